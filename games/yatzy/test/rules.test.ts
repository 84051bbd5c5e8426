import {
  chanceFrom,
  isRefusal,
  noTerms,
  type Outcome,
  openTable,
  recorded,
  seeded,
} from "@pipwise/core";
import { walk } from "@pipwise/core/conformance";
import { describe, expect, it } from "vitest";
import {
  BOXES,
  type Box,
  layout,
  type Move,
  ROWS,
  type State,
  score,
  shownColumns,
  totals,
  yatzy,
} from "../rules/index.ts";

const table: readonly [clause: string, box: Box, dice: number[], points: number][] = [
  ["YAT-5 sum of that number only", "threes", [3, 3, 3, 5, 5], 9],
  ["YAT-5 none of that number", "ones", [3, 3, 3, 5, 5], 0],
  ["YAT-5 five sixes", "sixes", [6, 6, 6, 6, 6], 30],
  ["YAT-6 the highest pair", "pair", [3, 3, 3, 5, 5], 10],
  ["YAT-6 no pair", "pair", [1, 2, 3, 4, 6], 0],
  ["YAT-6 five alike hold a pair", "pair", [2, 2, 2, 2, 2], 4],
  ["YAT-7 two different pairs", "two-pairs", [1, 1, 4, 4, 6], 10],
  ["YAT-7 four alike are not two pairs", "two-pairs", [4, 4, 4, 4, 6], 0],
  ["YAT-7 a full house contains two pairs", "two-pairs", [3, 3, 3, 5, 5], 16],
  ["YAT-8 three alike", "three-of-a-kind", [3, 3, 3, 5, 5], 9],
  ["YAT-8 four alike are three alike too", "three-of-a-kind", [6, 6, 6, 6, 1], 18],
  ["YAT-8 four alike", "four-of-a-kind", [6, 6, 6, 6, 1], 24],
  ["YAT-8 three are not four", "four-of-a-kind", [3, 3, 3, 5, 5], 0],
  ["YAT-9 small straight", "small-straight", [5, 3, 1, 2, 4], 15],
  ["YAT-9 2 to 6 is not the small straight", "small-straight", [2, 3, 4, 5, 6], 0],
  ["YAT-9 large straight", "large-straight", [2, 3, 4, 5, 6], 20],
  ["YAT-9 four in a row are no straight", "large-straight", [2, 3, 4, 5, 5], 0],
  ["YAT-10 full house", "full-house", [3, 3, 3, 5, 5], 19],
  ["YAT-10 five alike are not a full house", "full-house", [5, 5, 5, 5, 5], 0],
  ["YAT-10 two pairs are not a full house", "full-house", [3, 3, 2, 5, 5], 0],
  ["YAT-11 chance is the sum", "chance", [1, 2, 4, 6, 6], 19],
  ["YAT-11 Yatzy", "yatzy", [1, 1, 1, 1, 1], 50],
  ["YAT-11 four alike are no Yatzy", "yatzy", [1, 1, 1, 1, 2], 0],
];

describe("scores", () => {
  it.each(table)("%s", (_clause, box, dice, points) => {
    expect(score(box, dice)).toBe(points);
  });
});

describe("a turn", () => {
  it("YAT-2 up to two re-rolls, keeping none, some or all", () => {
    let state = thrown(alone(), [1, 2, 3, 4, 6]);
    state = played(state, { keep: [1, 3] }, [5, 5, 5]);
    expect(state.dice).toEqual([5, 2, 5, 4, 5]);
    state = played(state, { keep: [0, 1, 2, 3, 4] }, []);
    expect(state.dice).toEqual([5, 2, 5, 4, 5]);
    expect(yatzy.play(state, 0, { keep: [] }, recorded([]))).toMatchObject({ clause: "YAT-2" });
  });

  it("YAT-2 a die kept once may be thrown later", () => {
    let state = thrown(alone(), [1, 1, 3, 4, 6]);
    state = played(state, { keep: [0, 1] }, [2, 2, 2]);
    state = played(state, { keep: [2, 3, 4] }, [2, 2]);
    expect(state.dice).toEqual([2, 2, 2, 2, 2]);
  });

  it("YAT-2 the player may stop after any roll", () => {
    const state = played(thrown(alone(), [6, 6, 6, 6, 6]), { box: "yatzy" }, []);
    expect(state.sheets[0]?.[BOXES.indexOf("yatzy")]).toBe(50);
  });

  it("YAT-3 a box is filled once, and one must be filled after the last roll", () => {
    let state = played(thrown(alone(), [1, 1, 1, 2, 2]), { box: "ones" }, []);
    state = thrown(state, [1, 1, 1, 2, 2]);
    expect(yatzy.play(state, 0, { box: "ones" }, recorded([]))).toMatchObject({
      refused: "box-filled",
      clause: "YAT-3",
    });
    state = played(played(state, { keep: [] }, [1, 2, 3, 4, 6]), { keep: [] }, [1, 2, 3, 4, 6]);
    expect(yatzy.toAct(state)).toEqual([{ seat: 0, kind: "box" }]);
    expect(yatzy.legal(state, 0)).toSatisfy((moves: Move[]) =>
      moves.every((move) => "box" in move),
    );
  });

  it("YAT-4 an empty box may be given zero, satisfied or not", () => {
    const state = thrown(alone(), [3, 3, 3, 5, 5]);
    expect(played(state, { box: "full-house", zero: true }, []).sheets[0]?.[12]).toBe(0);
    expect(played(state, { box: "yatzy", zero: true }, []).sheets[0]?.[14]).toBe(0);
    expect(yatzy.play(state, 0, { box: "yatzy" }, recorded([]))).toMatchObject({ clause: "YAT-4" });
  });

  it("YAT-14 in forced order only the next box from the top is open", () => {
    const state = thrown(alone({ forcedOrder: true }), [2, 2, 2, 2, 2]);
    expect(yatzy.legal(state, 0)).toContainEqual({ box: "ones", zero: true });
    expect(yatzy.legal(state, 0)).not.toContainEqual({ box: "twos" });
    expect(yatzy.play(state, 0, { box: "twos" }, recorded([]))).toMatchObject({ clause: "YAT-14" });
  });
});

describe("what can be done", () => {
  const first = alone();
  const second = thrown(first, [3, 3, 3, 5, 5]);
  const last = played(played(second, { keep: [0, 1, 2] }, [5, 5]), { keep: [0, 1, 2] }, [5, 5]);

  it("YAT-2 first a throw, then what to keep or where to write, then only where to write", () => {
    expect([first, second, last].map((state) => yatzy.toAct(state))).toEqual([
      [{ seat: 0, kind: "throw" }],
      [{ seat: 0, kind: "keep-or-box" }],
      [{ seat: 0, kind: "box" }],
    ]);
    expect(yatzy.legal(first, 0)).toEqual([{ keep: [] }]);
  });

  it("YAT-2 of five dice any may be kept, in 32 ways", () => {
    const keeps = (yatzy.legal(second, 0) as Move[]).filter((move) => "keep" in move);
    const places = keeps.map(({ keep }) => keep.join(""));
    const some = (from: number): string[] =>
      from > 4 ? [""] : some(from + 1).flatMap((rest) => [rest, `${from}${rest}`]);
    expect(places.toSorted()).toEqual(some(0).toSorted());
  });

  it("YAT-4 each open box takes a zero, and its points where the dice fit", () => {
    const written = played(last, { box: "chance" }, []);
    const moves = yatzy.legal(thrown(written, [3, 3, 3, 5, 5]), 0) as Move[];
    const boxes = moves.filter((move) => "box" in move);
    const fits = ["threes", "fives", "pair", "two-pairs", "three-of-a-kind", "full-house"];
    const open = BOXES.filter((box) => box !== "chance");
    expect(boxes).toEqual(
      open.flatMap((box) => [...(fits.includes(box) ? [{ box }] : []), { box, zero: true }]),
    );
    expect(yatzy.legal(last, 0)).toHaveLength(open.length + fits.length + 2);
  });

  it("YAT-14 in forced order one box is open, with a zero or with points", () => {
    const forced = thrown(alone({ forcedOrder: true }), [1, 2, 2, 2, 2]);
    const boxes = (yatzy.legal(forced, 0) as Move[]).filter((move) => "box" in move);
    expect(boxes).toEqual([{ box: "ones" }, { box: "ones", zero: true }]);
    const next = thrown(played(forced, { box: "ones" }, []), [1, 2, 2, 2, 2]);
    expect(played(next, { box: "twos" }, []).sheets[0]?.slice(0, 2)).toEqual([1, 8]);
  });

  const full = played(last, { box: "threes" }, []);
  const forced = thrown(alone({ forcedOrder: true }), [2, 2, 2, 2, 2]);
  it.each<[string, State, Move, object]>([
    [
      "YAT-2 no fourth throw",
      last,
      { keep: [] },
      { refused: "no-throw-left", clause: "YAT-2", at: "keep" },
    ],
    [
      "YAT-2 nothing is kept before the first throw",
      first,
      { keep: [0] },
      { refused: "first-throw-all", clause: "YAT-2", at: "keep" },
    ],
    [
      "YAT-2 dice are named from left to right",
      second,
      { keep: [1, 0] },
      { refused: "keep-in-order", clause: "YAT-2", at: "keep" },
    ],
    [
      "YAT-2 no die is named twice",
      second,
      { keep: [1, 1] },
      { refused: "keep-in-order", clause: "YAT-2", at: "keep" },
    ],
    [
      "YAT-2 nothing is written before the first throw",
      first,
      { box: "ones", zero: true },
      { refused: "throw-first", clause: "YAT-2", at: "box" },
    ],
    [
      "YAT-3 a full box stays",
      thrown(full, [3, 3, 3, 5, 5]),
      { box: "threes" },
      { refused: "box-filled", clause: "YAT-3", at: "box", params: { box: "threes" } },
    ],
    [
      "YAT-4 dice that do not fit",
      second,
      { box: "yatzy" },
      { refused: "dice-do-not-fit", clause: "YAT-4", at: "box", params: { box: "yatzy" } },
    ],
    [
      "YAT-14 another box than the next",
      forced,
      { box: "twos" },
      { refused: "not-next-box", clause: "YAT-14", at: "box", params: { box: "ones" } },
    ],
  ])("%s is refused, with the place", (_name, state, move, refusal) => {
    expect(yatzy.play(state, 0, move, recorded([1, 1, 1, 1, 1]))).toEqual(refusal);
  });
});

describe("what everybody sees", () => {
  it("YAT-13 the round, the throws left, the dice and every sheet with its totals", () => {
    const rolls: Outcome[] = [6, 6, 6, 6, 6, 1, 1, 1, 1, 1];
    let state = yatzy.setup({ forcedOrder: false }, noTerms(2), recorded(rolls)) as State;
    expect(yatzy.view(state, 0)).toMatchObject({ round: 1, turn: 0, throwsLeft: 3, dice: [] });
    state = played(thrown(state, [6, 6, 6, 6, 1]), { box: "sixes" }, []);
    expect(yatzy.view(state, 0)).toMatchObject({ round: 1, turn: 1 });
    state = thrown(played(thrown(state, [1, 1, 1, 1, 1]), { box: "yatzy" }, []), [1, 2, 3, 4, 5]);
    const empty = BOXES.map((): number | null => null);
    expect(yatzy.view(state, "watcher")).toEqual({
      forcedOrder: false,
      opening: state.opening,
      round: 2,
      turn: 0,
      throwsLeft: 2,
      dice: [1, 2, 3, 4, 5],
      sheets: [
        { boxes: empty.with(5, 24), totals: { upper: 24, bonus: 0, lower: 0, total: 24 } },
        { boxes: empty.with(14, 50), totals: { upper: 0, bonus: 0, lower: 50, total: 50 } },
      ],
    });
  });

  it("YAT-12 everybody's points so far", () => {
    const rolls: Outcome[] = [6, 6, 6, 6, 6, 1, 1, 1, 1, 1];
    let state = yatzy.setup({ forcedOrder: false }, noTerms(2), recorded(rolls)) as State;
    expect(yatzy.scores?.(state)).toEqual([0, 0]);
    state = played(thrown(state, [6, 6, 6, 6, 1]), { box: "sixes" }, []);
    expect(yatzy.scores?.(state)).toEqual([24, 0]);
  });

  it("YAT-13 no round comes after the fifteenth", () => {
    let state = alone();
    for (const box of BOXES)
      state = played(thrown(state, [1, 1, 1, 1, 1]), { box, zero: true }, []);
    expect(yatzy.view(state, 0).round).toBe(15);
  });
});

describe("a game", () => {
  it("YAT-1 the highest total starts, ties for highest roll again among themselves", () => {
    const rolls = [6, 6, 6, 6, 5, 1, 1, 1, 1, 1, 5, 6, 6, 6, 6, 1, 2, 3, 4, 5, 6, 2, 3, 4, 5];
    const state = yatzy.setup({ forcedOrder: false }, noTerms(3), recorded(rolls)) as State;
    expect(state.opening).toEqual([
      [
        { seat: 0, total: 29 },
        { seat: 1, total: 5 },
        { seat: 2, total: 29 },
      ],
      [
        { seat: 0, total: 15 },
        { seat: 2, total: 20 },
      ],
    ]);
    expect(state.turn).toBe(2);
    expect(played(thrown(state, [1, 1, 1, 1, 1]), { box: "ones" }, []).turn).toBe(0);
  });

  it("YAT-13 ninety-nine play a whole game, and one more finds no seat", () => {
    const { table: played } = walk(yatzy as never, { seats: 99, options: {} }, "a crowd");
    expect(played.life).toBe("finished");
    expect(yatzy.view(played.state as State, 98).sheets).toHaveLength(99);
    expect(openTable(yatzy, 100)).toMatchObject({ refused: "seats" });
  });

  it("shows one's own column and the leaders' where not all fit", () => {
    const sheets = [5, 50, 7, 40, 40, 90].map((total) => ({
      totals: { upper: 0, bonus: 0, lower: 0, total },
    }));
    expect(shownColumns(sheets, 0, 6)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(shownColumns(sheets, 0, 4)).toEqual([0, 1, 3, 5]);
    expect(shownColumns(sheets, 5, 2)).toEqual([1, 5]);
    expect(shownColumns(sheets, 2, 1)).toEqual([2]);
  });

  it("YAT-12 the bonus comes with 63, not before, and 374 is the most there is", () => {
    const sheet = (upper: number[]): (number | null)[] => [...upper, ...Array<null>(9).fill(null)];
    expect(totals(sheet([3, 6, 9, 12, 15, 18]))).toEqual({
      upper: 63,
      bonus: 50,
      lower: 0,
      total: 113,
    });
    expect(totals(sheet([2, 6, 9, 12, 15, 18])).bonus).toBe(0);
    const perfect = BOXES.map((box) => Math.max(...everyThrow().map((dice) => score(box, dice))));
    expect(totals(perfect).total).toBe(374);
  });

  it("YAT-13 ends after fifteen complete rounds; equal totals share the place", () => {
    const rolls: Outcome[] = [6, 6, 6, 6, 6, 1, 1, 1, 1, 1];
    let state = yatzy.setup({ forcedOrder: false }, noTerms(2), recorded(rolls)) as State;
    for (const box of BOXES)
      for (let seat = 0; seat < 2; seat++) {
        expect(yatzy.outcome(state)).toBeUndefined();
        state = played(thrown(state, [1, 1, 2, 3, 4]), { box, zero: true }, []);
      }
    expect(yatzy.toAct(state)).toEqual([]);
    expect(yatzy.outcome(state)).toEqual([
      { seat: 0, place: 1, score: 0 },
      { seat: 1, place: 1, score: 0 },
    ]);
  });

  it("YAT-15 up to five share a sheet, six or more have one each with five games", () => {
    expect(layout(5)).toEqual([{ columns: 5, each: "player", seats: [0, 1, 2, 3, 4] }]);
    expect(layout(6)).toHaveLength(6);
    expect(layout(6)[5]).toEqual({ columns: 5, each: "game", seats: [5] });
    const rows = ROWS.map((row) => ("box" in row ? row.box : row.figure));
    const [upper, lower] = [BOXES.slice(0, 6), BOXES.slice(6)];
    expect(rows).toEqual([...upper, "upper", "bonus", ...lower, "lower", "total"]);
  });
});

function alone(options = { forcedOrder: false }): State {
  return yatzy.setup(options, noTerms(1), chanceFrom(seeded(1))) as State;
}

function thrown(state: State, dice: number[]): State {
  return played(state, { keep: [] }, dice);
}

function played(state: State, move: Move, dice: number[]): State {
  const next = yatzy.play(state, state.turn, move, recorded(dice));
  if (isRefusal(next)) throw new Error(next.refused);
  return next;
}

function everyThrow(): number[][] {
  const faces = [1, 2, 3, 4, 5, 6];
  return [1, 2, 3, 4].reduce(
    (throws) => throws.flatMap((dice) => faces.map((face) => [...dice, face])),
    faces.map((face) => [face]),
  );
}
