// A teacher's key cannot be guessed. Whoever tries all the same is slowed down, and costs nobody anything.
import { RateLimiters } from "@pipwise/host";

/** A link with a letter missing, opened again and again, is no attack; a school's address has several teachers. */
const RATE = 0.2;
const BURST = 30;

export class KeyGuard {
  readonly #addresses = new RateLimiters(RATE, BURST);

  allows(address: string): boolean {
    return this.#addresses.of(address).left >= 1;
  }

  /** Counts as wrong from the moment it is shown: many may be shown at once. */
  failed(address: string): void {
    this.#addresses.of(address).take();
  }

  found(address: string): void {
    this.#addresses.of(address).charge(-1);
  }
}
