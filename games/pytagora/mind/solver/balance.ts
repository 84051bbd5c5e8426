// Two terms are equal when two products are: a:b=c:d says that a×d is c×b. Many shapes ask the same of the same
// lengths, so what is known of one balance need not be searched again.
import { fits, type Numbers, type Pool, takesOf } from "./pool.ts";
import type { Shape, TermShape } from "./shape.ts";

/** The lengths of numbers whose product equals another product. */
export interface Balance {
  readonly key: string;
  readonly sides: readonly [readonly number[], readonly number[]];
}

const balances = new WeakMap<Shape, Balance>();

/** Undefined for more than two terms, and where a 0 is divided. */
export function balanceOf(shape: Shape): Balance | undefined {
  if (shape.terms.length !== 2 || shape.terms.some(({ zero }) => zero)) return undefined;
  let balance = balances.get(shape);
  if (!balance) {
    const [one, other] = shape.terms as readonly [TermShape, TermShape];
    const sides = [
      [...one.factors, ...other.divisors].sort(descending),
      [...other.factors, ...one.divisors].sort(descending),
    ].sort((a, b) => descending(a[0] ?? 0, b[0] ?? 0)) as [number[], number[]];
    balances.set(shape, (balance = { key: sides.join("="), sides }));
  }
  return balance;
}

/** Whether the digits of a throw can be shared out so that the products are equal. */
export class Scales {
  readonly #pool: Pool;
  readonly #known = new Map<string, boolean>();

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  canBalance({ key, sides }: Balance): boolean {
    let known = this.#known.get(key);
    if (known === undefined) this.#known.set(key, (known = this.#weigh(sides)));
    return known;
  }

  /** The longest number of all is worked out; the others are tried, equally long ones of a side in rising order. */
  #weigh([own, other]: Balance["sides"]): boolean {
    const [longest = 0, ...beside] = own;
    const lengths = [...other, ...beside];
    const lists = lengths.map((length) => this.#pool.numbers(length));
    const [least, most] = [longest > 1 ? 10 ** (longest - 1) : 1, 10 ** longest];
    const { up, down } = boundsOf(lengths, other.length);
    const { counts, must } = this.#pool;
    const spare = (counts - must) | 0;
    const place = (at: number, left: number, ratio: Ratio, from: number): boolean => {
      const { above, below } = ratio;
      if (at === lengths.length) {
        const number = above / below;
        if (!(number >= least && number < most) || number !== Math.floor(number)) return false;
        const taken = takesOf(number, this.#pool);
        return taken !== 0 && fits(left, taken) && fits(spare, (left - taken) | 0);
      }
      if (above * (up[at] as number) < least * below) return false;
      if (above >= most * below * (down[at] as number)) return false;
      const { value, takes } = lists[at] as Numbers;
      const isAbove = at < other.length;
      const alike = lengths[at + 1] === lengths[at] && at + 1 !== other.length;
      for (let i = from; i < value.length; i++) {
        const number = value[i] as number;
        const taken = takes[i] as number;
        if (number === 0 || !fits(left, taken)) continue;
        const next = isAbove ? { above: above * number, below } : { above, below: below * number };
        if (place(at + 1, (left - taken) | 0, next, alike ? i : 0)) return true;
      }
      return false;
    };
    return place(0, counts, { above: 1, below: 1 }, 0);
  }
}

interface Ratio {
  readonly above: number;
  readonly below: number;
}

/** By how much the numbers from each place on can still raise or lower the ratio at most. */
function boundsOf(lengths: readonly number[], above: number): { up: number[]; down: number[] } {
  const up = Array<number>(lengths.length + 1).fill(1);
  const down = Array<number>(lengths.length + 1).fill(1);
  for (let at = lengths.length - 1; at >= 0; at--) {
    const [most, least] = [10 ** (lengths[at] as number), 10 ** ((lengths[at] as number) - 1)];
    up[at] = (up[at + 1] as number) * (at < above ? most : 1 / least);
    down[at] = (down[at + 1] as number) * (at < above ? 1 / least : most);
  }
  return { up, down };
}

function descending(a: number, b: number): number {
  return b - a;
}
