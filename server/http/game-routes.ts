// What can be played here.
import { games, roomOf } from "@pipwise/games";
import { GameInfo } from "@pipwise/protocol/schemas";
import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import { about } from "./about.ts";

export function addGameRoutes(app: FastifyInstance): void {
  app.get(
    "/api/v1/games",
    about({
      operationId: "listGames",
      tag: "games",
      summary: "All games",
      gives: Type.Array(GameInfo),
    }),
    async () =>
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
}
