// Virtual time: what happens next, and machines with clocks of their own that it happens on.
import { type Random, seeded } from "@pipwise/core";
import type { Clock } from "@pipwise/host";

interface Call {
  readonly time: number;
  readonly order: number;
  call: (() => void) | undefined;
}

/** More than this at the same moment is a circle. */
const MOST_AT_ONCE = 20_000;

/** 2027; milliseconds. */
const BEGIN = 1_800_000_000_000;

/** What is due next comes next, and what is due at the same time in the order in which it was asked for. */
export class Timeline {
  now = BEGIN;
  readonly seed: string;
  /** What happened, for whoever wants to read it. */
  readonly story: string[] = [];
  #order = 0;
  /** A heap: the next call is first. */
  readonly #calls: Call[] = [];

  constructor(seed: string) {
    this.seed = seed;
  }

  /** Chance for one purpose: what others draw makes no difference to it. */
  random(purpose: string): Random {
    return seeded(`${this.seed}/${purpose}`);
  }

  /** Milliseconds since the beginning. */
  get age(): number {
    return this.now - BEGIN;
  }

  tell(what: string): void {
    this.story.push(`${(this.age / 1000).toFixed(3).padStart(9)}  ${what}`);
  }

  after(milliseconds: number, call: () => void): () => void {
    const one: Call = {
      time: this.now + Math.max(0, milliseconds),
      order: this.#order++,
      call,
    };
    this.#push(one);
    return () => void (one.call = undefined);
  }

  /** Everything up to then happens; after each call all that follows from it at once. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.now + milliseconds;
    let atOnce = 0;
    for (;;) {
      const next = this.#calls[0];
      if (next === undefined || next.time > end) break;
      this.#pop();
      if (!next.call) continue;
      atOnce = next.time > this.now ? 0 : atOnce + 1;
      if (atOnce > MOST_AT_ONCE)
        throw new Error("time stands still: something is done without end");
      this.now = next.time;
      next.call();
      await settled();
    }
    this.now = end;
  }

  #push(one: Call): void {
    const calls = this.#calls;
    let i = calls.length;
    calls.push(one);
    while (i > 0) {
      const parent = (i - 1) >> 1;
      if (isBefore(calls[parent] as Call, one)) break;
      calls[i] = calls[parent] as Call;
      i = parent;
    }
    calls[i] = one;
  }

  #pop(): void {
    const calls = this.#calls;
    const last = calls.pop() as Call;
    if (calls.length === 0) return;
    let i = 0;
    for (;;) {
      let child = 2 * i + 1;
      if (child >= calls.length) break;
      const right = calls[child + 1];
      if (right && isBefore(right, calls[child] as Call)) child++;
      if (isBefore(last, calls[child] as Call)) break;
      calls[i] = calls[child] as Call;
      i = child;
    }
    calls[i] = last;
  }
}

function isBefore(a: Call, b: Call): boolean {
  return a.time < b.time || (a.time === b.time && a.order < b.order);
}

/** No promise has anything more to do: a turn of the loop, which takes no time that anybody sees. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** A process on some computer, from its start to its end. */
export class Machine {
  readonly name: string;
  readonly timeline: Timeline;
  readonly random: Random;
  readonly clock: Clock;
  isAlive = true;
  /** How many calls it waits for: what it has in mind. */
  waiting = 0;
  #frozenUntil = 0;

  /** Its clock is so much wrong at the start, and by so many parts in a million too fast; then it never leaps. */
  constructor(timeline: Timeline, name: string, wrong = 0, drift = 0) {
    this.timeline = timeline;
    this.name = name;
    this.random = timeline.random(`${name}@${timeline.age}`);
    const began = timeline.now;
    const rate = 1 + drift / 1e6;
    const now = (): number => Math.round(began + wrong + (timeline.now - began) * rate);
    const at = (time: number, call: () => void): (() => void) => {
      let cancel = (): void => {};
      const due = (): void => (now() < time ? wait() : call());
      const wait = (): void => void (cancel = this.after(Math.max(0, time - now()), due));
      wait();
      return () => cancel();
    };
    this.clock = { now, at };
  }

  /** Calls if it is still there, and as soon as it does not stand still. */
  after(milliseconds: number, call: () => void): () => void {
    let isDone = false;
    const done = (): void => {
      if (!isDone) this.waiting--;
      isDone = true;
    };
    let cancel = (): void => {};
    const wait = (time: number): void => {
      cancel = this.timeline.after(time, () => {
        const frozen = this.#frozenUntil - this.timeline.now;
        if (this.isAlive && frozen > 0) return wait(frozen);
        done();
        if (this.isAlive) call();
      });
    };
    this.waiting++;
    wait(milliseconds);
    return () => {
      done();
      cancel();
    };
  }

  freeze(milliseconds: number): void {
    this.#frozenUntil = this.timeline.now + milliseconds;
  }
}

/** A whole number from `least` to `most`. */
export function between(random: Random, least: number, most: number): number {
  return least + random.below(most - least + 1);
}

/** Whether something happens that does so in so many of a hundred times. */
export function chance(random: Random, percent: number): boolean {
  return random.below(100) < percent;
}
