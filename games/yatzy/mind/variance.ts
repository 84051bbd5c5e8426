// How far the rest of a game strays from its mean when it is played best: fitted, by tables/fit-variance.mjs.
import { BONUS, BOXES } from "../rules/index.ts";
import { upperOutlook } from "./strong.ts";
import type { Position } from "./table.ts";

/** One number a box in the order of BOXES, and one for the bonus. */
const FIT: readonly number[] = [
  41.25, 25.55, 47.63, 59.11, 101.92, 180.61, -12.82, 12.39, 11.46, 115.05, 10.53, 17.41, 75.18,
  -5.82, 252.55, 0.91,
];

export function varianceOf(position: Position): number {
  return varianceBy(FIT, position);
}

/** Each open box adds its own, and the bonus the more, the less certain it is. */
export function varianceBy(fit: readonly number[], { open, upper }: Position): number {
  const { chance } = upperOutlook({ open, upper });
  let variance = (fit[BOXES.length] as number) * BONUS ** 2 * chance * (1 - chance);
  for (let box = 0; box < BOXES.length; box++)
    if (open & (1 << box)) variance += fit[box] as number;
  return variance;
}
