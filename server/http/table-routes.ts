// Opening, finding, setting and ending tables.
import { isNeeds, isRefusal, type Outcome, refuse } from "@pipwise/core";
import { gameById } from "@pipwise/games";
import { type Answer, Budget, begin, type TableHost } from "@pipwise/host";
import { NeedsInfo, NewTable, Start, TableInfo } from "@pipwise/protocol/schemas";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Type } from "typebox";
import { about } from "./about.ts";
import { OneCode, OneTable } from "./addressed.ts";
import { refused } from "./refused.ts";
import type { Routing } from "./routes.ts";
import { callerOf } from "./visitors.ts";

/** A table stays in the store: one address opens one for every fifty requests at most, a rematch included. */
const REQUESTS_A_TABLE = 50;

const tag = "tables";

export function addTableRoutes(app: FastifyInstance, routing: Routing): void {
  const { registry, store, codes } = routing;
  const most = Math.ceil(routing.rateLimit / REQUESTS_A_TABLE);
  const aMinute = { rate: most / 60, burst: most };
  const tables = new Budget("too-fast", aMinute, aMinute);

  app.post(
    "/api/v1/tables",
    about({
      operationId: "openTable",
      tag,
      summary: "Open a table; you are its host",
      body: NewTable,
      status: 201,
    }),
    async (request, reply) => {
      const taken = tables.take(callerOf(request));
      if (isRefusal(taken)) return refused(reply, taken);
      const host = await registry.open(request.body as NewTable, request.guest);
      if (isRefusal(host)) {
        taken.giveBack();
        return refused(reply, host);
      }
      return reply.code(201).send(host.info(request.guest));
    },
  );

  app.get(
    "/api/v1/tables",
    about({
      operationId: "listTables",
      tag,
      summary: "Public tables that are still open, the latest first; fifty at most",
      querystring: OneGame,
      gives: Type.Array(TableInfo),
    }),
    async (request, reply) => {
      const { game } = request.query as { game?: string };
      if (game !== undefined && !gameById(game))
        return refused(reply, refuse("unknown-game", { at: "game", params: { id: game } }));
      const found = await registry.findAll(await store.joinable(game));
      return found.map((host) => host.info(request.guest));
    },
  );

  app.get(
    "/api/v1/tables/:id",
    about({ operationId: "findTable", tag, summary: "One table", params: OneTable }),
    async (request, reply) => {
      const host = await registry.find((request.params as { id: string }).id);
      return host ? host.info(request.guest) : refused(reply, refuse("no-such-table"));
    },
  );

  app.get(
    "/api/v1/codes/:code",
    about({
      operationId: "findTableByCode",
      tag,
      summary: "The table with this code",
      params: OneCode,
    }),
    async (request, reply) => {
      const { code } = request.params as { code: string };
      const guess = codes.guess(code, callerOf(request));
      if (isRefusal(guess)) return refused(reply, guess);
      const id = await store.byCode(code);
      const host = id === undefined ? undefined : await registry.find(id);
      const isCard = !host && (await store.classes.byCode(code)) !== undefined;
      if (!host && !isCard) return refused(reply, refuse("no-such-code"));
      guess.wasRight();
      return host ? host.info(request.guest) : refused(reply, refuse("code-of-card"));
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
    about({
      operationId: "setOptions",
      tag,
      summary: "Set the game's options, as the host",
      params: OneTable,
      body: Type.Unknown({ description: "Options by the game's own schema." }),
    }),
    byHost((host, { guest, body }) => host.do(guest, { type: "options", options: body })),
  );

  app.post(
    "/api/v1/tables/:id/start",
    about({
      operationId: "startTable",
      tag,
      summary:
        "Start, as the host, when every seat is taken; seeds that people committed to are opened first",
      params: OneTable,
      body: Type.Union([Start, Type.Null()]),
      gives: Type.Union([TableInfo, NeedsInfo]),
    }),
    byHost((host, { guest, body }) => {
      const { dice = [] } = (body ?? {}) as { dice?: readonly Outcome[] };
      return begin(host, guest, dice);
    }),
  );

  app.delete(
    "/api/v1/tables/:id",
    about({
      operationId: "cancelTable",
      tag,
      summary: "Cancel the table, as the host",
      params: OneTable,
    }),
    byHost((host, { guest }) => host.do(guest, { type: "abandoned" })),
  );

  app.post(
    "/api/v1/tables/:id/rematch",
    about({
      operationId: "openRematch",
      tag,
      summary: "The table where the same people play again, seats turned",
      params: OneTable,
    }),
    async (request, reply) => {
      const host = await registry.find((request.params as { id: string }).id);
      if (!host) return refused(reply, refuse("no-such-table"));
      const taken = host.rematch === undefined ? tables.take(callerOf(request)) : undefined;
      if (isRefusal(taken)) return refused(reply, taken);
      const again = await registry.rematch(host, request.guest);
      if (isRefusal(again)) taken?.giveBack();
      return isRefusal(again) ? refused(reply, again) : again.info(request.guest);
    },
  );

  app.get(
    "/api/v1/tables/:id/record",
    about({
      operationId: "readRecord",
      tag,
      summary: "The record of a game that is over",
      params: OneTable,
      gives: Type.Unknown({ description: "docs/records.md tells what is in it." }),
    }),
    async (request, reply) => {
      const host = await registry.find((request.params as { id: string }).id);
      if (!host) return refused(reply, refuse("no-such-table"));
      const { life } = host.table;
      if (life === "open" || life === "playing") return refused(reply, refuse("not-finished"));
      return host.record() ?? refused(reply, refuse("no-record"));
    },
  );
}

const OneGame = Type.Object(
  {
    game: Type.Optional(
      Type.String({ maxLength: 40, description: "Only tables of the game with this id." }),
    ),
  },
  { additionalProperties: false },
);
