// The digits of a throw as counts packed into one word, and the numbers that they can form.
import type { Face, Throw } from "../../rules/index.ts";

/**
 * A throw has at most eight different digits. Each has four bits of a word: how many there are, up
 * to 4, below a guard bit. Taking more than there are clears a guard.
 */
export interface Pool {
  /** What one die with this digit takes off, by digit; 0 for a digit that nobody threw. */
  readonly unit: readonly number[];
  readonly counts: number;
  /** The digits that must be used, packed like `counts`. */
  readonly must: number;
  readonly mustDigits: number;
  readonly times: number;
  readonly over: number;
  readonly plusMinus: number;
  readonly mustTimes: number;
  readonly mustOver: number;
  readonly mustPlusMinus: number;
  /** Numbers of each length that the digits can form, in rising order; made when first asked for. */
  numbers(length: number): Numbers;
}

export interface Numbers {
  readonly value: Int32Array;
  /** What each takes off the counts. */
  readonly takes: Int32Array;
}

const GUARDS = 0x88888888 | 0;

export function fits(left: number, takes: number): boolean {
  return (((left | GUARDS) - takes) & GUARDS) === GUARDS;
}

export function poolOf(dice: Throw, fixed: readonly number[] = []): Pool {
  const digits = [...new Set(dice.filter(isDigit))].sort();
  const unit = Array.from({ length: 10 }, (_, digit) => {
    const index = digits.indexOf(String(digit) as Face);
    return index < 0 ? 0 : 1 << (4 * index);
  });
  const packed = (faces: readonly Face[]): number =>
    faces.filter(isDigit).reduce((word, face) => (word + (unit[Number(face)] as number)) | 0, 0);
  const count = (faces: readonly Face[], signs: string): number =>
    faces.filter((face) => signs.includes(face)).length;
  const must = fixed.map((place) => dice[place] as Face);
  const lists = new Map<number, Numbers>();
  const pool: Pool = {
    unit,
    counts: packed(dice),
    must: packed(must),
    mustDigits: must.filter(isDigit).length,
    times: count(dice, "x"),
    over: count(dice, ":"),
    plusMinus: count(dice, "+-"),
    mustTimes: count(must, "x"),
    mustOver: count(must, ":"),
    mustPlusMinus: count(must, "+-"),
    numbers(length) {
      let list = lists.get(length);
      if (!list) lists.set(length, (list = formed(pool, length)));
      return list;
    },
  };
  return pool;
}

/** What the digits of a number take off; 0 when one of them was not thrown. */
export function takesOf(number: number, { unit }: Pool): number {
  let takes = 0;
  let left = number;
  do {
    const tens = (left / 10) | 0;
    const one = unit[left - 10 * tens] as number;
    if (one === 0) return 0;
    takes = (takes + one) | 0;
    left = tens;
  } while (left > 0);
  return takes;
}

function formed(pool: Pool, length: number): Numbers {
  const value: number[] = [];
  const takes: number[] = [];
  const grow = (number: number, taken: number, more: number): void => {
    if (more === 0) {
      value.push(number);
      takes.push(taken);
      return;
    }
    for (let digit = more === length && length > 1 ? 1 : 0; digit < 10; digit++) {
      const one = pool.unit[digit] as number;
      if (one !== 0 && fits(pool.counts, (taken + one) | 0))
        grow(10 * number + digit, (taken + one) | 0, more - 1);
    }
  };
  grow(0, 0, length);
  return { value: Int32Array.from(value), takes: Int32Array.from(takes) };
}

function isDigit(face: Face): boolean {
  return face >= "0" && face <= "9";
}
