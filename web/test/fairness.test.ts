import { seeded } from "@pipwise/core";
import { describe, expect, it } from "vitest";
import { fairnessOf, upperTail } from "../components/fairness.ts";

const SIX = [1, 2, 3, 4, 5, 6];

/** What so many throws of a die bring whose faces have these weights. */
function thrown(throws: number, weights: readonly number[], seed: string): Record<string, number> {
  const random = seeded(seed);
  const all = weights.reduce((a, b) => a + b);
  const counts: Record<string, number> = {};
  for (let i = 0; i < throws; i++) {
    let left = random.below(all);
    const side = weights.findIndex((weight) => (left -= weight) < 0);
    counts[side + 1] = (counts[side + 1] ?? 0) + 1;
  }
  return counts;
}

describe("the chance of a chi-square", () => {
  it.each([
    [1, 3.841, 0.05],
    [2, 5.991, 0.05],
    [5, 11.07, 0.05],
    [5, 20.515, 0.001],
    [11, 19.675, 0.05],
    [11, 31.264, 0.001],
    [5, 1.145, 0.95],
  ])("%i degrees, %f: %f, as the tables have it", (freedom, value, chance) => {
    expect(upperTail(freedom, value)).toBeCloseTo(chance, 4);
  });

  it("is certain where all faces came as often as they should", () => {
    expect(upperTail(5, 0)).toBe(1);
  });
});

describe("a die", () => {
  it("of which little is known is judged by nobody", () => {
    const { verdict, untilCoarse } = fairnessOf(SIX, { 6: 12 });
    expect(verdict).toBe("early");
    expect(untilCoarse).toBeGreaterThan(100);
    expect(fairnessOf(SIX, {}).verdict).toBe("early");
  });

  it("that is fair is called loaded in one of a thousand series, and uneven in one of twenty", () => {
    const verdicts = Array.from(
      { length: 2000 },
      (_, i) => fairnessOf(SIX, thrown(300, [1, 1, 1, 1, 1, 1], `fair ${i}`)).verdict,
    );
    const share = (verdict: string): number =>
      verdicts.filter((one) => one === verdict).length / verdicts.length;
    expect(share("loaded")).toBeLessThan(0.004);
    expect(share("uneven")).toBeGreaterThan(0.03);
    expect(share("uneven")).toBeLessThan(0.07);
  });

  it.each([
    [0.5, "untilCoarse"],
    [0.25, "untilFine"],
  ] as const)(
    "with a face that comes by %f more often is seen after as many throws as it says",
    (more, which) => {
      const throws = fairnessOf(SIX, {})[which];
      const heavy = 100 * (1 + more);
      const light = (600 - heavy) / 5;
      const seen = Array.from({ length: 300 }, (_, i) =>
        fairnessOf(SIX, thrown(throws, [light, light, light, light, light, heavy], `heavy ${i}`)),
      );
      const found = seen.filter(({ verdict }) => verdict === "loaded");
      expect(found.length / seen.length).toBeGreaterThan(0.85);
      expect(found.length / seen.length).toBeLessThan(0.96);
      expect(found.every(({ oddest }) => oddest.face === 6)).toBe(true);
    },
  );

  it("with a face twice is no worse for that", () => {
    const { verdict, faces } = fairnessOf([1, 3, 5, 7, 9, 1], {
      1: 100,
      3: 50,
      5: 50,
      7: 50,
      9: 50,
    });
    expect(faces.map(({ expected }) => expected)).toEqual([100, 50, 50, 50, 50]);
    expect(verdict).toBe("even");
  });
});
