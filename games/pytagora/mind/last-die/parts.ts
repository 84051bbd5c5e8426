// The parts of throws that make an equation, and how likely each is completed to its throw.
import { digits, mergedSet, mergedSigns } from "../table/dice-set.ts";
import type { Multisets } from "../table/multisets.ts";
import { completions } from "./completions.ts";

/** Hears of a part of the throw at some place among the throws. */
type Hear = (place: number, set: number, chance: number) => void;

export function everyPart(
  throws: readonly number[],
  possible: Uint8Array,
  odds: readonly (readonly number[])[],
  hear: Hear,
): void {
  const equations = signsOf(possible);
  const [greens, blues, reds] = [digits, digits, mergedSigns].map((multisets, colour) =>
    remembered(multisets, odds[colour] ?? []),
  ) as [Completing, Completing, Completing];
  for (const [both, own] of byDigits(throws)) {
    const [odd, even] = [Math.floor(both / digits.size), both % digits.size];
    const [green, blue] = [greens(odd), blues(even)];
    const completing = own.map(({ sign }) => reds(sign));
    const useful = WORDS.map((word) => wordOf(word, (sign) => completing.some((red) => red[sign])));
    for (const oddPart of digits.parts[odd] ?? [])
      for (const evenPart of digits.parts[even] ?? []) {
        const pair = oddPart * digits.size + evenPart;
        const chance = (green[oddPart] as number) * (blue[evenPart] as number);
        for (let word = 0; word < WORDS.length; word++) {
          let left = (equations[word]?.[pair] as number) & (useful[word] as number);
          while (left !== 0) {
            const bit = 31 - Math.clz32(left);
            left ^= 1 << bit;
            const sign = 32 * word + bit;
            for (let i = 0; i < own.length; i++) {
              const red = completing[i]?.[sign] as number;
              if (red !== 0)
                hear(
                  (own[i] as SignsOfThrow).place,
                  mergedSet(oddPart, evenPart, sign),
                  chance * red,
                );
            }
          }
        }
      }
  }
}

interface SignsOfThrow {
  readonly place: number;
  readonly sign: number;
}

/** Throws with the same digits have most of their parts in common. */
function byDigits(throws: readonly number[]): Map<number, SignsOfThrow[]> {
  const groups = new Map<number, SignsOfThrow[]>();
  for (const [place, set] of throws.entries()) {
    const both = Math.floor(set / mergedSigns.size);
    const own = { place, sign: set % mergedSigns.size };
    const group = groups.get(both);
    if (group) group.push(own);
    else groups.set(both, [own]);
  }
  return groups;
}

/** All 35 ways to have signs as bits of two words. */
const WORDS = [0, 1] as const;

function wordOf(word: number, has: (sign: number) => unknown): number {
  let bits = 0;
  for (let sign = 32 * word; sign < Math.min(32 * (word + 1), mergedSigns.size); sign++)
    if (has(sign)) bits |= 1 << sign;
  return bits;
}

/** By word, and by odd and even digits: the signs with which they make an equation. */
function signsOf(possible: Uint8Array): Int32Array[] {
  return WORDS.map((word) =>
    new Int32Array(digits.size * digits.size).map((_, pair) =>
      wordOf(word, (sign) => possible[pair * mergedSigns.size + sign]),
    ),
  );
}

type Completing = (whole: number) => Float64Array;

function remembered(multisets: Multisets, odds: readonly number[]): Completing {
  const known = new Map<number, Float64Array>();
  return (whole) => {
    let chances = known.get(whole);
    if (!chances) known.set(whole, (chances = completions(multisets, whole, odds)));
    return chances;
  };
}
