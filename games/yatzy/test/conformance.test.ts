import { conformance } from "@pipwise/core/conformance";
import { describe, it } from "vitest";
import { yatzy } from "../rules/index.ts";
import words from "../words/en/rules.json" with { type: "json" };

describe("conformance", () => {
  const settings = [
    { seats: 2, options: { forcedOrder: true } },
    { seats: 4, options: {} },
  ];
  for (const check of conformance({ game: yatzy, words, settings })) it(check.name, check.run);
});
