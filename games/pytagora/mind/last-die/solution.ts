// The Last Die solved: for every equation that can lie there, how likely whoever throws next gets the point.
import type { Work } from "@pipwise/core";
import type { Faces } from "../../rules/index.ts";
import { digits, SETS, setOf, signs } from "../table/dice-set.ts";
import { type Multisets, OF_A_COLOUR } from "../table/multisets.ts";
import { averageOdds, COLOURS, everyThrow } from "../table/odds.ts";
import type { Scores } from "../table/scores.ts";

/**
 * Two players who miss nothing. The dice of a colour are taken to be alike, each showing a face as often as the four do
 * on average.
 */
export interface Solution {
  readonly scores: Scores;
  /** By the set that lies there: how likely the thrower gets the point. */
  readonly thrower: Float64Array;
  /** How likely whoever opens a round gets its point. */
  readonly opener: number;
}

/** Dice in the shortest equation, without the =. */
const FEWEST = 4;
const ALL = 12;

/** Undefined when it was stopped. */
export function solveLastDie(scores: Scores, faces: Faces, work: Work = {}): Solution | undefined {
  const odds = COLOURS.map((colour) => averageOdds(faces, colour));
  const thrower = chanceOfAll(scores, odds);
  const hard = hardThrows(scores, faces).map((set) => new HardThrow(set, scores, odds));
  for (let dice = ALL - 1; dice >= FEWEST; dice--) {
    if (work.signal?.aborted) return undefined;
    work.progress?.((ALL - dice) / (ALL - FEWEST + 1));
    for (const one of hard) one.visit(dice, thrower);
  }
  let opener = 1;
  const openings = new Map(hard.map((one) => [one.set, one]));
  everyThrow(faces, (set, chance) => {
    opener -= chance * (1 - (openings.get(set)?.opening(thrower) ?? 1));
  });
  return { scores, thrower, opener };
}

/** The throws in which not all dice fit into one equation. */
function hardThrows(scores: Scores, faces: Faces): number[] {
  const sets: number[] = [];
  everyThrow(faces, (set) => {
    if (scores.exact[set] === 0) sets.push(set);
  });
  return sets;
}

/** How likely all dice fit into one equation once those that are missing are thrown. */
function chanceOfAll(scores: Scores, odds: readonly (readonly number[])[]): Float64Array {
  const chance = new Float64Array(SETS);
  for (let odd = digits.size - 1; odd >= 0; odd--)
    for (let even = digits.size - 1; even >= 0; even--)
      for (let sign = signs.size - 1; sign >= 0; sign--) {
        const set = setOf({ odd, even, signs: sign });
        const mean = (own: number, { kinds, more }: Multisets, colour: number, step: number) => {
          let sum = 0;
          for (let kind = 0; kind < kinds; kind++) {
            const above = set + ((more[own * kinds + kind] as number) - own) * step;
            sum += (odds[colour]?.[kind] as number) * (chance[above] as number);
          }
          return sum;
        };
        if ((digits.total[odd] as number) < OF_A_COLOUR)
          chance[set] = mean(odd, digits, 0, digits.size * signs.size);
        else if ((digits.total[even] as number) < OF_A_COLOUR)
          chance[set] = mean(even, digits, 1, signs.size);
        else if ((signs.total[sign] as number) < OF_A_COLOUR) chance[set] = mean(sign, signs, 2, 1);
        else chance[set] = scores.exact[set] === 0 ? 0 : 1;
      }
  return chance;
}

/** A throw in which not everything fits: what can be done depends on what must be used. */
class HardThrow {
  readonly set: number;
  readonly #scores: Scores;
  readonly #sides: readonly [Side, Side, Side];
  /** By part of the throw: the best chance of somebody who must use it and add to it. */
  readonly #best: Float32Array;

  constructor(set: number, scores: Scores, odds: readonly (readonly number[])[]) {
    this.set = set;
    this.#scores = scores;
    const both = Math.floor(set / signs.size);
    this.#sides = [
      sideOf(digits, Math.floor(both / digits.size), odds[0] ?? []),
      sideOf(digits, both % digits.size, odds[1] ?? []),
      sideOf(signs, set % signs.size, odds[2] ?? []),
    ];
    const [green, blue, red] = this.#sides;
    this.#best = new Float32Array(green.parts.length * blue.parts.length * red.parts.length);
  }

  /** Parts with so many dice, when those with more are known. */
  visit(dice: number, thrower: Float64Array): void {
    const [green, blue, red] = this.#sides;
    for (let i = 0; i < green.parts.length; i++)
      for (let j = 0; j < blue.parts.length; j++) {
        const left = dice - (green.total[i] as number) - (blue.total[j] as number);
        if (left < 0 || left > OF_A_COLOUR) continue;
        const base = setOf({ odd: green.parts[i] ?? 0, even: blue.parts[j] ?? 0, signs: 0 });
        const chance = (green.chance[i] as number) * (blue.chance[j] as number);
        for (let k = 0; k < red.parts.length; k++) {
          if (red.total[k] !== left) continue;
          const set = base + (red.parts[k] as number);
          const best = this.#look(i, j, k, thrower);
          this.#best[this.#at(i, j, k)] = best;
          if (this.#scores.exact[set] !== 0)
            thrower[set] = (thrower[set] as number) + chance * (red.chance[k] as number) * best;
        }
      }
  }

  /** The best chance of somebody who opens with this throw. */
  opening(thrower: Float64Array): number {
    for (let dice = FEWEST - 1; dice > 0; dice--) this.visit(dice, thrower);
    return this.#look(0, 0, 0, thrower);
  }

  #at(i: number, j: number, k: number): number {
    const [, blue, red] = this.#sides;
    return (i * blue.parts.length + j) * red.parts.length + k;
  }

  #look(i: number, j: number, k: number, thrower: Float64Array): number {
    const [green, blue, red] = this.#sides;
    let best = 0;
    for (const next of green.more[i] ?? []) best = Math.max(best, this.#reach(next, j, k, thrower));
    for (const next of blue.more[j] ?? []) best = Math.max(best, this.#reach(i, next, k, thrower));
    for (const next of red.more[k] ?? []) best = Math.max(best, this.#reach(i, j, next, thrower));
    return best;
  }

  #reach(i: number, j: number, k: number, thrower: Float64Array): number {
    const [green, blue, red] = this.#sides;
    const beyond = this.#best[this.#at(i, j, k)] as number;
    const set =
      setOf({ odd: green.parts[i] ?? 0, even: blue.parts[j] ?? 0, signs: 0 }) +
      (red.parts[k] as number);
    return this.#scores.exact[set] === 0 ? beyond : Math.max(beyond, 1 - (thrower[set] as number));
  }
}

/** The dice of one colour in a throw: their parts, and how likely each part is completed to this very throw. */
interface Side {
  readonly parts: readonly number[];
  readonly total: readonly number[];
  readonly chance: readonly number[];
  /** By index of a part the indexes of those with one die more. */
  readonly more: readonly (readonly number[])[];
}

const sides = new WeakMap<readonly number[], Map<string, Side>>();

function sideOf(multisets: Multisets, whole: number, odds: readonly number[]): Side {
  let known = sides.get(odds);
  if (!known) sides.set(odds, (known = new Map()));
  const key = `${multisets.kinds} ${whole}`;
  let side = known.get(key);
  if (!side) known.set(key, (side = newSide(multisets, whole, odds)));
  return side;
}

function newSide(multisets: Multisets, whole: number, odds: readonly number[]): Side {
  const { counts, kinds, more } = multisets;
  const parts = multisets.parts[whole] ?? [];
  return {
    parts,
    total: parts.map((part) => multisets.total[part] as number),
    chance: parts.map((part) => {
      const missing = (counts[whole] ?? []).map(
        (count, kind) => count - (counts[part]?.[kind] ?? 0),
      );
      const orders = missing.reduce(
        (ways, count) => ways / factorial(count),
        factorial(missing.reduce((sum, count) => sum + count, 0)),
      );
      return missing.reduce((chance, count, kind) => chance * (odds[kind] ?? 0) ** count, orders);
    }),
    more: parts.map((part) =>
      Array.from({ length: kinds }, (_, kind) =>
        parts.indexOf(more[part * kinds + kind] as number),
      ).filter((index) => index >= 0),
    ),
  };
}

function factorial(n: number): number {
  return n < 2 ? 1 : n * factorial(n - 1);
}
