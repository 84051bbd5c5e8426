import { conformance } from "@pipwise/core/conformance";
import { describe, it } from "vitest";
import { words, yatzy } from "../rules/index.ts";

describe("conformance", () => {
  const settings = [
    { seats: 2, options: { forcedOrder: true } },
    { seats: 4, options: {} },
  ];
  for (const check of conformance({ game: yatzy, words, settings })) it(check.name, check.run);
});
