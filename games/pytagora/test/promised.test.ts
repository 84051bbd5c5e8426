// What the house asks the games of Pytagora besides their moves: which moves are open, what is seen, how time runs out.
import { type MoveSpace, recorded } from "@pipwise/core";
import { describe, expect, it } from "vitest";
import { closeRound, newContest, plays } from "../rules/contest.ts";
import {
  allTogether,
  FACES,
  lastDie,
  type Move,
  oneByOne,
  type SolitaireMove,
  solitaire,
  tournament,
} from "../rules/index.ts";
import { termsOf, withYoungest } from "../rules/options.ts";
import { after, begun, dice } from "./table.ts";

const GOLDEN = "5577 0248 +-x:";
const throwing = { throw: true } as const;

describe("the moves that are open", () => {
  it("are a throw, and nothing else, before it", () => {
    for (const game of [oneByOne, allTogether, lastDie, solitaire, tournament])
      expect(game.legal(begun(game as typeof oneByOne, 2) as never, 0)).toEqual([{ throw: true }]);
  });

  it("PYT-11 PYT-15 PYT-17 are what stands, and a pass, after it", () => {
    for (const game of [oneByOne, allTogether, lastDie, tournament])
      expect(open(game as never, {})).toEqual([false, true, true, false, false]);
  });

  it("PYT-29 are anything as on paper", () => {
    expect(open(allTogether as never, { asOnPaper: true })).toEqual([
      false,
      true,
      true,
      true,
      true,
    ]);
  });

  it("PYT-17 use the dice that lie, and one more, when a round goes on", () => {
    let state = after(lastDie, begun(lastDie, 2), throwing, dice(GOLDEN));
    state = after(lastDie, state, { equation: "5x8=40" });
    state = after(lastDie, state, throwing, ["9", "1", "3", "6", "-", "-", "+"]);
    const { has } = lastDie.legal(state, 1) as MoveSpace<Move>;
    const texts = ["45x8=360", "8x5=40", "5+1=6", "4x8-5=27"];
    expect(texts.map((equation) => has({ equation }))).toEqual([true, false, false, false]);
    expect([has({ pass: true }), has(throwing)]).toEqual([true, false]);
  });

  it("PYT-20 PYT-22 are open lines in Solitaire Yahtzee, and dice in order, once", () => {
    let state = after(solitaire, begun(solitaire, 1), throwing, dice(GOLDEN));
    const has = (move: SolitaireMove) =>
      (solitaire.legal(state, 0) as MoveSpace<Move>).has(move as never);
    const again = () => [[0], [0, 1], [1, 0], [4, 4], [11]].map((places) => has({ again: places }));
    expect(again()).toEqual([true, true, false, false, true]);
    expect(has(throwing)).toBe(false);
    expect(has({ equation: "5x8=40", line: "blue" })).toBe(true);
    expect(has({ equation: "5x8=40", line: "red" })).toBe(false);
    expect(has({ equation: "5x8=41", line: "blue" })).toBe(false);
    expect(has({ equation: "5+2=7", line: "101" })).toBe(true);
    state = after(solitaire, state, { again: [0] }, ["5"]);
    expect(again()).toEqual([false, false, false, false, false]);
    state = after(solitaire, state, { pass: true, line: "blue" });
    state = after(solitaire, state, throwing, dice(GOLDEN));
    expect(has({ pass: true, line: "blue" })).toBe(false);
    expect(has({ pass: true, line: "green" })).toBe(true);
    expect(has({ equation: "5x8=40", line: "blue" })).toBe(false);
    expect(has({ equation: "5x8=40", line: "red" })).toBe(true);
  });
});

describe("what is seen", () => {
  it("PYT-4 PYT-5 what was agreed, as it was agreed", () => {
    const faces = { ...FACES, red: ["+-x:+-", "+-x:+-", "+-x:+-", "+-x:+-"] };
    const options = { allowZeroDividend: false, seconds: 7, redFaces: faces.red };
    for (const game of [oneByOne, allTogether, lastDie, solitaire]) {
      const rules = game as typeof oneByOne;
      expect(rules.view(begun(rules, 2, options), "watcher")).toMatchObject({
        checking: { allowZeroDividend: false, allowReordered: true },
        faces,
        seconds: 7,
      });
    }
  });

  it("PYT-11 the youngest is the first who says so", () => {
    const terms = (...youngest: boolean[]) => youngest.map((one) => ({ youngest: one }));
    expect(withYoungest({}, terms(false, false))).toEqual({ youngest: 1 });
    expect(withYoungest({}, terms(false, true, true))).toEqual({ youngest: 2 });
    expect(termsOf({ youngest: 2 } as never, 3)).toEqual(terms(false, true, false));
  });

  it("PYT-20 the rounds of Solitaire Yahtzee, up to the fifth", () => {
    let state = begun(solitaire, 2);
    const rounds: number[] = [];
    for (const line of ["blue", "green", "red", "poker", "101"] as const)
      for (const _ of [0, 1]) {
        rounds.push(solitaire.view(state, "watcher").round);
        state = after(solitaire, after(solitaire, state, throwing, dice(GOLDEN)), {
          pass: true,
          line,
        });
      }
    expect([...rounds, solitaire.view(state, 0).round]).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 5]);
    expect(solitaire.scores?.(state)).toEqual([0, 0]);
  });

  it("PYT-17 which dice lay there before", () => {
    const opened = after(lastDie, begun(lastDie, 2), throwing, dice(GOLDEN));
    const state = after(lastDie, opened, { equation: "5x8=40" });
    const happening = { seat: 1, move: throwing, chance: [] };
    expect(lastDie.report(state, happening, state, 0)).toEqual({
      ...happening,
      kept: [0, 4, 6, 7, 10],
    });
    expect(lastDie.report(opened, happening, state, 0).kept).toEqual([]);
  });

  it("PYT-15 a round that closed, and who was late", () => {
    const thrown = after(allTogether, begun(allTogether, 2), throwing, dice(GOLDEN));
    const one = after(allTogether, thrown, { equation: "5+2=7" });
    const all = after(allTogether, one, { pass: true });
    expect(allTogether.report(one, { seat: 1, chance: [] }, all, 0)).toEqual({
      seat: 1,
      late: true,
      chance: [],
      round: {
        entries: [
          { equation: "5+2=7", score: 5 },
          { equation: null, score: 0 },
        ],
        bonus: [2, 0],
        dice: dice(GOLDEN),
      },
    });
    const move = { equation: "5+2=7" };
    expect(allTogether.report(thrown, { seat: 0, move, chance: [] }, one, 0)).toEqual({
      seat: 0,
      move,
      chance: [],
    });
    expect(allTogether.reveals?.(thrown, one)).toBe(false);
    expect(
      allTogether.report(begun(allTogether, 2), { seat: 0, move: throwing, chance: [] }, thrown, 1),
    ).toEqual({
      seat: 0,
      move: throwing,
      chance: [],
    });
  });

  it("PYT-14 PYT-19 points while it goes on", () => {
    expect(oneByOne.scores?.(begun(oneByOne, 3))).toEqual([0, 0, 0]);
    expect(allTogether.scores?.(begun(allTogether, 2))).toEqual([0, 0]);
    expect(lastDie.scores?.(begun(lastDie, 2))).toEqual([0, 0]);
  });
});

describe("when the time is up", () => {
  it("before the throw, the dice are thrown", () => {
    for (const game of [oneByOne, allTogether, lastDie, solitaire]) {
      const rules = game as typeof oneByOne;
      const state = begun(rules, 2, { seconds: 10 });
      expect(rules.timeLimit?.(state, 0)).toBeUndefined();
      expect(rules.timeOut?.(state, 0, recorded(dice(GOLDEN))).dice).toEqual(dice(GOLDEN));
    }
  });

  it("never, where as long as you like was agreed", () => {
    for (const game of [oneByOne, allTogether, lastDie, solitaire, tournament]) {
      const rules = game as typeof oneByOne;
      const thrown = after(rules, begun(rules, 2), throwing, dice(GOLDEN));
      expect(rules.timeLimit?.(thrown, 0)).toBeUndefined();
      const short = after(rules, begun(rules, 2, { seconds: 1 }), throwing, dice(GOLDEN));
      expect(rules.timeLimit?.(short, 0)).toBe(1000);
    }
  });
});

describe("a contest", () => {
  const entry = (points: number) => ({ equation: "5+2=7", score: points });
  const closed = (scores: readonly number[], contest = newContest(scores.length, 20)) =>
    closeRound(contest, scores.map(entry), FACES, recorded([]));

  it("PYT-13 goes on below the target, and ends at it", () => {
    expect(closed([17, 3])).toMatchObject({ totals: [19, 3], round: 2, winner: null, tied: null });
    expect(closed([18, 3])).toMatchObject({ totals: [20, 3], winner: 0, extra: 0, throwOff: [] });
  });

  it("PYT-13 only the tied play extra turns, and only they can win", () => {
    const tied = closed([20, 20, 3]);
    expect(tied).toMatchObject({ totals: [21, 21, 3], tied: [0, 1], extra: 0, winner: null });
    expect([0, 1, 2].map((seat) => plays(tied, seat))).toEqual([true, true, false]);
    expect(plays(newContest(2, 20), 1)).toBe(true);
    const next = closeRound(tied, [entry(1), entry(4), null], FACES, recorded([]));
    expect(next).toMatchObject({ totals: [22, 25, 3], winner: 1, round: 3 });
    expect(next.last?.bonus).toEqual([0, 0, 0]);
  });
});

function open(game: typeof oneByOne, options: object): boolean[] {
  const state = after(game, begun(game, 2, options), throwing, dice(GOLDEN));
  const { has } = game.legal(state, 0) as MoveSpace<Move>;
  const offered: readonly Move[] = [
    throwing,
    { pass: true },
    { equation: "5+2=7" },
    { equation: "5+2=8" },
    { equation: "9" },
  ];
  return offered.map((move) => has(move));
}
