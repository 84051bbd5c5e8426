// Join codes are short, so that they can be said across a room. Whoever guesses them is slowed down, and while somebody
// does, new tables get longer codes, which nobody guesses.
import { RateLimiter, RateLimiters } from "@pipwise/host";

/** Six letters out of 24: with 1,000 open tables one guess in 191,103 hits. */
export const SHORT_CODE = 6;
/** With 1,000 open tables one guess in 110 million hits. */
export const LONG_CODE = 8;

/**
 * Forty children behind one address may each mistype five times at once, and twice a minute from then on. Whoever guesses
 * from one address needs 35 hours for one of 1,000 tables.
 */
const BY_ADDRESS = { rate: 1.5, burst: 200 };
const BY_GUEST = { rate: 0.5, burst: 30 };
/** So many wrong codes from everywhere, faster than this goes down, are an attack. */
const BY_ALL = { rate: 5, burst: 1500 };

export class CodeGuard {
  readonly #addresses = new RateLimiters(BY_ADDRESS.rate, BY_ADDRESS.burst);
  readonly #guests = new RateLimiters(BY_GUEST.rate, BY_GUEST.burst);
  readonly #all = new RateLimiter(BY_ALL.rate, BY_ALL.burst);
  #underAttack = false;

  /** Whether this caller may look a code up. Long ones always: guessing them leads nowhere. */
  allows(code: string, address: string, guest: string): boolean {
    if (code.length >= LONG_CODE) return true;
    return this.#addresses.of(address).left >= 1 && this.#guests.of(guest).left >= 1;
  }

  /** Counts as wrong from the moment it is asked for: many may ask at once. */
  failed(address: string, guest: string): void {
    for (const limiter of this.#limiters(address, guest)) limiter.take();
  }

  /** There is a table with the code. */
  found(address: string, guest: string): void {
    for (const limiter of this.#limiters(address, guest)) limiter.charge(-1);
  }

  /** How long the next table's code is to be: long from the attack on until it has been quiet for a while. */
  get length(): number {
    const { left } = this.#all;
    if (left < 1) this.#underAttack = true;
    else if (left > BY_ALL.burst / 2) this.#underAttack = false;
    return this.#underAttack ? LONG_CODE : SHORT_CODE;
  }

  #limiters(address: string, guest: string): readonly RateLimiter[] {
    return [this.#addresses.of(address), this.#guests.of(guest), this.#all];
  }
}
