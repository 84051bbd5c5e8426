import { games } from "@pipwise/games";
import { grid } from "@pipwise/ui/terminal";
import type { Command } from "commander";
import { answering, outputOf, subcommand } from "./command.ts";

export function addGames(program: Command): void {
  answering(subcommand(program, "games", "list the games")).action((flags) => {
    const json = games.map(({ id, name, seats, options }) => ({ id, name, seats, options }));
    const rows = json.map(({ id, name, seats }) => [
      id,
      name,
      seats.min === seats.max ? `${seats.min}` : `${seats.min}–${seats.max}`,
    ]);
    outputOf(flags).answer(json, grid([["game", "name", "players"], "-", ...rows]));
  });
}
