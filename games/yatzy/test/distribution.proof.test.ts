import { describe, expect, it } from "vitest";
import {
  atLeast,
  type Distribution,
  distributionOf,
  forcedDistribution,
} from "../mind/distribution.ts";
import { Kernel } from "../mind/kernel.ts";
import { slots } from "../mind/lanes.ts";
import { perfectScores } from "../mind/perfect-scores.ts";
import { Cancelled } from "../mind/progress.ts";
import { solved } from "../mind/shelf.ts";
import { simulateBest } from "../mind/simulation.ts";
import { START, worthOf } from "../mind/table.ts";
import { Turn } from "../mind/turn.ts";

const exact = await solved("f64");

const exactly = distributionOf(exact) as Distribution;
const { chances, mean, sd } = exactly;

describe("the distribution of the final score under best play", () => {
  it("is a distribution, and its mean is the game's value", () => {
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
    expect(mean).toBeCloseTo(worthOf(exact, START), 10);
  });

  // Keeps that are worth exactly the same differ in what they risk: which one is taken shows from here on.
  it("has a standard deviation of 38.49639 and reaches 250 in 49.13099 % of games", () => {
    expect(sd).toBeCloseTo(38.4964, 4);
    expect(Math.abs(sd - 38.49639357)).toBeLessThan(5e-6);
    const atLeast250 = chances.slice(250).reduce((sum, chance) => sum + chance, 0);
    expect(Math.abs(atLeast250 - 0.491309906)).toBeLessThan(1e-7);
  });

  it("reaches 374, and nothing beyond, once in about 10^14 games", () => {
    expect(chances).toHaveLength(375);
    expect(Number(chances[374]) / 8.577e-15).toBeCloseTo(1, 4);
  });

  it("can be watched and stopped", () => {
    const seen: number[] = [];
    const signal = { aborted: false };
    const progress = (done: number): void => {
      signal.aborted = seen.push(512 * done) === 3;
    };
    expect(() => distributionOf(exact, { progress, signal })).toThrow(Cancelled);
    expect(seen).toEqual([1, 2, 3]);
  });

  it("needs double precision", async () => {
    expect(distributionOf(await solved("f32"))).toBeUndefined();
  });
});

describe("the spread of perfect games that a page shows", () => {
  const reached = (shares: readonly number[], points: number): number =>
    shares.slice(points).reduce((sum, share) => sum + share, 0);

  it.each([
    ["in free order", {}, () => exactly],
    ["YAT-14 in forced order", { forcedOrder: true }, forcedDistribution],
  ])("is what the solver works out, to half a game in a million, %s", (_, options, reckon) => {
    const shares = perfectScores(options);
    const exact = atLeast(reckon());
    let furthest = 0;
    for (const [points, share] of exact.entries())
      furthest = Math.max(furthest, Math.abs(reached(shares, points) - share));
    expect(furthest).toBeLessThan(0.501e-6);
  });
});

describe("games simulated by the million", () => {
  it("come out as the exact distribution says (chi-square)", () => {
    const games = 1_000_000;
    const simulated = simulateBest(exact, games, 7) as Uint32Array;
    expect(simulated.reduce((sum, count) => sum + count, 0)).toBe(games);
    let [found, expected, chiSquare, cells] = [0, 0, 0, 0];
    for (let score = 0; score < chances.length; score++) {
      found += Number(simulated[score]);
      expected += Number(chances[score]) * games;
      if (expected < 20) continue;
      chiSquare += (found - expected) ** 2 / expected;
      cells++;
      [found, expected] = [0, 0];
    }
    // About normal with mean `cells` and variance 2 `cells`: four standard deviations.
    expect(Math.abs(chiSquare - cells)).toBeLessThan(4 * Math.sqrt(2 * cells));
  });

  it("come out the same from the same seed", () => {
    const [first, again, other] = [3, 3, 4].map((seed) => simulateBest(exact, 1000, seed));
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
  });
});

describe("the kernel's turn", () => {
  it.each(["f32", "f64"] as const)(
    "values every keep as plain TypeScript does, %s",
    async (precision) => {
      const table = await solved(precision);
      const kernel = Kernel.wake(precision) as Kernel;
      kernel.load(table);
      const turn = new Turn();
      let furthest = 0;
      for (let i = 0; i < 300; i++) {
        const { open, total: upper } = slots[(i * 977) % slots.length] as (typeof slots)[number];
        const position = { open: open | (((i * 331) % 512) << 6), upper };
        if (position.open === 0) continue;
        turn.value(position, table);
        for (const left of [1, 2] as const) {
          const keep = kernel.keeps(position, left);
          for (let m = 0; m < 462; m++)
            furthest = Math.max(furthest, Math.abs(keep(m) - Number(turn.keep[left][m])));
        }
      }
      expect(furthest).toBeLessThan(precision === "f64" ? 1e-11 : 1e-3);
    },
  );
});
