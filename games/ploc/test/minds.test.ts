import {
  filledWith,
  type Level,
  type Mind,
  type Playout,
  playout,
  recorded,
  seeded,
  standings,
} from "@pipwise/core";
import { describe, expect, it } from "vitest";
import { minds } from "../mind/index.ts";
import { type Move, ploc, type State, type View } from "../rules/index.ts";
import { match, peopled, thrown } from "./pieces.ts";

describe("minds", () => {
  it("win in the order of their levels", async () => {
    expect(await wins("casual", "beginner", 100)).toBeGreaterThan(85);
    expect(await wins("beginner", "random", 100)).toBeGreaterThan(65);
  });

  it("play the same game from the same seed", async () => {
    const casual = filledWith(2, "casual", await wake("casual"));
    const games = [1, 1].map(() => playout(ploc, casual, "again") as Playout);
    expect(games[0]?.events).toEqual(games[1]?.events);
  });

  it("finish without a turn limit too", async () => {
    for (const level of ["random", "beginner", "casual"] as const)
      for (let i = 0; i < 10; i++) {
        const seats = filledWith(2, level, await wake(level));
        const { table } = playout(ploc, seats, `${level}/${i}`, { turnLimit: 0 }) as Playout;
        expect(standings(table)).toHaveLength(2);
      }
  });

  it("casual takes the match when it is there, whatever the pairing it needs", async () => {
    const start = peopled(
      match([
        [5, 3, 1],
        [6, 6, 6],
      ]),
      [9, 0],
      [3, 0],
    );
    let state = thrown(start, 3, 1, 5);
    for (let action = 0; action < 3; action++) state = await answered(state, "casual");
    expect(state.winners).toEqual([0]);
  });

  it("casual does not throw its last athlete away", async () => {
    const start = peopled(
      match([
        [6, 6, 6],
        [6, 6, 6],
      ]),
      [4, 0],
      [9, 0],
    );
    let state = { ...thrown(start, 1, 1, 2), rerolls: 0 };
    for (let action = 0; action < 3; action++) state = await answered(state, "casual");
    expect(state.winners).toEqual([]);
  });
});

async function answered(state: State, level: Level): Promise<State> {
  const { turn } = state;
  const mind = await wake(level);
  const sight = { seat: turn, view: ploc.view(state, turn), moves: ploc.legal(state, turn) };
  const move = mind.choose({ ...sight, random: seeded(1) });
  return ploc.play(state, turn, move, recorded([])) as State;
}

/** How often in a hundred the first level beats the second, seats changing. */
async function wins(level: Level, other: Level, games: number): Promise<number> {
  const pair = [
    { name: level, mind: await wake(level) },
    { name: other, mind: await wake(other) },
  ];
  let won = 0;
  for (let i = 0; i < games; i++) {
    const seats = i % 2 === 0 ? pair : pair.toReversed();
    const { table } = playout(ploc, seats, `duel/${i >> 1}`) as Playout;
    if (standings(table)?.[i % 2]?.place === 1) won++;
  }
  return won;
}

async function wake(level: Level): Promise<Mind<View, Move>> {
  const mind = await minds.ploc?.[level]?.();
  if (!mind) throw new Error(`no ${level}`);
  return mind;
}
