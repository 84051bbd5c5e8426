// The parts of throws that make an equation, and how likely each is completed to its throw.
import { digits, mergedSet, mergedSigns } from "../table/dice-set.ts";
import type { Multisets } from "../table/multisets.ts";
import { completions } from "./completions.ts";
import type { Steps } from "./solution.ts";

/** Hears of a part of the throw at some place among the throws. */
type Hear = (place: number, set: number, chance: number) => void;

export class PartsOfThrows {
  readonly #groups: ReadonlyMap<number, readonly SignsOfThrow[]>;
  /** By word, and by odd and even digits: the signs with which they make an equation. */
  readonly #equations: readonly Int32Array[];
  readonly #greens: Completing;
  readonly #blues: Completing;
  readonly #reds: Completing;

  constructor(
    throws: readonly number[],
    possible: Uint8Array,
    odds: readonly (readonly number[])[],
  ) {
    this.#groups = byDigits(throws);
    this.#equations = signsOf(possible);
    this.#greens = remembered(digits, odds[0] ?? []);
    this.#blues = remembered(digits, odds[1] ?? []);
    this.#reds = remembered(mergedSigns, odds[2] ?? []);
  }

  *visit(hear: Hear): Steps<void> {
    let done = 0;
    for (const [both, own] of this.#groups) {
      yield done++ / this.#groups.size;
      this.#visitGroup(both, own, hear);
    }
  }

  #visitGroup(both: number, own: readonly SignsOfThrow[], hear: Hear): void {
    const [odd, even] = [Math.floor(both / digits.size), both % digits.size];
    const [green, blue] = [this.#greens(odd), this.#blues(even)];
    const completing = own.map(({ sign }) => this.#reds(sign));
    const useful = WORDS.map((word) => wordOf(word, (sign) => completing.some((red) => red[sign])));
    for (const oddPart of digits.parts[odd] ?? [])
      for (const evenPart of digits.parts[even] ?? []) {
        const pair = oddPart * digits.size + evenPart;
        const chance = (green[oddPart] as number) * (blue[evenPart] as number);
        for (let word = 0; word < WORDS.length; word++) {
          let left = (this.#equations[word]?.[pair] as number) & (useful[word] as number);
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

function signsOf(possible: Uint8Array): Int32Array[] {
  const words = WORDS.map(() => new Int32Array(digits.size * digits.size));
  for (let pair = 0, set = 0; pair < digits.size * digits.size; pair++)
    for (let sign = 0; sign < mergedSigns.size; sign++, set++)
      if (possible[set] !== 0) {
        const word = words[sign >> 5] as Int32Array;
        word[pair] = (word[pair] as number) | (1 << sign);
      }
  return words;
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
