// From what somebody wrote to an equation that holds, or to what is wrong with it and where (PYT-6).
import { isRefusal, type Refusal, refuse } from "@pipwise/core";
import type { Checking } from "../wire/agreed.ts";
import type { Throw } from "../wire/throw.ts";
import { equal, inOrder, spoken, worth } from "./arithmetic.ts";
import { EQUALS, type Face } from "./faces.ts";
import { faceOf, placesFor } from "./throw.ts";
import { isNumber, type Spelling, sidesOf, type Token, tokensOf } from "./token.ts";

/** An equation that stands. */
export interface Equation {
  /** As we spell it: x, :, -, no spaces. */
  readonly text: string;
  readonly tokens: readonly Token[];
  /** The places of the dice in it, without the orange one. */
  readonly places: readonly number[];
}

/**
 * Checks an equation against a throw. `fixed` are the dice that have to be in it together with at
 * least one more (PYT-17).
 */
export function check(
  text: string,
  dice: Throw,
  checking: Checking,
  fixed: readonly number[] = [],
): Equation | Refusal {
  const spelling = spell(text);
  if (isRefusal(spelling)) return spelling;
  const tokens = tokensOf(spelling);
  const wrong =
    missingDie(spelling, dice) ??
    misplaced(tokens, text) ??
    zeroAtStart(tokens) ??
    zeroInProduct(tokens, checking) ??
    tooEasy(tokens, checking) ??
    unequal(tokens);
  if (wrong) return wrong;
  const places = placesFor(spelling.faces, dice, fixed) ?? [];
  return (
    notContinued(places, dice, fixed, text) ?? { text: spelling.faces.join(""), tokens, places }
  );
}

/** The dice of an equation, the orange one counted. */
export function diceIn(equation: Equation): number {
  return equation.places.length + 1;
}

export function spell(text: string): Spelling | Refusal {
  const faces: Face[] = [];
  const at: number[] = [];
  for (let i = 0; i < text.length; i++) {
    const sign = String.fromCodePoint(text.codePointAt(i) as number);
    if (/\s/.test(sign)) continue;
    const face = faceOf(sign);
    if (face === undefined)
      return /[()[\]{}]/.test(sign)
        ? refuse("no-brackets", { clause: "PYT-1", at: i })
        : refuse("unknown-sign", { clause: "PYT-1", at: i, params: { sign } });
    faces.push(face);
    at.push(i);
  }
  if (faces.length === 0) return refuse("nothing-written", { clause: "PYT-1", at: 0 });
  return { faces, at };
}

/** Each die at most once, as it shows (PYT-1). */
function missingDie({ faces, at }: Spelling, dice: Throw): Refusal | undefined {
  for (let i = 0; i < faces.length; i++) {
    const face = faces[i] as Face;
    const before = occurrences(face, faces, i);
    const shown = face === EQUALS ? 1 : occurrences(face, dice, dice.length);
    if (before < shown) continue;
    const where = { clause: "PYT-1", at: at[i] as number };
    if (face === EQUALS) return refuse("two-equals", where);
    return shown === 0
      ? refuse("die-missing", { ...where, params: { face } })
      : refuse("die-used-up", { ...where, params: { face, count: shown } });
  }
  return undefined;
}

function occurrences(face: Face, faces: readonly Face[], until: number): number {
  let count = 0;
  for (let i = 0; i < until; i++) if (faces[i] === face) count++;
  return count;
}

/** Numbers joined by signs, on both sides of one = (PYT-1). */
function misplaced(tokens: readonly Token[], text: string): Refusal | undefined {
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as Token;
    if (isNumber(token)) continue;
    const [before, after] = [tokens[i - 1], tokens[i + 1]];
    const where = { clause: "PYT-1", at: token.at, params: { sign: token.text } };
    if (token.text === EQUALS) {
      if (!before) return refuse("left-empty", where);
      if (!after) return refuse("right-empty", where);
    } else {
      if (!before || before.text === EQUALS) return refuse("sign-first", where);
      if (!after || after.text === EQUALS) return refuse("sign-last", where);
      if (!isNumber(after))
        return refuse("two-signs", { clause: "PYT-1", at: after.at, params: { sign: after.text } });
    }
  }
  return tokens.some((token) => token.text === EQUALS)
    ? undefined
    : refuse("no-equals", { clause: "PYT-1", at: text.length });
}

function zeroAtStart(tokens: readonly Token[]): Refusal | undefined {
  const long = tokens.find(({ text }) => text.length > 1 && text.startsWith("0"));
  return long && refuse("zero-at-start", { clause: "PYT-3", at: long.at });
}

/** No factor and no divisor is worth 0 (PYT-4). `at` is the sign that may not stand there. */
function zeroInProduct(tokens: readonly Token[], checking: Checking): Refusal | undefined {
  let soFarZero = false;
  for (let i = 0; i < tokens.length; i++) {
    const { text, at } = tokens[i] as Token;
    const next = tokens[i + 1]?.text === "0";
    const where = { clause: "PYT-4", at };
    if (text === "x" && (soFarZero || next)) return refuse("times-zero", where);
    if (text === ":" && next) return refuse("divided-by-zero", where);
    if (text === ":" && soFarZero && !checking.allowZeroDividend)
      return refuse("zero-divided", where);
    if (text === "+" || text === "-" || text === EQUALS) soFarZero = false;
    else if (text === "0") soFarZero = true;
  }
  return undefined;
}

/** Equations that say nothing (PYT-5). */
function tooEasy(tokens: readonly Token[], checking: Checking): Refusal | undefined {
  const [left, right] = sidesOf(tokens);
  const where = { clause: "PYT-5", at: (tokens[left.length] as Token).at };
  if (tokens.length === 3) return refuse("no-sign", where);
  if (written(left) === written(right)) return refuse("same-sides", where);
  if (!checking.allowReordered && inOrder(left) === inOrder(right))
    return refuse("reordered-sides", where);
  return undefined;
}

function unequal(tokens: readonly Token[]): Refusal | undefined {
  const [left, right] = sidesOf(tokens);
  const [one, other] = [worth(left), worth(right)];
  if (equal(one, other)) return undefined;
  return refuse("not-equal", {
    clause: "PYT-2",
    at: (tokens[left.length] as Token).at,
    params: { left: spoken(one), right: spoken(other) },
  });
}

/** All of the old equation's dice, and a new one (PYT-17). */
function notContinued(
  places: readonly number[],
  dice: Throw,
  fixed: readonly number[],
  text: string,
): Refusal | undefined {
  if (fixed.length === 0) return undefined;
  const where = { clause: "PYT-17", at: text.length };
  const lost = fixed.find((place) => !places.includes(place));
  if (lost !== undefined)
    return refuse("die-left-out", { ...where, params: { face: dice[lost] as Face } });
  return places.length === fixed.length ? refuse("add-a-die", where) : undefined;
}

function written(side: readonly Token[]): string {
  return side.map(({ text }) => text).join(" ");
}
