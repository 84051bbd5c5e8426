import { speaker } from "@pipwise/ui/words";
import { expect, it } from "vitest";
import german from "../words/de/board.json" with { type: "json" };
import english from "../words/en/board.json" with { type: "json" };

it("a single die is neither multiplied nor added", () => {
  const told = (language: string, words: object, dice: number): string =>
    speaker(language, words as never).say("board.terms", { dice, operation: "multiply" });
  expect(told("en", english, 1)).toBe("1 die");
  expect(told("en", english, 2)).toBe("2 dice, multiplied");
  expect(told("de", german, 1)).toBe("1 Würfel");
});
