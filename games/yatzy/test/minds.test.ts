import { filledWith, type Level, type Mind, type Playout, playout, standings } from "@pipwise/core";
import { describe, expect, it } from "vitest";
import { minds } from "../mind/index.ts";
import { type Move, type State, totals, type View, yatzy } from "../rules/index.ts";

describe("minds", () => {
  it("score in the order of their levels", async () => {
    const levels = ["random", "beginner", "casual", "strong", "best"] as const;
    const means: number[] = [];
    for (const level of levels) means.push((await scores(level, 100)).mean);
    const [random = 0, beginner = 0, casual = 0, strong = 0, best = 0] = means;
    expect(beginner).toBeGreaterThan(random + 60);
    expect(casual).toBeGreaterThan(beginner + 25);
    expect(strong).toBeGreaterThan(casual + 20);
    expect(best).toBeGreaterThan(strong);
  });

  it("the best one scores what the solver says, within four standard errors", async () => {
    const games = 1500;
    const { mean, sd } = await scores("best", games);
    expect(Math.abs(mean - 248.44)).toBeLessThan((4 * 38.5) / Math.sqrt(games));
    expect(sd).toBeGreaterThan(35);
    expect(sd).toBeLessThan(42);
  });

  it("play the same game from the same seed", async () => {
    const mind = await wake("casual");
    const games = [1, 1].map(
      () => playout(yatzy, filledWith(2, "casual", mind), "again") as Playout,
    );
    expect(games[0]?.events).toEqual(games[1]?.events);
  });

  it("play forced order and a full table to the end", async () => {
    for (const level of ["random", "beginner", "casual", "strong", "best"] as const) {
      const mind = await wake(level);
      const seats = filledWith(20, level, mind);
      const { table } = playout(yatzy, seats, level, { forcedOrder: true }) as Playout;
      expect(standings(table)).toHaveLength(20);
    }
  });
});

async function scores(level: Level, games: number): Promise<{ mean: number; sd: number }> {
  const mind = await wake(level);
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < games; i++) {
    const { table } = playout(yatzy, filledWith(1, level, mind), `mean/${i}`) as Playout<
      State,
      Move,
      View
    >;
    const { total } = totals(table.state?.sheets[0] ?? []);
    sum += total;
    squares += total ** 2;
  }
  const mean = sum / games;
  return { mean, sd: Math.sqrt(squares / games - mean ** 2) };
}

async function wake(level: Level): Promise<Mind<View, Move>> {
  const mind = await minds.yatzy?.[level]?.();
  if (!mind) throw new Error(`no ${level}`);
  return mind;
}
