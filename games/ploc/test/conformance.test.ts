import { conformance } from "@pipwise/core/conformance";
import { describe, it } from "vitest";
import { ploc } from "../rules/index.ts";
import words from "../words/en/rules.json" with { type: "json" };

describe("conformance", () => {
  const settings = [
    { seats: 2, options: { starter: "second", turnLimit: 5 } },
    { seats: 2, options: { starter: "first" } },
  ];
  for (const check of conformance({ game: ploc, words, settings })) it(check.name, check.run);
});
