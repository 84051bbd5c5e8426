// Looks after classes: what others wrote, who is at other nodes, lessons that nobody ended, classes whose time is over.
import type { Clock } from "@pipwise/host";
import type { Store } from "../storage/store.ts";
import type { Classes } from "./classes.ts";

/** Between two looks; milliseconds. */
const EVERY = 1000;
/** Every so many looks the others are told who is here. */
const ANNOUNCE_EVERY = 4;
const SWEEP_EVERY = 60;

export class ClassAttendant {
  readonly #classes: Classes;
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #report: (error: Error) => void;
  #cancel: () => void = () => {};
  #round = 0;
  #stopped = false;

  constructor(classes: Classes, store: Store, clock: Clock, report: (error: Error) => void) {
    this.#classes = classes;
    this.#store = store;
    this.#clock = clock;
    this.#report = report;
    this.#next();
  }

  stop(): void {
    this.#stopped = true;
    this.#cancel();
  }

  #next(): void {
    if (!this.#stopped)
      this.#cancel = this.#clock.at(this.#clock.now() + EVERY, () => void this.#look());
  }

  async #look(): Promise<void> {
    try {
      if (this.#store.hasOtherWriters) await this.#amongOthers();
      if (this.#round++ % SWEEP_EVERY === 0) await this.#classes.sweep();
    } catch (error) {
      if (!this.#stopped) this.#report(error as Error);
    }
    this.#next();
  }

  /** Hints may be lost: the store knows what has changed. */
  async #amongOthers(): Promise<void> {
    const followed = [...this.#classes.awake()].filter((klass) => klass.isFollowed);
    if (this.#round % ANNOUNCE_EVERY === 0) for (const klass of followed) klass.announce();
    if (followed.length === 0) return;
    const known = await this.#store.classes.revisions(followed.map(({ id }) => id));
    for (const klass of followed) if (known.get(klass.id) !== klass.revision) await klass.catchUp();
  }
}
