import type { Clock } from "./ports.ts";

/** setTimeout takes no more. */
const LONGEST = 2 ** 31 - 1;

/** The time of day, by this program or by whoever told it, and from then on a clock that never jumps. */
export function realClock(told = Date.now()): Clock {
  const began = told - performance.now();
  const now = (): number => Math.round(began + performance.now());
  return {
    now,
    at(time, call) {
      if (time <= now()) return soon(call);
      let timer: ReturnType<typeof setTimeout>;
      // Timers may be early by a fraction of a millisecond.
      const due = (): void => (now() < time ? wait() : call());
      const wait = (): void => {
        timer = setTimeout(due, Math.min(LONGEST, Math.max(0, time - now())));
      };
      wait();
      return () => clearTimeout(timer);
    },
  };
}

/**
 * Does a job now, and again so long after each time that it is done; milliseconds. What goes wrong is reported, and the job
 * is done again all the same. Returns how to stop.
 */
export function every(
  clock: Clock,
  pause: number,
  job: () => Promise<unknown>,
  report: (error: Error) => void,
): () => void {
  let isStopped = false;
  let cancel = clock.at(clock.now(), () => void again());
  const again = async (): Promise<void> => {
    await job().catch((error: Error) => {
      if (!isStopped) report(error);
    });
    if (!isStopped) cancel = clock.at(clock.now() + pause, () => void again());
  };
  return () => {
    isStopped = true;
    cancel();
  };
}

interface Immediate {
  setImmediate?(call: () => void): unknown;
  clearImmediate?(immediate: unknown): void;
}

/** In the next turn of the loop. Browsers know no way that is sooner than a timer. */
function soon(call: () => void): () => void {
  const { setImmediate: set, clearImmediate: clear } = globalThis as Immediate;
  if (set) {
    const immediate = set(call);
    return () => clear?.(immediate);
  }
  const timer = setTimeout(call);
  return () => clearTimeout(timer);
}

/** A clock that a test moves. What is due is called in order, each at its time. */
export class TestClock implements Clock {
  #now: number;
  #calls: { readonly time: number; readonly call: () => void }[] = [];

  constructor(now = 1_000_000) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  at(time: number, call: () => void): () => void {
    const entry = { time, call };
    this.#calls.push(entry);
    if (time <= this.#now) setTimeout(() => this.#run(entry));
    return () => void (this.#calls = this.#calls.filter((one) => one !== entry));
  }

  /** Time passes; whoever was called may have more to do meanwhile. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds;
    for (;;) {
      const next = this.#calls.filter(({ time }) => time <= end).sort((a, b) => a.time - b.time)[0];
      if (!next) break;
      this.#now = Math.max(this.#now, next.time);
      this.#run(next);
      await new Promise((resolve) => setTimeout(resolve));
    }
    this.#now = end;
  }

  /** Somebody sets the clock. */
  jump(milliseconds: number): void {
    this.#now += milliseconds;
  }

  #run(entry: { readonly call: () => void }): void {
    if (!this.#calls.includes(entry as never)) return;
    this.#calls = this.#calls.filter((one) => one !== entry);
    entry.call();
  }
}
