// Hints that wait for a thread. The queue is bounded, everybody's address has its turn, and whoever waits too long is told
// when to come back.
import { type Refusal, refuse } from "@pipwise/core";
import type { Clock } from "@pipwise/host";

/** So many wait at once: of everybody, and from one address. */
const MOST = 120;
const MOST_EACH = 30;
/** Whoever has not had a turn by then is sent away, for so long; milliseconds. */
const WAITS = 5000;
const COME_BACK = 10_000;

interface Waiting {
  begin(): void;
}

export class HintQueue {
  readonly #clock: Clock;
  /** Whether one more may begin now. */
  readonly #isFree: () => boolean;
  /** By address; whose turn it is comes first. */
  readonly #waiting = new Map<string, Waiting[]>();
  #size = 0;

  constructor(clock: Clock, isFree: () => boolean) {
    this.#clock = clock;
    this.#isFree = isFree;
  }

  /** Does it when it is this address's turn. */
  run<T>(from: string, work: () => Promise<T>): Promise<T | Refusal> {
    const mine = this.#waiting.get(from)?.length ?? 0;
    if (this.#size >= MOST || mine >= MOST_EACH) return Promise.resolve(busy());
    return new Promise((resolve, reject) => {
      const waiting = {
        begin: () => {
          cancel();
          work().then(resolve, reject);
        },
      };
      const cancel = this.#clock.at(this.#clock.now() + WAITS, () => {
        this.#remove(from, waiting);
        resolve(busy());
      });
      this.#waiting.set(from, [...(this.#waiting.get(from) ?? []), waiting]);
      this.#size++;
      this.next();
    });
  }

  /** A thread may have become free. */
  next(): void {
    while (this.#isFree()) {
      const [turn] = this.#waiting;
      if (!turn) return;
      const [from, [first]] = turn;
      this.#remove(from, first as Waiting);
      // Everybody else comes before this address's next one.
      const rest = this.#waiting.get(from);
      if (this.#waiting.delete(from) && rest) this.#waiting.set(from, rest);
      first?.begin();
    }
  }

  #remove(from: string, waiting: Waiting): void {
    const rest = (this.#waiting.get(from) ?? []).filter((one) => one !== waiting);
    if (rest.length > 0) this.#waiting.set(from, rest);
    else this.#waiting.delete(from);
    this.#size--;
  }
}

function busy(): Refusal {
  return refuse("hints-busy", { params: { retryAfter: COME_BACK / 1000 } });
}
