// The deeds of a table or a class, one after the other, where others may write to the same log at the same time.
import { type Refusal, refuse } from "@pipwise/core";

/** An attempt failed because somebody else wrote first; what they wrote has been read by now. */
export const BEATEN = Symbol("beaten");

/** An attempt that is beaten so often is given up. */
const TRIES = 8;

/** Does one piece of work after the other: each finds what the one before has left. */
export class Mailbox {
  #busy = 0;
  #last: Promise<unknown> = Promise.resolve();

  get isEmpty(): boolean {
    return this.#busy === 0;
  }

  /** Begins at once if nothing is being done, else when all that came before is done. */
  do<T>(work: () => Promise<T>): Promise<T> {
    const turn =
      this.#busy++ === 0 ? this.#do(work) : this.#last.catch(() => {}).then(() => this.#do(work));
    this.#last = turn;
    return turn;
  }

  /** Compare and set: tries again on what somebody else left, as long as there is somebody who is faster. */
  compareAndSet<T>(attempt: () => Promise<T | typeof BEATEN>): Promise<T | Refusal> {
    return this.do(async () => {
      for (let tries = 0; tries < TRIES; tries++) {
        const done = await attempt();
        if (done !== BEATEN) return done;
      }
      return refuse("too-busy");
    });
  }

  async #do<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      this.#busy--;
    }
  }
}
