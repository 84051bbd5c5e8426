// Finds equations in a throw as people do: write most of it at random, then see which number is missing.
import { isRefusal, type Random } from "@pipwise/core";
import type { Checking } from "../wire/agreed.ts";
import type { Throw } from "../wire/throw.ts";
import { check, type Equation } from "./equation.ts";
import { DIGITS, EQUALS, type Face, isDigit } from "./faces.ts";

/** What to look for. */
export interface Search {
  readonly dice: Throw;
  readonly checking: Checking;
  /** Dice that have to be in the equation, together with at least one more (PYT-17). */
  readonly fixed?: readonly number[];
  /** How many signs besides the = at most. */
  readonly signs?: number;
}

/** Calls `found` with every equation that so many attempts come upon, until it says that it is enough. */
export function findEquations(
  search: Search,
  random: Random,
  attempts: number,
  found: (equation: Equation) => boolean,
): void {
  const supply = supplyOf(search);
  for (let i = 0; i < attempts; i++) {
    const text = attempt(supply, random);
    if (text === undefined) continue;
    const equation = check(text, search.dice, search.checking, search.fixed);
    if (!isRefusal(equation) && found(equation)) return;
  }
}

/** Some equation, or none if so many attempts find none. */
export function someEquation(
  search: Search,
  random: Random,
  attempts: number,
): Equation | undefined {
  let some: Equation | undefined;
  findEquations(search, random, attempts, (equation) => {
    some = equation;
    return true;
  });
  return some;
}

/** The dice sorted for the search; those that must be used come first in each list. */
interface Supply {
  readonly digits: number[];
  readonly fixedDigits: number;
  readonly signs: string[];
  readonly fixedSigns: number;
  readonly mostSigns: number;
  /** How many dice show each digit. */
  readonly shown: readonly number[];
}

function supplyOf({ dice, fixed = [], signs = 4 }: Search): Supply {
  const others = dice.map((_, place) => place).filter((place) => !fixed.includes(place));
  const faces = [...fixed, ...others].map((place) => dice[place] as Face);
  const digits = faces.filter(isDigit).map(Number);
  const fixedDigits = faces.slice(0, fixed.length).filter(isDigit).length;
  const fixedSigns = fixed.length - fixedDigits;
  return {
    digits,
    fixedDigits,
    signs: faces.filter((face) => !isDigit(face)),
    fixedSigns,
    mostSigns: Math.max(signs, fixedSigns),
    shown: DIGITS.map((digit) => digits.filter((other) => other === Number(digit)).length),
  };
}

/** At most so many of the digits that must be used are left for the number that is worked out. */
const LEFT_OPEN = 4;

/** One attempt: signs and all numbers but one are drawn, and the last number is worked out. */
function attempt(supply: Supply, random: Random): string | undefined {
  const { digits, fixedDigits, signs, fixedSigns } = supply;
  const fewest = Math.max(1, fixedSigns);
  const count = fewest + random.below(supply.mostSigns - fewest + 1);
  const drawn = howManyDigits(supply, count + 1, random);
  if (drawn === undefined) return undefined;

  shuffle(digits, fixedDigits, digits.length, random);
  if (fixedDigits > 0) shuffle(digits, 0, Math.max(drawn, fixedDigits), random);
  const numbers = cut(digits, drawn, count + 1, random);
  if (!numbers) return undefined;

  shuffle(signs, fixedSigns, signs.length, random);
  const joints = signs.slice(0, count);
  shuffle(joints, 0, count, random);
  joints.splice(random.below(count + 1), 0, EQUALS);

  const missing = random.below(count + 2);
  numbers.splice(missing, 0, 0);
  const solution = solved(numbers, joints, missing);
  if (solution === undefined || !isShown(solution, supply, drawn)) return undefined;
  numbers[missing] = solution;
  return numbers.map((number, i) => `${number}${joints[i] ?? ""}`).join("");
}

/** Digits for all numbers but the one worked out, which gets what must be used and is not drawn. */
function howManyDigits(
  { digits, fixedDigits }: Supply,
  numbers: number,
  random: Random,
): number | undefined {
  const fewest = Math.max(numbers, fixedDigits - LEFT_OPEN);
  const most = digits.length - 1;
  return fewest > most ? undefined : fewest + random.below(most - fewest + 1);
}

/** The first `drawn` digits as so many numbers, cut at random; none may start with 0. */
function cut(
  digits: readonly number[],
  drawn: number,
  count: number,
  random: Random,
): number[] | undefined {
  const numbers: number[] = [];
  let at = 0;
  for (let left = count; left > 0; left--) {
    const spare = drawn - at - left;
    const length = left === 1 ? drawn - at : 1 + random.below(spare + 1);
    if (length > 1 && digits[at] === 0) return undefined;
    let number = 0;
    for (let i = 0; i < length; i++) number = 10 * number + (digits[at++] as number);
    numbers.push(number);
  }
  return numbers;
}

/** Whether the dice that were not drawn can show a number. */
function isShown(number: number, { digits, shown }: Supply, drawn: number): boolean {
  let left = number;
  do {
    const digit = left % 10;
    let needed = 1;
    for (let rest = Math.floor(left / 10); rest > 0; rest = Math.floor(rest / 10))
      if (rest % 10 === digit) needed++;
    for (let i = 0; i < drawn; i++) if (digits[i] === digit) needed++;
    if (needed > (shown[digit] as number)) return false;
    left = Math.floor(left / 10);
  } while (left > 0);
  return true;
}

/**
 * The whole number that makes the equation hold when it stands at `missing`. Everything but its
 * term is a sum of fractions; its own term is a coefficient times it, or divided by it.
 */
function solved(
  numbers: readonly number[],
  joints: readonly string[],
  missing: number,
): number | undefined {
  let above = 0;
  let below = 1;
  let [ownAbove, ownBelow, inverse] = [0, 1, false];
  let side = 1;
  let i = 0;
  while (i < numbers.length) {
    const before = joints[i - 1];
    if (before === EQUALS) side = -1;
    let termAbove = before === "-" ? -side : side;
    let termBelow = 1;
    let own = false;
    for (;;) {
      const divides = joints[i - 1] === ":";
      if (i === missing) {
        own = true;
        inverse = divides;
      } else if (divides) termBelow *= numbers[i] as number;
      else termAbove *= numbers[i] as number;
      const joint = joints[i++];
      if (joint !== "x" && joint !== ":") break;
    }
    if (termBelow === 0) return undefined;
    if (own) [ownAbove, ownBelow] = [termAbove, termBelow];
    else {
      above = above * termBelow + termAbove * below;
      below *= termBelow;
    }
  }
  const [top, bottom] = inverse
    ? [-ownAbove * below, above * ownBelow]
    : [-above * ownBelow, below * ownAbove];
  const number = top / bottom;
  return bottom !== 0 && Number.isInteger(number) && number >= 0 ? Math.abs(number) : undefined;
}

function shuffle(list: unknown[], from: number, to: number, random: Random): void {
  for (let i = to - 1; i > from; i--) {
    const j = from + random.below(i - from + 1);
    const held = list[i];
    list[i] = list[j];
    list[j] = held;
  }
}
