// HTTP: opening, finding and setting tables. Play itself goes over the socket.
import type { AddressInfo } from "node:net";
import {
  isNeeds,
  isRefusal,
  type Outcome,
  type Player,
  playerAt,
  type Refusal,
  refuse,
} from "@pipwise/core";
import { games, roomOf } from "@pipwise/games";
import {
  type Answer,
  callerAt,
  type SeatOwner,
  type TableHost,
  type TableRegistry,
} from "@pipwise/host";
import {
  Addresses,
  Claim,
  Forgotten,
  GameInfo,
  HintInfo,
  JoinCode,
  Mute,
  NeedsInfo,
  NewTable,
  RefusalInfo,
  Seated,
  SeatKey,
  Sit,
  Start,
  TableId,
  TableInfo,
} from "@pipwise/protocol/schemas";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type TSchema, Type } from "typebox";
import { isOwnName, lanAddresses } from "../addresses.ts";
import type { Store } from "../storage/store.ts";
import type { CodeGuard } from "./code-guard.ts";
import type { Guests } from "./identity.ts";
import { isSameName, readName } from "./names.ts";

export interface Routing {
  readonly registry: TableRegistry;
  readonly store: Store;
  readonly guests: Guests;
  readonly codes: CodeGuard;
  /** Requests a minute and address; what costs more is allowed less often. */
  readonly rateLimit: number;
}

/** A table stays in the store: one address opens one for every fifty requests at most. */
const REQUESTS_A_TABLE = 50;

const OneTable = Type.Object({ id: TableId });
const OneSeat = Type.Object({ id: TableId, seat: Type.Integer({ minimum: 0, maximum: 63 }) });
const OneCode = Type.Object({ code: JoinCode });

/** What a route is for and what it takes and gives: checked on the way in, and shown on the page of the API. */
function about(summary: string, takes: object = {}, gives: TSchema = TableInfo, status = 200) {
  const schema = { summary, ...takes, response: { [status]: gives, "4xx": RefusalInfo } };
  return { schema };
}

export function addRoutes(app: FastifyInstance, routing: Routing): void {
  const { registry, store, guests, codes } = routing;

  app.get(
    "/api/v1/addresses",
    about(
      "Where others in the network find this server, if you know it as localhost",
      {},
      Addresses,
    ),
    async ({ host }) => {
      const { address, port } = app.server.address() as AddressInfo;
      const lan = isOwnName(host) ? lanAddresses(address) : [];
      return { origins: lan.map((one) => `http://${one}:${port}`) };
    },
  );

  app.get("/api/v1/games", about("All games", {}, Type.Array(GameInfo)), async () =>
    Promise.all(
      games.map(async ({ id, name, seats, options, terms }) => ({
        id,
        name,
        seats,
        options,
        ...(terms ? { terms } : {}),
        minds: Object.keys((await roomOf(id)?.minds())?.[id] ?? {}),
      })),
    ),
  );

  app.post(
    "/api/v1/tables",
    {
      ...about("Open a table; you are its host", { body: NewTable }, TableInfo, 201),
      config: { rateLimit: { max: Math.ceil(routing.rateLimit / REQUESTS_A_TABLE) } },
    },
    async (request, reply) => {
      const host = await registry.open(request.body as NewTable, request.guest);
      if (isRefusal(host)) return refused(reply, host);
      return reply.code(201).send(host.info(request.guest));
    },
  );

  app.get(
    "/api/v1/tables",
    about("Public tables that are still open", {}, Type.Array(TableInfo)),
    async (request) =>
      (await registry.findAll(await store.list("joinable", 0))).map((host) =>
        host.info(request.guest),
      ),
  );

  app.get(
    "/api/v1/tables/:id",
    about("One table", { params: OneTable }),
    async (request, reply) => {
      const host = await registry.find((request.params as { id: string }).id);
      return host ? host.info(request.guest) : refused(reply, refuse("no-such-table"));
    },
  );

  app.get(
    "/api/v1/codes/:code",
    about("The table with this code", { params: OneCode }),
    async (request, reply) => {
      const { code } = request.params as { code: string };
      const address = callerAt(request.ip);
      if (!codes.allows(code, address, request.guest))
        return refused(reply, refuse("too-many-codes"));
      codes.failed(address, request.guest);
      const id = await store.byCode(code);
      const host = id === undefined ? undefined : await registry.find(id);
      const isCard = !host && (await store.classes.byCode(code)) !== undefined;
      if (!host && !isCard) return refused(reply, refuse("no-such-code"));
      codes.found(address, request.guest);
      return host ? host.info(request.guest) : refused(reply, refuse("code-of-card"));
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
      const host = await registry.find(id);
      if (!host) return refused(reply, refuse("no-such-table"));
      const seating = await readSeating(host, seat, request.body as Sit, request.guest, guests);
      if (isRefusal(seating)) return refused(reply, seating);
      const { player, owner, token } = seating;
      const check = () => doubleRefusal(host, seat, player, request.guest);
      const done = await host.sit(request.guest, seat, player, owner, check);
      if (isRefusal(done)) return refused(reply, done);
      return { ...host.info(request.guest), ...(token === undefined ? {} : { token }) };
    },
  );

  app.delete(
    "/api/v1/tables/:id/seats/:seat",
    about("Get up, or free a seat as the host; before the start", { params: OneSeat }),
    async (request, reply) => {
      const { id, seat } = request.params as { id: string; seat: number };
      const host = await registry.find(id);
      if (!host) return refused(reply, refuse("no-such-table"));
      const done = await host.leave(request.guest, seat);
      if (isRefusal(done)) return refused(reply, done);
      return host.info(request.guest);
    },
  );

  app.put(
    "/api/v1/tables/:id/seats/:seat/terms",
    about("Agree on terms for a player of yours, or, as the host, for any seat", {
      params: OneSeat,
      body: Type.Unknown(),
    }),
    async (request, reply) => {
      const { id, seat } = request.params as { id: string; seat: number };
      const host = await registry.find(id);
      if (!host) return refused(reply, refuse("no-such-table"));
      const done = await host.do(request.guest, { type: "terms", seat, terms: request.body });
      return isRefusal(done) ? refused(reply, done) : host.info(request.guest);
    },
  );

  app.put(
    "/api/v1/tables/:id/seats/:seat/muted",
    about("Silence whoever sits there, or let them talk again, as the host", {
      params: OneSeat,
      body: Mute,
    }),
    async (request, reply) => {
      const { id, seat } = request.params as { id: string; seat: number };
      const host = await registry.find(id);
      if (!host) return refused(reply, refuse("no-such-table"));
      const { muted } = request.body as { muted: boolean };
      const done = await host.mute(request.guest, seat, muted);
      return isRefusal(done) ? refused(reply, done) : host.info(request.guest);
    },
  );

  app.get(
    "/api/v1/tables/:id/seats/:seat/key",
    about("A key to a seat of yours, to play on from another device", { params: OneSeat }, SeatKey),
    async (request, reply) => {
      const { id, seat } = request.params as { id: string; seat: number };
      const host = await registry.find(id);
      if (!host) return refused(reply, refuse("no-such-table"));
      if (host.ownerOf(seat) !== request.guest) return refused(reply, refuse("not-your-seat"));
      return { key: guests.seatKey(id, seat, request.guest) };
    },
  );

  app.post(
    "/api/v1/tables/:id/seats/:seat/claim",
    about("Play on here with a seat's key; it opens the seat once", {
      params: OneSeat,
      body: Claim,
    }),
    async (request, reply) => {
      const { id, seat } = request.params as { id: string; seat: number };
      const { key, commitment } = request.body as Claim;
      const host = await registry.find(id);
      if (!host) return refused(reply, refuse("no-such-table"));
      const owner = host.ownerOf(seat);
      const isMine = owner === request.guest;
      if (owner === undefined || !(isMine || guests.fitsSeat(key, id, seat, owner)))
        return refused(reply, refuse("key-does-not-fit"));
      const done = await host.handOver(seat, request.guest, bindingAt(host, commitment));
      return isRefusal(done) ? refused(reply, done) : host.info(request.guest);
    },
  );

  app.get(
    "/api/v1/tables/:id/seats/:seat/hint",
    about("Help for a seat of yours that has to decide", { params: OneSeat }, HintInfo),
    async (request, reply) => {
      const { id, seat } = request.params as { id: string; seat: number };
      const host = await registry.find(id);
      if (!host) return refused(reply, refuse("no-such-table"));
      const hint = await host.hint(request.guest, seat);
      if (isRefusal(hint)) return refused(reply, hint);
      return hint ? { hint } : {};
    },
  );

  /** What only the host may do. */
  const byHost =
    (does: (host: TableHost, request: FastifyRequest) => Promise<Answer>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const host = await registry.find((request.params as { id: string }).id);
      if (!host) return refused(reply, refuse("no-such-table"));
      const done = await does(host, request);
      if (isNeeds(done)) return done;
      return isRefusal(done) ? refused(reply, done) : host.info(request.guest);
    };

  app.put(
    "/api/v1/tables/:id/options",
    about("Set the game's options, as the host", { params: OneTable, body: Type.Unknown() }),
    byHost((host, { guest, body }) => host.do(guest, { type: "options", options: body })),
  );
  app.post(
    "/api/v1/tables/:id/start",
    about(
      "Start, as the host, when every seat is taken; seeds that people committed to are opened first",
      { params: OneTable, body: Type.Union([Start, Type.Null()]) },
      Type.Union([TableInfo, NeedsInfo]),
    ),
    byHost((host, { guest, body }) => {
      const { dice = [] } = (body ?? {}) as { dice?: readonly Outcome[] };
      return host.begin(guest, dice);
    }),
  );
  app.delete(
    "/api/v1/tables/:id",
    about("Cancel the table, as the host", { params: OneTable }),
    byHost((host, { guest }) => host.do(guest, { type: "abandoned" })),
  );

  app.post(
    "/api/v1/tables/:id/rematch",
    about("The table where the same people play again, seats turned", { params: OneTable }),
    async (request, reply) => {
      const host = await registry.find((request.params as { id: string }).id);
      if (!host) return refused(reply, refuse("no-such-table"));
      const again = await registry.rematch(host, request.guest);
      return isRefusal(again) ? refused(reply, again) : again.info(request.guest);
    },
  );

  app.delete(
    "/api/v1/me/games",
    about(
      "Forget that I was at games that are over: the others keep them, without my name",
      {},
      Forgotten,
    ),
    async ({ guest }) => {
      let games = 0;
      for (;;) {
        const ids = await store.forget(guest);
        if (ids.length === 0) return { games };
        registry.drop(ids);
        games += ids.length;
      }
    },
  );

  app.get(
    "/api/v1/tables/:id/record",
    about("The record of a game that is over", { params: OneTable }, Type.Unknown()),
    async (request, reply) => {
      const host = await registry.find((request.params as { id: string }).id);
      if (!host) return refused(reply, refuse("no-such-table"));
      const { life } = host.table;
      if (life === "open" || life === "playing") return refused(reply, refuse("not-finished"));
      return host.record() ?? refused(reply, refuse("no-record"));
    },
  );
}

/** Who is to sit there: a person, a program of theirs with a token of its own, or a bot. */
async function readSeating(
  host: TableHost,
  seat: number,
  sit: Sit,
  guest: string,
  guests: Guests,
): Promise<{ player: Player; owner?: SeatOwner; token?: string } | Refusal> {
  const own = sit.terms ?? host.keptSeat(seat)?.terms;
  const terms = own === undefined ? {} : { terms: own };
  if ("mind" in sit) {
    const { game } = host.setup;
    const minds = (await roomOf(game)?.minds())?.[game] ?? {};
    if (!Object.hasOwn(minds, sit.mind))
      return refuse("unknown-mind", { at: "mind", params: { mind: sit.mind } });
    return { player: { name: sit.mind, mind: sit.mind, ...terms } };
  }
  const name = readName(sit.name);
  if (isRefusal(name)) return name;
  const commitment = bindingAt(host, sit.commitment);
  const player = { name, ...terms, ...(commitment === undefined ? {} : { commitment }) };
  if (!sit.token) return { player, owner: { seat, guest, seed: "" } };
  const program = guests.program();
  return { player, owner: { seat, guest: program.guest, seed: "" }, token: program.token };
}

/** Seeds are for dice that follow from them. */
function bindingAt(host: TableHost, commitment: string | undefined): string | undefined {
  return host.commitment === undefined ? undefined : commitment;
}

/** Nobody sits down under the name of somebody who sits there, or is expected. Bots are called by their level. */
function doubleRefusal(
  host: TableHost,
  mine: number,
  { name, mind }: Player,
  guest: string,
): Refusal | undefined {
  if (mind !== undefined) return undefined;
  const taken = host.table.chairs.some((chair, seat) => {
    const kept = host.keptSeat(seat);
    const other = playerAt(chair)?.name ?? (kept?.guest === guest ? undefined : kept?.name);
    return seat !== mine && other !== undefined && isSameName(other, name);
  });
  return taken ? refuse("name-taken", { at: "name", params: { name } }) : undefined;
}

const STATUS: Readonly<Record<string, number>> = {
  "no-such-table": 404,
  "table-broken": 500,
  "no-such-code": 404,
  "no-such-class": 404,
  "no-such-card": 404,
  "code-of-card": 404,
  "card-in-use": 409,
  "class-table": 403,
  "nothing-planned": 409,
  "no-lesson": 409,
  "not-their-turn": 409,
  "seat-of-another": 409,
  "no-record": 404,
  "not-found": 404,
  "other-origin": 403,
  "others-must-agree": 403,
  "not-at-this-table": 403,
  "not-the-host": 403,
  "not-your-seat": 403,
  "no-hints": 403,
  "terms-by-host": 403,
  removed: 403,
  "nobody-to-mute": 409,
  "key-does-not-fit": 403,
  "token-plays-only": 403,
  "name-taken": 409,
  "seat-kept": 409,
  "seat-taken": 409,
  "already-started": 409,
  "too-many-codes": 429,
  "too-many-keys": 429,
};

export function refused(reply: FastifyReply, refusal: Refusal): FastifyReply {
  return reply.code(STATUS[refusal.refused] ?? 400).send(refusal);
}
