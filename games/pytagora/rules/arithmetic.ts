// What a side of an equation is worth, exactly.
import { isDigit } from "./faces.ts";
import type { Token } from "./token.ts";

/**
 * A fraction, not reduced; `below` is positive. Whole numbers are exact here: eight digits written
 * with four signs cannot make a product of 10⁸ or more, nor a sum of more than five such.
 */
export interface Fraction {
  readonly above: number;
  readonly below: number;
}

/** A product: numbers that multiply and numbers that divide, in the order written (PYT-2). */
interface Term {
  readonly minus: boolean;
  readonly factors: readonly string[];
  readonly divisors: readonly string[];
}

/** The terms of a side that is well formed. */
function termsOf(side: readonly Token[]): Term[] {
  const terms: { minus: boolean; factors: string[]; divisors: string[] }[] = [];
  let sign = "+";
  for (const { text } of side) {
    if (!isDigit(text[0] as string)) sign = text;
    else if (sign === "x") terms.at(-1)?.factors.push(text);
    else if (sign === ":") terms.at(-1)?.divisors.push(text);
    else terms.push({ minus: sign === "-", factors: [text], divisors: [] });
  }
  return terms;
}

/** The worth of a side in which nothing is divided by 0. */
export function worth(side: readonly Token[]): Fraction {
  let above = 0;
  let below = 1;
  for (const { minus, factors, divisors } of termsOf(side)) {
    const over = product(divisors);
    const term = product(factors) * below;
    above = above * over + (minus ? -term : term);
    below *= over;
  }
  return { above, below };
}

export function equal(a: Fraction, b: Fraction): boolean {
  return a.above * b.below === b.above * a.below;
}

/** A fraction as it is read aloud: 7, -3, 2 1/2. */
export function spoken({ above, below }: Fraction): string {
  const size = Math.abs(above);
  const whole = Math.floor(size / below);
  const rest = size % below;
  const common = divisor(rest, below);
  const minus = above < 0 ? "-" : "";
  if (rest === 0) return `${minus}${whole}`;
  const part = `${rest / common}/${below / common}`;
  return whole === 0 ? `${minus}${part}` : `${minus}${whole} ${part}`;
}

/**
 * A side with its terms in a fixed order, and inside each term its factors and its divisors: two
 * sides with the same text differ at most in the order of what is added, taken away, multiplied
 * or divided by, each with its own sign (PYT-5's option).
 */
export function inOrder(side: readonly Token[]): string {
  return termsOf(side)
    .map(({ minus, factors, divisors }) =>
      [minus ? "-" : "+", factors.toSorted().join("x"), ...divisors.toSorted()].join(":"),
    )
    .sort()
    .join(" ");
}

function product(numbers: readonly string[]): number {
  return numbers.reduce((value, number) => value * Number(number), 1);
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}
