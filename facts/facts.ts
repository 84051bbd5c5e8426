// The facts that sums are made of: 4 × 7 and 6 + 8. 7 × 4 is the same fact as 4 × 7.

/** What is done with two numbers. */
export type Operation = "multiply" | "add";
/** A division tells of a fact of multiplication: 56 ÷ 8 of 7 × 8. */
export type SumOperation = Operation | "divide";

/** Two numbers whose sum or product somebody may know by heart. */
export interface Fact {
  /** The smaller number first. */
  readonly a: number;
  readonly b: number;
}

/** Numbers go from 1 to this. */
export const LARGEST = 12;

/** All of them, for either operation: 78. */
export const FACTS: readonly Fact[] = Array.from({ length: LARGEST }, (_, i) => i + 1).flatMap(
  (a) => Array.from({ length: LARGEST - a + 1 }, (_, i) => ({ a, b: a + i })),
);

const INDEX = new Map(FACTS.map(({ a, b }, index) => [a * 16 + b, index]));

/** Its place in FACTS; undefined for what is beyond the tables. */
export function factIndex(a: number, b: number): number | undefined {
  return Math.max(a, b) > LARGEST ? undefined : INDEX.get(Math.min(a, b) * 16 + Math.max(a, b));
}

/** What the two come to. */
export function resultOf({ a, b }: Fact, operation: Operation): number {
  return operation === "add" ? a + b : a * b;
}

/** A fact as it is written: 7 × 8 = 56, 7 + 8 = 15, 56 ÷ 7 = 8. */
export interface FactSum {
  readonly left: number;
  readonly sign: "×" | "+" | "÷";
  readonly right: number;
  readonly result: number;
}

/** The numbers in this order. */
export function factSum(a: number, b: number, operation: SumOperation): FactSum {
  if (operation === "divide") return { left: a * b, sign: "÷", right: a, result: b };
  const sign = operation === "add" ? "+" : "×";
  return { left: a, sign, right: b, result: resultOf({ a, b }, operation) };
}
