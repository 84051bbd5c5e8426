// All ways to fill a shape with the digits of a throw. Everything is exact: whole numbers below 2⁵³.

import { type Plan, planOf, type Slot } from "./plan.ts";
import { fits, type Numbers, type Pool, takesOf } from "./pool.ts";
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
  /** What each term comes to in the common fraction. */
  readonly #worth: Float64Array;
  readonly #chosen: Int32Array;
  readonly #index: Int32Array;
  readonly #slots: readonly Slot[];
  readonly #numbers: readonly Numbers[];
  readonly #least: number;
  readonly #most: number;

  constructor(plan: Plan, pool: Pool, every: boolean, visit: Visit) {
    this.#plan = plan;
    this.#pool = pool;
    this.#every = every;
    this.#visit = visit;
    this.#above = new Float64Array(plan.counted.length).fill(1);
    this.#below = new Float64Array(plan.counted.length).fill(1);
    this.#worth = new Float64Array(plan.counted.length);
    this.#chosen = new Int32Array(plan.slots.length + 1);
    this.#index = new Int32Array(plan.slots.length);
    this.#slots = plan.slots;
    this.#numbers = plan.slots.map(({ length }) => pool.numbers(length));
    const { length = 1, nonzero = false } = plan.target ?? {};
    this.#least = length > 1 ? 10 ** (length - 1) : nonzero ? 1 : 0;
    this.#most = 10 ** length;
  }

  run(): boolean {
    const zeros = this.#plan.zeros.length;
    const zero = (this.#pool.unit[0] as number) * zeros;
    if (zeros > 0 && (zero === 0 || !fits(this.#pool.counts, zero))) return false;
    return this.#place(0, (this.#pool.counts - zero) | 0);
  }

  #place(slot: number, left: number): boolean {
    if (slot === this.#slots.length) return this.#solve(left);
    const { term, divisor, nonzero, likePrevious } = this.#slots[slot] as Slot;
    const { value, takes } = this.#numbers[slot] as Numbers;
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
    const { target, twin } = this.#plan;
    if (!target) return this.#found(left, 0, 0, false);
    // Who wants every solution wants it once.
    const least =
      this.#every && twin >= 0 ? Math.max(this.#least, this.#chosen[twin] as number) : this.#least;
    const own = target.term;
    const worth = this.#worth;
    const terms = worth.length;
    let common = 1;
    for (let i = 0; i < terms; i++) if (i !== own) common *= this.#below[i] as number;
    let others = 0;
    let most = 0;
    for (let i = 0; i < terms; i++) {
      if (i === own) continue;
      const one = ((this.#above[i] as number) * common) / (this.#below[i] as number);
      worth[others++] = one;
      most += one;
    }
    const above = this.#above[own] as number;
    const below = this.#below[own] as number;
    if (!target.divisor && most * below < least * common * above) return false;
    const scale = common * above;
    const ways = others < 2 ? 1 : 1 << (others - 1);
    for (let signs = 0; signs < ways; signs++) {
      let total = 0;
      for (let i = 0; i < others; i++) {
        const one = worth[i] as number;
        total += i > 0 && (signs >> (i - 1)) & 1 ? -one : one;
      }
      const size = total < 0 ? -total : total;
      // Most shapes have nothing to divide by, and a division is the slowest thing here.
      const number = target.divisor
        ? scale / (below * size)
        : scale === 1
          ? size * below
          : (size * below) / scale;
      if (!(number >= least && number < this.#most) || number !== Math.floor(number)) continue;
      const taken = takesOf(number, this.#pool);
      if (taken === 0 || !fits(left, taken)) continue;
      if (this.#found((left - taken) | 0, number, signs, total > 0)) return true;
    }
    return false;
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
    const { members, target } = this.#plan;
    const chosen = this.#chosen;
    chosen[this.#slots.length] = number;
    let bit = 0;
    return members.map(({ factors, divisors }, term) => ({
      minus: target?.term === term ? minus : bit++ > 0 && ((signs >> (bit - 2)) & 1) === 1,
      factors: factors.map((slot) => chosen[slot] as number),
      divisors: divisors.map((slot) => chosen[slot] as number),
    }));
  }
}

function zeroTerms(zeros: readonly TermShape[], numbers: readonly number[]): Term[] {
  let at = 0;
  return zeros.map(({ divisors }) => ({
    minus: false,
    factors: [0],
    divisors: numbers.slice(at, (at += divisors.length)),
  }));
}
