// HTTP: opening, finding and setting tables. Play itself goes over the socket.

import { randomBytes } from "node:crypto";
import {
  GameInfo,
  HintInfo,
  JoinCode,
  NeedsInfo,
  NewTable,
  RefusalInfo,
  Seated,
  Sit,
  Start,
  TableId,
  TableInfo,
} from "@pipwise/client/wire";
import {
  type Deed,
  isNeeds,
  isRefusal,
  type Outcome,
  type Player,
  type Refusal,
  refuse,
} from "@pipwise/core";
import { games, roomOf } from "@pipwise/games";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import Type, { type TSchema } from "typebox";
import type { Guests } from "./identity.ts";
import { readName } from "./names.ts";
import type { Hall } from "./tables/hall.ts";
import { tableInfo } from "./tables/info.ts";
import type { LiveTable, Ownership } from "./tables/live.ts";
import type { Thinkers } from "./tables/thinkers.ts";

export interface Routing {
  readonly hall: Hall;
  readonly thinkers: Thinkers;
  readonly guests: Guests;
  isHere(guest: string): boolean;
}

const OneTable = Type.Object({ id: TableId });
const OneSeat = Type.Object({ id: TableId, seat: Type.Integer({ minimum: 0, maximum: 63 }) });
const OneCode = Type.Object({ code: JoinCode });

/** What a route is for and what it takes and gives: checked on the way in, and shown on the page of the API. */
function about(summary: string, takes: object = {}, gives: TSchema = TableInfo, status = 200) {
  const schema = { summary, ...takes, response: { [status]: gives, "4xx": RefusalInfo } };
  return { schema };
}

export function addRoutes(app: FastifyInstance, { hall, thinkers, guests, isHere }: Routing): void {
  const info = (live: LiveTable, guest: string): TableInfo => tableInfo(live, { guest, isHere });

  app.get("/api/v1/games", about("All games", {}, Type.Array(GameInfo)), async () =>
    Promise.all(
      games.map(async ({ id, name, seats, options }) => ({
        id,
        name,
        seats,
        options,
        minds: Object.keys((await roomOf(id)?.minds())?.[id] ?? {}),
      })),
    ),
  );

  app.post(
    "/api/v1/tables",
    about("Open a table; you are its host", { body: NewTable }, TableInfo, 201),
    async (request, reply) => {
      const live = await hall.open(request.body as NewTable, request.guest);
      if (isRefusal(live)) return refused(reply, live);
      return reply.code(201).send(info(live, request.guest));
    },
  );

  app.get(
    "/api/v1/tables",
    about("Public tables that are still open", {}, Type.Array(TableInfo)),
    async (request) => (await hall.joinable()).map((live) => info(live, request.guest)),
  );

  app.get(
    "/api/v1/tables/:id",
    about("One table", { params: OneTable }),
    async (request, reply) => {
      const live = await hall.find((request.params as { id: string }).id);
      return live ? info(live, request.guest) : refused(reply, refuse("no-such-table"));
    },
  );

  app.get(
    "/api/v1/codes/:code",
    about("The table with this code", { params: OneCode }),
    async (request, reply) => {
      const live = await hall.byCode((request.params as { code: string }).code);
      return live ? info(live, request.guest) : refused(reply, refuse("no-such-code"));
    },
  );

  app.post(
    "/api/v1/tables/:id/seats/:seat",
    about(
      "Sit down, seat a program of yours, or, as the host, a bot",
      { params: OneSeat, body: Sit },
      Seated,
    ),
    async (request, reply) => {
      const { id, seat } = request.params as { id: string; seat: number };
      const live = await hall.find(id);
      if (!live) return refused(reply, refuse("no-such-table"));
      const seating = await readSeating(live, seat, request.body as Sit, request.guest, guests);
      if (isRefusal(seating)) return refused(reply, seating);
      const { player, ownership, token } = seating;
      const done = await live.do({ type: "sat", seat, player }, undefined, [], ownership);
      if (isRefusal(done)) return refused(reply, done);
      return { ...info(live, request.guest), ...(token === undefined ? {} : { token }) };
    },
  );

  app.delete(
    "/api/v1/tables/:id/seats/:seat",
    about("Get up, or free a seat as the host; before the start", { params: OneSeat }),
    async (request, reply) => {
      const { id, seat } = request.params as { id: string; seat: number };
      const live = await hall.find(id);
      if (!live) return refused(reply, refuse("no-such-table"));
      const kept = live.table.chairs[seat]?.player ? undefined : live.keptSeat(seat);
      const owner = kept?.guest ?? live.ownerOf(seat);
      if (owner !== request.guest && live.row.host !== request.guest)
        return refused(reply, refuse("not-your-seat"));
      if (kept) await live.release(seat);
      else {
        const done = await live.do({ type: "left", seat }, undefined, [], { ownerLeft: seat });
        if (isRefusal(done)) return refused(reply, done);
      }
      return info(live, request.guest);
    },
  );

  app.get(
    "/api/v1/tables/:id/seats/:seat/hint",
    about("Help for a seat of yours that has to decide", { params: OneSeat }, HintInfo),
    async (request, reply) => {
      const { id, seat } = request.params as { id: string; seat: number };
      const live = await hall.find(id);
      if (!live) return refused(reply, refuse("no-such-table"));
      if (live.ownerOf(seat) !== request.guest) return refused(reply, refuse("not-your-seat"));
      if (live.row.hints === 0) return refused(reply, refuse("no-hints"));
      const asked = live.table.asked.some((one) => one.seat === seat);
      const hint = asked ? await thinkers.hint(live, seat) : undefined;
      return hint ? { hint } : {};
    },
  );

  /** What only the host may do. */
  const byHost =
    (deedOf: (request: FastifyRequest) => Deed) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const live = await hall.find((request.params as { id: string }).id);
      if (!live) return refused(reply, refuse("no-such-table"));
      if (live.row.host !== request.guest) return refused(reply, refuse("not-the-host"));
      const { dice } = (request.body ?? {}) as { dice?: readonly Outcome[] };
      const done = await live.do(deedOf(request), undefined, dice);
      if (isNeeds(done)) return done;
      return isRefusal(done) ? refused(reply, done) : info(live, request.guest);
    };

  app.put(
    "/api/v1/tables/:id/options",
    about("Set the game's options, as the host", { params: OneTable, body: Type.Unknown() }),
    byHost(({ body }) => ({ type: "options", options: body })),
  );
  app.post(
    "/api/v1/tables/:id/start",
    about(
      "Start, as the host, when every seat is taken",
      { params: OneTable, body: Type.Union([Start, Type.Null()]) },
      Type.Union([TableInfo, NeedsInfo]),
    ),
    byHost(() => ({ type: "started" })),
  );
  app.delete(
    "/api/v1/tables/:id",
    about("Cancel the table, as the host", { params: OneTable }),
    byHost(() => ({ type: "abandoned" })),
  );

  app.post(
    "/api/v1/tables/:id/rematch",
    about("The table where the same people play again, seats turned", { params: OneTable }),
    async (request, reply) => {
      const live = await hall.find((request.params as { id: string }).id);
      if (!live) return refused(reply, refuse("no-such-table"));
      const again = await hall.rematch(live, request.guest);
      return isRefusal(again) ? refused(reply, again) : info(again, request.guest);
    },
  );

  app.get(
    "/api/v1/tables/:id/record",
    about("The record of a finished game", { params: OneTable }, Type.Unknown()),
    async (request, reply) => {
      const live = await hall.find((request.params as { id: string }).id);
      if (!live) return refused(reply, refuse("no-such-table"));
      if (live.table.life !== "finished") return refused(reply, refuse("not-finished"));
      return live.record() ?? refused(reply, refuse("no-record"));
    },
  );
}

/** Anybody may take a free seat; bots are the host's to place. */
async function readSeating(
  live: LiveTable,
  seat: number,
  sit: Sit,
  guest: string,
  guests: Guests,
): Promise<{ player: Player; ownership: Ownership; token?: string } | Refusal> {
  const kept = live.keptSeat(seat);
  if (kept && kept.guest !== guest) return refuse("seat-kept", { params: { name: kept.name } });
  if ("mind" in sit) {
    if (live.row.host !== guest) return refuse("not-the-host");
    const minds = (await roomOf(live.row.game)?.minds())?.[live.row.game] ?? {};
    if (!Object.hasOwn(minds, sit.mind))
      return refuse("unknown-mind", { at: "mind", params: { mind: sit.mind } });
    return { player: { name: sit.mind, mind: sit.mind }, ownership: {} };
  }
  const name = readName(sit.name);
  if (isRefusal(name)) return name;
  const seed = sit.seed ?? randomBytes(16).toString("hex");
  if (!sit.token) return { player: { name }, ownership: { owner: { seat, guest, seed } } };
  const program = guests.program();
  const owner = { seat, guest: program.guest, seed };
  return { player: { name }, ownership: { owner }, token: program.token };
}

const STATUS: Readonly<Record<string, number>> = {
  "no-such-table": 404,
  "no-such-code": 404,
  "no-record": 404,
  "not-found": 404,
  "other-origin": 403,
  "not-the-host": 403,
  "not-your-seat": 403,
  "no-hints": 403,
  "token-plays-only": 403,
  "seat-kept": 409,
  "seat-taken": 409,
  "already-started": 409,
};

export function refused(reply: FastifyReply, refusal: Refusal): FastifyReply {
  return reply.code(STATUS[refusal.refused] ?? 400).send(refusal);
}
