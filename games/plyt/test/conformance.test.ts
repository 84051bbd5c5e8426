import { conformance } from "@pipwise/core/conformance";
import { describe, it } from "vitest";
import { plyt } from "../rules/index.ts";
import words from "../words/en/rules.json" with { type: "json" };

describe("conformance", () => {
  const settings = [
    { seats: 3, options: { cards: "keep" } },
    {
      seats: 2,
      options: { cards: "keep", penalty: true, cardsEach: 1 },
      terms: [{ standard: 1 }, { standard: 6 }],
    },
    {
      seats: 4,
      options: { bonusKind: "variable" },
      terms: [{ standard: 4, operation: "add" }, { standard: 4 }, { standard: 3 }],
    },
    { seats: 2, options: { tries: "until-time", start: 40 }, terms: [{ fixed: [[3], [4]] }] },
    {
      seats: 3,
      options: { start: 30 },
      terms: [
        { fixed: [[2, 5], [3]], extra: 1 },
        { fixed: [[6]], extra: 2 },
        { fixed: [[1, 2, 3]] },
      ],
    },
    {
      seats: 3,
      options: {
        cards: "keep",
        start: 90,
        plytSquares: Array.from({ length: 112 }, (_, i) => i + 1),
      },
    },
    {
      seats: 2,
      options: { cards: "off", penalty: true },
      terms: [{ standard: 6 }, { standard: 6 }],
    },
  ];
  for (const check of conformance({ game: plyt, words, settings, games: 3 }))
    it(check.name, check.run);
});
