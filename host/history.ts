// What happened at a table, as it is told to somebody who was not there. Each event is folded once for those who are told
// the same; whoever asks again gets what was made the first time.
import { fold, isRefusal, type Table, type TableEvent } from "@pipwise/core";
import type { EventInfo, Eyes } from "@pipwise/protocol";
import { told } from "./messages.ts";
import type { Clock } from "./ports.ts";

/** The table that a history is about. */
export interface EventSource {
  /** The table as it was before anything happened. */
  readonly opened: Table;
  readonly seq: number;
  eventsAfter(seq: number): readonly TableEvent[];
}

/** So long the main thread folds before it looks after others; milliseconds. */
const SLICE = 4;

/** What some eyes may know of all that has happened at a table, told piece by piece. */
export class History {
  readonly #clock: Clock;
  readonly #of: EventSource;
  readonly #eyes: readonly Eyes[];
  readonly #told: EventInfo[] = [];
  #table: Table;
  #folding: Promise<void> | undefined;

  constructor(clock: Clock, of: EventSource, eyes: readonly Eyes[]) {
    this.#clock = clock;
    this.#table = of.opened;
    this.#of = of;
    this.#eyes = eyes;
  }

  get size(): number {
    return this.#told.length;
  }

  /** How many events are still to be folded before it can be told. */
  get missing(): number {
    return this.#of.seq - this.#told.length;
  }

  /** Folds what is missing, with time for others in between. More may have happened by then. */
  catchUp(): Promise<void> {
    this.#folding ??= this.#fold().finally(() => void (this.#folding = undefined));
    return this.#folding;
  }

  /** What happened after event `seq`, as far as it is folded. */
  after(seq: number): readonly EventInfo[] {
    return this.#told.slice(seq);
  }

  async #fold(): Promise<void> {
    const clock = this.#clock;
    let rested = clock.now();
    for (const event of this.#of.eventsAfter(this.#told.length)) {
      const now = fold(this.#table, event);
      if (isRefusal(now)) throw new Error(`event ${event.seq}: ${now.refused}`);
      this.#told.push(told({ event, before: this.#table, now, answers: undefined }, this.#eyes));
      this.#table = now;
      if (clock.now() - rested < SLICE) continue;
      await new Promise<void>((resolve) => clock.at(clock.now(), resolve));
      rested = clock.now();
    }
  }
}

/** So many events are kept told; some hundred bytes each. */
const MOST_KEPT = 100_000;

/** The histories that were asked for last. */
export class Histories {
  readonly #clock: Clock;
  readonly #kept = new Map<string, History>();
  readonly #most: number;

  constructor(clock: Clock, most = MOST_KEPT) {
    this.#clock = clock;
    this.#most = most;
  }

  of(table: string, chronicle: EventSource, eyes: readonly Eyes[]): History {
    const key = `${table}/${eyes.join()}`;
    const history = this.#kept.get(key) ?? new History(this.#clock, chronicle, eyes);
    this.#kept.delete(key);
    this.#kept.set(key, history);
    return history;
  }

  /** Forgets the ones that nobody has asked for in the longest time, if all together are too large. */
  trim(): void {
    let size = 0;
    for (const history of this.#kept.values()) size += history.size;
    for (const [key, history] of this.#kept) {
      if (size <= this.#most) return;
      size -= history.size;
      this.#kept.delete(key);
    }
  }

  /** The table sleeps: who asks next wakes another one. */
  forget(table: string): void {
    for (const key of this.#kept.keys()) if (key.startsWith(`${table}/`)) this.#kept.delete(key);
  }
}
