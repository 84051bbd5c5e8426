// Opening, finding, setting and ending tables.
import { isRefusal, refuse } from "@pipwise/core";
import { gameById } from "@pipwise/games";
import { Budget, begin } from "@pipwise/host";
import { NeedsInfo, NewTable, Start, TableInfo } from "@pipwise/protocol/schemas";
import { Type } from "typebox";
import { about } from "./about.ts";
import { OneCode, OneTable } from "./addressed.ts";
import type { Routing } from "./routes.ts";
import { type App, tableAfter } from "./scopes.ts";
import { callerOf } from "./visitors.ts";

/** A table stays in the store: one address opens one for every fifty requests at most, a rematch included. */
const REQUESTS_A_TABLE = 50;

const tag = "tables";

/** `rateLimit`: requests a minute and address. */
export function tableBudget(rateLimit: number): Budget {
  const most = Math.ceil(rateLimit / REQUESTS_A_TABLE);
  const aMinute = { rate: most / 60, burst: most };
  return new Budget("too-fast", aMinute, aMinute);
}

/** Opening and finding tables. */
export function addTables(app: App, { registry, store, codes }: Routing, budget: Budget): void {
  app.post(
    "/tables",
    about({
      operationId: "openTable",
      tag,
      summary: "Open a table; you are its host",
      body: NewTable,
      status: 201,
    }),
    async (request, reply) => {
      const taken = budget.take(callerOf(request));
      if (isRefusal(taken)) return taken;
      const host = await registry.open(request.body, request.guest);
      if (isRefusal(host)) {
        taken.giveBack();
        return host;
      }
      reply.code(201);
      return host.info(request.guest);
    },
  );

  app.get(
    "/tables",
    about({
      operationId: "listTables",
      tag,
      summary: "Public tables that are still open, the latest first; fifty at most",
      querystring: OneGame,
      gives: Type.Array(TableInfo),
    }),
    async ({ query: { game }, guest }) => {
      if (game !== undefined && !gameById(game))
        return refuse("unknown-game", { at: "game", params: { id: game } });
      const found = await registry.findAll(await store.joinable(game));
      return found.map((host) => host.info(guest));
    },
  );

  app.get(
    "/codes/:code",
    about({
      operationId: "findTableByCode",
      tag,
      summary: "The table with this code",
      params: OneCode,
    }),
    async (request) => {
      const { code } = request.params;
      const guess = codes.guess(code, callerOf(request));
      if (isRefusal(guess)) return guess;
      const id = await store.byCode(code);
      const host = id === undefined ? undefined : await registry.find(id);
      const isCard = !host && (await store.classes.byCode(code)) !== undefined;
      if (!host && !isCard) return refuse("no-such-code");
      guess.wasRight();
      return host ? host.info(request.guest) : refuse("code-of-card");
    },
  );
}

/** In the scope of a table: setting and ending it. */
export function addTableRoutes(app: App, { registry }: Routing, budget: Budget): void {
  app.get(
    "/tables/:id",
    about({ operationId: "findTable", tag, summary: "One table", params: OneTable }),
    async ({ table, guest }) => table.info(guest),
  );

  app.put(
    "/tables/:id/options",
    about({
      operationId: "setOptions",
      tag,
      summary: "Set the game's options, as the host",
      params: OneTable,
      body: Type.Unknown({ description: "Options by the game's own schema." }),
    }),
    async (request) => {
      const { table, guest, body } = request;
      return tableAfter(request, await table.do(guest, { type: "options", options: body }));
    },
  );

  app.post(
    "/tables/:id/start",
    about({
      operationId: "startTable",
      tag,
      summary:
        "Start, as the host, when every seat is taken; seeds that people committed to are opened first",
      params: OneTable,
      body: Type.Union([Start, Type.Null()]),
      gives: Type.Union([TableInfo, NeedsInfo]),
    }),
    async (request) => {
      const { table, guest, body } = request;
      return tableAfter(request, await begin(table, guest, body?.dice));
    },
  );

  app.delete(
    "/tables/:id",
    about({
      operationId: "cancelTable",
      tag,
      summary: "Cancel the table, as the host",
      params: OneTable,
    }),
    async (request) => {
      const { table, guest } = request;
      return tableAfter(request, await table.do(guest, { type: "abandoned" }));
    },
  );

  app.post(
    "/tables/:id/rematch",
    about({
      operationId: "openRematch",
      tag,
      summary: "The table where the same people play again, seats turned",
      params: OneTable,
    }),
    async (request) => {
      const { table, guest } = request;
      const taken = table.rematch === undefined ? budget.take(callerOf(request)) : undefined;
      if (isRefusal(taken)) return taken;
      const again = await registry.rematch(table, guest);
      if (isRefusal(again)) taken?.giveBack();
      return isRefusal(again) ? again : again.info(guest);
    },
  );

  app.get(
    "/tables/:id/record",
    about({
      operationId: "readRecord",
      tag,
      summary: "The record of a game that is over",
      params: OneTable,
      gives: Type.Unknown({ description: "docs/records.md tells what is in it." }),
    }),
    async ({ table }) => {
      const { life } = table.table;
      if (life === "open" || life === "playing") return refuse("not-finished");
      return table.record() ?? refuse("no-record");
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
