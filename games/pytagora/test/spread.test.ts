import { expect, it } from "vitest";
import { openAlmanac } from "../mind/table/almanac.ts";
import { bestScore } from "../mind/table/lookup.ts";
import { spreadOf } from "../mind/table/spread.ts";
import { FACES, type Throw } from "../rules/index.ts";
import { dice } from "./table.ts";

const almanac = await openAlmanac();

it.each([
  [true, 20.4172, 2.841],
  [false, 19.56173, undefined],
])("PYT-4 what throws allow, 0 divided: %s", (allowZeroDividend, mean, sd) => {
  const scores = almanac.under({ allowZeroDividend, allowReordered: true });
  const spread = spreadOf(scores, FACES);
  expect(spread.mean).toBeCloseTo(mean, 5);
  if (sd !== undefined) expect(spread.sd).toBeCloseTo(sd, 3);
  expect(spread.below(0)).toBe(0);
  expect(spread.below(100)).toBeCloseTo(1, 12);
});

it("the golden throw is better than most", () => {
  const checking = { allowZeroDividend: true, allowReordered: true };
  const scores = almanac.under(checking);
  const best = bestScore({ dice: dice("5577 0248 +-x:") as Throw, checking }, scores);
  const spread = spreadOf(scores, FACES);
  expect(spread.below(best)).toBeGreaterThan(0.5);
  expect(spread.below(best)).toBeLessThan(spread.below(best + 1));
});
