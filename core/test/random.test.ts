import { describe, expect, it } from "vitest";
import { chanceFrom, D6, D12, die, handful, seeded, shuffled, unbiased } from "../index.ts";

/** The probability that a chi-square variable with k degrees of freedom exceeds x. */
function tail(x: number, k: number): number {
  return 1 - lowerGamma(k / 2, x / 2);
}

/** Regularised lower incomplete gamma function by its series; ample for the sizes used here. */
function lowerGamma(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < 1000; n++) {
    term *= x / (a + n);
    sum += term;
  }
  return Math.min(1, sum * Math.exp(-x + a * Math.log(x) - logGamma(a)));
}

function logGamma(z: number): number {
  const shift = z + 7;
  const series = 1 / (12 * shift) - 1 / (360 * shift ** 3) + 1 / (1260 * shift ** 5);
  const stirling = (shift - 0.5) * Math.log(shift) - shift + 0.5 * Math.log(2 * Math.PI) + series;
  return [0, 1, 2, 3, 4, 5, 6].reduce((sum, i) => sum - Math.log(z + i), stirling);
}

function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

const LIMIT = 0.001;
const SEEDS = ["1", "2", "family", "club", 42];

describe("fair dice (chi-square, failure below p = 0.001)", () => {
  it("the test itself: known points of the distribution", () => {
    expect(tail(11.0705, 5)).toBeCloseTo(0.05, 4);
    expect(tail(20.515, 5)).toBeCloseTo(0.001, 4);
    expect(tail(31.264, 11)).toBeCloseTo(0.001, 4);
  });

  it("the test itself: a loaded die is caught", () => {
    const random = seeded("loaded");
    const counts = [0, 0, 0, 0, 0, 0];
    for (let i = 0; i < 60_000; i++) (counts[random.below(31) % 6] as number)++;
    expect(tail(chiSquare(counts), 5)).toBeLessThan(LIMIT);
  });

  for (const sides of [2, 3, 5, 6, 7, 12, 13])
    it(`${sides} sides`, () => {
      for (const seed of SEEDS) {
        const chance = chanceFrom(seeded(seed));
        const counts = Array<number>(sides).fill(0);
        const lot = die(sides);
        for (let i = 0; i < 120_000; i++) (counts[chance.draw(lot) - 1] as number)++;
        expect(tail(chiSquare(counts), sides - 1)).toBeGreaterThan(LIMIT);
      }
    });

  it("pairs of throws one after the other, six and twelve sides", () => {
    for (const lot of [D6, D12]) {
      const sides = lot.of.length;
      const chance = chanceFrom(seeded("pairs"));
      const counts = Array<number>(sides * sides).fill(0);
      for (let i = 0; i < 200_000; i++) {
        const [a, b] = chance.throw(handful(lot, 2)) as [number, number];
        (counts[(a - 1) * sides + b - 1] as number)++;
      }
      expect(tail(chiSquare(counts), sides * sides - 1)).toBeGreaterThan(LIMIT);
    }
  });

  it("the first throw over many seeds: neighbouring seeds do not resemble each other", () => {
    const counts = Array<number>(36).fill(0);
    for (let seed = 0; seed < 72_000; seed++) {
      const random = seeded(seed);
      (counts[random.below(6) * 6 + random.below(6)] as number)++;
    }
    expect(tail(chiSquare(counts), 35)).toBeGreaterThan(LIMIT);
  });

  it("shuffles: every order of five, and every card in every place", () => {
    const random = seeded("shuffle");
    const orders = new Map<string, number>();
    for (let i = 0; i < 120_000; i++) {
      const order = shuffled(random, [0, 1, 2, 3, 4]).join("");
      orders.set(order, (orders.get(order) ?? 0) + 1);
    }
    expect(orders.size).toBe(120);
    expect(tail(chiSquare([...orders.values()]), 119)).toBeGreaterThan(LIMIT);
  });

  it("numbers beyond 2³⁰ are as even as small ones", () => {
    const random = seeded("large");
    const n = 3 * 2 ** 30;
    const counts = [0, 0, 0, 0, 0, 0];
    for (let i = 0; i < 60_000; i++) (counts[Math.floor(random.below(n) / (n / 6))] as number)++;
    expect(tail(chiSquare(counts), 5)).toBeGreaterThan(LIMIT);
  });
});

describe("a seed", () => {
  it("gives the same stream every time, and this one for ever", () => {
    const random = seeded("pipwise");
    const first = Array.from({ length: 12 }, () => random.below(6) + 1);
    expect(first).toMatchInlineSnapshot(`
      [
        5,
        6,
        1,
        6,
        1,
        6,
        6,
        6,
        5,
        2,
        4,
        2,
      ]
    `);
  });

  it("throws away what would make a remainder likelier than another", () => {
    const words = [0xffff_ffff, 0xffff_fffe, 10];
    expect(unbiased(() => words.shift() ?? 0).below(6)).toBe(5);
    const large = [0xffff_ffff, 7];
    expect(unbiased(() => large.shift() ?? 0).below(3 * 2 ** 30)).toBe(7);
  });

  it("refuses to choose among nothing", () => {
    expect(() => seeded(1).below(0)).toThrow(RangeError);
    expect(() => seeded(1).below(Number.NaN)).toThrow(RangeError);
  });
});
