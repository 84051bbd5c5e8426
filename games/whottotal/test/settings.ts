// Settings that the conformance suite tries, beside the smallest and the largest table: for tests.
import type { Setting } from "@pipwise/core/conformance";

export const settings: readonly Setting[] = [
  { seats: 3, options: { rounds: 30, shownAs: "chips" } },
  { seats: 4, options: { target: 60 } },
  { seats: 3, options: { atOnce: true, rounds: 10 } },
  { seats: 6, options: { atOnce: true, rounds: 20, dieSides: 20 } },
  { seats: 6, options: { rounds: 40, dieSides: 20, lowestCard: 0, highestCard: 4, copies: 4 } },
  { seats: 3, options: { rounds: 30 }, ownDice: true },
  { seats: 4, options: { rounds: 20, atOnce: true }, ownDice: true },
  { seats: 2, options: { rounds: 100, dieSides: 2, lowestCard: 7, highestCard: 7, copies: 2 } },
];
