import { type Mind, type Playout, playout, seeded, standings } from "@pipwise/core";
import { describe, expect, it } from "vitest";
import { readyFor, reliability, type Skill } from "../mind/arithmetic.ts";
import { minds } from "../mind/index.ts";
import { Race } from "../mind/race.ts";
import { best, racer, strong, toWin } from "../mind/racer.ts";
import { type Move, plyt, type State, type View } from "../rules/index.ts";
import { at, begun, holding, played } from "./positions.ts";

type PlytMind = Mind<View, Move>;

const CASUAL: Skill = { slip: 50 };
const casual = minds.plyt?.casual?.() as PlytMind;

describe("the race", () => {
  const { agreed } = begun(2);
  const race = new Race(agreed, 0, CASUAL, CASUAL);

  it("two alike share the chance to win, but for who throws first", () => {
    for (const squares of [
      [0, 0],
      [50, 50],
      [80, 20],
    ]) {
      const other = new Race(agreed, 1, CASUAL, CASUAL);
      expect(race.winChance(squares, 0) + other.winChance(squares, 0)).toBeCloseTo(1, 2);
    }
    expect(race.winChance([0, 0], 0)).toBeGreaterThan(race.winChance([0, 0], 1));
  });

  it("being further on is never worse by much, and the Winner square is all", () => {
    for (let square = 10; square <= 112; square += 10)
      expect(race.winChance([square, 40], 0)).toBeGreaterThan(race.winChance([square - 10, 40], 0));
    expect(race.winChance([113, 112], 1)).toBe(1);
    expect(race.winChance([112, 113], 0)).toBe(0);
  });

  it("foretells what is played: where the first throw falls, and from the middle", () => {
    const same = racer(CASUAL, toWin);
    for (const start of [0, 60]) {
      let won = 0;
      const games = 80;
      for (let seed = 0; seed < games; seed++) {
        const { table } = game([same, same], seed, { start, cards: "off" });
        if (standings(table)?.[starterOf(table.state as State)]?.place === 1) won++;
      }
      const { agreed: terms } = begun(2, { cards: "off", start });
      const chance = new Race(terms, 0, CASUAL, CASUAL).winChance([start, start], 0);
      expect(Math.abs(won / games - chance)).toBeLessThan(0.15);
    }
  });

  it("the hard numbers come first where the order is the easiest", () => {
    const terms = begun(1).agreed.players[0];
    if (!terms) throw new Error("nobody plays");
    const lying = [2, 10, 7, 12, 1];
    const ready = readyFor(lying, { slip: 50, smart: true });
    expect(ready.toSorted()).toEqual(lying.toSorted());
    expect(reliability(ready, terms, CASUAL)).toBeGreaterThan(reliability(lying, terms, CASUAL));
    expect(readyFor(lying, CASUAL)).toBe(lying);
  });
});

describe("best and strong decide", () => {
  it("PLY-24 on the touching square that is furthest on", () => {
    const state = turnedCard([21, 0], "me-up");
    const goals = plyt.legal(state, 0) as readonly { to: number }[];
    const furthest = Math.max(...goals.map(({ to }) => to));
    for (const mind of [best, strong]) expect(chosen(mind, state)).toEqual({ to: furthest });
  });

  it("PLY-18 on whom: the rival who is nearest to the end is sent back", () => {
    const state = turnedCard([21, 90, 30], "other-back");
    for (const mind of [best, strong]) expect(chosen(mind, state)).toMatchObject({ player: 1 });
  });

  it("PLY-18 and whoever is last is helped, if somebody must be", () => {
    const state = turnedCard([21, 90, 30], "other-forward");
    for (const mind of [best, strong]) expect(chosen(mind, state)).toMatchObject({ player: 2 });
  });

  it("PLY-5 fewer dice when few squares are left", () => {
    const few = chosen(best, at(begun(2), 112, 100));
    expect(few).toEqual({ dice: 2 });
    const many = chosen(best, at(begun(2), 20, 100));
    expect("dice" in many && many.dice).toBeGreaterThan(2);
  });

  it("PLY-26 a card that opens the way into the Winner square is played", () => {
    let state = holding(at(begun(2, { cards: "keep" }), 110, 60), 0, "other-back");
    state = played(played(state, { dice: 2 }, [8, 3]), { answer: 24 });
    for (const mind of [best, strong])
      expect(chosen(mind, state)).toEqual({ play: "other-back", player: 1, to: 52 });
  });
});

describe("levels", () => {
  it.each([best, strong])("finish every kind of game", (mind) => {
    for (const options of [
      {},
      { cards: "keep" },
      { cards: "keep", penalty: true, standards: [3, 3, 6], tries: "until-time" },
      { fixed: [[3, 4], [7]], seconds: [0, 60] },
      { operations: ["add", "add"], standards: [5, 5], cards: "off" },
      { sides: 20, standards: [6, 1], bonusKind: "variable", start: 100 },
    ])
      for (const seats of [1, 2, 6])
        expect(game(Array(seats).fill(mind), seats, options).table.life).toBe("finished");
  });

  it("the same seed gives the same game", () => {
    const twice = [1, 2].map(() => game([best, strong], 7, { cards: "keep" }).events);
    expect(twice[0]).toEqual(twice[1]);
  });

  it("beginner beats random, who is right every other time", () => {
    const beginner = minds.plyt?.beginner?.() as PlytMind;
    const random = minds.plyt?.random?.() as PlytMind;
    expect(wins(beginner, random, 200, {})).toBeGreaterThan(110);
  });

  it.each([{}, { cards: "keep" }])("strong beats casual, best beats strong: %o", (options) => {
    expect(wins(strong, casual, 60, options)).toBeGreaterThan(34);
    expect(wins(best, strong, 60, options)).toBeGreaterThan(31);
  });
});

function starterOf({ opening }: State): number {
  const last = opening.at(-1) ?? [];
  return last.reduce((most, thrown) => (thrown.total > most.total ? thrown : most)).seat;
}

/** Seat 0 has come to a Plyt square with a Master of 3, and this card waits. */
function turnedCard(
  squares: readonly number[],
  card: "me-up" | "other-back" | "other-forward",
): State {
  const from = at(begun(squares.length), ...squares.with(0, (squares[0] as number) - 3));
  return played(played(from, { dice: 2 }, [3, 2]), { answer: 6 }, [card]);
}

function chosen(mind: PlytMind, state: State): Move {
  const seat = plyt.toAct(state)[0]?.seat ?? 0;
  return mind.choose({
    seat,
    view: plyt.view(state, seat),
    moves: plyt.legal(state, seat),
    random: seeded(1),
  });
}

/** How many games the first mind wins against the second, seats changing. */
function wins(mind: PlytMind, other: PlytMind, games: number, options: object): number {
  let won = 0;
  for (let i = 0; i < games; i++) {
    const seats = i % 2 === 0 ? [mind, other] : [other, mind];
    if (standings(game(seats, i >> 1, options).table)?.[i % 2]?.place === 1) won++;
  }
  return won;
}

function game(all: readonly PlytMind[], seed: number, options: object): Playout<State, Move, View> {
  const seats = all.map((mind, seat) => ({ name: `mind ${seat}`, mind }));
  const done = playout(plyt, seats, seed, options);
  if ("refused" in done) throw new Error(done.refused);
  return done;
}
