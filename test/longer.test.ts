// The pseudo-language of the table of sizes: well-formed, with the same things filled in, and 40 % longer.
import { expect, it } from "vitest";
import { slotsIn } from "../ui/test/slots.ts";
import { longer } from "../web/test/other-words.ts";
import { ENGLISH, parts, wordsOf } from "./words.ts";

it("every message can be made longer", () => {
  let [before, after] = [0, 0];
  for (const part of parts)
    for (const [key, message] of Object.entries(wordsOf(part, ENGLISH))) {
      const made = longer(message);
      expect(slotsIn(made), `${part.folder} ${part.file} ${key}: ${made}`).toEqual(
        slotsIn(message),
      );
      before += message.length;
      after += made.length;
    }
  expect(after / before).toBeGreaterThan(1.25);
});

it("lengthens what is said, and nothing else", () => {
  expect(longer("Throw {dice, plural, one {# die} other {# dice}}")).toBe(
    "Thrówow {dice, plural, one {# díéie} other {# dícéce}}",
  );
  expect(longer("{name} threw {n, number, ::.0}.")).toBe("{name} thréwew {n, number, ::.0}.");
});
