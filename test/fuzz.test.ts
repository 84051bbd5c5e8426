// Nonsense over all games: no crash, no hang, no illegal state, nothing accepted that is not legal.
// A quarter of a million moves in all, and a million in `npm run test:long`;
// PIPWISE_FUZZ=20000 npx vitest run test/fuzz.test.ts for a quick look.
import { fuzz, type Setting } from "@pipwise/core/conformance";
import { rooms } from "@pipwise/games";
import { describe, expect, it } from "vitest";

const long = process.env.PIPWISE_LONG !== undefined;
const MOVES = Number(process.env.PIPWISE_FUZZ ?? (long ? 1_000_000 : 250_000));
const SHARE = Math.ceil(MOVES / rooms.flatMap((room) => room.games).length);

/** Settings with more to go wrong than the defaults have. */
const HARDER: Readonly<Record<string, readonly Setting[]>> = {
  plyt: [
    { seats: 3, options: { cards: "keep", penalty: true } },
    {
      seats: 2,
      options: { bonusKind: "variable" },
      terms: [{ standard: 4, fixed: [[6]] }, { standard: 1 }],
    },
  ],
  whottotal: [{ seats: 3, options: { target: 40 } }],
  ploc: [{ seats: 2, options: { turnLimit: 5 } }],
  "all-together": [{ seats: 3, options: { allowZeroDividend: false, seconds: 60 } }],
  yatzy: [{ seats: 2, options: { forcedOrder: true } }],
};

describe("fuzz", () => {
  for (const { games, cli } of rooms)
    for (const game of games)
      it(`${game.id}: ${SHARE} random and mutated moves`, { timeout: 600_000 }, async () => {
        const words = await (await cli()).words("en");
        const subject = { game, words, settings: HARDER[game.id] ?? [] };
        expect(fuzz(subject, SHARE, "house")).toBeGreaterThanOrEqual(SHARE);
      });
});
