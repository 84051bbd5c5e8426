import { filledWith, type Level, type Mind, type Playout, playout, standings } from "@pipwise/core";
import { describe, expect, it } from "vitest";
import { minds } from "../mind/index.ts";
import { type Move, type State, totals, type View, yatzy } from "../rules/index.ts";

describe("minds", () => {
  it("score in the order of their levels", async () => {
    const [random, beginner, casual] = await Promise.all(
      (["random", "beginner", "casual"] as const).map((level) => meanScore(level, 60)),
    );
    expect(beginner).toBeGreaterThan((random ?? 0) + 60);
    expect(casual).toBeGreaterThan((beginner ?? 0) + 25);
  });

  it("play the same game from the same seed", async () => {
    const mind = await wake("casual");
    const games = [1, 1].map(
      () => playout(yatzy, filledWith(2, "casual", mind), "again") as Playout,
    );
    expect(games[0]?.events).toEqual(games[1]?.events);
  });

  it("play forced order and a full table to the end", async () => {
    for (const level of ["random", "beginner", "casual"] as const) {
      const mind = await wake(level);
      const seats = filledWith(20, level, mind);
      const { table } = playout(yatzy, seats, level, { forcedOrder: true }) as Playout;
      expect(standings(table)).toHaveLength(20);
    }
  });
});

async function meanScore(level: Level, games: number): Promise<number> {
  const mind = await wake(level);
  let sum = 0;
  for (let i = 0; i < games; i++) {
    const { table } = playout(yatzy, filledWith(1, level, mind), `mean/${i}`) as Playout<
      State,
      Move,
      View
    >;
    sum += totals(table.state?.sheets[0] ?? []).total;
  }
  return sum / games;
}

async function wake(level: Level): Promise<Mind<View, Move>> {
  const mind = await minds.yatzy?.[level]?.();
  if (!mind) throw new Error(`no ${level}`);
  return mind;
}
