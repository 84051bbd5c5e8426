import { isRefusal, recorded } from "@pipwise/core";
import { describe, expect, it } from "vitest";
import {
  check,
  LINES,
  type Line,
  layout,
  lineValue,
  ROWS,
  type Sheet,
  type SolitaireMove,
  type SolitaireState,
  solitaire,
} from "../rules/index.ts";
import { after, begun, dice, refusalOf } from "./table.ts";

const GOLDEN = "5577 0248 +-x:";

describe("Solitaire Yahtzee", () => {
  it("PYT-20 five lines, five throws, one each in turn", () => {
    expect(LINES).toEqual(["blue", "green", "red", "poker", "101"]);
    let state = begun(solitaire, 2, { youngest: 2 });
    for (const [i, line] of LINES.flatMap((one) => [one, one]).entries()) {
      expect(solitaire.toAct(state)).toEqual([{ seat: (i + 1) % 2, kind: "throw" }]);
      state = after(solitaire, thrown(state), { pass: true, line });
    }
    expect(solitaire.toAct(state)).toEqual([]);
  });

  it("PYT-20 up to five dice are thrown again, once, together", () => {
    let state = thrown(begun(solitaire, 1));
    expect(solitaire.toAct(state)).toEqual([{ seat: 0, kind: "again-or-equation" }]);
    state = after(solitaire, state, { again: [1, 8] }, ["9", "x"]);
    expect(state).toMatchObject({ again: 2 });
    expect(state.dice.join("")).toBe("59770248x-x:");
    expect(solitaire.toAct(state)).toEqual([{ seat: 0, kind: "equation" }]);
    expect(refusalOf(solitaire, state, { again: [0] })).toMatchObject({
      refused: "again-once",
      clause: "PYT-20",
    });
  });

  it("PYT-20 each die is named once, from left to right", () => {
    const state = thrown(begun(solitaire, 1));
    for (const again of [
      [1, 1],
      [5, 2],
    ])
      expect(refusalOf(solitaire, state, { again })).toMatchObject({ refused: "again-in-order" });
  });

  it("PYT-20 each re-thrown die takes 1 off, never below 0", () => {
    const again: SolitaireMove = { again: [0, 1, 2, 3, 5] };
    const faces = ["5", "5", "7", "7", "2"];
    const state = after(solitaire, thrown(begun(solitaire, 1)), again, faces);
    expect(sheetAfter(state, "5x8=40", "blue")).toBe(8 - 5);
    const low = after(solitaire, thrown(begun(solitaire, 1), "1133 0224 ++--"), again, [
      ..."11332",
    ]);
    expect(sheetAfter(low, "2+2=4", "blue")).toBe(0);
    const least = check("2+2=4", low.dice, low.options);
    if (isRefusal(least)) throw new Error(least.refused);
    expect(lineValue("blue", least, 6)).toBe(0);
  });

  const values: readonly [
    clause: string,
    line: Line,
    throwText: string,
    text: string,
    points: number,
  ][] = [
    ["PYT-21 blue: three blue dice", "blue", GOLDEN, "5x8=40", 8],
    ["PYT-21 blue: four add 3", "blue", GOLDEN, "40-28=7+5", 11 + 3],
    ["PYT-21 green: three green dice", "green", GOLDEN, "75+7=82", 9],
    ["PYT-21 green: four add 3", "green", GOLDEN, "72:4=5x5-7+0", 17 + 3],
    ["PYT-21 red: three red dice", "red", GOLDEN, "7x8-4=50+2", 12],
    ["PYT-21 red: four add 3", "red", GOLDEN, "72:4=5x5-7+0", 17 + 3],
    ["PYT-21 poker: four of one colour, without a bonus", "poker", GOLDEN, "72:4=5x5-7+0", 17],
    ["PYT-21 101: a number above 100", "101", GOLDEN, "750:75=8+2", 16],
  ];
  it.each(values)("%s", (_clause, line, throwText, text, points) => {
    expect(sheetAfter(thrown(begun(solitaire, 1), throwText), text, line)).toBe(points);
  });

  it("PYT-21 100 is not greater than 100", () => {
    const state = thrown(begun(solitaire, 1), "1155 0002 +-x:");
    expect(refusalOf(solitaire, state, { equation: "50x2=100", line: "101" })).toMatchObject({
      refused: "line-does-not-fit",
    });
  });

  it("PYT-22 the player chooses among the free lines that match", () => {
    const state = thrown(begun(solitaire, 1));
    for (const line of ["blue", "green", "red", "poker"] as const)
      expect(sheetAfter(state, "72:4=5x5-7+0", line)).toBeGreaterThan(0);
    expect(refusalOf(solitaire, state, { equation: "72:4=5x5-7+0", line: "101" })).toMatchObject({
      refused: "line-does-not-fit",
      clause: "PYT-22",
      at: "line",
    });
  });

  it("PYT-22 what matches no free line gives 0 in a line of the player's choice", () => {
    const state = thrown(begun(solitaire, 1));
    expect(sheetAfter(state, "5+2=7", "101")).toBe(0);
    const full = after(solitaire, state, { pass: true, line: "blue" });
    expect(sheetAfter(thrown(full), "5x8=40", "poker")).toBe(0);
  });

  it("PYT-22 one may hand in nothing, but a line is filled only once", () => {
    let state = thrown(begun(solitaire, 1));
    state = thrown(after(solitaire, state, { pass: true, line: "red" }));
    expect(state.sheets[0]).toEqual([null, null, 0, null, null]);
    expect(refusalOf(solitaire, state, { pass: true, line: "red" })).toMatchObject({
      refused: "line-filled",
      clause: "PYT-22",
    });
    expect(refusalOf(solitaire, state, { equation: "5+2=8", line: "blue" })).toMatchObject({
      clause: "PYT-2",
    });
  });

  it("PYT-22 most points after five throws wins, and equal totals share", () => {
    let state = begun(solitaire, 3);
    for (const line of LINES)
      for (const equation of ["5x8=40", "72:4=5x5-7+0", "5x8=40"]) {
        const fits = line === "blue";
        const move: SolitaireMove = fits ? { equation, line } : { pass: true, line };
        state = after(solitaire, thrown(state), move);
      }
    expect(solitaire.outcome(state)).toEqual([
      { seat: 0, place: 2, score: 8 },
      { seat: 1, place: 1, score: 17 },
      { seat: 2, place: 2, score: 8 },
    ]);
  });

  it("PYT-30 when the time is up, the 0 goes to the first free of 101, Poker, Red, Blue, Green", () => {
    let state = begun(solitaire, 1, { seconds: 45 });
    const order: string[] = [];
    for (const _ of LINES) {
      const sheet = state.sheets[0] as Sheet;
      state = after(solitaire, state, { throw: true }, dice(GOLDEN));
      state = solitaire.timeOut?.(state, 0, recorded([])) as SolitaireState;
      order.push(LINES.find((_, i) => sheet[i] !== state.sheets[0]?.[i]) ?? "");
    }
    expect(order).toEqual(["101", "poker", "red", "blue", "green"]);
    expect(solitaire.outcome(state)).toMatchObject([{ score: 0 }]);
  });

  it("PYT-20 when the time is up nothing is handed in", () => {
    const state = thrown(begun(solitaire, 1, { seconds: 45 }));
    expect(solitaire.timeLimit?.(state, 0)).toBe(45_000);
    expect(solitaire.timeOut?.(state, 0, recorded([])).filled).toBe(1);
  });

  it("PYT-28 rows Blue, Green, Red, Poker, 101, Total, and a column for each player", () => {
    expect(ROWS.map((row) => ("line" in row ? row.line : row.figure))).toEqual([
      "blue",
      "green",
      "red",
      "poker",
      "101",
      "total",
    ]);
    expect(layout(4)).toEqual([{ columns: 4, each: "player", seats: [0, 1, 2, 3] }]);
  });
});

function thrown(state: SolitaireState, text = GOLDEN): SolitaireState {
  return after(solitaire, state, { throw: true }, dice(text));
}

function sheetAfter(state: SolitaireState, equation: string, line: Line): number | null {
  const next = after(solitaire, state, { equation, line });
  return next.sheets[state.turn]?.[LINES.indexOf(line)] ?? null;
}
