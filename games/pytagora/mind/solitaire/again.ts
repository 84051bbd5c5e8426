// Which dice to throw again. There are 1,585 choices and up to 1,750 outcomes of each; what choices have in common is
// added up once: first over the red dice, then over the blue, then over the green.
import { MOST_AGAIN } from "../../rules/index.ts";
import { setOf } from "../table/dice-set.ts";
import type { Odds } from "../table/odds.ts";
import type { Prospects } from "./worth.ts";

/** Dice to be thrown again, four bits a colour, and what the rest of the game is then worth. */
export interface Choice {
  readonly masks: readonly [green: number, blue: number, red: number];
  readonly value: number;
}

/** Differences below this are rounding: fewer dice are thrown again then. */
const ROUNDING = 1e-9;

/** By colour and mask, what the dice come to when those of the mask are thrown again. */
export type ByMask = readonly [readonly Odds[], readonly Odds[], readonly Odds[]];

export function bestChoice([greens, blues, reds]: ByMask, ahead: Prospects): Choice {
  const [green, blue] = [new Colour(greens), new Colour(blues)];
  const ends = new Ends(green, blue, new Colour(reds), ahead);
  const sums = new Float64Array(green.shown.length * blue.shown.length);
  const row = new Float64Array(green.shown.length);
  let best: Choice = { masks: [0, 0, 0], value: Number.NEGATIVE_INFINITY };
  for (let count = 1; count <= MOST_AGAIN; count++)
    for (let red = 0; red < reds.length; red++) {
      const others = count - ones(red);
      if (others < 0) continue;
      ends.overRed(sums, red, count, others);
      for (let mask = 0; mask < blues.length; mask++) {
        const left = others - ones(mask);
        if (left < 0 || left > 4) continue;
        overBlue(row, sums, green, blue, mask, left);
        for (let own = 0; own < greens.length; own++) {
          if (ones(own) !== left) continue;
          const value = green.mean(own, row);
          if (value > best.value + ROUNDING) best = { masks: [own, mask, red], value };
        }
      }
    }
  return best;
}

/** What comes of a choice, by index among all that can be shown. */
interface Outcomes {
  readonly index: Int32Array;
  readonly chance: Float64Array;
}

/** What the dice of a colour can come to, by whatever choice. */
class Colour {
  readonly shown: readonly number[];
  /** How many dice must be thrown again for it at least. */
  readonly fewest: readonly number[];
  readonly outcomes: readonly Outcomes[];

  constructor(byMask: readonly Odds[]) {
    const indexes = new Map<number, number>();
    const fewest: number[] = [];
    for (const [mask, { shown }] of byMask.entries())
      for (const one of shown) {
        const index = indexes.get(one) ?? indexes.size;
        indexes.set(one, index);
        fewest[index] = Math.min(fewest[index] ?? 4, ones(mask));
      }
    this.shown = [...indexes.keys()];
    this.fewest = fewest;
    this.outcomes = byMask.map(({ shown, chance }) => ({
      index: Int32Array.from(shown, (one) => indexes.get(one) as number),
      chance: Float64Array.from(chance),
    }));
  }

  /** The mean of some values, one for each thing shown, when the dice of a mask are thrown again. */
  mean(mask: number, values: Float64Array, from = 0): number {
    const { index, chance } = this.outcomes[mask] as Outcomes;
    let mean = 0;
    for (let i = 0; i < index.length; i++)
      mean += (chance[i] as number) * (values[from + (index[i] as number)] as number);
    return mean;
  }
}

/** What whole throws are worth, each asked for once. */
class Ends {
  readonly #green: Colour;
  readonly #blue: Colour;
  readonly #red: Colour;
  readonly #ahead: Prospects;
  readonly #most: Float64Array;

  constructor(green: Colour, blue: Colour, red: Colour, ahead: Prospects) {
    this.#green = green;
    this.#blue = blue;
    this.#red = red;
    this.#ahead = ahead;
    const throws = green.shown.length * blue.shown.length * red.shown.length;
    this.#most = new Float64Array(throws).fill(Number.NaN);
  }

  /** The means over the red dice, for all that the others can show when so many of them are thrown again. */
  overRed(sums: Float64Array, mask: number, count: number, others: number): void {
    const [green, blue, red, most] = [this.#green, this.#blue, this.#red, this.#most];
    const { index, chance } = red.outcomes[mask] as Outcomes;
    const { least } = this.#ahead;
    for (let i = 0, pair = 0; i < green.shown.length; i++)
      for (let j = 0; j < blue.shown.length; j++, pair++) {
        if ((green.fewest[i] as number) + (blue.fewest[j] as number) > others) continue;
        let mean = 0;
        for (let n = 0; n < index.length; n++) {
          const k = index[n] as number;
          const at = pair * red.shown.length + k;
          let worth = most[at] as number;
          if (Number.isNaN(worth)) most[at] = worth = this.#ahead.most(this.#setAt(i, j, k));
          mean += (chance[n] as number) * Math.max(least, worth - count);
        }
        sums[pair] = mean;
      }
  }

  #setAt(i: number, j: number, k: number): number {
    return setOf({
      odd: this.#green.shown[i] as number,
      even: this.#blue.shown[j] as number,
      signs: this.#red.shown[k] as number,
    });
  }
}

function overBlue(
  row: Float64Array,
  sums: Float64Array,
  green: Colour,
  blue: Colour,
  mask: number,
  left: number,
): void {
  for (let i = 0; i < green.shown.length; i++)
    if ((green.fewest[i] as number) <= left) row[i] = blue.mean(mask, sums, i * blue.shown.length);
}

function ones(mask: number): number {
  let count = 0;
  for (let left = mask; left > 0; left &= left - 1) count++;
  return count;
}
