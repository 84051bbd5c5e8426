// Who sits where, and what only they may ask.
import { isRefusal, type Refusal, refuse } from "@pipwise/core";
import { type Answer, Budget, handOver, leave, mute, sit, type TableHost } from "@pipwise/host";
import { Claim, HintInfo, MovesInfo, Mute, Seated, SeatKey, Sit } from "@pipwise/protocol/schemas";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Type } from "typebox";
import { about } from "./about.ts";
import { OneSeat } from "./addressed.ts";
import { movesFor } from "./moves.ts";
import { refused } from "./refused.ts";
import type { Routing } from "./routes.ts";
import { bindingAt, doubleRefusal, readSeating } from "./seating.ts";
import { callerOf } from "./visitors.ts";

const tag = "seats";

/** Hints that nobody has worked out yet: a slow player's, and a school's. */
const HINTS = {
  byGuest: { rate: 0.5, burst: 20 },
  byAddress: { rate: 20, burst: 300 },
};

export function addSeatRoutes(app: FastifyInstance, { registry, guests }: Routing): void {
  const hints = new Budget("too-fast", HINTS.byGuest, HINTS.byAddress);
  /** At a seat of a table: what is refused is told, anything else is the answer. */
  const atSeat =
    (does: (host: TableHost, seat: number, request: FastifyRequest) => Promise<object>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const { id, seat } = request.params as { id: string; seat: number };
      const host = await registry.find(id);
      if (!host) return refused(reply, refuse("no-such-table"));
      const answer = await does(host, seat, request);
      return isRefusal(answer) ? refused(reply, answer) : answer;
    };
  /** The same, answered with the table as it is then. */
  const changing = (
    does: (host: TableHost, seat: number, request: FastifyRequest) => Promise<Answer | Refusal>,
  ) =>
    atSeat(async (host, seat, request) => {
      const done = await does(host, seat, request);
      return isRefusal(done) ? done : host.info(request.guest);
    });

  app.post(
    "/api/v1/tables/:id/seats/:seat",
    about({
      operationId: "sitDown",
      tag,
      summary: "Sit down, seat a program of yours, or, as the host, a bot",
      params: OneSeat,
      body: Sit,
      gives: Seated,
    }),
    atSeat(async (host, seat, { body, guest }) => {
      const seating = readSeating(host, seat, body as Sit, guest, guests);
      if (isRefusal(seating)) return seating;
      const { player, owner, token } = seating;
      const check = () => doubleRefusal(host, seat, player, guest);
      const done = await sit(host, guest, seat, player, { owner, check });
      if (isRefusal(done)) return done;
      return { ...host.info(guest), ...(token === undefined ? {} : { token }) };
    }),
  );

  app.delete(
    "/api/v1/tables/:id/seats/:seat",
    about({
      operationId: "leaveSeat",
      tag,
      summary: "Get up, or free a seat as the host; before the start",
      params: OneSeat,
    }),
    changing((host, seat, { guest }) => leave(host, guest, seat)),
  );

  app.put(
    "/api/v1/tables/:id/seats/:seat/terms",
    about({
      operationId: "setTerms",
      tag,
      summary: "Agree on terms for a player of yours, or, as the host, for any seat",
      params: OneSeat,
      body: Type.Unknown({ description: "Terms by the game's own schema." }),
    }),
    changing((host, seat, { guest, body }) => host.do(guest, { type: "terms", seat, terms: body })),
  );

  app.put(
    "/api/v1/tables/:id/seats/:seat/muted",
    about({
      operationId: "muteSeat",
      tag,
      summary: "Silence whoever sits there, or let them talk again, as the host",
      params: OneSeat,
      body: Mute,
    }),
    changing((host, seat, { guest, body }) =>
      mute(host, guest, seat, (body as { muted: boolean }).muted),
    ),
  );

  app.get(
    "/api/v1/tables/:id/seats/:seat/key",
    about({
      operationId: "readSeatKey",
      tag,
      summary: "A key to a seat of yours, to play on from another device",
      params: OneSeat,
      gives: SeatKey,
    }),
    atSeat(async (host, seat, { guest }) =>
      host.ownerOf(seat) === guest
        ? { key: guests.seatKey(host.setup.id, seat, guest) }
        : refuse("not-your-seat"),
    ),
  );

  app.post(
    "/api/v1/tables/:id/seats/:seat/claim",
    about({
      operationId: "claimSeat",
      tag,
      summary: "Play on here with a seat's key; it opens the seat once",
      params: OneSeat,
      body: Claim,
    }),
    changing(async (host, seat, { guest, body }) => {
      const { key, commitment } = body as Claim;
      const owner = host.ownerOf(seat);
      const isMine = owner === guest;
      if (owner === undefined || !(isMine || guests.fitsSeat(key, host.setup.id, seat, owner)))
        return refuse("key-does-not-fit");
      return handOver(host, seat, guest, bindingAt(host, commitment));
    }),
  );

  app.get(
    "/api/v1/tables/:id/seats/:seat/moves",
    about({
      operationId: "listMoves",
      tag,
      summary: "What a seat of yours that has to decide may do",
      params: OneSeat,
      gives: MovesInfo,
    }),
    atSeat((host, seat, { guest }) => movesFor(host, guest, seat)),
  );

  app.get(
    "/api/v1/tables/:id/seats/:seat/hint",
    about({
      operationId: "readHint",
      tag,
      summary: "Help for a seat of yours that has to decide",
      params: OneSeat,
      gives: HintInfo,
    }),
    atSeat(async (host, seat, request) => {
      const caller = callerOf(request);
      const check = () => {
        const taken = hints.take(caller);
        return isRefusal(taken) ? taken : undefined;
      };
      const hint = await host.hints.find(caller.guest, seat, { from: caller.address, check });
      if (isRefusal(hint)) return hint;
      return hint ? { hint } : {};
    }),
  );
}
