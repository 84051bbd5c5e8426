// Ways to add two numbers in the head.

import type { SmartKey } from "./smart-key.ts";
import type { Equation, Sign, Trick } from "./smart-ways.ts";

/** Every way to add any two of the numbers, which are in falling order. */
export function additions(numbers: readonly number[]): Trick[] {
  const tricks: Trick[] = [];
  for (const [i, a] of numbers.entries())
    for (const b of numbers.slice(i + 1)) tricks.push(easiestSum(a, b));
  return tricks;
}

export function equation(left: number, sign: Sign, right: number): Equation {
  return { left, sign, right, result: RESULTS[sign](left, right) };
}

const RESULTS: Readonly<Record<Sign, (a: number, b: number) => number>> = {
  "+": (a, b) => a + b,
  "−": (a, b) => a - b,
  "×": (a, b) => a * b,
  "÷": (a, b) => a / b,
};

export function easiestSum(a: number, b: number): Trick {
  const ones = (a % 10) + (b % 10);
  const plain = [equation(a, "+", b)];
  if (a === b) return added("way.double-sum", a, b, 0.35, plain);
  if (ones === 10) return added("way.pair-to-ten", a, b, 0.25, plain);
  if (a % 10 === 0) return added("way.add-to-round", a, b, 0.2, plain);
  if (b % 10 === 0) return added("way.add-round", a, b, 0.2, plain);
  if (ones < 10) return added("way.add", a, b, 0.45, plain);
  if (b % 10 === 9 || b % 10 === 8) return nearTen(a, b);
  if (a % 10 === 9 || a % 10 === 8) return nearTen(b, a);
  return bridged(a, b);
}

/** + 9 as + 10 − 1, + 18 as + 20 − 2. */
function nearTen(a: number, b: number): Trick {
  const less = 10 - (b % 10);
  const more = equation(a, "+", b + less);
  const equations = [more, equation(more.result, "−", less)];
  const params = { round: b + less, more: more.result, less };
  return added("way.add-near-ten", a, b, 0.55 + less / 20, equations, params);
}

/** First up to the next ten, then the rest. */
function bridged(a: number, b: number): Trick {
  const first = 10 - (a % 10);
  const full = equation(a, "+", first);
  const rest = equation(b, "−", first);
  const equations = [full, rest, equation(full.result, "+", rest.result)];
  const params = { first, full: full.result, rest: rest.result };
  return added("way.add-over-ten", a, b, 0.75, equations, params);
}

function added(
  key: SmartKey,
  a: number,
  b: number,
  effort: number,
  equations: readonly Equation[],
  figures: Readonly<Record<string, number>> = {},
): Trick {
  const size = String(a).length / 20;
  const result = a + b;
  return {
    key,
    params: { a, b, ...figures, result },
    takes: [a, b],
    gives: [result],
    equations,
    effort: effort + size,
  };
}
