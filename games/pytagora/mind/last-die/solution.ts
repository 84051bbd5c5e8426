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

/** So long nobody else in the thread gets a word in; milliseconds. */
const BREATH = 10;

/** The same with time for other things in between. */
export async function solveStepByStep(
  scores: Scores,
  faces: Faces,
  work: Work = {},
): Promise<Solution | undefined> {
  const steps = solving(scores, faces);
  let since = clock.now();
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    if (clock.now() - since < BREATH) continue;
    await pause();
    if (work.signal?.aborted) return undefined;
    work.progress?.(step.value);
    since = clock.now();
  }
}

const { performance: clock, setTimeout: later } = globalThis as unknown as {
  performance: { now(): number };
  setTimeout(done: () => void): void;
};

function pause(): Promise<void> {
  return new Promise((done) => later(done));
}

/** Long work in steps of a millisecond or two; each tells how much is done, from 0 to 1. */
export type Steps<Result> = Generator<number, Result, void>;

function* solving(scores: Scores, faces: Faces): Steps<Solution> {
  const odds = COLOURS.map((colour) => averageOdds(faces, colour));
  odds[2] = signOdds(odds[2] ?? []);
  const possible = possibleSets(scores);
  const thrower = yield* within(0, 0.1, chanceOfAll(possible, odds));
  const throws = yield* within(0.1, 0.2, throwsOf(faces));
  const all = [...throws.keys()];
  for (const set of all) if (possible[set] !== 0) thrower[set] = 0;
  yield 0.2;
  const hard = yield* within(
    0.2,
    0.8,
    HardThrows.gathered(
      all.filter((set) => possible[set] === 0),
      possible,
      odds,
    ),
  );
  for (let dice = ALL - 1; dice >= 0; dice--) {
    const done = (ALL - 1 - dice) / ALL;
    yield* within(0.8 + 0.2 * done, 0.8 + 0.2 * (done + 1 / ALL), hard.visit(dice, thrower));
  }
  const opener = hard.throws.reduce(
    (sum, set, i) => sum - (throws.get(set) as number) * (1 - hard.opening(i)),
    1,
  );
  return { scores, thrower, opener };
}

/** Steps that are a part of others. */
function* within<Result>(from: number, to: number, steps: Steps<Result>): Steps<Result> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    yield from + (to - from) * step.value;
  }
}

/** Every throw, + and − taken together, and how likely it is. */
function* throwsOf(faces: Faces): Steps<Map<number, number>> {
  const [green, blue, red] = COLOURS.map((colour) =>
    thrownBeside(0, diceOdds(faces, colour), multisetsIn(colour)),
  ) as [Odds, Odds, Odds];
  const reds = new Map<number, number>();
  for (const [k, shown] of red.shown.entries()) {
    const sign = merged[shown] as number;
    reds.set(sign, (reds.get(sign) ?? 0) + (red.chance[k] as number));
  }
  const throws = new Map<number, number>();
  for (const [i, odd] of green.shown.entries()) {
    yield i / green.shown.length;
    for (const [j, even] of blue.shown.entries()) {
      const both = (green.chance[i] as number) * (blue.chance[j] as number);
      for (const [sign, chance] of reds) throws.set(mergedSet(odd, even, sign), both * chance);
    }
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
function* chanceOfAll(
  possible: Uint8Array,
  odds: readonly (readonly number[])[],
): Steps<Float64Array> {
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
  for (let odd = digits.size - 1; odd >= 0; odd--) {
    yield 1 - (odd + 1) / digits.size;
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
  }
  return chance;
}
