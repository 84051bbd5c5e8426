import {
  chanceFrom,
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
import { tableMind } from "../mind/best.ts";
import { solvedTable } from "../mind/chances.ts";
import { minds } from "../mind/index.ts";
import { chanceOf } from "../mind/outlook.ts";
import { type Move, ploc, type Side, type State, type View } from "../rules/index.ts";
import { match, peopled, thrown } from "./pieces.ts";

/** Patient matches are long: after so many turns each, the rest is taken from the table. */
const TURNS = 12;
const THINKING = ["skilled", "strong", "best"] as const;

describe("minds", () => {
  it("win in the order of their levels", async () => {
    expect(await wins("best", "strong", 100)).toBeGreaterThan(75);
    expect(await wins("strong", "casual", 200)).toBeGreaterThan(120);
    expect(await wins("casual", "beginner", 100)).toBeGreaterThan(85);
    expect(await wins("beginner", "random", 100)).toBeGreaterThan(65);
  });

  it("play the same game from the same seed", async () => {
    const casual = filledWith(2, "casual", await wake("casual"));
    const games = [1, 1].map(() => playout(ploc, casual, "again") as Playout);
    expect(games[0]?.events).toEqual(games[1]?.events);
  });

  it("finish without a turn limit too", async () => {
    for (const level of ["random", "beginner", "casual", "strong", "best"] as const)
      for (let i = 0; i < 4; i++) {
        const seats = filledWith(2, level, await wake(level));
        const { table } = playout(ploc, seats, `${level}/${i}`, { turnLimit: 0 }) as Playout;
        expect(standings(table)).toHaveLength(2);
      }
  });

  it.each(THINKING)(
    "%s takes the match when it is there, whatever the pairing it needs",
    async (level) => {
      const start = peopled(
        match([
          [5, 3, 1],
          [6, 6, 6],
        ]),
        [9, 0],
        [3, 0],
      );
      let state = thrown(start, 3, 1, 5);
      for (let action = 0; action < 3; action++) state = await answered(state, level);
      expect(state.winners).toEqual([0]);
    },
  );

  it.each(THINKING)("%s does not throw its last athlete away", async (level) => {
    const start = peopled(
      match([
        [6, 6, 6],
        [6, 6, 6],
      ]),
      [4, 0],
      [9, 0],
    );
    let state = { ...thrown(start, 1, 1, 2), rerolls: 0 };
    for (let action = 0; action < 3; action++) state = await answered(state, level);
    expect(state.winners).toEqual([]);
  });

  it("PLO-17 best takes the lead with the last turn of a limit, whatever comes after", async () => {
    const start = peopled(
      match(
        [
          [1, 1, 1],
          [4, 4, 4],
        ],
        1,
      ),
      [9, 0],
      [12, 0],
    );
    const last = { ...start, turns: [0, 1] };
    let state = thrown(last, 3, 3, 5);
    for (let action = 0; action < 3; action++) state = await answered(state, "best");
    expect(state.winners).toEqual([0]);
  });

  it.each([30, 100])(
    "PLO-17 best beats its own table at a limit of %i turns",
    async (turnLimit) => {
      const table = tableMind(await solvedTable(), 0);
      const blind: Mind<View, Move> = {
        choose: ({ seat, view, moves, random }) =>
          table.choose({ seat, view: { ...view, turnLimit: 0 }, moves, random }),
      };
      const pair = [
        { name: "best", mind: await wake("best") },
        { name: "blind", mind: blind },
      ];
      let won = 0;
      for (let i = 0; i < 20; i++) {
        const seats = i % 2 === 0 ? pair : pair.toReversed();
        const { table: over } = playout(ploc, seats, `limit/${i >> 1}`, { turnLimit }) as Playout;
        if (standings(over)?.[i % 2]?.place === 1) won++;
      }
      expect(won).toBeGreaterThan(13);
    },
  );

  it("patient minds get from a position what the table says of it", async () => {
    const chances = await solvedTable();
    const start = peopled(
      match([
        [1, 3, 6],
        [2, 2, 5],
      ]),
      [2, 0],
      [3, 1],
    );
    const chance = chanceOf(chances, start.sides[0] as Side, start.sides[1] as Side);
    const mind = tableMind(chances, 0);
    const dice = chanceFrom(seeded("patient"));
    const ends: number[] = [];
    for (let i = 0; i < 300; i++) {
      let state: State = start;
      while (state.winners.length === 0 && (state.turns[1] as number) < TURNS) {
        const sight = { seat: state.turn, view: state, moves: ploc.legal(state, state.turn) };
        const move = mind.choose({ ...sight, random: seeded(1) });
        state = ploc.play(state, state.turn, move, dice) as State;
      }
      const [mine, theirs] = state.sides as [Side, Side];
      ends.push(
        state.winners.length > 0
          ? 1 - (state.winners[0] as number)
          : chanceOf(chances, mine, theirs),
      );
    }
    const mean = ends.reduce((sum, end) => sum + end, 0) / ends.length;
    const variance = ends.reduce((sum, end) => sum + (end - mean) ** 2, 0) / (ends.length - 1);
    expect(ends.filter((end) => end === 0 || end === 1).length).toBeGreaterThan(20);
    expect(Math.abs(mean - chance)).toBeLessThan(3.5 * Math.sqrt(variance / ends.length));
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
