// TAB-6: what each game makes of somebody who comes while it is under way; whole games of them are in the conformance suite.
import {
  chanceFrom,
  isRefusal,
  noTerms,
  readOptions,
  readTerms,
  recorded,
  type Seat,
  sample,
  seeded,
} from "@pipwise/core";
import { type State as PlytState, plyt } from "@pipwise/plyt";
import { type State as WhottotalState, whottotal } from "@pipwise/whottotal";
import { type State as YatzyState, yatzy } from "@pipwise/yatzy";
import { describe, expect, it } from "vitest";

const random = seeded("late");
const chance = chanceFrom(random);

/** Whose turns come, one after the other, until the game is over or so many are told. */
function turns(state: YatzyState, most: number): Seat[] {
  const told: Seat[] = [];
  let now = state;
  while (yatzy.toAct(now).length > 0 && told.length < most) {
    told.push(now.turn);
    now = written(now);
  }
  return told;
}

/** A whole turn: a throw, and whatever box comes first. */
function written(state: YatzyState): YatzyState {
  const thrown = yatzy.play(state, state.turn, { keep: [] }, chance) as YatzyState;
  const moves = yatzy.legal(thrown, thrown.turn) as readonly { box?: string }[];
  const move = moves.find(({ box }) => box !== undefined) as never;
  return yatzy.play(thrown, thrown.turn, move, chance) as YatzyState;
}

describe("Yatzy", () => {
  /** Three play; the one in seat `first` began, and so many turns are over. */
  function whenOver(first: Seat, played: number): YatzyState {
    const dice = [0, 1, 2].flatMap((seat) => Array<number>(5).fill(seat === first ? 6 : 1));
    const begun = yatzy.setup({ forcedOrder: false }, noTerms(3) as never, recorded(dice));
    let state = begun as YatzyState;
    for (let i = 0; i < played; i++) state = written(state);
    return state;
  }
  const late = (state: YatzyState) =>
    yatzy.join?.(state, {} as never, null as never, chance) as YatzyState;

  it("TAB-6 whoever comes late has an empty sheet, and turns clockwise", () => {
    const state = late(whenOver(0, 4));
    expect(state.sheets[3]?.every((box) => box === null)).toBe(true);
    expect(turns(state, 6)).toEqual([1, 2, 3, 0, 1, 2]);
    expect(turns(late(whenOver(2, 4)), 6)).toEqual([0, 1, 2, 3, 0, 1]);
  });

  it.each([
    [0, 4, 1],
    [0, 3, 1],
    [0, 2, 0],
    [2, 3, 1],
    [2, 4, 2],
    [2, 5, 2],
  ])(
    "TAB-6 YAT-13 with seat %i first and %i turns over, %i are missed and played at the end",
    (first, played, missed) => {
      const state = late(whenOver(first, played));
      const all = turns(state, 1000);
      expect(all).toHaveLength(60 - played);
      expect(state.missed).toBe(missed);
      expect(all.slice(all.length - missed).every((seat) => seat === 3)).toBe(true);
    },
  );

  it("TAB-6 the round is the others', and never beyond the last", () => {
    const state = late(whenOver(0, 7));
    expect(yatzy.view(state, "watcher").round).toBe(3);
    let end = state;
    while (end.filled < 59) end = written(end);
    expect(yatzy.view(end, "watcher").round).toBe(15);
  });
});

describe("Plyt", () => {
  const options = readOptions(plyt, { start: 7 });
  function begun(seats: number): PlytState {
    const terms = Array.from({ length: seats }, () => readTerms(plyt));
    const masters = [12, ...Array<number>(seats - 1).fill(1)];
    return plyt.setup(options as never, terms as never, recorded(masters)) as PlytState;
  }
  /** Whoever's turn it is throws and passes. */
  const passed = (state: PlytState): PlytState => {
    const thrown = plyt.play(state, state.turn, { dice: 2 }, chance) as PlytState;
    return plyt.play(thrown, state.turn, { pass: true }, chance) as PlytState;
  };
  const late = (state: PlytState, terms = {}) =>
    plyt.join?.(state, options as never, readTerms(plyt, terms) as never, chance) as PlytState;

  it("TAB-6 whoever comes late starts on the start square, after the player whose turn it is", () => {
    let state = late(passed(begun(3)));
    expect(state.squares).toEqual([7, 7, 7, 7]);
    const order: Seat[] = [];
    for (let i = 0; i < 8; i++) {
      order.push(state.turn);
      state = passed(state);
    }
    expect(order).toEqual([1, 3, 2, 0, 1, 3, 2, 0]);
  });

  it("TAB-6 a round is one turn for everybody who is there", () => {
    let state = late(passed(begun(3)));
    const rounds: number[] = [];
    for (let i = 0; i < 7; i++) {
      rounds.push(plyt.view(state, "watcher").round);
      state = passed(state);
    }
    expect(rounds).toEqual([1, 1, 1, 2, 2, 2, 2]);
  });

  it("TAB-6 they bring their own terms, unless it is a competition", () => {
    expect(late(begun(2), { standard: 4, start: 30 }).agreed.players[2]?.standard).toBe(4);
    expect(late(begun(2), { start: 30 }).squares[2]).toBe(30);
    const strict = readOptions(plyt, { competition: true });
    const other = readTerms(plyt, { standard: 4 });
    const refused = plyt.join?.(begun(2), strict as never, other as never, chance);
    expect(refused).toMatchObject({ refused: "competition-differs" });
  });
});

describe("Whottotal", () => {
  const options = readOptions(whottotal);
  const late = (state: WhottotalState) =>
    whottotal.join?.(state, options as never, null as never, chance) as WhottotalState;
  function step(state: WhottotalState): WhottotalState {
    const seat = whottotal.toAct(state)[0]?.seat as Seat;
    const next = whottotal.play(state, seat, sample(whottotal.legal(state, seat), random), chance);
    if (isRefusal(next)) throw new Error(next.refused);
    return next;
  }

  it("TAB-6 whoever comes late has the starting points, and plays from the next round on", () => {
    const begun = whottotal.setup(options as never, noTerms(2) as never, recorded([12, 1]));
    let state = late(step(begun as WhottotalState));
    expect(state.players[2]).toEqual({ points: 20, stake: 0, guess: null, isIn: false });
    const { rounds } = state;
    while (state.round === 1) {
      expect(whottotal.toAct(state).every(({ seat }) => seat < 2)).toBe(true);
      state = step(state);
    }
    state = step(state);
    expect(state.players[2]?.isIn).toBe(true);
    expect(state.rounds).toBe(rounds);
    expect(state.players.reduce((sum, { points, stake }) => sum + points + stake, state.pot)).toBe(
      60,
    );
  });

  it("TAB-6 WHO-9 one who joins keeps a game of one with points going", () => {
    const begun = whottotal.setup(options as never, noTerms(2) as never, recorded([12, 1]));
    const broke = { points: 0, stake: 0, guess: null, isIn: false };
    const state = { ...(begun as WhottotalState), players: [broke, broke] };
    expect(whottotal.isOut?.(state, 0)).toBe(true);
    expect(whottotal.isOut?.(late(state), 2)).toBe(false);
  });
});
