// The Last Die solved: for every equation that can lie there, how likely whoever throws next gets the point.
import type { Work } from "@pipwise/core";
import type { Faces } from "../../rules/index.ts";
import {
  diceInSet,
  digits,
  MERGED_SETS,
  merged,
  mergedOf,
  mergedSet,
  mergedSigns,
  SETS,
  signs,
} from "../table/dice-set.ts";
import { type Multisets, OF_A_COLOUR } from "../table/multisets.ts";
import {
  averageOdds,
  COLOURS,
  diceOdds,
  multisetsIn,
  type Odds,
  thrownBeside,
} from "../table/odds.ts";
import type { Scores } from "../table/scores.ts";
import { HardThrows } from "./hard-throws.ts";

/**
 * Two players who miss nothing. The dice of a colour are taken to be alike, each showing a face as often as the four do
 * on average, and + and − to be worth the same.
 */
export interface Solution {
  readonly scores: Scores;
  /** By the set that lies there, + and − taken together: how likely the thrower gets the point. */
  readonly thrower: Float64Array;
  /** How likely whoever opens a round gets its point. */
  readonly opener: number;
}

/** From a set to the next of each colour. */
const STEPS = [digits.size * mergedSigns.size, mergedSigns.size, 1] as const;

const ALL = 12;

/** Undefined when it was stopped. */
export function solveLastDie(scores: Scores, faces: Faces, work: Work = {}): Solution | undefined {
  const steps = solving(scores, faces);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    if (work.signal?.aborted) return undefined;
    work.progress?.(step.value);
  }
}

/** The same in steps of some milliseconds, with time for other things in between. */
export async function solveStepByStep(
  scores: Scores,
  faces: Faces,
  work: Work = {},
): Promise<Solution | undefined> {
  const steps = solving(scores, faces);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    await pause();
    if (work.signal?.aborted) return undefined;
    work.progress?.(step.value);
  }
}

function pause(): Promise<void> {
  const { setTimeout } = globalThis as unknown as { setTimeout(done: () => void): void };
  return new Promise((done) => setTimeout(done));
}

/** Tells after every step how much is done. */
function* solving(scores: Scores, faces: Faces): Generator<number, Solution, void> {
  const odds = COLOURS.map((colour) => averageOdds(faces, colour));
  odds[2] = signOdds(odds[2] ?? []);
  const possible = possibleSets(scores);
  const thrower = chanceOfAll(possible, odds);
  yield 0.1;
  const throws = throwsOf(faces);
  const all = [...throws.keys()];
  for (const set of all) if (possible[set] !== 0) thrower[set] = 0;
  yield 0.2;
  const hard = new HardThrows(
    all.filter((set) => possible[set] === 0),
    possible,
    odds,
  );
  for (let dice = ALL - 1; dice >= 0; dice--) {
    yield 0.6 + (0.4 * (ALL - 1 - dice)) / ALL;
    hard.visit(dice, thrower);
  }
  const opener = hard.throws.reduce(
    (sum, set, i) => sum - (throws.get(set) as number) * (1 - hard.opening(i)),
    1,
  );
  return { scores, thrower, opener };
}

/** Every throw, + and − taken together, and how likely it is. */
function throwsOf(faces: Faces): Map<number, number> {
  const [green, blue, red] = COLOURS.map((colour) =>
    thrownBeside(0, diceOdds(faces, colour), multisetsIn(colour)),
  ) as [Odds, Odds, Odds];
  const reds = new Map<number, number>();
  for (const [k, shown] of red.shown.entries()) {
    const sign = merged[shown] as number;
    reds.set(sign, (reds.get(sign) ?? 0) + (red.chance[k] as number));
  }
  const throws = new Map<number, number>();
  for (const [i, odd] of green.shown.entries())
    for (const [j, even] of blue.shown.entries()) {
      const both = (green.chance[i] as number) * (blue.chance[j] as number);
      for (const [sign, chance] of reds) throws.set(mergedSet(odd, even, sign), both * chance);
    }
  return throws;
}

/** How likely the point is for whoever leaves a set behind. */
export function chanceAfter({ thrower }: Solution, set: number): number {
  return diceInSet(set) === ALL ? 1 : 1 - (thrower[mergedOf(set)] as number);
}

/** x : ± */
function signOdds([times = 0, over = 0, plus = 0, minus = 0]: readonly number[]): number[] {
  return [times, over, plus + minus];
}

/** Sets that make an equation, at least with some signs + and −. */
function possibleSets({ exact }: Scores): Uint8Array {
  const possible = new Uint8Array(MERGED_SETS);
  const { size } = mergedSigns;
  for (let set = 0, base = 0; set < SETS; base += size)
    for (let sign = 0; sign < signs.size; sign++, set++)
      if (exact[set] !== 0) possible[base + (merged[sign] as number)] = 1;
  return possible;
}

/** How likely all dice fit into one equation once those that are missing are thrown. */
function chanceOfAll(possible: Uint8Array, odds: readonly (readonly number[])[]): Float64Array {
  const chance = new Float64Array(MERGED_SETS);
  const mean = (set: number, own: number, { kinds, more }: Multisets, colour: number): number => {
    let sum = 0;
    for (let kind = 0; kind < kinds; kind++) {
      const step = (more[own * kinds + kind] as number) - own;
      sum +=
        (odds[colour]?.[kind] as number) *
        (chance[set + step * (STEPS[colour] as number)] as number);
    }
    return sum;
  };
  for (let odd = digits.size - 1; odd >= 0; odd--)
    for (let even = digits.size - 1; even >= 0; even--)
      for (let sign = mergedSigns.size - 1; sign >= 0; sign--) {
        const set = mergedSet(odd, even, sign);
        if ((digits.total[odd] as number) < OF_A_COLOUR) chance[set] = mean(set, odd, digits, 0);
        else if ((digits.total[even] as number) < OF_A_COLOUR)
          chance[set] = mean(set, even, digits, 1);
        else if ((mergedSigns.total[sign] as number) < OF_A_COLOUR)
          chance[set] = mean(set, sign, mergedSigns, 2);
        else chance[set] = possible[set] as number;
      }
  return chance;
}
