// Which facts somebody had to know on the way through a sum.
import type { Table, TableEvent } from "@pipwise/core";
import type { SumAnswer } from "./answer.ts";
import { factIndex, type Operation, resultOf, type SumOperation } from "./facts.ts";
import { type Equation, type SmartStep, smartWay } from "./smart-ways.ts";

/** A sum that somebody did in a game. */
export interface DoneSum {
  readonly seat: number;
  readonly numbers: readonly number[];
  readonly operation: SumOperation;
  readonly right: boolean;
  /** Nobody asked for it: its numbers are their own choice, as in an equation. */
  readonly unasked?: true;
  readonly at: number;
  /** Milliseconds, where times were written down. */
  readonly took?: number;
}

/** The sums that an event answered, at the table as it was before it. */
export type SumsAt = (before: Table, event: TableEvent) => readonly DoneSum[];

/** Places in FACTS of what somebody showed whether they know it. */
export function factsShown({ from, numbers, operation }: SumAnswer): number[] {
  if (from !== "practice") return factsOf(numbers, operation);
  const fact = factIndex(numbers[0] ?? 0, numbers[1] ?? 0);
  return fact === undefined ? [] : [fact];
}

/** Places in FACTS, by the easiest way there is. What is no work says nothing: a nought more, once something large. */
export function factsOf(numbers: readonly number[], operation: SumOperation): number[] {
  if (operation === "divide") return factsOnTheWay(divided(numbers), "multiply");
  const [left, right, ...more] = numbers;
  const whole = left !== undefined && right !== undefined && more.length === 0;
  if (whole && factIndex(left, right) !== undefined) return [factIndex(left, right) as number];
  return smartWay(numbers, operation).steps.flatMap((step) => stepFacts(step, operation));
}

/** 7 × 12 is a fact of its own, even where 7 × 10 and 7 × 2 are an easier way to it. */
function stepFacts({ takes: [a = 0, b = 0], gives, equations }: SmartStep, operation: Operation) {
  const isOne = gives.length === 1 && gives[0] === resultOf({ a, b }, operation);
  const fact = isOne ? factIndex(a, b) : undefined;
  return fact === undefined || Math.min(a, b) === 1 ? factsOnTheWay(equations, operation) : [fact];
}

function divided([left = 0, right = 0]: readonly number[]): Equation[] {
  const result = left / right;
  return Number.isInteger(result) && result > 0 ? [{ left, sign: "÷", right, result }] : [];
}

/** Places in FACTS of what has to be known at each step. */
export function factsOnTheWay(steps: readonly Equation[], operation: Operation): number[] {
  return steps.flatMap((step) => {
    const pair = operation === "add" ? addends(step) : factors(step);
    const fact = pair && factIndex(...pair);
    return fact === undefined ? [] : [fact];
  });
}

/** 20 × 6 is 2 × 6, and 56 ÷ 8 is 7 × 8. */
function factors({ left, sign, right, result }: Equation): [number, number] | undefined {
  if (sign !== "×" && sign !== "÷") return undefined;
  if (sign === "×" && left > 10 && right === 10) return undefined;
  const [a, b] = [left, right].map(bare) as [number, number];
  const pair: [number, number] = sign === "×" ? [a, b] : [bare(result), b];
  return pair.includes(1) && !(left <= 12 && right <= 12 && sign === "×") ? undefined : pair;
}

/** 28 + 7 is 8 + 7. */
function addends({ left, sign, right }: Equation): [number, number] | undefined {
  if (sign !== "+") return undefined;
  if (left <= 12 && right <= 12) return [left, right];
  const pair: [number, number] = [left % 10, right % 10];
  return pair.includes(0) ? undefined : pair;
}

/** Without its noughts, unless it is a number of the tables itself. */
function bare(number: number): number {
  let rest = number;
  while (rest > 12 && rest % 10 === 0) rest /= 10;
  return rest;
}
