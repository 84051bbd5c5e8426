// A teacher's key has 128 bits: nobody guesses it. Whoever tries is told to stop, and the right key still opens: a child
// behind a school's address must not lock its teacher out.
import { type Clock, RateLimiters } from "@pipwise/host";

/** A link with a letter missing, opened again and again, is no attack. */
const RATE = 0.2;
const BURST = 30;

export class KeyGuard {
  readonly #addresses: RateLimiters;

  constructor(clock: Clock) {
    this.#addresses = new RateLimiters(clock, RATE, BURST);
  }

  /** A wrong key came from there. False: too many have. */
  failed(address: string): boolean {
    return this.#addresses.of(address).take();
  }
}
