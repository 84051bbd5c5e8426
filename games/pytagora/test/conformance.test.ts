import { conformance } from "@pipwise/core/conformance";
import { describe, it } from "vitest";
import words from "../words/en/rules.json" with { type: "json" };
import { subjects } from "./settings.ts";

describe.each(subjects)("conformance of $game.id, version $game.version", ({ game, settings }) => {
  for (const check of conformance({ game, words, settings, games: 3 })) it(check.name, check.run);
});
