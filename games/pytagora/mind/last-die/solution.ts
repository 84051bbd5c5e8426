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
import { averageOdds, COLOURS, everyThrow } from "../table/odds.ts";
import type { Scores } from "../table/scores.ts";
import { type Side, sideOf } from "./side.ts";

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

/** Dice in the shortest equation, without the =. */
const FEWEST = 4;
const ALL = 12;

/** Undefined when it was stopped. */
export function solveLastDie(scores: Scores, faces: Faces, work: Work = {}): Solution | undefined {
  const odds = COLOURS.map((colour) => averageOdds(faces, colour));
  odds[2] = signOdds(odds[2] ?? []);
  const possible = possibleSets(scores);
  const thrower = chanceOfAll(possible, odds);
  const throws = new Map<number, number>();
  everyThrow(faces, (set, chance) => {
    const kind = mergedOf(set);
    throws.set(kind, (throws.get(kind) ?? 0) + chance);
  });
  for (const set of throws.keys()) if (possible[set] !== 0) thrower[set] = 0;
  const hard = [...throws.keys()]
    .filter((set) => possible[set] === 0)
    .map((set) => new HardThrow(set, possible, odds));
  for (let dice = ALL - 1; dice >= 0; dice--) {
    if (work.signal?.aborted) return undefined;
    work.progress?.((ALL - dice) / (ALL + 1));
    for (const one of hard) one.visit(dice, thrower);
  }
  const opener = hard.reduce(
    (sum, { set, opening }) => sum - (throws.get(set) as number) * (1 - opening),
    1,
  );
  return { scores, thrower, opener };
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

/** A throw in which not everything fits: what can be done depends on what must be used. */
class HardThrow {
  readonly set: number;
  readonly #possible: Uint8Array;
  readonly #sides: readonly [Side, Side, Side];
  /**
   * By part of the throw: the best chance of somebody who must use it and add to it; once all of its size are known,
   * of somebody who may also leave it.
   */
  readonly #best: Float32Array;

  constructor(set: number, possible: Uint8Array, odds: readonly (readonly number[])[]) {
    this.set = set;
    this.#possible = possible;
    const both = Math.floor(set / mergedSigns.size);
    this.#sides = [
      sideOf(digits, Math.floor(both / digits.size), odds[0] ?? []),
      sideOf(digits, both % digits.size, odds[1] ?? []),
      sideOf(mergedSigns, set % mergedSigns.size, odds[2] ?? []),
    ];
    const [green, blue, red] = this.#sides;
    this.#best = new Float32Array(green.parts.length * blue.parts.length * red.parts.length);
  }

  /** The best chance of somebody who opens with this throw, once all parts are visited. */
  get opening(): number {
    return this.#best[0] as number;
  }

  /** Parts with so many dice, when those with more are known. */
  visit(dice: number, thrower: Float64Array): void {
    if (dice < ALL - 1) this.#settle(dice + 1, thrower);
    const best = this.#best;
    const [green, blue, red] = this.#sides;
    const wide = red.parts.length;
    const high = blue.parts.length * wide;
    for (let i = 0; i < green.parts.length; i++)
      for (let j = 0; j < blue.parts.length; j++) {
        const left = dice - (green.total[i] as number) - (blue.total[j] as number);
        if (left < 0 || left > OF_A_COLOUR) continue;
        const base = mergedSet(green.parts[i] as number, blue.parts[j] as number, 0);
        const chance = (green.chance[i] as number) * (blue.chance[j] as number);
        const reds = red.having[left] as Int32Array;
        for (let n = 0; n < reds.length; n++) {
          const k = reds[n] as number;
          const at = i * high + j * wide + k;
          const most = Math.max(
            highest(best, green.more[i] as Int32Array, at - i * high, high),
            highest(best, blue.more[j] as Int32Array, at - j * wide, wide),
            highest(best, red.more[k] as Int32Array, at - k, 1),
          );
          best[at] = most;
          const set = base + (red.parts[k] as number);
          if (this.#possible[set] !== 0)
            thrower[set] = (thrower[set] as number) + chance * (red.chance[k] as number) * most;
        }
      }
  }

  #settle(dice: number, thrower: Float64Array): void {
    if (dice < FEWEST) return;
    const [green, blue, red] = this.#sides;
    for (let i = 0; i < green.parts.length; i++)
      for (let j = 0; j < blue.parts.length; j++) {
        const left = dice - (green.total[i] as number) - (blue.total[j] as number);
        if (left < 0 || left > OF_A_COLOUR) continue;
        const base = mergedSet(green.parts[i] as number, blue.parts[j] as number, 0);
        const reds = red.having[left] as Int32Array;
        for (let n = 0; n < reds.length; n++) {
          const k = reds[n] as number;
          const set = base + (red.parts[k] as number);
          if (this.#possible[set] === 0) continue;
          const at = (i * blue.parts.length + j) * red.parts.length + k;
          const chance = 1 - (thrower[set] as number);
          if (chance > (this.#best[at] as number)) this.#best[at] = chance;
        }
      }
  }
}

function highest(best: Float32Array, more: Int32Array, from: number, step: number): number {
  let most = 0;
  for (let n = 0; n < more.length; n++) {
    const one = best[from + (more[n] as number) * step] as number;
    if (one > most) most = one;
  }
  return most;
}
