// The throws in which not all dice fit into one equation. Of their parts one in twenty makes an equation, and only those are
// visited: thirty or so in a throw.
import { digits, mergedSigns } from "../table/dice-set.ts";
import type { Multisets } from "../table/multisets.ts";
import { PartsOfThrows } from "./parts.ts";
import type { Steps } from "./solution.ts";

/** Dice in the longest equation of such a throw, without the =. */
const MOST = 11;
/** A layer for every number of dice down to none. */
const LAYERS = MOST + 1;
/** Throws visited in one step. */
const AT_A_TIME = 1000;
/** In every four bits of a word, the one that taking too many would clear. */
const GUARDS = 0x88888888 | 0;

/** Parts are sorted by throw, and those of a throw by number of dice, more first. */
export class HardThrows {
  readonly throws: readonly number[];
  /** The first part of every layer of every throw, and at the end the number of all. */
  readonly #first: Int32Array;
  readonly #set: Int32Array;
  /** How often each odd digit and sign is in a part, and each even digit: four bits a kind. */
  readonly #oddAndSigns: Int32Array;
  readonly #even: Int32Array;
  /** How likely a part is completed to its throw. */
  readonly #chance: Float64Array;
  /** How likely the point is for somebody who leaves a part. */
  readonly #left: Float64Array;

  static *gathered(
    throws: readonly number[],
    possible: Uint8Array,
    odds: readonly (readonly number[])[],
  ): Steps<HardThrows> {
    const parts = new PartsOfThrows(throws, possible, odds);
    const first = new Int32Array(throws.length * LAYERS + 1);
    const layerOf = (place: number, set: number): number => place * LAYERS + MOST - diceIn(set);
    const counting = parts.visit((place, set) => {
      const layer = layerOf(place, set) + 1;
      first[layer] = (first[layer] as number) + 1;
    });
    for (const done of counting) yield done / 2;
    for (let layer = 1; layer < first.length; layer++)
      first[layer] = (first[layer] as number) + (first[layer - 1] as number);
    const hard = new HardThrows(throws, first);
    const room = first.slice();
    const putting = parts.visit((place, set, chance) => {
      const layer = layerOf(place, set);
      const at = room[layer] as number;
      room[layer] = at + 1;
      hard.#put(at, set, chance);
    });
    for (const done of putting) yield (1 + done) / 2;
    return hard;
  }

  /** With room for parts that have been counted. */
  private constructor(throws: readonly number[], first: Int32Array) {
    const count = first.at(-1) as number;
    this.throws = throws;
    this.#first = first;
    this.#set = new Int32Array(count);
    this.#oddAndSigns = new Int32Array(count);
    this.#even = new Int32Array(count);
    this.#chance = new Float64Array(count);
    this.#left = new Float64Array(count);
  }

  #put(at: number, set: number, chance: number): void {
    const { odd, even, sign } = kindsOf(set);
    this.#set[at] = set;
    this.#chance[at] = chance;
    this.#oddAndSigns[at] =
      (DIGIT_COUNTS[odd] as number) | ((SIGN_COUNTS[sign] as number) << (4 * digits.kinds));
    this.#even[at] = DIGIT_COUNTS[even] as number;
  }

  /** Adds to the thrower's chances after sets of so many dice, when those after more dice are known. */
  *visit(dice: number, thrower: Float64Array): Steps<void> {
    for (let i = 0; i < this.throws.length; i++) {
      if (i % AT_A_TIME === 0) yield i / this.throws.length;
      this.#visitThrow(i, dice, thrower);
    }
  }

  #visitThrow(i: number, dice: number, thrower: Float64Array): void {
    const first = this.#first[i * LAYERS] as number;
    const layer = i * LAYERS + MOST - dice;
    const from = this.#first[layer] as number;
    const end = this.#first[layer + 1] as number;
    if (dice < MOST) this.#settle(this.#first[layer - 1] as number, from, thrower);
    for (let part = from; part < end; part++) {
      const set = this.#set[part] as number;
      const most = this.#most(part, first, from);
      thrower[set] = (thrower[set] as number) + (this.#chance[part] as number) * most;
    }
  }

  /** The best chance of somebody who opens with a throw, once all of its parts are visited. */
  opening(i: number): number {
    const end = this.#first[(i + 1) * LAYERS] as number;
    let most = 0;
    for (let part = this.#first[i * LAYERS] as number; part < end; part++)
      most = Math.max(most, this.#left[part] as number);
    return most;
  }

  #settle(from: number, end: number, thrower: Float64Array): void {
    for (let part = from; part < end; part++)
      this.#left[part] = 1 - (thrower[this.#set[part] as number] as number);
  }

  /** The best chance of somebody who must use a part and add to it. */
  #most(part: number, from: number, end: number): number {
    const one = this.#oddAndSigns[part] as number;
    const other = this.#even[part] as number;
    let most = 0;
    for (let more = from; more < end; more++) {
      const chance = this.#left[more] as number;
      if (
        chance > most &&
        ((((this.#oddAndSigns[more] as number) | GUARDS) - one) & GUARDS) === GUARDS &&
        ((((this.#even[more] as number) | GUARDS) - other) & GUARDS) === GUARDS
      )
        most = chance;
    }
    return most;
  }
}

function kindsOf(set: number): { odd: number; even: number; sign: number } {
  const sign = set % mergedSigns.size;
  const both = (set - sign) / mergedSigns.size;
  const even = both % digits.size;
  return { odd: (both - even) / digits.size, even, sign };
}

function diceIn(set: number): number {
  const { odd, even, sign } = kindsOf(set);
  return (
    (digits.total[odd] as number) +
    (digits.total[even] as number) +
    (mergedSigns.total[sign] as number)
  );
}

/** By number of a multiset, four bits a kind. */
function packed({ counts }: Multisets): Int32Array {
  return Int32Array.from(counts, (kinds) =>
    kinds.reduce((word, count, kind) => word | (count << (4 * kind)), 0),
  );
}

const DIGIT_COUNTS = packed(digits);
const SIGN_COUNTS = packed(mergedSigns);
