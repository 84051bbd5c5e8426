import { noTerms, readOptions, recorded } from "@pipwise/core";
import { describe, expect, it } from "vitest";
import { athletes, type Move, type Options, ploc, type State } from "../rules/index.ts";
import {
  all,
  eliminate,
  match,
  modify,
  onField,
  peopled,
  played,
  thrown,
  tried,
  weaken,
} from "./pieces.ts";

const SET_UP: Move = { setUp: true };

const usual = { turnLimit: 0, netOnly: false, left: "first", blue: "first" } as const;

describe("set-up", () => {
  it("PLO-1 three dice each, an athlete a pip, all standing: sums 9 and 7", () => {
    const state = match([
      [4, 3, 2],
      [1, 1, 5],
    ]);
    expect(state.sides).toEqual([
      { column: [4, 3, 2], standing: 9, weakened: 0 },
      { column: [1, 1, 5], standing: 7, weakened: 0 },
    ]);
    expect(state.free).toEqual([]);
    expect(ploc.seats).toEqual({ min: 2, max: 2 });
  });

  it.each([
    ["first", [], 0],
    ["second", [], 1],
    ["random", ["first"], 0],
    ["random", ["second"], 1],
  ] as const)("PLO-2 starter %s %j: seat %i starts match one", (starter, drawn, seat) => {
    const chance = recorded([...drawn, 1, 1, 1, 1, 1, 1]);
    const state = ploc.setup({ ...usual, starter }, noTerms(2), chance) as State;
    expect(ploc.toAct(state)).toEqual([{ seat, kind: "throw" }]);
  });

  it.each([
    ["first", "first", undefined],
    ["second", "first", { left: 1, blue: 0 }],
    ["first", "second", { left: 0, blue: 1 }],
  ] as const)(
    "PLO-1 the %s seat has the left end, the %s blue, for the whole game",
    (left, blue, ends) => {
      const chance = recorded([4, 3, 2, 6, 1, 1]);
      const state = ploc.setup(
        { ...usual, starter: "first", left, blue },
        noTerms(2),
        chance,
      ) as State;
      expect(state.ends).toEqual(ends);
      const acted = played(thrown(state, 4, 4, 1), weaken(2, 2));
      expect(ploc.view(acted, 0).ends).toEqual(ends);
    },
  );

  it("PLO-2 chance picks who starts unless the players agreed", () => {
    expect(readOptions(ploc)).toMatchObject({ starter: "random", turnLimit: 0 });
  });
});

describe("the dice", () => {
  it("PLO-11 the three dice outside the column pass to the opponent, the old die among them", () => {
    const start = thrown(
      match([
        [4, 3, 2],
        [6, 1, 1],
      ]),
      5,
      1,
      2,
    );
    const state = all(start, modify(0, 0), weaken(1, 1), weaken(2, 2));
    expect(state.turn).toBe(1);
    expect(state.phase).toBe("throw");
    expect(state.free).toEqual([4, 1, 2]);
    expect([...state.free, ...state.sides.flatMap(({ column }) => column)]).toHaveLength(9);
    expect(state.paired).toEqual([null, null, null]);
  });

  it("PLO-14 the supply has no end: a column of athletes just continues beyond 18", () => {
    const start = match([
      [6, 6, 1],
      [1, 1, 1],
    ]);
    const state = all(thrown(peopled(start, [18, 0]), 6, 6, 6), modify(0, 0), modify(1, 2));
    expect(onField(state)[0]).toEqual([25, 0]);
  });
});

describe("the end of a match", () => {
  const start = match([
    [4, 3, 2],
    [6, 1, 1],
  ]);

  it("PLO-12 the last athlete gone, the match is lost at once, in the middle of the turn", () => {
    const state = played(thrown(peopled(start, [9, 0], [1, 0]), 4, 4, 1), eliminate(0, 0));
    expect(state.winners).toEqual([0]);
    expect(state.phase).toBe("set-up");
    expect(tried(state, eliminate(1, 1))).toMatchObject({ refused: "set-up-first" });
  });

  it("PLO-12 a player may lose by their own Modify", () => {
    const state = played(thrown(peopled(start, [0, 2]), 1, 4, 4), modify(0, 0));
    expect(athletes(state.sides[0] ?? { column: [], standing: 9, weakened: 0 })).toBe(0);
    expect(state.winners).toEqual([1]);
  });

  it("PLO-13 match two is set up anew; the other starts it, and match one's winner has one more", () => {
    const between = played(thrown(peopled(start, [9, 0], [1, 0]), 4, 4, 1), eliminate(0, 0));
    expect(ploc.toAct(between)).toEqual([{ seat: 1, kind: "set-up" }]);
    expect(ploc.outcome(between)).toBeUndefined();
    expect(tried(start, SET_UP)).toMatchObject({ refused: "match-under-way", clause: "PLO-13" });
    const two = played(between, SET_UP, 1, 2, 3, 4, 5, 6);
    expect(two.match).toBe(2);
    expect(onField(two)).toEqual([
      [7, 0],
      [15, 0],
    ]);
    expect(two.sides.map(({ column }) => column)).toEqual([
      [1, 2, 3],
      [4, 5, 6],
    ]);
    expect(ploc.toAct(two)).toEqual([{ seat: 1, kind: "throw" }]);
  });

  it("PLO-13 match two alone decides the game", () => {
    const between = played(thrown(peopled(start, [9, 0], [1, 0]), 4, 4, 1), eliminate(0, 0));
    const two = peopled(played(between, SET_UP, 1, 2, 3, 4, 5, 6), [1, 0]);
    const over = played(thrown(two, 6, 6, 6), { berserk: true });
    expect(over.winners).toEqual([0, 1]);
    expect(ploc.toAct(over)).toEqual([]);
    expect(ploc.outcome(over)).toEqual([
      { seat: 0, place: 2, score: 0 },
      { seat: 1, place: 1, score: 1 },
    ]);
  });
});

describe("the turn limit", () => {
  const columns = [
    [1, 1, 1],
    [1, 1, 1],
  ] as [number[], number[]];
  const hold: readonly Move[] = [weaken(0, 0), weaken(1, 1), weaken(2, 2)];
  const strike: readonly Move[] = [eliminate(0, 0), weaken(1, 1), weaken(2, 2)];

  it("PLO-17 when both have had their turns the one with more athletes wins the match", () => {
    const one = all(thrown(peopled(match(columns, 1), [9, 0], [9, 0]), 1, 1, 2), ...strike);
    expect(one.winners).toEqual([]);
    const both = all(thrown(one, 1, 1, 2), ...hold);
    expect(both.turns).toEqual([1, 1]);
    expect(both.winners).toEqual([0]);
  });

  it("PLO-17 if equal, it goes on until after both have had a turn they are not", () => {
    let state = peopled(match(columns, 1), [20, 0], [20, 0]);
    for (let turn = 0; turn < 4; turn++) state = all(thrown(state, 1, 1, 2), ...hold);
    expect(state.turns).toEqual([2, 2]);
    expect(state.winners).toEqual([]);
    state = all(thrown(state, 1, 1, 2), ...hold);
    expect(state.winners).toEqual([]);
    state = all(thrown(state, 1, 1, 2), ...strike);
    expect(state.winners).toEqual([1]);
  });

  it("PLO-17 weakened athletes count, and the limit is each match's own", () => {
    let state = peopled(match(columns, 1), [9, 0], [5, 5]);
    for (let turn = 0; turn < 2; turn++) state = all(thrown(state, 1, 1, 2), ...hold);
    expect(state.winners).toEqual([1]);
    expect(played(state, SET_UP, 1, 1, 1, 1, 1, 1).turns).toEqual([0, 0]);
  });

  it("PLO-17 off by default, 100 turns each among bots", () => {
    expect((readOptions(ploc) as Options).turnLimit).toBe(0);
    expect(ploc.amongBots).toEqual({ turnLimit: 100 });
    let state = peopled(match(columns), [99, 900], [99, 99]);
    for (let turn = 0; turn < 2; turn++) state = all(thrown(state, 1, 1, 2), ...hold);
    expect(state.winners).toEqual([]);
  });
});
