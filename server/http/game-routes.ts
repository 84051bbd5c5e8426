// What can be played here.
import { refuse } from "@pipwise/core";
import { type AnyGame, gameById, games, roomOf } from "@pipwise/games";
import { GameInfo } from "@pipwise/protocol/schemas";
import { Type } from "typebox";
import { about } from "./about.ts";
import type { App } from "./scopes.ts";

export function addGameRoutes(app: App): void {
  app.get(
    "/games",
    about({
      operationId: "listGames",
      tag: "games",
      summary: "All games: how they are set, and what their moves and views look like",
      gives: Type.Array(GameInfo),
    }),
    async () => Promise.all(games.map(infoOf)),
  );

  app.get(
    "/games/:game",
    about({
      operationId: "findGame",
      tag: "games",
      summary: "One game",
      params: Type.Object({
        game: Type.String({ maxLength: 40, description: "The game's id." }),
      }),
      gives: GameInfo,
    }),
    async ({ params: { game: id } }) => {
      const game = gameById(id);
      return game ? infoOf(game) : refuse("no-such-game", { params: { id } });
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
