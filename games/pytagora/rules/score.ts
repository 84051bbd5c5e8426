import { diceIn, type Equation } from "./equation.ts";
import type { Token } from "./token.ts";

/** What one number or sign, or the number of dice, brings. */
export interface Part {
  readonly text: string;
  readonly points: number;
  readonly clause: string;
}

const SIGN_POINTS: Readonly<Record<string, number>> = { x: 2, ":": 3 };

/** For 12 and for all 13 dice (PYT-9). */
const DICE_BONUS: Readonly<Record<number, number>> = { 12: 1, 13: 2 };

/** The score of an equation (PYT-7, PYT-8, PYT-9, PYT-10). */
export function score(equation: Equation): number {
  return scoreParts(equation).reduce((sum, { points }) => sum + points, 0);
}

/** The score taken apart, from left to right. */
export function scoreParts(equation: Equation): Part[] {
  const { tokens } = equation;
  const parts = tokens.map(({ text }, i): Part => {
    if (text.length > 1) return { text, points: numberPoints(text.length), clause: "PYT-8" };
    return { text, points: byOne(tokens, i) ? 1 : (SIGN_POINTS[text] ?? 1), clause: "PYT-7" };
  });
  const dice = diceIn(equation);
  const bonus = DICE_BONUS[dice];
  return bonus ? [...parts, { text: `${dice} dice`, points: bonus, clause: "PYT-9" }] : parts;
}

/** A number of k digits counts 1 + 2 + … + k (PYT-8). */
function numberPoints(digits: number): number {
  return (digits * (digits + 1)) / 2;
}

/** × beside a lone 1, or : before one (PYT-7). */
function byOne(tokens: readonly Token[], i: number): boolean {
  const sign = tokens[i]?.text;
  const after = tokens[i + 1]?.text === "1";
  return sign === "x" ? after || tokens[i - 1]?.text === "1" : sign === ":" && after;
}
