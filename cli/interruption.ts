import { setImmediate } from "node:timers/promises";

/** Milliseconds between two looks whether somebody pressed Ctrl-C. */
const BREATH = 50;

/** Ctrl-C asks for an end, so that what is done so far can be told. Who presses it again ends the program. */
export class Interruption {
  /** Settles when an end is asked for. */
  readonly whenAsked: Promise<void>;
  #asked = false;
  #breathed = performance.now();
  #hear = (): void => {};

  constructor() {
    this.whenAsked = new Promise((resolve) => {
      this.#hear = () => {
        this.#asked = true;
        resolve();
      };
      process.once("SIGINT", this.#hear);
    });
  }

  /** Whether an end was asked for. Work that leaves no time for signals lets them in here, now and then. */
  async isAsked(): Promise<boolean> {
    if (performance.now() - this.#breathed > BREATH) {
      await setImmediate();
      this.#breathed = performance.now();
    }
    return this.#asked;
  }

  /** Ctrl-C is for somebody else again. */
  end(): void {
    process.off("SIGINT", this.#hear);
  }
}
