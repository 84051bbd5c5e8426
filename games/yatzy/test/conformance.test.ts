import { conformance } from "@pipwise/core/conformance";
import { describe, it } from "vitest";
import { yatzy } from "../rules/index.ts";
import words from "../words/en/rules.json" with { type: "json" };
import { settings } from "./settings.ts";

describe("conformance", () => {
  for (const check of conformance({ game: yatzy, words, settings })) it(check.name, check.run);
});
