import type { Saying } from "@pipwise/core";

/** A digit that is not told yet, and a sign. */
const DIGIT = "▢";
const SIGN = "○";

/** From how many dice to the equation, each rung telling more. */
export function ladderTo(equation: string): Saying[] {
  const dice = equation.length;
  return [
    { says: "hint.dice", params: { dice } },
    { says: "hint.shape", params: { shape: hidden(equation).replace(/[^▢=]/g, SIGN) } },
    { says: "hint.signs", params: { shape: hidden(equation) } },
    { says: "hint.number", params: { shape: withLongest(equation) } },
    { says: "hint.equation", params: { equation } },
  ];
}

function hidden(text: string): string {
  return text.replace(/\d/g, DIGIT);
}

/** Only the longest number told; of several the first. */
function withLongest(equation: string): string {
  const numbers = equation.match(/\d+/g) ?? [];
  const longest = numbers.reduce((one, other) => (other.length > one.length ? other : one));
  const at = equation.search(new RegExp(`(?<!\\d)${longest}(?!\\d)`));
  return hidden(equation.slice(0, at)) + longest + hidden(equation.slice(at + longest.length));
}
