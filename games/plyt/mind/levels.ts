// From naming a number to products of six dice: the way up, and when somebody is ready for the next step.
import { same } from "@pipwise/core";
import type { ShownSum, Suggestion } from "@pipwise/facts";
import type { Terms } from "../rules/index.ts";

/** What a level says of the sum; clock, bonus and start stay as they are. */
type Sum = Pick<Terms, "standard" | "operation" | "fixed" | "extra">;

const FREE = { fixed: [], extra: 0 } as const;

/** Each a little harder than the one before. */
const LADDER: readonly Sum[] = [
  { ...FREE, operation: "multiply", standard: 1 },
  { ...FREE, operation: "add", standard: 2 },
  { ...FREE, operation: "add", standard: 3 },
  { extra: 0, operation: "multiply", standard: 2, fixed: [[2], [10], [5]] },
  { extra: 0, operation: "multiply", standard: 2, fixed: [[3], [4], [6]] },
  { ...FREE, operation: "multiply", standard: 2 },
  { ...FREE, operation: "multiply", standard: 3 },
  { ...FREE, operation: "multiply", standard: 4 },
  { ...FREE, operation: "multiply", standard: 5 },
  { ...FREE, operation: "multiply", standard: 6 },
];
const EASIEST_TABLES = 3;
const HARDER_TABLES = 4;

/** So many sums are looked at; with so many right it goes up, with so many wrong it goes down. */
const LOOKED_AT = 10;
const READY = 9;
const TOO_HARD = 4;

/** Sums with fewer numbers than these terms ask for say nothing; those with more do, when they come out right. */
export function suggest(terms: Terms, sums: readonly ShownSum[]): Suggestion | undefined {
  const rung = rungOf(terms);
  const count = numbersOf(terms);
  const fitting = sums.filter(
    ({ operation }) => isCounting(terms) || operation === terms.operation,
  );
  const enough = fitting.filter(({ numbers }) => numbers.length >= count).slice(-LOOKED_AT);
  const usual = fitting.filter(({ numbers }) => numbers.length === count).slice(-LOOKED_AT);
  const right = rights(enough);
  if (enough.length === LOOKED_AT && right >= READY) return step(terms, rung + 1, "up", right);
  if (usual.length === LOOKED_AT && LOOKED_AT - rights(usual) >= TOO_HARD)
    return step(terms, rung - 1, "down", rights(usual));
  return undefined;
}

/** How far up these terms are, from 0 to 1. */
export function heightOf(terms: Terms): number {
  return Math.max(0, rungOf(terms)) / (LADDER.length - 1);
}

function step(
  terms: Terms,
  rung: number,
  way: Suggestion["way"],
  right: number,
): Suggestion | undefined {
  const sum = LADDER[rung];
  return sum && { terms: { ...terms, ...sum }, way, right, of: LOOKED_AT };
}

/** Whoever plays by something between two steps is taken to be at the easier one. */
function rungOf(terms: Terms): number {
  const { standard, operation, fixed, extra } = terms;
  const exactly = LADDER.findIndex((sum) => same(sum, { standard, operation, fixed, extra }));
  if (exactly >= 0) return exactly;
  if (fixed.length > 0)
    return fixed.flat().every((number) => [1, 2, 5, 10].includes(number))
      ? EASIEST_TABLES
      : HARDER_TABLES;
  return LADDER.findLastIndex(
    (sum) => sum.operation === operation && sum.fixed.length === 0 && sum.standard <= standard,
  );
}

/** How many numbers the usual sum has. */
function numbersOf({ standard, fixed, extra }: Terms): number {
  return fixed.length > 0 ? 1 + extra + Math.min(...fixed.map(({ length }) => length)) : standard;
}

/** Naming the Master is the same whichever way it is called. */
function isCounting({ standard, fixed }: Terms): boolean {
  return standard === 1 && fixed.length === 0;
}

function rights(sums: readonly ShownSum[]): number {
  return sums.filter(({ right }) => right).length;
}
