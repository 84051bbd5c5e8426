import { conformance } from "@pipwise/core/conformance";
import { describe, it } from "vitest";
import { plyt } from "../rules/index.ts";
import words from "../words/en/rules.json" with { type: "json" };
import { settings } from "./settings.ts";

describe("conformance", () => {
  for (const check of conformance({ game: plyt, words, settings, games: 3 }))
    it(check.name, check.run);
});
