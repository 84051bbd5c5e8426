import { chanceFrom, type Mind, type Playout, playout, seeded, standings } from "@pipwise/core";
import { describe, expect, it } from "vitest";
import { readyFor, reliability, type Skill } from "../mind/arithmetic.ts";
import { advise } from "../mind/coach.ts";
import { skillOf } from "../mind/estimate.ts";
import { minds } from "../mind/index.ts";
import { Race } from "../mind/race.ts";
import { best, racer, strong, toWin } from "../mind/racer.ts";
import { type Move, plyt, type State, type Tally, type View } from "../rules/index.ts";
import { at, begun, holding, played } from "./positions.ts";

type PlytMind = Mind<View, Move>;

const CASUAL: Skill = { slip: 50 };
const casual = minds.plyt?.casual?.() as PlytMind;

describe("the race", () => {
  const { agreed } = begun(2);
  const race = new Race(agreed, 0, [CASUAL, CASUAL]);

  it("two alike share the chance to win, but for who throws first", () => {
    for (const squares of [
      [0, 0],
      [50, 50],
      [80, 20],
    ]) {
      const other = new Race(agreed, 1, [CASUAL, CASUAL]);
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
      const chance = new Race(terms, 0, [CASUAL, CASUAL]).winChance([start, start], 0);
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

describe("best and strong remember how everybody has calculated", () => {
  const SURE: Sums = { right: 14, wrong: 0, late: 0 };
  const SHAKY: Sums = { right: 4, wrong: 10, late: 0 };

  it("PLY-18 on whom: of two who are equally far, the one who calculates surely is sent back", () => {
    const state = turnedCard([21, 70, 70], "other-back");
    for (const mind of [best, strong]) {
      expect(chosen(mind, known(state, [NEW, SURE, SHAKY]))).toMatchObject({ player: 1 });
      expect(chosen(mind, known(state, [NEW, SHAKY, SURE]))).toMatchObject({ player: 2 });
    }
  });

  it("PLY-18 even when somebody shaky is a few squares further on", () => {
    const state = turnedCard([21, 70, 76], "other-back");
    expect(chosen(best, state)).toMatchObject({ player: 2 });
    expect(chosen(best, known(state, [NEW, SURE, SHAKY]))).toMatchObject({ player: 1 });
  });

  it("PLY-24 from which square: the sure one is brought down furthest, the shaky one let be", () => {
    const state = turnedCard([21, 70, 70], "other-down");
    const goals = plyt.legal(state, 0) as readonly { player: number; to: number }[];
    const lowest = Math.min(...goals.map(({ to }) => to));
    expect(chosen(best, known(state, [NEW, SHAKY, SURE]))).toEqual({ player: 2, to: lowest });
  });

  it.each([
    [90, 80],
    [98, 95],
    [106, 90],
  ])(
    "PLY-5 how many dice: from %i with a rival on %i, more against somebody sure",
    (own, rival) => {
      const against = (sums: Sums): Move =>
        chosen(best, known(at(begun(2), own, rival), [NEW, sums]));
      const [sure, shaky] = [SURE, SHAKY].map(against) as { dice: number }[];
      expect(sure?.dice).toBeGreaterThan(shaky?.dice as number);
    },
  );

  it("somebody who was late is as good as somebody who slipped, where there is a limit", () => {
    const late: Sums = { right: 4, wrong: 0, late: 10 };
    const limited = known(begun(2), [late, NEW]);
    const free = known(begun(2, {}, [{ seconds: 0 }, { seconds: 0 }]), [late, NEW]);
    expect(skillOf(plyt.view(limited, 1), 0).late).toBeGreaterThan(80);
    expect(skillOf(plyt.view(free, 1), 0).late).toBeUndefined();
  });

  it("sums are counted as they come out, by the number of dice", () => {
    let state = begun(2, { cards: "off" });
    state = played(played(state, { dice: 3 }, [2, 3, 4]), { answer: 24 });
    state = played(played(state, { dice: 2 }, [5, 5]), { answer: 26 });
    state = played(state, { dice: 2 }, [7, 7]);
    state = plyt.timeOut?.(state, 0, chanceFrom(seeded(1))) as State;
    const [first, second] = plyt.view(state, "watcher").tallies;
    expect([first?.right[3], first?.late[2], second?.wrong[2]]).toEqual([1, 1, 1]);
  });

  it("and the estimate goes to what was shown, from what most people do", () => {
    const slip = (sums: Sums): number =>
      skillOf(plyt.view(known(begun(2), [sums, NEW]), 1), 0).slip;
    expect(slip(NEW)).toBeCloseTo(50, 0);
    expect(slip(SURE)).toBeLessThan(40);
    expect(slip(SHAKY)).toBeGreaterThan(90);
    expect(slip({ right: 500, wrong: 0, late: 0 })).toBeLessThan(3);
  });

  it("PLY-5 a coach lets somebody shaky throw fewer dice", async () => {
    const advised = async (sums: Sums): Promise<Move | undefined> => {
      const state = known(begun(2), [sums, NEW]);
      return (await advise(sightOf(state)))?.move;
    };
    const [sure, shaky] = (await Promise.all([SURE, SHAKY].map(advised))) as { dice: number }[];
    expect(sure?.dice).toBeGreaterThan(shaky?.dice as number);
  });
});

describe("levels", () => {
  it.each([best, strong])("finish every kind of game", (mind) => {
    const add = { operation: "add", standard: 5 };
    for (const [options, ...terms] of [
      [{}],
      [{ cards: "keep" }],
      [{ cards: "keep", penalty: true, tries: "until-time" }, ...[3, 3, 6].map(standardOf)],
      [{}, { fixed: [[3], [4]], seconds: 0 }, { fixed: [[7]], seconds: 60 }],
      [{ cards: "off" }, add, add],
      [{ sides: 20, bonusKind: "variable", start: 100 }, ...[6, 1].map(standardOf)],
    ] as [object, ...object[]][])
      for (const seats of [1, 2, 6])
        expect(game(Array(seats).fill(mind), seats, options, terms).table.life).toBe("finished");
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

/** How many sums of three dice came out how. */
type Sums = { readonly [Came in keyof Tally]: number };
const NEW: Sums = { right: 0, wrong: 0, late: 0 };

/** The same after everybody has done these sums. */
function known(state: State, sums: readonly Sums[]): State {
  const counts = (count: number): number[] => [0, 0, 0, count, 0, 0, 0];
  const tallies = sums.map(({ right, wrong, late }) => ({
    right: counts(right),
    wrong: counts(wrong),
    late: counts(late),
  }));
  return { ...state, tallies };
}

/** Seat 0 has come to a Plyt square with a Master of 3, and this card waits. */
function turnedCard(
  squares: readonly number[],
  card: "me-up" | "other-back" | "other-forward" | "other-down",
): State {
  const from = at(begun(squares.length), ...squares.with(0, (squares[0] as number) - 3));
  return played(played(from, { dice: 2 }, [3, 2]), { answer: 6 }, [card]);
}

function chosen(mind: PlytMind, state: State): Move {
  return mind.choose(sightOf(state));
}

function sightOf(state: State): Parameters<PlytMind["choose"]>[0] {
  const seat = plyt.toAct(state)[0]?.seat ?? 0;
  return {
    seat,
    view: plyt.view(state, seat),
    moves: plyt.legal(state, seat),
    random: seeded(1),
  };
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

function standardOf(standard: number): object {
  return { standard };
}

function game(
  all: readonly PlytMind[],
  seed: number,
  options: object,
  terms: readonly object[] = [],
): Playout<State, Move, View> {
  const seats = all.map((mind, seat) => ({ name: `mind ${seat}`, mind }));
  const done = playout(plyt, seats, seed, options, terms);
  if ("refused" in done) throw new Error(done.refused);
  return done;
}
