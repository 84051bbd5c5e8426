// Equations without their dice: such as have been laid, and such as are being written.
import { isRefusal } from "@pipwise/core";
import { spoken, worth } from "../rules/arithmetic.ts";
import { type Equation, spell } from "../rules/equation.ts";
import { EQUALS } from "../rules/index.ts";
import { isNumber, sidesOf, type Token, tokensOf } from "../rules/token.ts";

/** An equation that stood when it was laid, read without its dice; undefined for what was never one. */
export function asWritten(text: string): Equation | undefined {
  const spelling = spell(text);
  if (isRefusal(spelling)) return undefined;
  const { faces } = spelling;
  const places = faces.flatMap((face, place) => (face === EQUALS ? [] : [place]));
  return { text: faces.join(""), tokens: tokensOf(spelling), places };
}

/** What each side comes to as far as it is written; undefined where it cannot be said yet. */
export function sidesSoFar(text: string): { left: string | undefined; right: string | undefined } {
  const tokens = asWritten(text)?.tokens ?? [];
  const isWhole = tokens.some((token) => token.text === EQUALS);
  const [left, right] = isWhole ? sidesOf(tokens) : [tokens, []];
  return { left: soFar(left), right: soFar(right) };
}

function soFar(side: readonly Token[]): string | undefined {
  // A sign that still waits for its number changes nothing yet.
  const done = isNumber(side.at(-1)) ? side : side.slice(0, -1);
  const turns = done.every((token, i) => isNumber(token) === (i % 2 === 0));
  const divides = done.some(({ text }, i) => text === ":" && Number(done[i + 1]?.text) === 0);
  return done.length === 0 || !turns || divides ? undefined : spoken(worth(done));
}
