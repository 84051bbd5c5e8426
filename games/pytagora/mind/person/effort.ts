// How hard an equation is for somebody without paper. The unit is a small sum such as 2+3=5, which takes about 2.
import type { Shape, TermShape } from "../solver/shape.ts";

const TERM = 0.5;
const TIMES = 0.7;
const OVER = 1.1;
const UNDER_ZERO = 0.6;

/** What it takes to think of a shape at all and to see it through: long numbers and long products take most. */
export function effortOf({ terms }: Shape): number {
  return terms.reduce((sum, term) => sum + TERM + termEffort(term), 0);
}

function termEffort({ factors, divisors, zero }: TermShape): number {
  if (zero) return UNDER_ZERO * (1 + divisors.length);
  const [first = 1, ...rest] = factors;
  let [effort, size] = [0.2 * first * first, first];
  for (const length of rest) {
    effort += TIMES * size * length;
    size += length;
  }
  for (const length of divisors) effort += OVER * size * length;
  return effort;
}
