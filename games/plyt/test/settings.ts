// Settings that the conformance suite tries, beside the smallest and the largest table: for tests.
import type { Setting } from "@pipwise/core/conformance";

const EVERY_SQUARE = Array.from({ length: 112 }, (_, i) => i + 1);

export const settings: readonly Setting[] = [
  { seats: 3, options: { cards: "keep" } },
  {
    seats: 2,
    options: { cards: "keep", penalty: true, cardsEach: 1 },
    terms: [{ standard: 1 }, { standard: 6 }],
  },
  {
    seats: 4,
    options: { bonusKind: "each" },
    terms: [{ standard: 4, operation: "add" }, { standard: 4 }, { standard: 3 }],
  },
  { seats: 2, options: { tries: "until-time", start: 40 }, terms: [{ fixed: [[3], [4]] }] },
  {
    seats: 3,
    options: { start: 30 },
    terms: [{ fixed: [[2, 5], [3]], extra: 1 }, { fixed: [[6]], extra: 2 }, { fixed: [[1, 2, 3]] }],
  },
  {
    seats: 3,
    options: {
      cards: "keep",
      start: 90,
      plytSquares: EVERY_SQUARE,
    },
  },
  { seats: 3, options: { cards: "keep", start: 60, plytSquares: EVERY_SQUARE }, ownDice: true },
  {
    seats: 2,
    options: { start: 60, cardsEach: 1, penalty: true, plytSquares: EVERY_SQUARE },
    ownDice: true,
  },
  {
    seats: 2,
    options: { cards: "off", penalty: true },
    terms: [{ standard: 6 }, { standard: 6 }],
  },
];
