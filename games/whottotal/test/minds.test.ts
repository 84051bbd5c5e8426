import {
  filledWith,
  type Level,
  type Mind,
  type Playout,
  playout,
  seeded,
  standings,
} from "@pipwise/core";
import { describe, expect, it } from "vitest";
import { casual } from "../mind/casual.ts";
import { minds } from "../mind/index.ts";
import { type Move, type State, type View, whottotal } from "../rules/index.ts";
import { COMMIT, DEAL, decided, game, opened, played } from "./pieces.ts";

describe("minds", () => {
  it("win in the order of their levels", async () => {
    expect(await wins("casual", "beginner", 150)).toBeGreaterThan(100);
    expect(await wins("beginner", "random", 150)).toBeGreaterThan(110);
  });

  it("strong beats casual, and best beats strong", async () => {
    expect(await wins("strong", "casual", 120)).toBeGreaterThan(65);
    expect(await wins("best", "strong", 120)).toBeGreaterThan(63);
  });

  it("play the same game from the same seed", async () => {
    for (const level of ["casual", "strong", "best"] as const) {
      const seats = filledWith(3, level, await wake(level));
      const games = [1, 1].map(() => playout(whottotal, seats, "again") as Playout);
      expect(games[0]?.events).toEqual(games[1]?.events);
    }
  });

  it("finish a full table, a hundred rounds, and a deck where all cards are alike", async () => {
    for (const level of ["random", "beginner", "casual"] as const) {
      const seats = filledWith(6, level, await wake(level));
      for (const options of [
        { rounds: 100 },
        { atOnce: true, rounds: 20 },
        { target: 120 },
        { dieSides: 12, lowestCard: 0, highestCard: 0, copies: 12, rounds: 30 },
        { dieSides: 12, lowestCard: 40, highestCard: 40, copies: 12, rounds: 30 },
      ]) {
        const { table } = playout(whottotal, seats, level, options) as Playout;
        expect(standings(table)).toHaveLength(6);
      }
    }
  });

  it("best and strong finish too, with six players, a large deck and cards all alike", async () => {
    for (const level of ["best", "strong"] as const) {
      const seats = filledWith(6, level, await wake(level));
      for (const options of [
        { rounds: 6 },
        { atOnce: true, rounds: 4 },
        { target: 30 },
        { dieSides: 20, lowestCard: 0, highestCard: 40, rounds: 2 },
        { dieSides: 12, lowestCard: 0, highestCard: 0, copies: 12, rounds: 10 },
        { dieSides: 12, lowestCard: 40, highestCard: 40, copies: 12, rounds: 10 },
      ]) {
        const { table } = playout(whottotal, seats, level, options) as Playout;
        expect(standings(table)).toHaveLength(6);
      }
    }
  });

  it.each(["casual", "strong", "best"] as const)("%s remembers what it has seen", async (level) => {
    const small = { dieSides: 2, lowestCard: 1, highestCard: 12, copies: 1, rounds: 20 };
    let state = game(2, 1, small);
    for (let card = 1; card <= 12; card += 2)
      state = decided(opened(state, 2, [50, 51], card), [COMMIT, COMMIT], card + 1);
    state = played(state, DEAL, 2);
    const mind = level === "casual" ? casual : await wake(level);
    expect(chosen(state, mind)).toEqual({ guess: 3 });
  });
});

function chosen(state: State, mind: Mind<View, Move>): Move {
  const { turn } = state;
  return mind.choose({
    seat: turn,
    view: whottotal.view(state, turn),
    moves: whottotal.legal(state, turn),
    random: seeded(1),
  });
}

/** How many games the first level wins against the second, seats changing. */
async function wins(level: Level, other: Level, games: number): Promise<number> {
  const pair = [
    { name: level, mind: await wake(level) },
    { name: other, mind: await wake(other) },
  ];
  let won = 0;
  for (let i = 0; i < games; i++) {
    const seats = i % 2 === 0 ? pair : pair.toReversed();
    const { table } = playout(whottotal, seats, `duel/${i >> 1}`) as Playout;
    if (standings(table)?.[i % 2]?.place === 1) won++;
  }
  return won;
}

async function wake(level: Level): Promise<Mind<View, Move>> {
  const mind = await minds.whottotal?.[level]?.();
  if (!mind) throw new Error(`no ${level}`);
  return mind;
}
