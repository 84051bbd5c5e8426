// Which dice to throw again. There are 1,585 choices and up to 1,750 outcomes of each; what choices have in common is
// added up once: first over the red dice, then over the blue, then over the green.
import { MOST_AGAIN } from "../../rules/index.ts";
import { OF_A_COLOUR } from "../table/multisets.ts";
import type { Odds } from "../table/odds.ts";
import { type FullThrows, signPlaces } from "./full-throws.ts";

/** Dice to be thrown again, four bits a colour, and what the rest of the game is then worth. */
export interface Choice {
  readonly masks: readonly [green: number, blue: number, red: number];
  readonly value: number;
}

/** Differences below this are rounding: fewer dice are thrown again then. */
const ROUNDING = 1e-9;

/** By colour and mask, what the dice come to when those of the mask are thrown again. */
export type ByMask = readonly [readonly Odds[], readonly Odds[], readonly Odds[]];

export function bestChoice([greens, blues, reds]: ByMask, throws: FullThrows): Choice {
  const [green, blue, red] = [new Colour(greens), new Colour(blues), new Colour(reds)];
  const ends = new Ends(green, blue, red, throws);
  const sums = new Float64Array(green.shown.length * blue.shown.length);
  const row = new Float64Array(green.shown.length);
  let best: Choice = { masks: [0, 0, 0], value: Number.NEGATIVE_INFINITY };
  for (let count = 1; count <= MOST_AGAIN; count++)
    for (const signs of red.masks) {
      const others = count - ones(signs);
      if (others < 0) continue;
      ends.overRed(sums, signs, count, others);
      for (const even of blue.masks) {
        const left = others - ones(even);
        if (left < 0 || left > OF_A_COLOUR) continue;
        overBlue(row, sums, green, blue, even, left);
        for (const odd of green.masks) {
          if (ones(odd) !== left) continue;
          const value = green.mean(odd, row);
          if (value > best.value + ROUNDING) best = { masks: [odd, even, signs], value };
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

/** Masks of four dice, those with fewer dice first. */
const MASKS = Array.from({ length: 1 << OF_A_COLOUR }, (_, mask) => mask).sort(
  (a, b) => ones(a) - ones(b),
);

/** What the dice of a colour can come to, by whatever choice; what takes fewer dice comes first. */
class Colour {
  readonly shown: readonly number[];
  /** Without those that come to the same as another: of two dice alike it makes no difference which is thrown again. */
  readonly masks: readonly number[];
  /** By number of dice thrown again: so many of the first can come of it. */
  readonly within: readonly number[];
  /** How many dice must be thrown again to see it. */
  readonly fewest: Uint8Array;
  readonly outcomes: readonly Outcomes[];

  constructor(byMask: readonly Odds[]) {
    const indexes = new Map<number, number>();
    const within: number[] = [];
    for (const mask of MASKS) {
      for (const one of byMask[mask]?.shown ?? [])
        if (!indexes.has(one)) indexes.set(one, indexes.size);
      within[ones(mask)] = indexes.size;
    }
    this.shown = [...indexes.keys()];
    this.masks = [...byMask.keys()].filter(
      (mask) => byMask.findIndex((odds) => isSame(odds, byMask[mask] as Odds)) === mask,
    );
    this.within = Array.from(
      { length: MOST_AGAIN + 1 },
      (_, count) => within[Math.min(OF_A_COLOUR, count)] as number,
    );
    this.fewest = Uint8Array.from(this.shown, (_, index) =>
      within.findIndex((count) => index < count),
    );
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

function isSame(a: Odds, b: Odds): boolean {
  return (
    a.shown.length === b.shown.length &&
    a.shown.every((one, i) => one === b.shown[i] && a.chance[i] === b.chance[i])
  );
}

/** What whole throws are worth, each asked for once. */
class Ends {
  readonly #green: Colour;
  readonly #blue: Colour;
  readonly #red: Colour;
  readonly #least: number;
  readonly #most: Float64Array;

  constructor(green: Colour, blue: Colour, red: Colour, throws: FullThrows) {
    this.#green = green;
    this.#blue = blue;
    this.#red = red;
    this.#least = throws.least;
    const wide = red.shown.length;
    const high = blue.shown.length * wide;
    const places = signPlaces(red.shown);
    this.#most = new Float64Array(green.shown.length * high);
    for (let i = 0; i < green.shown.length; i++) {
      const others = MOST_AGAIN - (green.fewest[i] as number);
      const blues = blue.within[others] as number;
      for (let j = 0; j < blues; j++) {
        const reds = red.within[others - (blue.fewest[j] as number)] as number;
        const pair = [green.shown[i] as number, blue.shown[j] as number] as const;
        throws.fill(this.#most, i * high + j * wide, pair, places, reds);
      }
    }
  }

  /** The means over the red dice, for all that the others can show when so many of them are thrown again. */
  overRed(sums: Float64Array, mask: number, count: number, others: number): void {
    const { index, chance } = this.#red.outcomes[mask] as Outcomes;
    const [green, blue, most, least] = [this.#green, this.#blue, this.#most, this.#least];
    const wide = this.#red.shown.length;
    const greens = green.within[others] as number;
    for (let i = 0; i < greens; i++) {
      const blues = blue.within[others - (green.fewest[i] as number)] as number;
      const first = i * blue.shown.length;
      for (let pair = first; pair < first + blues; pair++) {
        const from = pair * wide;
        let mean = 0;
        for (let n = 0; n < index.length; n++) {
          const worth = (most[from + (index[n] as number)] as number) - count;
          mean += (chance[n] as number) * Math.max(least, worth);
        }
        sums[pair] = mean;
      }
    }
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
  for (let i = 0; i < (green.within[left] as number); i++)
    row[i] = blue.mean(mask, sums, i * blue.shown.length);
}

function ones(mask: number): number {
  let count = 0;
  for (let left = mask; left > 0; left &= left - 1) count++;
  return count;
}
