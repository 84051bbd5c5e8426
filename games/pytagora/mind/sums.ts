// The sums that somebody did on the way to an equation of their own, for whoever wants to know what they know.
import { isRefusal, type Table, type TableEvent } from "@pipwise/core";
import { type DoneSum, factsOf, type SumOperation } from "@pipwise/facts";
import { equal, worth } from "../rules/arithmetic.ts";
import { spell } from "../rules/equation.ts";
import { isNumber, sidesOf, type Token, tokensOf } from "../rules/token.ts";

/** What is larger has not been done in the head by those who learn the tables. */
const LARGEST = 200;

/** Two numbers, and what was done with them. */
interface Step {
  readonly numbers: readonly [number, number];
  readonly operation: SumOperation;
}

/** Steps of an equation that holds; whoever took one that does not hold for true is not counted. */
export function sumsAt(before: Table, event: TableEvent): DoneSum[] {
  if (event.type !== "moved" || isContinued(before.state)) return [];
  const { seat, at, move } = event;
  const { equation } = (move ?? {}) as { readonly equation?: unknown };
  const steps = typeof equation === "string" ? stepsIn(equation) : [];
  return steps.filter(isFact).map((step) => ({ ...step, seat, right: true, unasked: true, at }));
}

/** One of the tables, noughts aside. */
function isFact({ numbers, operation }: Step): boolean {
  return Math.max(...numbers) <= LARGEST && factsOf(numbers, operation).length > 0;
}

/** The Last Die goes on with what somebody else wrote. */
function isContinued(state: unknown): boolean {
  const { equation = null, stages = [] } = (state ?? {}) as {
    readonly equation?: unknown;
    readonly stages?: readonly { readonly state: unknown }[];
  };
  return equation !== null || (stages.length > 0 && isContinued(stages.at(-1)?.state));
}

/** In the order in which they are written; both sides have been worked out. */
function stepsIn(text: string): Step[] {
  const spelling = spell(text);
  if (isRefusal(spelling)) return [];
  const sides = sidesOf(tokensOf(spelling));
  if (!sides.every(isWellFormed)) return [];
  const [left, right] = sides.map(worth);
  return left && right && equal(left, right) ? sides.flatMap(stepsOf) : [];
}

/** Numbers with a sign between any two, and nothing divided by 0. */
function isWellFormed(side: readonly Token[]): boolean {
  const isInTurn = side.every((token, i) => isNumber(token) === (i % 2 === 0));
  const byZero = side.some(({ text }, i) => text === ":" && Number(side[i + 1]?.text) === 0);
  return side.length % 2 === 1 && isInTurn && !byZero;
}

/** Products first, then from left to right; where a fraction or a debt comes in nobody's head is known. */
function stepsOf(side: readonly Token[]): Step[] {
  const steps: Step[] = [];
  const terms: { readonly sign: string; value: number }[] = [];
  for (let i = 0; i < side.length; i += 2) {
    const number = Number(side[i]?.text);
    const sign = side[i - 1]?.text ?? "+";
    const term = terms.at(-1);
    if (term && (sign === "x" || sign === ":"))
      term.value = multiplied(term.value, sign, number, steps);
    else terms.push({ sign, value: number });
  }
  terms.reduce((sum, { sign, value }) => added(sum, sign, value, steps), Number.NaN);
  return steps;
}

function multiplied(value: number, sign: string, number: number, steps: Step[]): number {
  const isWhole = sign === "x" || value % number === 0;
  if (!isWhole || Number.isNaN(value)) return Number.NaN;
  steps.push({ numbers: [value, number], operation: sign === "x" ? "multiply" : "divide" });
  return sign === "x" ? value * number : value / number;
}

/** The first term is there; what is taken away is no fact of the tables. */
function added(sum: number, sign: string, value: number, steps: Step[]): number {
  if (Number.isNaN(sum)) return sign === "-" ? -value : value;
  if (sign === "+" && sum > 0 && value > 0) steps.push({ numbers: [sum, value], operation: "add" });
  return sign === "-" ? sum - value : sum + value;
}
