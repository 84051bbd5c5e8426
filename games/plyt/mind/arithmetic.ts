// Sums done in the head: the harder they are, the likelier a slip.
import type { Mind, Random } from "@pipwise/core";
import { type Move, result, type Terms, type View } from "../rules/index.ts";
import { termsOf } from "./choosing.ts";

/** How somebody calculates: chances per thousand to get a step of effort 1 wrong. */
export interface Skill {
  readonly slip: number;
  /** Chances per thousand not to be done with such a step in time. */
  readonly late?: number;
  /** Takes the numbers in the easiest order, not as they lie. */
  readonly smart?: boolean;
}

type Sight = Parameters<Mind<View, Move>["choose"]>[0];

/** Where tries go on, it calculates once more, and then gives up. */
export function answering({ view, seat, random }: Sight, skill: Skill): Move {
  const terms = termsOf(view, seat);
  const sum = readyFor(view.sum, skill);
  const first = answerOf(sum, terms, skill, random);
  if (first.right || view.agreed.tries === "first") return { answer: first.answer };
  const second = answerOf(sum, terms, skill, random);
  return second.right ? { answer: second.answer } : { pass: true };
}

/** The numbers in the order in which they are worked in: the hard ones while the result is small. */
export function readyFor(sum: readonly number[], { smart }: Skill): readonly number[] {
  return smart ? sum.toSorted((a, b) => hardness(b) - hardness(a) || b - a) : sum;
}

/** How likely this sum comes out right and in time, from 0 to 1. */
export function reliability(sum: readonly number[], terms: Terms, skill: Skill): number {
  return Math.exp((-(skill.slip + (skill.late ?? 0)) * strain(sum, terms)) / 1000);
}

/** Steps of effort 1 that a sum takes. Hurry makes it harder, no limit helps. */
export function strain(sum: readonly number[], terms: Terms): number {
  const pace = terms.seconds === 0 ? 0.8 : Math.min(3, Math.max(0.8, 30 / terms.seconds));
  return pace * effort(sum, terms.operation);
}

/** The answer somebody of this skill gives: right, or near it as a slip is. */
export function answerOf(
  sum: readonly number[],
  terms: Terms,
  skill: Skill,
  random: Random,
): { readonly answer: number; readonly right: boolean } {
  const answer = result(sum, terms.operation);
  const right = random.below(10_000) < 10_000 * reliability(sum, terms, skill);
  return right ? { answer, right } : { answer: slipped(answer, random), right };
}

/** One step for each number that is worked in: digits to carry, and a factor that is hard or easy. */
function effort(sum: readonly number[], operation: Terms["operation"]): number {
  let total = 0.2;
  for (let done = 1; done < sum.length; done++) {
    const next = sum[done] as number;
    const carried = digits(result(sum.slice(0, done), operation));
    total += operation === "add" ? 0.3 + carried / 10 : carried * hardness(next);
  }
  return total;
}

/** Times 1 is no work, times 10 hardly; 7, 8 and 12 are what everybody dreads. */
const HARDNESS: Readonly<Record<number, number>> = {
  1: 0.05,
  2: 0.4,
  3: 0.7,
  4: 0.8,
  5: 0.6,
  6: 1,
  7: 1.3,
  8: 1.3,
  9: 1.1,
  10: 0.15,
  11: 0.8,
  12: 1.3,
};

function hardness(factor: number): number {
  return HARDNESS[factor] ?? 1.5;
}

function digits(number: number): number {
  return String(number).length;
}

/** One digit is out by one or two. */
function slipped(answer: number, random: Random): number {
  const place = 10 ** random.below(digits(answer));
  const by = place * (1 + random.below(2));
  return random.below(2) === 0 && answer > by ? answer - by : answer + by;
}
