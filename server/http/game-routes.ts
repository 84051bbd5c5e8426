// What can be played here.
import { refuse } from "@pipwise/core";
import { type AnyGame, gameById, games, roomOf } from "@pipwise/games";
import { GameInfo } from "@pipwise/protocol/schemas";
import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import { about } from "./about.ts";
import { refused } from "./refused.ts";

export function addGameRoutes(app: FastifyInstance): void {
  app.get(
    "/api/v1/games",
    about({
      operationId: "listGames",
      tag: "games",
      summary: "All games: how they are set, and what their moves and views look like",
      gives: Type.Array(GameInfo),
    }),
    async () => Promise.all(games.map(infoOf)),
  );

  app.get(
    "/api/v1/games/:game",
    about({
      operationId: "findGame",
      tag: "games",
      summary: "One game",
      params: Type.Object({
        game: Type.String({ maxLength: 40, description: "The game's id." }),
      }),
      gives: GameInfo,
    }),
    async (request, reply) => {
      const { game: id } = request.params as { game: string };
      const game = gameById(id);
      return game ? infoOf(game) : refused(reply, refuse("no-such-game", { params: { id } }));
    },
  );
}

async function infoOf({ id, name, seats, options, terms, move }: AnyGame) {
  return {
    id,
    name,
    seats,
    options,
    ...(terms ? { terms } : {}),
    minds: Object.keys((await roomOf(id)?.minds())?.[id] ?? {}),
    move,
    ...(await roomOf(id)?.wire?.())?.[id],
  };
}
