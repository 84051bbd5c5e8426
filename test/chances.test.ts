// A chance that is shown comes true between bots who play as it assumes; `pipwise bench chances` has more games.
import { expect, it } from "vitest";
import { chances } from "../bench/chances.mjs";

const GAMES = 240;

it.each(["last-die", "plyt", "whottotal"])("%s: chances come true, tenth by tenth", async (id) => {
  const { tables } = await chances(undefined, { games: GAMES, only: [id] });
  const [table] = tables;
  expect(table?.played).toBe(GAMES);
  for (const { stated, happened, error } of table?.tenths ?? [])
    expect(Math.abs(stated - happened)).toBeLessThan(4 * error);
});
