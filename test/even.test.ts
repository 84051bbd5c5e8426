// A bot of somebody's strength makes an even game; `pipwise bench even` has more games and players.
import { rooms } from "@pipwise/games";
import { expect, it } from "vitest";
import { even } from "../bench/even.mjs";

/** Whose games take longest: left to the bench. */
const SLOW = ["pytagora-tournament", "solitaire-yahtzee"];
const ids = rooms
  .filter(({ isDraft }) => !isDraft)
  .flatMap(({ games }) => games.map(({ id }) => id))
  .filter((id) => !SLOW.includes(id));

it.each(ids)("%s: four players from a beginner to the best win half of their games", async (id) => {
  const { tables } = await even(undefined, { players: 4, games: 40, only: [id] });
  const shares = tables[0]?.shares ?? [];
  expect(shares).toHaveLength(4);
  // 160 games: four standard errors around a half, and each of them not far from it.
  const mean = shares.reduce((sum, share) => sum + share, 0) / 4;
  expect(Math.abs(mean - 0.5)).toBeLessThan(4 * Math.sqrt(0.25 / 160));
  for (const share of shares) expect(Math.abs(share - 0.5)).toBeLessThan(0.32);
});
