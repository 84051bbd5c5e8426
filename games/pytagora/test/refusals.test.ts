// Every refusal of the rules, whole: its code, its clause, where it points, and the figures that its words tell.
import { isRefusal, type Refusal, readOptions, recorded } from "@pipwise/core";
import { describe, expect, it } from "vitest";
import {
  allTogether,
  type Checking,
  check,
  lastDie,
  type OneByOneOptions,
  oneByOne,
  readThrow,
  solitaire,
  type Throw,
  tournament,
} from "../rules/index.ts";
import { after, begun, dice, refusalOf } from "./table.ts";

const GOLDEN = "5577 0248 +-x:";
const asPrinted: Checking = { allowZeroDividend: true, allowReordered: true };
const strict: Checking = { allowZeroDividend: false, allowReordered: false };

describe("an equation is refused with all that its sentence needs", () => {
  const wrong: readonly [text: string, refusal: Omit<Refusal, "clause">, clause?: string][] = [
    [" ", { refused: "nothing-written", at: 0 }],
    ["5+2=7)", { refused: "no-brackets", at: 5 }],
    ["[5+2=7", { refused: "no-brackets", at: 0 }],
    ["5+2=7}", { refused: "no-brackets", at: 5 }],
    ["5+2.0=7", { refused: "unknown-sign", at: 3, params: { sign: "." } }],
    ["5+2\t= 9", { refused: "die-missing", at: 6, params: { face: "9" } }],
    ["55-5=7", { refused: "die-used-up", at: 3, params: { face: "5", count: 2 } }],
    ["5=5=7", { refused: "two-equals", at: 3 }],
    ["=5+2", { refused: "left-empty", at: 0, params: { sign: "=" } }],
    ["5+2=", { refused: "right-empty", at: 3, params: { sign: "=" } }],
    ["2=-5+7", { refused: "sign-first", at: 2, params: { sign: "-" } }],
    ["x5=5", { refused: "sign-first", at: 0, params: { sign: "x" } }],
    ["5=5:", { refused: "sign-last", at: 3, params: { sign: ":" } }],
    ["5+=5", { refused: "sign-last", at: 1, params: { sign: "+" } }],
    ["7x-5=2", { refused: "two-signs", at: 2, params: { sign: "-" } }],
    ["72-70", { refused: "no-equals", at: 5 }],
    ["7=02+5", { refused: "zero-at-start", at: 2 }, "PYT-3"],
    ["0x5=7", { refused: "times-zero", at: 1 }, "PYT-4"],
    ["7=5:0", { refused: "divided-by-zero", at: 3 }, "PYT-4"],
    ["57=75", { refused: "no-sign", at: 2 }, "PYT-5"],
    ["5:2=7", { refused: "not-equal", at: 3, params: { left: "2 1/2", right: "7" } }, "PYT-2"],
  ];
  it.each(wrong)("%s", (text, refusal, clause = "PYT-1") => {
    expect(check(text, thrown(), asPrinted)).toEqual({ ...refusal, clause });
  });

  it("PYT-4 a sum ends what was 0, on either side", () => {
    for (const text of ["0+2x4=8", "8+0-2x4=0", "5:5-2+0=4x7"])
      expect(codeOf(text, strict)).not.toBe("times-zero");
    for (const text of ["5+0=8:2", "0+8:4=2", "7-0-8:4=5"])
      expect(codeOf(text, strict, "5577 0248 --:+")).not.toBe("zero-divided");
    expect(codeOf("5+0:7=8", strict)).toBe("zero-divided");
    expect(codeOf("5=0:7", strict)).toBe("zero-divided");
    expect(codeOf("0:7=8", asPrinted)).toBe("not-equal");
  });

  it("PYT-5 the same in another order is told apart by signs, factors and divisors", () => {
    const same = (text: string, throwText: string) =>
      codeOf(text, strict, throwText) === "reordered-sides";
    expect(same("7-5=7-5", "5577 0248 --x:")).toBe(false);
    expect(same("5-7=7-5", "5577 0248 --x:")).toBe(false);
    expect(same("7:5:2=7:2:5", "5577 0228 ::::")).toBe(true);
    expect(same("7x5:2=5x7:2", "5577 0228 xx::")).toBe(true);
    expect(same("7:5x2=7x5:2", "5577 0228 xx::")).toBe(false);
    expect(same("57+2=75+2", "5577 0228 ++::")).toBe(false);
    expect(same("1x12=11x2", "1111 2248 xx::")).toBe(false);
    expect(same("8:1:12=8:11:2", "1111 2288 ::::")).toBe(false);
    expect(check("5+7=7+5", thrown("5577 0228 ++::"), strict)).toEqual({
      refused: "reordered-sides",
      clause: "PYT-5",
      at: 3,
    });
    expect(check("5+7=5+7", thrown("5577 0228 ++::"), strict)).toEqual({
      refused: "same-sides",
      clause: "PYT-5",
      at: 3,
    });
  });

  it("PYT-17 the old dice and one more", () => {
    const fixed = [0, 4, 6, 7, 10];
    expect(check("8x5=40", thrown(), asPrinted, fixed)).toEqual({
      refused: "add-a-die",
      clause: "PYT-17",
      at: 6,
    });
    expect(check("5+2=7", thrown(), asPrinted, fixed)).toEqual({
      refused: "die-left-out",
      clause: "PYT-17",
      at: 5,
      params: { face: "0" },
    });
    expect(check("5x8=40+7-7", thrown(), asPrinted, fixed)).toMatchObject({
      text: "5x8=40+7-7",
      places: [0, 2, 3, 4, 6, 7, 8, 9, 10],
    });
  });
});

describe("a move out of place is refused", () => {
  const throwing = { throw: true } as const;
  const equation = { equation: "5+2=7" };

  it("before the throw", () => {
    const first = (clause: string) => ({ refused: "throw-first", clause });
    expect(refusalOf(oneByOne, begun(oneByOne, 2), equation)).toEqual(first("PYT-11"));
    expect(refusalOf(allTogether, begun(allTogether, 2), equation)).toEqual(first("PYT-15"));
    expect(refusalOf(lastDie, begun(lastDie, 2), equation)).toEqual(first("PYT-17"));
    expect(refusalOf(tournament, begun(tournament, 2), equation)).toEqual(first("PYT-11"));
    const move = { ...equation, line: "blue" } as const;
    expect(refusalOf(solitaire, begun(solitaire, 1), move)).toEqual(first("PYT-20"));
  });

  it("PYT-11 PYT-15 PYT-17 PYT-20 after it", () => {
    const already = (clause: string) => ({ refused: "thrown-already", clause, at: "throw" });
    for (const [game, clause, options] of [
      [oneByOne, "PYT-11", {}],
      [allTogether, "PYT-15", {}],
      [allTogether, "PYT-15", { asOnPaper: true }],
      [lastDie, "PYT-17", {}],
      [solitaire, "PYT-20", {}],
    ] as const) {
      const rules = game as typeof oneByOne;
      const state = after(rules, begun(rules, 2, options), throwing, dice(GOLDEN));
      expect(refusalOf(rules, state, throwing)).toEqual(already(clause));
    }
  });

  it("PYT-20 PYT-22 in Solitaire Yahtzee", () => {
    const state = after(solitaire, begun(solitaire, 1), throwing, dice(GOLDEN));
    expect(refusalOf(solitaire, state, { again: [3, 3] })).toEqual({
      refused: "again-in-order",
      clause: "PYT-20",
      at: "again",
    });
    expect(after(solitaire, state, { again: [0] }, ["9"]).again).toBe(1);
    const again = after(solitaire, state, { again: [0, 11] }, ["9", "+"]);
    expect(refusalOf(solitaire, again, { again: [0] })).toEqual({
      refused: "again-once",
      clause: "PYT-20",
      at: "again",
    });
    expect(refusalOf(solitaire, state, { equation: "5x8=40", line: "red" })).toEqual({
      refused: "line-does-not-fit",
      clause: "PYT-22",
      at: "line",
      params: { line: "blue" },
    });
    const filled = after(solitaire, state, { pass: true, line: "red" });
    const next = after(solitaire, filled, throwing, dice(GOLDEN));
    expect(refusalOf(solitaire, next, { pass: true, line: "red" })).toEqual({
      refused: "line-filled",
      clause: "PYT-22",
      at: "line",
      params: { line: "red" },
    });
  });

  it("PYT-26 dice that cannot settle a tie, in every game", () => {
    const alike = {
      greenFaces: Array(4).fill("111111"),
      blueFaces: Array(4).fill("222222"),
    };
    const refusal = { refused: "dice-all-alike", clause: "PYT-26", at: "greenFaces" };
    for (const game of [oneByOne, allTogether, lastDie, solitaire, tournament]) {
      const rules = game as typeof oneByOne;
      const options = { ...agreedIn(rules), ...alike };
      expect(
        rules.setup(options, [{ youngest: false }, { youngest: false }], recorded([])),
      ).toEqual(refusal);
      const enough = { ...options, blueFaces: [...alike.blueFaces.slice(1), "222224"] };
      expect(
        isRefusal(rules.setup(enough, [{ youngest: true }, { youngest: false }], recorded([]))),
      ).toBe(false);
    }
  });

  it("what is no throw", () => {
    for (const text of [
      "5577 0248 +-x",
      "5577 0248 +-x:+",
      "2577 0248 +-x:",
      "5577 1248 +-x:",
      "5577 0248 +-x=",
    ])
      expect(readThrow(text)).toEqual({ refused: "not-a-throw", params: { text } });
    expect(readThrow("5,5,7,7, 0248\n+−×÷")).toEqual([...GOLDEN.replaceAll(" ", "")]);
  });
});

/** What is agreed when nobody says anything. */
function agreedIn(game: typeof oneByOne): OneByOneOptions {
  return readOptions(game as never, {}) as OneByOneOptions;
}

function thrown(text = GOLDEN): Throw {
  return dice(text) as Throw;
}

function codeOf(text: string, checking: Checking, throwText = GOLDEN): string {
  const found = check(text, thrown(throwText), checking);
  return isRefusal(found) ? found.refused : "stands";
}
