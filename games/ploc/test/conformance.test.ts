import { conformance } from "@pipwise/core/conformance";
import { describe, it } from "vitest";
import { ploc } from "../rules/index.ts";
import words from "../words/en/rules.json" with { type: "json" };
import { settings } from "./settings.ts";

describe("conformance", () => {
  for (const check of conformance({ game: ploc, words, settings })) it(check.name, check.run);
});
