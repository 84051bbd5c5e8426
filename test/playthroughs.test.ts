// Every golden game of every room holds, and every game has at least three.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isPlaythrough, type Playthrough, runPlaythrough } from "@pipwise/core";
import { games, roomOf, rulesOf } from "@pipwise/games";
import { describe, expect, it } from "vitest";

const GAMES = join(import.meta.dirname, "..", "games");

const playthroughs = readdirSync(GAMES, { recursive: true, encoding: "utf8" })
  .filter((file) => /^[^/]+\/playthroughs\/.*\.json$/.test(file))
  .map((file): [string, Playthrough] => [file, read(file)]);

describe("playthroughs", () => {
  it.each(playthroughs)("%s holds", (_file, playthrough) => {
    const game = rulesOf(playthrough);
    if (!game) throw new Error(`there is no game ${playthrough.game}`);
    expect(runPlaythrough(game, playthrough)).toBeUndefined();
  });

  it.each(games.map((game) => game.id))("%s has at least three, one with expectations", (id) => {
    const least = roomOf(id)?.isDraft ? 1 : 3;
    const own = playthroughs
      .map(([, playthrough]) => playthrough)
      .filter(({ game }) => game === id);
    expect(own.length).toBeGreaterThanOrEqual(least);
    expect(own.some(({ events }) => events.some((event) => event.expect))).toBe(true);
    expect(own.every(({ title }) => /\b[A-Z]{3}-\d+/.test(title))).toBe(true);
  });
});

function read(file: string): Playthrough {
  const playthrough: unknown = JSON.parse(readFileSync(join(GAMES, file), "utf8"));
  if (!isPlaythrough(playthrough)) throw new Error(`${file} is not a playthrough`);
  return playthrough;
}
