// Chances to win, from what each sheet may come to in the end.
import type { Rest } from "./rest.ts";

/** What a sheet may come to: points so far and the exact distribution of the rest, or about normal. */
export type Final =
  | { readonly soFar: number; readonly rest: Rest }
  | { readonly mean: number; readonly variance: number };

/** `beating[score]`: how likely it is to win with that score, a draw counted half. */
export type Beating = Float64Array;

/** Scores beyond it always win, in reckoning as well. */
const SCORES = 512;

/** Against all others at once: their games have nothing to do with each other. */
export function beatingAll(others: readonly Final[]): Beating {
  const beating = new Float64Array(SCORES).fill(1);
  for (const other of others)
    if ("rest" in other) beatExactly(beating, other.soFar, other.rest);
    else {
      const sd = Math.sqrt(other.variance);
      for (let score = 0; score < SCORES; score++)
        beating[score] = (beating[score] as number) * normal((score - other.mean) / sd);
    }
  return beating;
}

function beatExactly(beating: Beating, soFar: number, rest: Rest): void {
  let below = 0;
  for (let score = 0; score < SCORES; score++) {
    const same = rest[score - soFar] ?? 0;
    beating[score] = (beating[score] as number) * (below + same / 2);
    below += same;
  }
}

export function winChance(final: Final, beating: Beating): number {
  if ("mean" in final) return whenNormal(final.mean, Math.sqrt(final.variance), beating);
  const { soFar, rest } = final;
  let chance = 0;
  for (let more = 0; more < rest.length; more++)
    chance += (rest[more] as number) * (beating[soFar + more] as number);
  return chance;
}

/** Half standard deviations from −3.5 to 3.5: sums over evenly spaced points are as good as the integral here. */
const STEPS: readonly number[] = Array.from({ length: 15 }, (_, i) => (i - 7) / 2);
const DENSITIES: readonly number[] = STEPS.map((step) => Math.exp((-step * step) / 2));
const WEIGHTS: readonly number[] = DENSITIES.map(
  (density) => density / DENSITIES.reduce((sum, one) => sum + one, 0),
);

function whenNormal(mean: number, sd: number, beating: Beating): number {
  let chance = 0;
  for (let i = 0; i < STEPS.length; i++) {
    const score = Math.min(Math.max(mean + sd * (STEPS[i] as number), 0), SCORES - 2);
    const floor = Math.trunc(score);
    const low = beating[floor] as number;
    chance +=
      (WEIGHTS[i] as number) * (low + (score - floor) * ((beating[floor + 1] as number) - low));
  }
  return chance;
}

/** The normal distribution function, to 10⁻⁷ (Abramowitz and Stegun 26.2.17). */
export function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const series =
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = 0.3989422804014327 * Math.exp((-z * z) / 2) * series;
  return z > 0 ? 1 - tail : tail;
}
