// Join codes are short, so that they can be said across a room. Whoever guesses them is slowed down, and while somebody
// does, new tables get longer codes, which nobody guesses.
import { isRefusal, type Refusal } from "@pipwise/core";
import { Budget, type Caller, type Clock, RateLimiter } from "@pipwise/host";

/** Six letters out of 24: with 1,000 open tables one guess in 191,103 hits. */
export const SHORT_CODE = 6;
/** With 1,000 open tables one guess in 110 million hits. */
export const LONG_CODE = 8;

/**
 * Forty children behind one address may each mistype five times at once, and twice a minute from then on. Whoever guesses
 * from one address needs 35 hours for one of 1,000 tables.
 */
const SHORT = {
  byGuest: { rate: 0.5, burst: 30 },
  byAddress: { rate: 1.5, burst: 200 },
};
/** Guesses that lead nowhere: whoever makes this many needs four months for one of 1,000 tables. */
const LONG = {
  byGuest: { rate: 5, burst: 500 },
  byAddress: { rate: 10, burst: 1000 },
};
/** So many wrong short codes from everywhere, faster than this goes down, are an attack. */
const BY_ALL = { rate: 5, burst: 1500 };

/** A code that is being looked up. */
interface Guess {
  /** It is a right one: then it was no guess. */
  wasRight(): void;
}

export class CodeGuard {
  readonly #short: Budget;
  readonly #long: Budget;
  readonly #all: RateLimiter;
  #underAttack = false;

  constructor(clock: Clock) {
    this.#short = new Budget(clock, "too-many-codes", SHORT.byGuest, SHORT.byAddress);
    this.#long = new Budget(clock, "too-many-codes", LONG.byGuest, LONG.byAddress);
    this.#all = new RateLimiter(clock, BY_ALL.rate, BY_ALL.burst);
  }

  /** Counts as wrong from the moment it is asked for: many may ask at once. Long ones cost nobody any short ones. */
  guess(code: string, caller: Caller): Guess | Refusal {
    const isLong = code.length >= LONG_CODE;
    const taken = (isLong ? this.#long : this.#short).take(caller);
    if (isRefusal(taken)) return taken;
    const isCounted = !isLong && this.#all.take();
    return {
      wasRight: () => {
        taken.giveBack();
        if (isCounted) this.#all.charge(-1);
      },
    };
  }

  /** How long the next table's code is to be: long from the attack on until it has been quiet for a while. */
  get length(): number {
    const { left } = this.#all;
    if (left < 1) this.#underAttack = true;
    else if (left > BY_ALL.burst / 2) this.#underAttack = false;
    return this.#underAttack ? LONG_CODE : SHORT_CODE;
  }
}
