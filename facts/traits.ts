// Ways of answering that a map of facts cannot show.
import { FACTS } from "./facts.ts";
import type { Practised } from "./practice.ts";

/** Types anything at once; or knows sums one way round only, the smaller or the larger number first. */
export type Trait = "guesses" | "smaller-first" | "larger-first";

/** Answers that count, the latest: habits change, and the two ways round are told apart by many only. */
const LATELY = { guesses: 60, order: 150 } as const;
/** Quick and wrong: so many of them, so large a part of all that is wrong, and so few that took thought beside them. */
const QUICK_WRONG = 12;
const MOSTLY = 0.75;
const THOUGHT = 0.25;
/** Quick is no slower than half of this person's right answers, or than anybody could think; milliseconds. */
const AT_ONCE = 2500;
/** Worked out is what takes so many times as long. */
const WORKED_OUT = 1.8;
/** One way round must be so much worse that chance would hardly do it: in standard errors, and in answers. */
const ERRORS = 3.5;
const WORSE = 0.2;
const EACH = 10;

/** What the latest answers to single sums have in common; undefined when nothing stands out. */
export function traitOf(answers: readonly Practised[]): Trait | undefined {
  const single = answers.filter(({ facts }) => facts.length === 1);
  return guesses(single.slice(-LATELY.guesses)) ? "guesses" : oneOrder(single.slice(-LATELY.order));
}

function guesses(answers: readonly Practised[]): boolean {
  const timed = answers.flatMap(({ right, took }) => (took === undefined ? [] : [{ right, took }]));
  const times = timed.filter(({ right }) => right).map(({ took }) => took);
  const quick = Math.max(AT_ONCE, times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0);
  const wrong = timed.filter(({ right }) => !right);
  const quickly = wrong.filter(({ took }) => took <= quick).length;
  const thought = timed.filter(({ took }) => took > WORKED_OUT * quick).length;
  return quickly >= QUICK_WRONG && quickly >= MOSTLY * wrong.length && thought <= THOUGHT * quickly;
}

/** Two shares of wrong answers, compared. */
function oneOrder(answers: readonly Practised[]): Trait | undefined {
  const [smaller, larger] = [false, true].map((turned) => {
    const some = answers.filter((one) => one.turned === turned && hasTwoOrders(one));
    return { count: some.length, wrong: some.filter(({ right }) => !right).length };
  }) as [Share, Share];
  if (Math.min(smaller.count, larger.count) < EACH) return undefined;
  const difference = larger.wrong / larger.count - smaller.wrong / smaller.count;
  const all = (larger.wrong + smaller.wrong) / (larger.count + smaller.count);
  const error = Math.sqrt(all * (1 - all) * (1 / larger.count + 1 / smaller.count));
  if (Math.abs(difference) < Math.max(WORSE, ERRORS * error)) return undefined;
  return difference > 0 ? "smaller-first" : "larger-first";
}

interface Share {
  readonly count: number;
  readonly wrong: number;
}

/** 1 × 8 is as easy as 8 × 1. */
function hasTwoOrders({ facts: [at = 0] }: Practised): boolean {
  const { a, b } = FACTS[at] as (typeof FACTS)[number];
  return a > 1 && a !== b;
}
