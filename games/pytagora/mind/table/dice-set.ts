// A set of dice by what they show, whatever order they lie in: odd digits, even digits, signs.
import type { Face } from "../../rules/index.ts";
import { keyOf, multisetsOf } from "./multisets.ts";

/** 1 3 5 7 9, or 0 2 4 6 8. */
export const digits = multisetsOf(5);
/** x : + − */
export const signs = multisetsOf(4);
/** x : ± for where + and − are worth the same. */
export const mergedSigns = multisetsOf(3);

export const SETS: number = digits.size * digits.size * signs.size;
export const MERGED_SETS: number = digits.size * digits.size * mergedSigns.size;

export interface Parts {
  readonly odd: number;
  readonly even: number;
  readonly signs: number;
}

export function setOf({ odd, even, signs: sign }: Parts): number {
  return (odd * digits.size + even) * signs.size + sign;
}

export function partsOf(set: number): Parts {
  const both = Math.floor(set / signs.size);
  return {
    odd: Math.floor(both / digits.size),
    even: both % digits.size,
    signs: set % signs.size,
  };
}

export function mergedSet(odd: number, even: number, sign: number): number {
  return (odd * digits.size + even) * mergedSigns.size + sign;
}

const SIGNS = "x:+-";

/** The set that these faces are; the = is left out. */
export function setOfFaces(faces: readonly Face[]): number {
  let odd = 0;
  let even = 0;
  let sign = 0;
  for (const face of faces) {
    const kind = SIGNS.indexOf(face);
    if (kind >= 0) sign += 1 << (3 * kind);
    else if (face !== "=") {
      const digit = Number(face);
      if (digit & 1) odd += 1 << (3 * (digit >> 1));
      else even += 1 << (3 * (digit >> 1));
    }
  }
  return setOf({
    odd: digits.number[odd] as number,
    even: digits.number[even] as number,
    signs: signs.number[sign] as number,
  });
}

/** Dice that show a set. */
export function facesOf(set: number): Face[] {
  const { odd, even, signs: sign } = partsOf(set);
  const repeated = (counts: readonly number[] | undefined, face: (kind: number) => string) =>
    (counts ?? []).flatMap((count, kind) => Array<string>(count).fill(face(kind)));
  return [
    ...repeated(digits.counts[odd], (kind) => `${2 * kind + 1}`),
    ...repeated(digits.counts[even], (kind) => `${2 * kind}`),
    ...repeated(signs.counts[sign], (kind) => SIGNS[kind] as string),
  ] as Face[];
}

/** Without the =. */
export function diceInSet(set: number): number {
  const { odd, even, signs: sign } = partsOf(set);
  return (digits.total[odd] ?? 0) + (digits.total[even] ?? 0) + (signs.total[sign] ?? 0);
}

/** By number of signs: the same with + and − taken together. */
export const merged: Int16Array = Int16Array.from(
  signs.counts,
  ([times = 0, over = 0, plus = 0, minus = 0]) =>
    mergedSigns.number[keyOf([times, over, plus + minus])] as number,
);

/** A set with + and − taken together. */
export function mergedOf(set: number): number {
  const { odd, even, signs: sign } = partsOf(set);
  return mergedSet(odd, even, merged[sign] as number);
}
