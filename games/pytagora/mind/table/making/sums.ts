// Every sum of signed terms that comes to 0 and that some throw can show, each once or a few times.
import type { Work } from "@pipwise/core";
import { type Plan, planOf, type Slot } from "../../solver/plan.ts";
import { allShapes, type Shape } from "../../solver/shape.ts";
import { deduction } from "../../solver/spelling.ts";
import { digits, mergedSet, mergedSigns } from "../dice-set.ts";
import { keyOf, OF_A_COLOUR } from "../multisets.ts";
import { BIG, emptyHarvest, type Harvest } from "./harvest.ts";

/** Longer than any number beside two others. */
const LONGEST = 6;

/** Digit counts of each number, three bits a digit: the odd ones below the even ones; and how many are odd. */
const keys = new Int32Array(10 ** LONGEST);
const odds = new Uint8Array(10 ** LONGEST);

/** The best scores of equations in which no 0 is divided. */
export function harvestSums(work: Work = {}): Harvest | undefined {
  readDigits();
  const harvest = emptyHarvest();
  const shapes = allShapes().filter(({ terms }) => terms.every(({ zero }) => !zero));
  const costs = shapes.map(costOf);
  const all = costs.reduce((sum, cost) => sum + cost, 0);
  let done = 0;
  for (const [i, shape] of shapes.entries()) {
    if (work.signal?.aborted) return undefined;
    new Gathering(shape, harvest).run();
    work.progress?.((done += costs[i] as number) / all);
  }
  return harvest;
}

function readDigits(): void {
  for (let number = 0; number < keys.length; number++) {
    const digit = number % 10;
    const rest = (number - digit) / 10;
    const [before, odd] = number < 10 ? [0, 0] : [keys[rest] as number, odds[rest] as number];
    keys[number] = before + (1 << (3 * (digit >> 1) + (digit & 1 ? 0 : 15)));
    odds[number] = odd + (digit & 1);
  }
}

/** Roughly how many numbers are tried out. */
function costOf(shape: Shape): number {
  const { slots } = planOf(shape);
  return slots.reduce((cost, { length }) => cost * 10 ** length, 1);
}

class Gathering {
  readonly #shape: Shape;
  readonly #harvest: Harvest;
  readonly #plan: Plan;
  readonly #target: Slot;
  readonly #signs: number;
  readonly #raw: number;
  readonly #above: Float64Array;
  readonly #below: Float64Array;
  readonly #chosen: Int32Array;

  constructor(shape: Shape, harvest: Harvest) {
    this.#shape = shape;
    this.#harvest = harvest;
    this.#plan = planOf(shape);
    this.#target = this.#plan.target as Slot;
    this.#signs = mergedSigns.number[keyOf([shape.times, shape.over, shape.plusMinus])] as number;
    this.#raw = shape.score - Math.max(0, shape.dice - 11);
    this.#above = new Float64Array(shape.terms.length).fill(1);
    this.#below = new Float64Array(shape.terms.length).fill(1);
    this.#chosen = new Int32Array(this.#plan.slots.length);
  }

  run(): void {
    this.#place(0, 0, 0, 0);
  }

  #place(at: number, key: number, odd: number, used: number): void {
    if (at === this.#plan.slots.length) {
      this.#solve(key, odd, used);
      return;
    }
    const { length, term, divisor, nonzero, likePrevious } = this.#plan.slots[at] as Slot;
    const side = divisor ? this.#below : this.#above;
    const before = side[term] as number;
    const least = length > 1 ? 10 ** (length - 1) : nonzero ? 1 : 0;
    const from = likePrevious ? (this.#chosen[at - 1] as number) : least;
    for (let number = from; number < 10 ** length; number++) {
      const odder = odd + (odds[number] as number);
      if (odder > OF_A_COLOUR || used + length - odder > OF_A_COLOUR) continue;
      side[term] = before * number;
      this.#chosen[at] = number;
      this.#place(at + 1, key + (keys[number] as number), odder, used + length);
    }
    side[term] = before;
  }

  /** As in the search for one throw: all signs for the other terms, and the number that is left is worked out. */
  #solve(key: number, odd: number, used: number): void {
    const own = this.#target.term;
    const terms = this.#above.length;
    let common = 1;
    for (let i = 0; i < terms; i++) if (i !== own) common *= this.#below[i] as number;
    const ways = 1 << (terms - 2);
    for (let minus = 0; minus < ways; minus++) {
      let total = 0;
      let bit = 0;
      for (let i = 0; i < terms; i++) {
        if (i === own) continue;
        const worth = ((this.#above[i] as number) * common) / (this.#below[i] as number);
        total += bit > 0 && (minus >> (bit - 1)) & 1 ? -worth : worth;
        bit++;
      }
      this.#work(Math.abs(total), common, key, odd, used);
    }
  }

  #work(size: number, common: number, key: number, odd: number, used: number): void {
    const { length, divisor, term, nonzero } = this.#target;
    const above = this.#above[term] as number;
    const below = this.#below[term] as number;
    const number = divisor ? (above * common) / (below * size) : (size * below) / (common * above);
    const least = length > 1 ? 10 ** (length - 1) : nonzero ? 1 : 0;
    if (!(number >= least && number < 10 ** length) || number !== Math.floor(number)) return;
    const odder = odd + (odds[number] as number);
    if (odder > OF_A_COLOUR || used + length - odder > OF_A_COLOUR) return;
    const all = key + (keys[number] as number);
    const set = mergedSet(
      digits.number[all & 0x7fff] as number,
      digits.number[all >>> 15] as number,
      this.#signs,
    );
    this.#gather(set, number);
  }

  #gather(set: number, number: number): void {
    const { any, big } = this.#harvest;
    const missing = (big[set] as number) < this.#raw && this.#isBig(number);
    if ((any[set] as number) >= this.#raw && !missing) return;
    const score = this.#raw - this.#deduction(number);
    if (score > (any[set] as number)) any[set] = score;
    if (missing && score > (big[set] as number)) big[set] = score;
  }

  #isBig(number: number): boolean {
    return number > BIG || this.#chosen.some((other) => other > BIG);
  }

  #deduction(number: number): number {
    if (number !== 1 && !this.#chosen.includes(1)) return 0;
    const { slots } = this.#plan;
    const all = [...slots.map((slot, i) => ({ ...slot, number: this.#chosen[i] as number }))];
    all.push({ ...this.#target, number });
    return deduction(
      this.#shape.terms.map((_, term) => ({
        minus: false,
        factors: numbers(all.filter((slot) => slot.term === term && !slot.divisor)),
        divisors: numbers(all.filter((slot) => slot.term === term && slot.divisor)),
      })),
    );
  }
}

function numbers(slots: readonly { readonly number: number }[]): number[] {
  return slots.map(({ number }) => number);
}
