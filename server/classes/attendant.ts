// Looks after classes: what others wrote, who is at other nodes, lessons that nobody ended, classes whose time is over.
import type { Clock } from "@pipwise/host";
import type { Store } from "../storage/store.ts";
import type { Classes } from "./classes.ts";
import { type ClassState, erasedAt, LONGEST_LESSON, withoutLesson } from "./state.ts";
import type { ClassStore } from "./store.ts";

/** Between two looks; milliseconds. */
const EVERY = 1000;
/** Every so many looks the others are told who is here. */
const ANNOUNCE_EVERY = 4;
const SWEEP_EVERY = 60;
/** So long a class is seen to be overdue before it is erased; milliseconds. */
const OVERDUE_FOR = 24 * 60 * 60 * 1000;

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
      if (this.#round++ % SWEEP_EVERY === 0) await this.#sweep();
    } catch (error) {
      if (!this.#stopped) this.#report(error as Error);
    }
    this.#next();
  }

  async #sweep(): Promise<void> {
    this.#classes.doze();
    await attendToDue(this.#classes, this.#store.classes, this.#clock.now());
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

/** Ends lessons that have lasted too long, and erases classes whose days are over. */
export async function attendToDue(classes: Classes, store: ClassStore, now: number): Promise<void> {
  for (const id of await store.due(now)) {
    const stored = await store.load(id);
    if (stored?.state.lesson) await endLesson(classes, id, stored.state.lesson.since, now);
    else if (stored && erasedAt(stored.state) <= now)
      await eraseOverdue(classes, stored.state, now);
  }
}

/** Whenever somebody notices: the days that it is kept count from its end. */
async function endLesson(classes: Classes, id: string, since: number, now: number): Promise<void> {
  const end = since + LONGEST_LESSON;
  if (end > now) return;
  const klass = await classes.find(id);
  await klass?.change((state) => (state.lesson ? withoutLesson(state, end) : state));
}

/**
 * The date may have leapt while no server ran. So a class goes only if it was seen to be overdue a day ago, by this process
 * or another: a laptop that runs for an hour a day forgets as well.
 */
async function eraseOverdue(
  classes: Classes,
  { id, overdue }: ClassState,
  now: number,
): Promise<void> {
  const isNews = overdue === undefined || overdue > now;
  if (isNews) await (await classes.find(id))?.change((state) => ({ ...state, overdue: now }));
  else if (overdue + OVERDUE_FOR <= now) await classes.erase(id);
}
