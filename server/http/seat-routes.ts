// Who sits where, and what only they may ask.
import { isRefusal, refuse } from "@pipwise/core";
import { Budget, handOver, leave, mute, sit } from "@pipwise/host";
import { Claim, HintInfo, MovesInfo, Mute, Seated, SeatKey, Sit } from "@pipwise/protocol/schemas";
import { Type } from "typebox";
import { about } from "./about.ts";
import { OneSeat } from "./addressed.ts";
import { movesFor } from "./moves.ts";
import type { Routing } from "./routes.ts";
import { type App, tableAfter } from "./scopes.ts";
import { bindingAt, doubleRefusal, readSeating } from "./seating.ts";
import { callerOf } from "./visitors.ts";

const tag = "seats";

/** Hints that nobody has worked out yet: a slow player's, and a school's. */
const HINTS = {
  byGuest: { rate: 0.5, burst: 20 },
  byAddress: { rate: 20, burst: 300 },
};

/** In the scope of a table. */
export function addSeatRoutes(app: App, { guests }: Routing): void {
  const hints = new Budget("too-fast", HINTS.byGuest, HINTS.byAddress);

  app.post(
    "/tables/:id/seats/:seat",
    about({
      operationId: "sitDown",
      tag,
      summary: "Sit down, seat a program of yours, or, as the host, a bot",
      params: OneSeat,
      body: Sit,
      gives: Seated,
    }),
    async ({ table, params: { seat }, body, guest }) => {
      const seating = readSeating(table, seat, body, guest, guests);
      if (isRefusal(seating)) return seating;
      const { player, owner, token } = seating;
      const check = () => doubleRefusal(table, seat, player, guest);
      const done = await sit(table, guest, seat, player, { owner, check });
      if (isRefusal(done)) return done;
      return { ...table.info(guest), ...(token === undefined ? {} : { token }) };
    },
  );

  app.delete(
    "/tables/:id/seats/:seat",
    about({
      operationId: "leaveSeat",
      tag,
      summary: "Get up, or free a seat as the host; before the start",
      params: OneSeat,
    }),
    async (request) => {
      const { table, guest, params } = request;
      return tableAfter(request, await leave(table, guest, params.seat));
    },
  );

  app.put(
    "/tables/:id/seats/:seat/terms",
    about({
      operationId: "setTerms",
      tag,
      summary: "Agree on terms for a player of yours, or, as the host, for any seat",
      params: OneSeat,
      body: Type.Unknown({ description: "Terms by the game's own schema." }),
    }),
    async (request) => {
      const { table, guest, params, body: terms } = request;
      const deed = { type: "terms", seat: params.seat, terms } as const;
      return tableAfter(request, await table.do(guest, deed));
    },
  );

  app.put(
    "/tables/:id/seats/:seat/muted",
    about({
      operationId: "muteSeat",
      tag,
      summary: "Silence whoever sits there, or let them talk again, as the host",
      params: OneSeat,
      body: Mute,
    }),
    async (request) => {
      const { table, guest, params, body } = request;
      return tableAfter(request, await mute(table, guest, params.seat, body.muted));
    },
  );

  app.get(
    "/tables/:id/seats/:seat/key",
    about({
      operationId: "readSeatKey",
      tag,
      summary: "A key to a seat of yours, to play on from another device",
      params: OneSeat,
      gives: SeatKey,
    }),
    async ({ table, guest, params: { seat } }) =>
      table.ownerOf(seat) === guest
        ? { key: guests.seatKey(table.id, seat, guest) }
        : refuse("not-your-seat"),
  );

  app.post(
    "/tables/:id/seats/:seat/claim",
    about({
      operationId: "claimSeat",
      tag,
      summary: "Play on here with a seat's key; it opens the seat once",
      params: OneSeat,
      body: Claim,
    }),
    async (request) => {
      const { table, guest, params, body } = request;
      const { seat } = params;
      const owner = table.ownerOf(seat);
      const isMine = owner === guest;
      if (owner === undefined || !(isMine || guests.fitsSeat(body.key, table.id, seat, owner)))
        return refuse("key-does-not-fit");
      const commitment = bindingAt(table, body.commitment);
      return tableAfter(request, await handOver(table, seat, guest, commitment));
    },
  );

  app.get(
    "/tables/:id/seats/:seat/moves",
    about({
      operationId: "listMoves",
      tag,
      summary: "What a seat of yours that has to decide may do",
      params: OneSeat,
      gives: MovesInfo,
    }),
    async ({ table, guest, params }) => movesFor(table, guest, params.seat),
  );

  app.get(
    "/tables/:id/seats/:seat/hint",
    about({
      operationId: "readHint",
      tag,
      summary: "Help for a seat of yours that has to decide",
      params: OneSeat,
      gives: HintInfo,
    }),
    async (request) => {
      const caller = callerOf(request);
      const check = () => {
        const taken = hints.take(caller);
        return isRefusal(taken) ? taken : undefined;
      };
      const asking = { from: caller.address, check };
      const hint = await request.table.hints.find(caller.guest, request.params.seat, asking);
      if (isRefusal(hint)) return hint;
      return hint ? { hint } : {};
    },
  );
}
