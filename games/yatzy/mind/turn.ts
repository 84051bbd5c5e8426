// Every decision of one turn, valued: what each roll and each keep is worth with none to two re-rolls left.
import { BOXES, score, UPPER } from "../rules/index.ts";
import {
  above,
  below,
  belowFrom,
  FACES,
  FIRST_ROLL,
  MULTISETS,
  multisets,
  ROLLS,
  rollChance,
} from "./multisets.ts";
import { type Position, placeOf, type Table } from "./table.ts";

/** What each box takes from each roll: `points[252 box + roll]`. */
export const points: Uint8Array = new Uint8Array(BOXES.length * ROLLS);

const MOST_POINTS = 50;

/** For each box the rolls that bring it something. */
const scoring: readonly Uint8Array[] = BOXES.map((box, index) => {
  const rolls: number[] = [];
  for (let roll = 0; roll < ROLLS; roll++) {
    const worth = score(box, multisets[FIRST_ROLL + roll]?.dice ?? []);
    points[index * ROLLS + roll] = worth;
    if (worth > 0) rolls.push(roll);
  }
  return Uint8Array.from(rolls);
});

/** What each box can take, besides nothing. */
const prices: readonly Uint8Array[] = scoring.map((rolls, box) =>
  Uint8Array.from(new Set(Array.from(rolls, (roll) => points[box * ROLLS + roll] as number))),
);

/** The value of the position after a box was filled; `gain` is what that adds to the upper total. */
export type After = (box: number, gain: number) => number;

/** What it is worth to write so many points into a box, the points included. */
export type Written = (box: number, points: number) => number;

export class Turn {
  /** `best[left][roll]`: the roll's value with so many re-rolls left. */
  readonly best: readonly [Float64Array, Float64Array, Float64Array] = [
    new Float64Array(ROLLS),
    new Float64Array(ROLLS),
    new Float64Array(ROLLS),
  ];
  /** `keep[left][multiset]`: the value of keeping these dice and throwing the others. */
  readonly keep: readonly [undefined, Float64Array, Float64Array] = [
    undefined,
    new Float64Array(MULTISETS),
    new Float64Array(MULTISETS),
  ];
  /** `#within[multiset]`: the best of the keeps that are part of it. */
  readonly #within = new Float64Array(MULTISETS);
  readonly #values = new Float64Array(MOST_POINTS + 1);

  /** Values the turn of a position whose successors stand in the table. */
  value(position: Position, table: Table): number {
    return this.valueWith(position.open, afterIn(table, position));
  }

  /** Values a turn in which the boxes of `open` may be filled; answers with its value before the first throw. */
  valueWith(open: number, after: After): number {
    return this.valueBy(open, (box, worth) => worth + after(box, box < UPPER.length ? worth : 0));
  }

  /** The same where points do not simply add up, as in chances to win. */
  valueBy(open: number, written: Written): number {
    this.#write(open, written);
    throwAgain(this.best[0], this.keep[1], this.#within, this.best[1]);
    throwAgain(this.best[1], this.keep[2], this.#within, this.best[2]);
    return mean(this.best[2]);
  }

  /** Any box may be given zero (YAT-4): that is the least a roll is worth. */
  #write(open: number, written: Written): void {
    const best = this.best[0];
    const values = this.#values;
    let zero = Number.NEGATIVE_INFINITY;
    for (let box = 0; box < BOXES.length; box++)
      if (open & (1 << box)) zero = Math.max(zero, written(box, 0));
    best.fill(zero);
    for (let box = 0; box < BOXES.length; box++) {
      if (!(open & (1 << box))) continue;
      for (const price of prices[box] as Uint8Array) values[price] = written(box, price);
      takeBox(box, values, best);
    }
  }
}

/** `values[points]` is what it is worth that the box takes so many points. */
function takeBox(box: number, values: Float64Array, best: Float64Array): void {
  const rolls = scoring[box] as Uint8Array;
  for (let i = 0; i < rolls.length; i++) {
    const roll = rolls[i] as number;
    const value = values[points[box * ROLLS + roll] as number] as number;
    if (value > (best[roll] as number)) best[roll] = value;
  }
}

/**
 * A keep is worth the mean over the next die of the keep with that die added; a roll is worth its best
 * sub-multiset. Both run along the same 1,260 edges.
 */
function throwAgain(
  after: Float64Array,
  keep: Float64Array,
  within: Float64Array,
  best: Float64Array,
): void {
  keep.set(after, FIRST_ROLL);
  for (let m = FIRST_ROLL - 1; m >= 0; m--) {
    const e = m * FACES;
    keep[m] =
      ((keep[above[e] as number] as number) +
        (keep[above[e + 1] as number] as number) +
        (keep[above[e + 2] as number] as number) +
        (keep[above[e + 3] as number] as number) +
        (keep[above[e + 4] as number] as number) +
        (keep[above[e + 5] as number] as number)) /
      FACES;
  }
  for (let m = 0, e = 0; m < MULTISETS; m++) {
    let value = keep[m] as number;
    for (const end = belowFrom[m + 1] as number; e < end; e++) {
      const other = within[below[e] as number] as number;
      if (other > value) value = other;
    }
    within[m] = value;
    if (m >= FIRST_ROLL) best[m - FIRST_ROLL] = value;
  }
}

function mean(best: Float64Array): number {
  let value = 0;
  for (let roll = 0; roll < ROLLS; roll++)
    value += (rollChance[roll] as number) * (best[roll] as number);
  return value;
}

/** What follows when the table knows it. */
export function afterIn({ values }: Table, { open, upper }: Position): After {
  return (box, gain) =>
    values[placeOf({ open: open & ~(1 << box), upper: upper + gain })] as number;
}
