import { isRefusal, seeded } from "@pipwise/core";
import { describe, expect, it } from "vitest";
import { bestEquation, everyEquation } from "../mind/solver/index.ts";
import { openAlmanac } from "../mind/table/almanac.ts";
import { checkTable, fullSets } from "../mind/table/checking.ts";
import { diceInSet, facesOf, SETS, setOfFaces } from "../mind/table/dice-set.ts";
import { bestKnown, bestScore, everyBest } from "../mind/table/lookup.ts";
import {
  type Checking,
  check,
  type Equation,
  type Face,
  fitsLine,
  LINES,
  lineValue,
  score,
  type Throw,
} from "../rules/index.ts";
import { dice } from "./table.ts";

const almanac = await openAlmanac();
const agreements: readonly Checking[] = [
  { allowZeroDividend: true, allowReordered: true },
  { allowZeroDividend: false, allowReordered: true },
  { allowZeroDividend: true, allowReordered: false },
  { allowZeroDividend: false, allowReordered: false },
];

describe("the table of best scores", () => {
  it.each([true, false])("agrees with the search on a sample, 0 divided: %s", async (zero) => {
    const { throws, different } = await checkTable(zero, {}, 211);
    expect(different).toEqual([]);
    expect(throws).toBeGreaterThan(300);
  });

  it("knows 73,500 throws", () => {
    expect(new Set(fullSets()).size).toBe(73_500);
  });

  it("reads a set of dice from its faces, in any order", () => {
    for (let set = 0; set < SETS; set += 1009) {
      expect(setOfFaces(facesOf(set).reverse())).toBe(set);
      expect(diceInSet(set)).toBe(facesOf(set).length);
    }
  });

  it.each(agreements)("PYT-1 to PYT-9 is what brute force finds with few dice, %j", (checking) => {
    const scores = almanac.under(checking);
    const random = seeded("brute");
    const handful = ["5555++", "5555+-", "5522++", "55x22x", "0055:+", "1122x:", "100:10"];
    for (let i = 0; i < 25; i++) {
      const faces = [..."1357"].map(() => "13579"[random.below(5)]);
      for (let j = 0; j < 2; j++) faces[j] = "02468"[random.below(5)];
      handful.push([...faces, "+-x:"[random.below(4)]].join(""));
    }
    for (const text of handful) {
      const set = setOfFaces([...text] as Face[]);
      expect([text, scores.exact[set]]).toEqual([text, bruteForce([...text] as Face[], checking)]);
    }
  });

  it.each(agreements)("PYT-5 tells twins apart as the search does, %j", (checking) => {
    const scores = almanac.under(checking);
    for (const text of ["5555 2222 ++++", "5555 2222 +-+-", "1133 2244 xx::", "7777 0000 ::++"]) {
      const search = { dice: dice(text) as Throw, checking };
      expect(bestScore(search, scores)).toBe(bestEquation(search)?.value ?? 0);
    }
  });

  it.each(agreements)("finds the equation, and all that are as good, %j", (checking) => {
    const scores = almanac.under(checking);
    for (const text of ["5577 0248 +-x:", "1139 0226 :+xx", "1379 2468 ----"]) {
      const search = { dice: dice(text) as Throw, checking };
      const best = bestScore(search, scores);
      const found = bestKnown(search, scores);
      expect(found && check(found.text, search.dice, checking)).toEqual(found);
      expect(score(found as Equation)).toBe(best);
      expect(everyBest(search, scores).sort()).toEqual(everyEquation(search, {}, best).sort());
    }
  });

  it("is not read to the end where a throw has tens of thousands of best equations", () => {
    const search = { dice: dice("7799 0022 ++--") as Throw, checking: agreements[0] as Checking };
    const scores = almanac.under(search.checking);
    expect(everyBest(search, scores).length).toBeGreaterThan(25_000);
    expect(everyBest(search, scores, 5000).length).toBeLessThan(6000);
  });

  it.each(LINES)("PYT-21 knows what a throw brings in %s", (line) => {
    for (const checking of agreements.slice(0, 2))
      for (const text of ["5577 0248 +-x:", "1139 0226 :+xx", "1333 0006 x+--"]) {
        const search = { dice: dice(text) as Throw, checking };
        const extra = {
          most: 3,
          of: (equation: Equation) =>
            fitsLine(line, equation) ? lineValue(line, equation, 0) - score(equation) : undefined,
        };
        const peaks = almanac.under(checking).peaksIn(line);
        expect(peaks[setOfFaces(search.dice)]).toBe(bestEquation(search, { extra })?.value ?? 0);
      }
  });
});

/** Every order of all these faces and the =, checked by the rules alone. */
function bruteForce(faces: readonly Face[], checking: Checking): number {
  let best = 0;
  const tried = new Set<string>();
  const grow = (text: string, left: readonly string[]): void => {
    if (left.length > 0) {
      for (const [i, face] of left.entries())
        if (left.indexOf(face) === i) grow(text + face, left.toSpliced(i, 1));
      return;
    }
    if (tried.size === tried.add(text).size) return;
    const equation = check(text, faces, checking);
    if (!isRefusal(equation)) best = Math.max(best, score(equation));
  };
  grow("", [...faces, "="]);
  return best;
}
