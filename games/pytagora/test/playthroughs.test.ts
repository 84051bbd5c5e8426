import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isPlaythrough, runPlaythrough } from "@pipwise/core";
import { describe, expect, it } from "vitest";
import { allTogether, lastDie, oneByOne, solitaire, tournament } from "../rules/index.ts";

const folder = join(import.meta.dirname, "..", "playthroughs");
const games = [oneByOne, allTogether, lastDie, solitaire, tournament];

describe("playthroughs", () => {
  it.each(readdirSync(folder))("%s holds", (file) => {
    const playthrough: unknown = JSON.parse(readFileSync(join(folder, file), "utf8"));
    if (!isPlaythrough(playthrough)) throw new Error(`${file} is not a playthrough`);
    const game = games.find(({ id }) => id === playthrough.game);
    if (!game) throw new Error(`${file} is of no game here`);
    expect(runPlaythrough(game as never, playthrough)).toBeUndefined();
  });

  it("each game has at least three", () => {
    const named = readdirSync(folder).map(
      (file) => JSON.parse(readFileSync(join(folder, file), "utf8")).game as string,
    );
    for (const { id } of games)
      expect(named.filter((game) => game === id).length).toBeGreaterThanOrEqual(3);
  });
});
