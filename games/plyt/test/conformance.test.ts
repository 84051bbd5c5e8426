import { conformance } from "@pipwise/core/conformance";
import { describe, it } from "vitest";
import { plyt, words } from "../rules/index.ts";

describe("conformance", () => {
  const settings = [
    { seats: 3, options: { cards: "keep" } },
    { seats: 2, options: { cards: "keep", penalty: true, standards: [1, 6], cardsEach: 1 } },
    { seats: 4, options: { standards: [4, 4, 3, 2], operations: ["add"], bonusKind: "variable" } },
    { seats: 2, options: { fixed: [[3, 4], []], tries: "until-time", start: 40 } },
    {
      seats: 3,
      options: {
        cards: "keep",
        start: 90,
        plytSquares: Array.from({ length: 112 }, (_, i) => i + 1),
      },
    },
    { seats: 2, options: { cards: "off", penalty: true, standards: [6, 6] } },
  ];
  for (const check of conformance({ game: plyt, words, settings, games: 3 }))
    it(check.name, check.run);
});
