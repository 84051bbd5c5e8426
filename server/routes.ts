// HTTP: opening, finding and setting tables. Play itself goes over the socket.

import { randomBytes } from "node:crypto";
import { JoinCode, NewTable, Sit, Start, TableId, type TableInfo } from "@pipwise/client/wire";
import { isNeeds, isRefusal, type Outcome, type Player, type Refusal, refuse } from "@pipwise/core";
import { games, roomOf } from "@pipwise/games";
import type { FastifyInstance, FastifyReply } from "fastify";
import Type from "typebox";
import { readName } from "./names.ts";
import type { Hall } from "./tables/hall.ts";
import { tableInfo } from "./tables/info.ts";
import type { LiveTable, Ownership } from "./tables/live.ts";

export interface Routing {
  readonly hall: Hall;
  isHere(guest: string): boolean;
}

const OneTable = Type.Object({ id: TableId });
const OneSeat = Type.Object({ id: TableId, seat: Type.Integer({ minimum: 0, maximum: 63 }) });

export function addRoutes(app: FastifyInstance, { hall, isHere }: Routing): void {
  const info = (live: LiveTable, guest: string): TableInfo => tableInfo(live, { guest, isHere });

  app.get("/api/v1/games", async () =>
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

  app.post("/api/v1/tables", { schema: { body: NewTable } }, async (request, reply) => {
    const live = await hall.open(request.body as NewTable, request.guest);
    return isRefusal(live) ? refused(reply, live) : reply.code(201).send(info(live, request.guest));
  });

  app.get("/api/v1/tables", async (request) =>
    (await hall.joinable()).map((live) => info(live, request.guest)),
  );

  app.get("/api/v1/tables/:id", { schema: { params: OneTable } }, async (request, reply) => {
    const live = await hall.find((request.params as { id: string }).id);
    return live ? info(live, request.guest) : refused(reply, refuse("no-such-table"));
  });

  app.get(
    "/api/v1/codes/:code",
    { schema: { params: Type.Object({ code: JoinCode }) } },
    async (request, reply) => {
      const live = await hall.byCode((request.params as { code: string }).code);
      return live ? info(live, request.guest) : refused(reply, refuse("no-such-code"));
    },
  );

  app.post(
    "/api/v1/tables/:id/seats/:seat",
    { schema: { params: OneSeat, body: Sit } },
    async (request, reply) => {
      const { id, seat } = request.params as { id: string; seat: number };
      const live = await hall.find(id);
      if (!live) return refused(reply, refuse("no-such-table"));
      const seating = await readSeating(live, seat, request.body as Sit, request.guest);
      if (isRefusal(seating)) return refused(reply, seating);
      const { player, ownership } = seating;
      const done = await live.do({ type: "sat", seat, player }, undefined, [], ownership);
      return isRefusal(done) ? refused(reply, done) : info(live, request.guest);
    },
  );

  app.delete(
    "/api/v1/tables/:id/seats/:seat",
    { schema: { params: OneSeat } },
    async (request, reply) => {
      const { id, seat } = request.params as { id: string; seat: number };
      const live = await hall.find(id);
      if (!live) return refused(reply, refuse("no-such-table"));
      if (live.ownerOf(seat) !== request.guest && live.row.host !== request.guest)
        return refused(reply, refuse("not-your-seat"));
      const done = await live.do({ type: "left", seat }, undefined, [], { ownerLeft: seat });
      return isRefusal(done) ? refused(reply, done) : info(live, request.guest);
    },
  );

  app.put(
    "/api/v1/tables/:id/options",
    { schema: { params: OneTable, body: Type.Unknown() } },
    async (request, reply) => {
      const live = await hosted(hall, request.params, request.guest);
      if (isRefusal(live)) return refused(reply, live);
      const done = await live.do({ type: "options", options: request.body });
      return isRefusal(done) ? refused(reply, done) : info(live, request.guest);
    },
  );

  app.post(
    "/api/v1/tables/:id/start",
    { schema: { params: OneTable, body: Start } },
    async (request, reply) => {
      const live = await hosted(hall, request.params, request.guest);
      if (isRefusal(live)) return refused(reply, live);
      const { dice } = (request.body ?? { dice: [] }) as { dice: readonly Outcome[] };
      const done = await live.do({ type: "started" }, undefined, dice);
      if (isNeeds(done)) return done;
      return isRefusal(done) ? refused(reply, done) : info(live, request.guest);
    },
  );

  app.delete("/api/v1/tables/:id", { schema: { params: OneTable } }, async (request, reply) => {
    const live = await hosted(hall, request.params, request.guest);
    if (isRefusal(live)) return refused(reply, live);
    const done = await live.do({ type: "abandoned" });
    return isRefusal(done) ? refused(reply, done) : info(live, request.guest);
  });

  app.post(
    "/api/v1/tables/:id/rematch",
    { schema: { params: OneTable } },
    async (request, reply) => {
      const live = await hall.find((request.params as { id: string }).id);
      if (!live) return refused(reply, refuse("no-such-table"));
      const again = await hall.rematch(live, request.guest);
      return isRefusal(again) ? refused(reply, again) : info(again, request.guest);
    },
  );

  app.get("/api/v1/tables/:id/record", { schema: { params: OneTable } }, async (request, reply) => {
    const { id } = request.params as { id: string };
    const live = await hall.find(id);
    if (!live) return refused(reply, refuse("no-such-table"));
    if (live.table.life !== "finished") return refused(reply, refuse("not-finished"));
    return live.record() ?? refused(reply, refuse("no-record"));
  });
}

async function hosted(hall: Hall, params: unknown, guest: string): Promise<LiveTable | Refusal> {
  const live = await hall.find((params as { id: string }).id);
  if (!live) return refuse("no-such-table");
  return live.row.host === guest ? live : refuse("not-the-host");
}

/** Anybody may take a free seat; bots are the host's to place. */
async function readSeating(
  live: LiveTable,
  seat: number,
  sit: Sit,
  guest: string,
): Promise<{ player: Player; ownership: Ownership } | Refusal> {
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
  return { player: { name }, ownership: { owner: { seat, guest, seed } } };
}

const STATUS: Readonly<Record<string, number>> = {
  "no-such-table": 404,
  "no-such-code": 404,
  "no-record": 404,
  "not-found": 404,
  "other-origin": 403,
  "not-the-host": 403,
  "not-your-seat": 403,
  "seat-taken": 409,
  "already-started": 409,
};

export function refused(reply: FastifyReply, refusal: Refusal): FastifyReply {
  return reply.code(STATUS[refusal.refused] ?? 400).send(refusal);
}
