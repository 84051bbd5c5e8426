import { chanceFrom, isRefusal, seeded } from "@pipwise/core";
import { speaker } from "@pipwise/ui/words";
import { describe, expect, it } from "vitest";
import { spoken } from "../rules/arithmetic.ts";
import {
  type Checking,
  check,
  diceIn,
  type Equation,
  FACES,
  findEquations,
  readThrow,
  score,
  scoreParts,
  type Throw,
} from "../rules/index.ts";
import { throwAll } from "../rules/throw.ts";
import words from "../words/en/rules.json" with { type: "json" };

const asPrinted: Checking = { allowZeroDividend: true, allowReordered: true };
const strict: Checking = { allowZeroDividend: false, allowReordered: false };
const golden = "5577 0248 +-x:";

describe("an equation", () => {
  const stands: readonly [clause: string, dice: string, text: string][] = [
    ["PYT-1 any of the dice, once each", golden, "5+2=7"],
    ["PYT-1 neighbouring digits form one number", golden, "7x8-4=50+2"],
    ["PYT-2 x and : bind tighter than + and -", golden, "8-2x4=0"],
    ["PYT-2 equals go left to right", "1357 2468 --::", "8-5-1=2"],
    ["PYT-2 division goes left to right too", "1357 2468 --::", "8:4:2=1"],
    ["PYT-2 exactly equal as fractions", "1557 0248 +-::", "5:2=10:4"],
    ["PYT-2 thirds are exact", "1339 0268 +-::", "1:3=2:6"],
    ["PYT-2 less than nothing on the way is fine", golden, "5-7+2=0"],
    ["PYT-3 a lone 0 is a number", golden, "7+0=7"],
    ["PYT-4 0 may be divided", golden, "0:5+7=7"],
    ["PYT-5 another order of the same numbers stands", "3355 0248 ++x:", "5+3=3+5"],
  ];
  it.each(stands)("%s", (_clause, dice, text) => {
    expect(check(text, thrown(dice), asPrinted)).toMatchObject({ text });
  });

  type Wrong = [clause: string, dice: string, text: string, code: string, at: number];
  const wrong: readonly Wrong[] = [
    ["PYT-1 nothing at all", golden, "", "nothing-written", 0],
    ["PYT-1 nothing but spaces", golden, "   ", "nothing-written", 0],
    ["PYT-1 a die that is not there", golden, "5+4=9", "die-missing", 4],
    ["PYT-1 a die used twice", golden, "8:8=7-5", "die-used-up", 2],
    ["PYT-1 a sign used twice", golden, "5+2+0=7", "die-used-up", 3],
    ["PYT-1 two =", golden, "5+2=7=7", "two-equals", 5],
    ["PYT-1 no =", golden, "5+2", "no-equals", 3],
    ["PYT-1 no brackets", golden, "(5+2)=7", "no-brackets", 0],
    ["PYT-1 a letter", golden, "5+a=7", "unknown-sign", 2],
    ["PYT-1 a sign before a number", golden, "-5+7=2", "sign-first", 0],
    ["PYT-1 a sign before a number on the right", golden, "2=-5+7", "sign-first", 2],
    ["PYT-1 a sign with nothing after it", golden, "5+2=7-", "sign-last", 5],
    ["PYT-1 a sign right before the =", golden, "5+=5", "sign-last", 1],
    ["PYT-1 two signs side by side", golden, "7x-5=2", "two-signs", 2],
    ["PYT-1 nothing on the left", golden, "=5+2", "left-empty", 0],
    ["PYT-1 nothing on the right", golden, "5+2=", "right-empty", 3],
    ["PYT-2 unequal", golden, "5+2=8", "not-equal", 3],
    ["PYT-2 almost equal is not equal", "1335 0248 +-::", "1:3=0", "not-equal", 3],
    ["PYT-3 05 is no number", golden, "05+2=7", "zero-at-start", 0],
    ["PYT-3 nor is 00", "5577 0048 +-x:", "5-5=00", "zero-at-start", 4],
    ["PYT-4 5x0", "1355 0048 +-x:", "5x0=0", "times-zero", 1],
    ["PYT-4 0x5", "1355 0048 +-x:", "0=0x5", "times-zero", 3],
    ["PYT-4 0:5x3", "1355 0048 +-x:", "0:5x3=0", "times-zero", 3],
    ["PYT-4 dividing by 0", golden, "5:0=7", "divided-by-zero", 1],
    ["PYT-5 no operation", "3355 0248 +-x:", "53=53", "no-sign", 2],
    ["PYT-5 no operation and not even equal", "3355 0248 +-x:", "53=35", "no-sign", 2],
    ["PYT-5 the same sequence of faces", "3355 0248 ++x:", "5+3=5+3", "same-sides", 3],
  ];
  it.each(wrong)("%s", (clause, dice, text, code, at) => {
    const refusal = check(text, thrown(dice), asPrinted);
    expect(refusal).toMatchObject({ refused: code, at, clause: clause.split(" ")[0] });
  });

  it("PYT-4 an option refuses 0:5", () => {
    expect(check("0:5+7=7", thrown(golden), strict)).toMatchObject({
      refused: "zero-divided",
      clause: "PYT-4",
      at: 1,
    });
  });

  const reordered: readonly [dice: string, text: string, same: boolean][] = [
    ["3355 0248 ++x:", "5+3=3+5", true],
    ["3355 0248 xx+:", "5x3=3x5", true],
    ["3355 8888 ++--", "8+5-3=8-3+5", true],
    ["3355 2288 xx::", "8:2x3=3x8:2", true],
    ["3355 2288 xx++", "5x3+2=2+3x5", true],
    ["3355 2288 ++x:", "5+3=8", false],
    ["3355 2288 ++--", "8-5=5-2", false],
    ["1155 2288 xx::", "8x1=8:1", false],
  ];
  it.each(reordered)(
    "PYT-5 an option refuses what is only reordered: %s %s",
    (dice, text, same) => {
      const found = check(text, thrown(dice), strict);
      if (same) expect(found).toMatchObject({ refused: "reordered-sides", clause: "PYT-5" });
      else expect(found).toMatchObject({ text });
      expect(check(text, thrown(dice), asPrinted)).toMatchObject({ text });
    },
  );

  it("PYT-6 a refusal says where, in the text as it was typed", () => {
    expect(check("  5 × 5 = 9", thrown(golden), asPrinted)).toMatchObject({ at: 10 });
    expect(check("5+💥=7", thrown(golden), asPrinted)).toMatchObject({
      refused: "unknown-sign",
      at: 2,
      params: { sign: "💥" },
    });
  });

  it("PYT-6 every refusal is a sentence without hard words", () => {
    const say = speaker("en", words);
    for (const [, dice, text] of wrong) {
      const refusal = check(text, thrown(dice), asPrinted);
      if (!isRefusal(refusal)) throw new Error(text);
      const sentence = say.explain(refusal);
      expect(sentence).toMatch(/^[A-Z“].*\.$/);
      expect(sentence).not.toMatch(/[{}]|factor|operand|operator|token|dividend|integer|invalid/i);
      expect(sentence.split(/\s+/).length).toBeLessThan(20);
    }
    expect(say.explain({ refused: "not-equal", params: { left: "2 1/2", right: "3" } })).toBe(
      "The left side comes to 2 1/2, but the right side comes to 3.",
    );
  });

  it("PYT-6 fractions are said as children say them", () => {
    expect(spoken({ above: 5, below: 2 })).toBe("2 1/2");
    expect(spoken({ above: -6, below: 4 })).toBe("-1 1/2");
    expect(spoken({ above: 4, below: 6 })).toBe("2/3");
    expect(spoken({ above: -12, below: 4 })).toBe("-3");
    expect(spoken({ above: 0, below: 4 })).toBe("0");
  });

  it("takes any usual spelling, and answers in its own", () => {
    for (const text of ["5×8=40", "5*8=40", "5 X 8 = 40", "5x8=40"])
      expect(check(text, thrown(golden), asPrinted)).toMatchObject({ text: "5x8=40" });
    for (const text of ["8:4=7−5", "8/4=7-5", "8 ÷ 4 = 7 – 5"])
      expect(check(text, thrown(golden), asPrinted)).toMatchObject({ text: "8:4=7-5" });
  });
});

describe("the score", () => {
  const scores: readonly [clause: string, dice: string, text: string, points: number][] = [
    ["PYT-7 a point for each die", golden, "5+2=7", 5],
    ["PYT-7 x counts 2", "1357 0248 +-x:", "2x4=8", 6],
    ["PYT-7 : counts 3", golden, "8:4=2", 7],
    ["PYT-7 x by 1 counts 1, 1 behind", "1577 0248 +-x:", "5x1=7-2", 7],
    ["PYT-7 x by 1 counts 1, 1 before", "1577 0248 +-x:", "1x5=7-2", 7],
    ["PYT-7 : by 1 counts 1", "1577 0248 +-x:", "5:1=7-2", 7],
    ["PYT-7 1 divided counts 3", "1155 0248 +-::", "1:5=2:10", 13],
    ["PYT-7 the x in 4:1x5 counts 1", "1557 0248 +-x:", "4:1x5=20", 9],
    ["PYT-7 both x in 3x1x5 count 1", "1357 0288 +-xx", "3x1x5=7+8", 9],
    ["PYT-7 the x in 5:5x7 counts 2", "5577 0248 +-x:", "5:5x7=7", 10],
    ["PYT-7 11 is not a lone 1", "1157 0222 +-x:", "11x2=22", 10],
    ["PYT-8 two digits count 3", golden, "5x8=40", 8],
    ["PYT-8 three digits count 6", golden, "750:75=8+2", 16],
    ["PYT-8 four digits count 10", golden, "2870:5=574", 21],
    ["PYT-8 five digits count 15", golden, "0:24558+7=7", 23],
    ["PYT-9 twelve dice add 1", golden, "72:4=5x5-7+0", 17],
    ["PYT-10 17", golden, "72:4=5x5-7+0", 17],
    ["PYT-10 16", golden, "750:75=8+2", 16],
    ["PYT-10 8", golden, "5x8=40", 8],
    ["PYT-10 12", golden, "7x8-4=50+2", 12],
    ["PYT-10 d×d=dd+d scores 10", golden, "7x8=52+4", 10],
    ["PYT-10 d×d=dd-d scores 10", "1377 0248 +-x:", "7x2=17-3", 10],
  ];
  it.each(scores)("%s: %s %s", (_, dice, text, points) => {
    const equation = stood(text, dice);
    expect(score(equation)).toBe(points);
    expect(scoreParts(equation).reduce((sum, part) => sum + part.points, 0)).toBe(points);
  });
});

describe("the parts of a score", () => {
  it("PYT-7 PYT-8 PYT-9 each number and sign, then the bonus", () => {
    expect(scoreParts(stood("72:4=5x5-7+0"))).toEqual([
      { text: "72", points: 3, clause: "PYT-8" },
      { text: ":", points: 3, clause: "PYT-7" },
      { text: "4", points: 1, clause: "PYT-7" },
      { text: "=", points: 1, clause: "PYT-7" },
      { text: "5", points: 1, clause: "PYT-7" },
      { text: "x", points: 2, clause: "PYT-7" },
      { text: "5", points: 1, clause: "PYT-7" },
      { text: "-", points: 1, clause: "PYT-7" },
      { text: "7", points: 1, clause: "PYT-7" },
      { text: "+", points: 1, clause: "PYT-7" },
      { text: "0", points: 1, clause: "PYT-7" },
      { text: "12 dice", points: 1, clause: "PYT-9" },
    ]);
  });

  it("PYT-9 all thirteen dice add 2, eleven add nothing", () => {
    const bonus = (text: string): unknown =>
      scoreParts(stood(text)).find(({ clause }) => clause === "PYT-9");
    expect(diceIn(stood("8x42:7=5-7+50"))).toBe(13);
    expect(bonus("8x42:7=5-7+50")).toMatchObject({ text: "13 dice", points: 2 });
    expect(score(stood("8x42:7=5-7+50"))).toBe(20);
    expect(diceIn(stood("27-5+4x7=50"))).toBe(11);
    expect(bonus("27-5+4x7=50")).toBeUndefined();
  });
});

describe("finding equations", () => {
  const settings: readonly [name: string, checking: Checking][] = [
    ["as printed", asPrinted],
    ["strict", strict],
  ];
  it.each(settings)("PYT-1 to PYT-5 whatever is found stands (%s)", (_, checking) => {
    const chance = chanceFrom(seeded("throws"));
    const random = seeded("finder");
    for (let i = 0; i < 20; i++) {
      const dice = throwAll(FACES, chance);
      let found = 0;
      findEquations({ dice, checking }, random, 500, ({ text, places }) => {
        found++;
        expect(check(text, dice, checking)).toMatchObject({ text, places });
        return false;
      });
      expect(found).toBeGreaterThan(0);
    }
  });

  it("PYT-17 what must be used is used, with at least one more", () => {
    const dice = thrown(golden);
    const fixed = stood("5x8=40").places;
    let found = 0;
    findEquations({ dice, checking: asPrinted, fixed }, seeded("fixed"), 3000, ({ places }) => {
      found++;
      expect(fixed.every((place) => places.includes(place))).toBe(true);
      expect(places.length).toBeGreaterThan(fixed.length);
      return false;
    });
    expect(found).toBeGreaterThan(0);
  });

  it("comes upon good equations in the golden throw, and upon nothing better than the best", () => {
    let best = 0;
    const search = { dice: thrown(golden), checking: asPrinted };
    findEquations(search, seeded("best"), 30_000, (equation) => {
      best = Math.max(best, score(equation));
      return false;
    });
    expect(best).toBeGreaterThanOrEqual(20);
    expect(best).toBeLessThanOrEqual(23);
  });
});

function thrown(text: string): Throw {
  const dice = readThrow(text);
  if (isRefusal(dice)) throw new Error(`${text} is no throw`);
  return dice;
}

function stood(text: string, dice = golden): Equation {
  const equation = check(text, thrown(dice), asPrinted);
  if (isRefusal(equation)) throw new Error(`${text}: ${equation.refused}`);
  return equation;
}
