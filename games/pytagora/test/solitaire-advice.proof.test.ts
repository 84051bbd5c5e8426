import { chanceFrom, seeded } from "@pipwise/core";
import { describe, expect, it } from "vitest";
import { Outlook } from "../mind/solitaire/outlook.ts";
import { prospects } from "../mind/solitaire/worth.ts";
import { ZERO_DIVIDED, ZERO_STAYS } from "../mind/solitaire/worths.ts";
import { openAlmanac } from "../mind/table/almanac.ts";
import { setOfFaces } from "../mind/table/dice-set.ts";
import { FACES, type Face, type Throw } from "../rules/index.ts";
import { throwAll } from "../rules/throw.ts";
import { dice } from "./table.ts";

const almanac = await openAlmanac();
const outlook = new Outlook(almanac, { allowZeroDividend: true, allowReordered: true }, FACES);
const ALL_LINES = 31;

describe("throwing again", () => {
  it("PYT-20 is worth the mean over all faces of the very dice", () => {
    const thrown = dice("5577 0248 +-x:") as Throw;
    const turn = { dice: thrown, again: null, free: 0b10101 };
    const ahead = prospects(outlook.scores, ZERO_DIVIDED, turn.free);
    for (const places of [[0], [3, 11], [1, 5, 8]]) {
      let sum = 0;
      let count = 0;
      const all = [...FACES.green, ...FACES.blue, ...FACES.red];
      const grow = (shown: Throw, left: readonly number[]): void => {
        const [place, ...rest] = left;
        if (place === undefined) {
          sum += Math.max(ahead.least, ahead.most(setOfFaces(shown)) - places.length);
          count++;
          return;
        }
        for (const face of all[place] as string) grow(shown.with(place, face as Face), rest);
      };
      grow(thrown, places);
      expect(outlook.again(turn, places)).toBeCloseTo(sum / count, 9);
    }
  });

  it("nothing is better than the best of the 1,585 choices", () => {
    const chance = chanceFrom(seeded("again"));
    for (let i = 0; i < 60; i++) {
      const turn = { dice: throwAll(FACES, chance), again: null, free: 1 << (i % 5) };
      const best = outlook.bestAgain(turn);
      expect(outlook.again(turn, best.places)).toBeCloseTo(best.value, 9);
      for (const places of choices())
        expect(outlook.again(turn, places)).toBeLessThanOrEqual(best.value + 1e-9);
    }
  });

  it("the worth of lines is the mean over throws, within four standard errors", () => {
    const chance = chanceFrom(seeded("worth"));
    for (const free of [0b00001, 0b10000, ALL_LINES]) {
      const values = Array.from({ length: 100 }, () =>
        outlook.value({ dice: throwAll(FACES, chance), again: null, free }),
      );
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
      const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
      const error = Math.sqrt(variance / values.length);
      expect(Math.abs(mean - outlook.worth(free))).toBeLessThan(4 * error);
    }
  });

  it("more lines are worth more, and dividing a 0 helps", () => {
    for (let free = 1; free <= ALL_LINES; free++) {
      const fewer = free & (free - 1);
      expect(ZERO_DIVIDED[free]).toBeGreaterThan((ZERO_DIVIDED[fewer] ?? 0) + 15);
      expect(ZERO_DIVIDED[free]).toBeGreaterThan(ZERO_STAYS[free] ?? 0);
    }
  });
});

/** Choices of up to three dice, and some of more. */
function choices(): number[][] {
  const lists: number[][] = [
    [0, 4, 8, 9, 10],
    [0, 1, 2, 3],
    [4, 5, 6, 7, 8],
  ];
  for (let a = 0; a < 12; a++) for (let b = a; b < 12; b++) lists.push([...new Set([a, b])]);
  return lists;
}
