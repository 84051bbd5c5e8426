// Looks after classes: lessons that nobody ended, classes whose time is over, those that nobody needs in memory.
import { type Clock, every } from "@pipwise/host";
import type { Classes } from "./classes.ts";
import { type ClassState, erasedAt, LONGEST_LESSON } from "./state.ts";
import type { ClassStore } from "./store.ts";

/** Between two looks; milliseconds. */
const SWEEP_EVERY = 60_000;
/** So long a class is seen to be overdue before it is erased; milliseconds. */
const OVERDUE_FOR = 24 * 60 * 60 * 1000;

/** Goes round the classes from now on; returns how to stop. */
export function sweepClasses(
  classes: Classes,
  store: ClassStore,
  clock: Clock,
  report: (error: Error) => void,
): () => void {
  return every(clock, SWEEP_EVERY, () => sweep(classes, store, clock.now()), report);
}

export async function sweep(classes: Classes, store: ClassStore, now: number): Promise<void> {
  classes.doze();
  await attendToDue(classes, store, now);
}

/** Ends lessons that have lasted too long, and erases classes whose days are over. */
async function attendToDue(classes: Classes, store: ClassStore, now: number): Promise<void> {
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
  if (!klass) return;
  await classes.lessonHasEnded(klass, end);
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
