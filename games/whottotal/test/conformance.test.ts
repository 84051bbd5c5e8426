import { conformance } from "@pipwise/core/conformance";
import { describe, it } from "vitest";
import { whottotal } from "../rules/index.ts";
import words from "../words/en/rules.json" with { type: "json" };

describe("conformance", () => {
  const settings = [
    { seats: 3, options: { rounds: 30, shownAs: "chips" } },
    { seats: 4, options: { target: 60 } },
    { seats: 3, options: { atOnce: true, rounds: 10 } },
    { seats: 6, options: { atOnce: true, rounds: 20, dieSides: 20 } },
    { seats: 6, options: { rounds: 40, dieSides: 20, lowestCard: 0, highestCard: 4, copies: 4 } },
    { seats: 2, options: { rounds: 100, dieSides: 2, lowestCard: 7, highestCard: 7, copies: 2 } },
  ];
  for (const check of conformance({ game: whottotal, words, settings })) it(check.name, check.run);
});
