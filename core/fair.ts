// Dice that can be verified: the server commits to a secret before anybody sits, every person adds a seed,
// and each outcome follows from both. docs/fair-dice.md says what that proves.
import { type Chance, chanceFrom } from "./chance.ts";
import type { Hmac } from "./hmac.ts";
import { type Random, unbiased } from "./random.ts";

/**
 * Chance from the secret and the people's seeds, beginning with draw number `first`. Every draw has bytes of its
 * own, so a draw cannot be shifted onto another's; the number is never rewound, not even by an undo.
 */
export function fairChance(secret: Hmac, seeds: readonly string[], first: number): Chance {
  const draws = new Draws(secret, seeds.join(","), first);
  return chanceFrom(draws);
}

/** The words of one draw: HMAC(secret, "seeds/draw/block") for block 0, 1, …, eight big-endian words each. */
class Draws implements Random {
  readonly #secret: Hmac;
  readonly #seeds: string;
  readonly #bits: Random;
  #draw: number;
  #block = 0;
  #words: Int32Array | undefined;
  #word = 0;

  constructor(secret: Hmac, seeds: string, first: number) {
    this.#secret = secret;
    this.#seeds = seeds;
    this.#draw = first;
    this.#bits = unbiased(() => this.#next());
  }

  below(n: number): number {
    this.#block = 0;
    this.#words = undefined;
    const drawn = this.#bits.below(n);
    this.#draw++;
    return drawn;
  }

  #next(): number {
    if (!this.#words || this.#word === this.#words.length) {
      this.#words = this.#secret.of(`${this.#seeds}/${this.#draw}/${this.#block++}`);
      this.#word = 0;
    }
    return this.#words[this.#word++] as number;
  }
}
