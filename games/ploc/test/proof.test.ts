// The generator's proof, in a model so small that the rules alone solve it.
import { describe, expect, it } from "vitest";
import { columnOf } from "../mind/columns.ts";
import { MOST } from "../mind/sides.ts";
import type { Side } from "../rules/index.ts";
import { certificate } from "../tables/certificate.mjs";
import { lowerBounds, proven } from "../tables/prove.mjs";
import { solved } from "./tiny.ts";

describe("bounds that are proven", () => {
  const most = 2;
  const sides = 56 * MOST;
  const number = ({ column: [a = 1, b = 1, c = 1], standing }: Side): number =>
    columnOf(a, b, c) * MOST + standing - 1;
  const chances = solved({ most, kept: 0 }, 1e-10);
  const place = ({ mine, theirs }: (typeof chances)[number]): number =>
    number(mine) * sides + number(theirs);
  const table = new Float64Array(sides ** 2);
  for (const one of chances) table[place(one)] = one.chance;

  it("hold what the rules alone find, and are narrow", async () => {
    const paid = table.map((chance) => Math.max(0, chance - 0.001));
    const lower = lowerBounds(table, paid);
    const bounds = await proven(lower, 1, { most });
    if (!bounds) throw new Error("nothing was proven");
    const outside = chances.filter((one) => {
      const [least, greatest] = [bounds.lower, bounds.upper].map((all) => all[place(one)]);
      return one.chance < (least as number) || one.chance > (greatest as number);
    });
    expect(outside).toEqual([]);
    const widths = chances.map(
      (one) => Number(bounds.upper[place(one)]) - Number(lower[place(one)]),
    );
    expect(Math.max(...widths)).toBeLessThan(0.005);
    expect(Math.max(...widths)).toBeGreaterThan(0.0005);
  }, 60_000);

  it("are not found from lower bounds that are too high", async () => {
    const lower = table.map((chance) => Math.min(1, chance + (chance > 0 ? 0.01 : 0)));
    const bounds = await proven(lower, 1, { most });
    const high = chances.filter((one) => Number(bounds?.lower[place(one)] ?? 0) > one.chance);
    expect(high).toEqual([]);
  }, 60_000);
});

describe("what is shipped with a table", () => {
  const sides = 56 * MOST * 3;
  const model = { sides, levels: 3 } as const;
  const bounds = {
    lower: new Float64Array(sides ** 2).fill(0.616_004),
    upper: new Float64Array(sides ** 2).fill(0.617_006),
  };
  const chances = { of: (): number => 0.6163 };
  const one = columnOf(2, 3, 4) * 3 * MOST;
  const twoWeakenedOfOne = one + 2 * MOST;

  it("is the bounds, rounded outward, and how far they are from what is read, where that can be", () => {
    bounds.upper[one] = 0.618_402_1;
    bounds.upper[twoWeakenedOfOne] = 1;
    bounds.lower[twoWeakenedOfOne * sides] = 0;
    expect(certificate(chances, model, bounds)).toEqual({
      error: 0.002_11,
      start: { least: 0.616, most: 0.617_01 },
    });
    bounds.lower[one * sides] = 0.613_999_9;
    expect(certificate(chances, model, bounds).error).toBe(0.002_31);
  });
});
