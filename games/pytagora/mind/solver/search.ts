// All ways to fill a shape with the digits of a throw. Everything is exact: whole numbers below 2⁵³.

import { type Plan, planOf, type Slot } from "./plan.ts";
import { fits, type Pool, takesOf } from "./pool.ts";
import type { Shape, TermShape } from "./shape.ts";
import { fillings } from "./zero.ts";

/** A term with its numbers; the signed terms come to 0. */
export interface Term {
  readonly minus: boolean;
  readonly factors: readonly number[];
  readonly divisors: readonly number[];
}

/** Hears of a solution; answers whether that is enough of this shape. */
export type Visit = (terms: readonly Term[]) => boolean;

/** Whether a throw has the dice for a shape, and the shape uses all that must be used. */
export function affords(pool: Pool, shape: Shape): boolean {
  return (
    shape.times <= pool.times &&
    shape.over <= pool.over &&
    shape.plusMinus <= pool.plusMinus &&
    shape.times >= pool.mustTimes &&
    shape.over >= pool.mustOver &&
    shape.plusMinus >= pool.mustPlusMinus &&
    shape.digits >= pool.mustDigits
  );
}

/** `every` asks for each way to write under a 0; otherwise one for each choice of digits will do. */
export function searchShape(shape: Shape, pool: Pool, every: boolean, visit: Visit): boolean {
  return new Filling(planOf(shape), pool, every, visit).run();
}

class Filling {
  readonly #plan: Plan;
  readonly #pool: Pool;
  readonly #every: boolean;
  readonly #visit: Visit;
  readonly #above: Float64Array;
  readonly #below: Float64Array;
  readonly #chosen: Int32Array;
  readonly #index: Int32Array;
  readonly #slots: readonly Slot[];

  constructor(plan: Plan, pool: Pool, every: boolean, visit: Visit) {
    this.#plan = plan;
    this.#pool = pool;
    this.#every = every;
    this.#visit = visit;
    this.#above = new Float64Array(plan.counted.length).fill(1);
    this.#below = new Float64Array(plan.counted.length).fill(1);
    this.#chosen = new Int32Array(plan.slots.length);
    this.#index = new Int32Array(plan.slots.length);
    this.#slots = plan.slots;
  }

  run(): boolean {
    const zeros = this.#plan.zeros.length;
    const zero = (this.#pool.unit[0] as number) * zeros;
    if (zeros > 0 && (zero === 0 || !fits(this.#pool.counts, zero))) return false;
    return this.#place(0, (this.#pool.counts - zero) | 0);
  }

  #place(slot: number, left: number): boolean {
    if (slot === this.#slots.length) return this.#solve(left);
    const { length, term, divisor, nonzero, likePrevious } = this.#slots[slot] as Slot;
    const { value, takes } = this.#pool.numbers(length);
    const side = divisor ? this.#below : this.#above;
    const before = side[term] as number;
    for (let i = likePrevious ? (this.#index[slot - 1] as number) : 0; i < value.length; i++) {
      const taken = takes[i] as number;
      const number = value[i] as number;
      if (!fits(left, taken) || (nonzero && number === 0)) continue;
      side[term] = before * number;
      this.#chosen[slot] = number;
      this.#index[slot] = i;
      if (this.#place(slot + 1, (left - taken) | 0)) return true;
    }
    side[term] = before;
    return false;
  }

  /** Tries every sign for the other terms; what they come to says what the target must be. */
  #solve(left: number): boolean {
    const { target } = this.#plan;
    if (!target) return this.#found(left, 0, 0, false);
    const own = target.term;
    const terms = this.#above.length;
    let common = 1;
    for (let i = 0; i < terms; i++) if (i !== own) common *= this.#below[i] as number;
    const ways = terms < 2 ? 1 : 1 << (terms - 2);
    for (let signs = 0; signs < ways; signs++) {
      let total = 0;
      let bit = 0;
      for (let i = 0; i < terms; i++) {
        if (i === own) continue;
        const worth = ((this.#above[i] as number) * common) / (this.#below[i] as number);
        total += bit > 0 && (signs >> (bit - 1)) & 1 ? -worth : worth;
        bit++;
      }
      if (this.#works(left, Math.abs(total), common, signs, total > 0)) return true;
    }
    return false;
  }

  #works(left: number, size: number, common: number, signs: number, minus: boolean): boolean {
    const { length, divisor, term, nonzero } = this.#plan.target as Slot;
    const above = this.#above[term] as number;
    const below = this.#below[term] as number;
    const number = divisor ? (above * common) / (below * size) : (size * below) / (common * above);
    if (number < (LEAST[length] as number) || number >= 10 ** length || !Number.isInteger(number))
      return false;
    if (number === 0 && nonzero) return false;
    const taken = takesOf(number, this.#pool);
    if (taken === 0 || !fits(left, taken)) return false;
    return this.#found((left - taken) | 0, number, signs, minus);
  }

  #found(left: number, number: number, signs: number, minus: boolean): boolean {
    const { zeros } = this.#plan;
    const { counts, must } = this.#pool;
    const spare = (counts - must) | 0;
    if (zeros.length === 0)
      return fits(spare, left) && this.#visit(this.#terms(number, signs, minus));
    const lengths = zeros.flatMap(({ divisors }) => divisors);
    return fillings(lengths, left, this.#pool, this.#every, (numbers) =>
      this.#visit([...this.#terms(number, signs, minus), ...zeroTerms(zeros, numbers)]),
    );
  }

  #terms(number: number, signs: number, minus: boolean): Term[] {
    const { counted, target } = this.#plan;
    let bit = 0;
    return counted.map((_, term) => {
      const own = this.#slots.flatMap((slot, i) =>
        slot.term === term ? [{ ...slot, number: this.#chosen[i] as number }] : [],
      );
      if (target?.term === term) own.push({ ...target, number });
      const negative =
        target?.term === term ? minus : bit++ > 0 && ((signs >> (bit - 2)) & 1) === 1;
      return {
        minus: negative,
        factors: own.filter(({ divisor }) => !divisor).map((slot) => slot.number),
        divisors: own.filter(({ divisor }) => divisor).map((slot) => slot.number),
      };
    });
  }
}

/** The smallest number of each length. */
const LEAST = [0, 0, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7] as const;

function zeroTerms(zeros: readonly TermShape[], numbers: readonly number[]): Term[] {
  let at = 0;
  return zeros.map(({ divisors }) => ({
    minus: false,
    factors: [0],
    divisors: numbers.slice(at, (at += divisors.length)),
  }));
}
