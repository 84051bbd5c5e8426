// What happens is shown one thing after the other, at a pace that people can follow: one queue with one clock.
import type { Clock } from "@pipwise/host";
import { type Pace, type Progress, SHOWN } from "@pipwise/ui/react";
import { type Store, store } from "../device/store.ts";

/** When something is shown; milliseconds. */
export interface Schedule {
  /** The dice come to rest, then one step comes after the other. */
  readonly beats: readonly number[];
  /** After so long the next thing may come. */
  readonly time: number;
}

/** What is on the screen. */
export interface Frame<T> {
  readonly shows: T;
  readonly progress: Progress;
  /** It has been looked at for as long as it takes. */
  readonly isOver: boolean;
}

export class Playback<T> {
  readonly #clock: Clock;
  readonly #scheduleOf: (shows: T) => Schedule;
  readonly #shown = store<Frame<T> | undefined>(undefined);
  #queue: readonly T[] = [];
  #schedule: Schedule = AT_ONCE;
  #began = 0;
  #isHeld: boolean;
  #callOff = (): void => {};

  /** `scheduleOf` is asked when something comes on the screen. `isHeld`: nothing more does until `begin`. */
  constructor(clock: Clock, scheduleOf: (shows: T) => Schedule, isHeld = false) {
    this.#clock = clock;
    this.#scheduleOf = scheduleOf;
    this.#isHeld = isHeld;
  }

  /** What is on the screen, to be followed. */
  get shown(): Pick<Store<Frame<T> | undefined>, "get" | "listen"> {
    return this.#shown;
  }

  /** Shows it when what came before has had its time. What comes first was there before anybody looked. */
  add(shows: T): void {
    if (!this.#shown.get()) return this.jump(shows);
    this.#queue = [...this.#queue, shows];
    this.#run();
  }

  /** Nothing happens in it, so that it needs no time of its own: the newest thing looks like this now. */
  amend(shows: T): void {
    const frame = this.#shown.get();
    if (this.#queue.length > 0) this.#queue = this.#queue.with(-1, shows);
    else if (frame) this.#shown.set({ ...frame, shows });
    else this.jump(shows);
  }

  /** Shows it as if it had always been there, for so long at least; what was waiting is not seen any more. */
  jump(shows: T, time = 0): void {
    this.#queue = [];
    this.#show(shows, { beats: [], time });
  }

  /** Shows what is now, all of it. */
  catchUp(): void {
    const newest = this.#queue.at(-1) ?? this.#shown.get()?.shows;
    if (newest !== undefined) this.jump(newest);
  }

  /** Somebody has seen enough: the rest of what is shown is there at once; if all of it is, what comes next. */
  goOn(): void {
    const { beats, time } = this.#schedule;
    const isWhole = this.#shown.get()?.progress.over;
    this.#start({ beats: [], time: isWhole ? 0 : Math.max(0, time - sum(beats)) });
  }

  /** Somebody looks: what has been waiting for that comes now. */
  begin(): void {
    this.#isHeld = false;
    this.#run();
  }

  /** Nothing changes any more. */
  stop(): void {
    this.#queue = [];
    this.#callOff();
  }

  #show(shows: T, schedule: Schedule): void {
    this.#start(schedule, { shows, progress: BEFORE, isOver: false });
  }

  #start(schedule: Schedule, fresh?: Frame<T>): void {
    this.#schedule = schedule;
    this.#began = this.#clock.now();
    this.#run(fresh);
  }

  /** Brings the screen to where the clock is. */
  #run(fresh?: Frame<T>): void {
    const frame = fresh ?? this.#shown.get();
    if (!frame) return;
    this.#callOff();
    const elapsed = this.#clock.now() - this.#began;
    const { beats, time } = this.#schedule;
    const isOver = elapsed >= time;
    const [next, ...later] = this.#queue;
    if (isOver && next !== undefined && !this.#isHeld) {
      this.#queue = later;
      return this.#show(next, this.#scheduleOf(next));
    }
    const ends = endsOf(beats);
    const progress = progressAfter(ends.filter((end) => end <= elapsed).length, beats.length);
    const { settled, step } = frame.progress;
    const isSame = progress.settled === settled && progress.step === step;
    if (fresh || !isSame || isOver !== frame.isOver)
      this.#shown.set({ shows: frame.shows, progress: isSame ? frame.progress : progress, isOver });
    const due = Math.min(...[...ends, time].filter((end) => end > elapsed));
    this.#callOff = Number.isFinite(due)
      ? this.#clock.at(this.#began + due, () => this.#run())
      : () => {};
  }
}

/** Something that is there at once, and may be gone at once. */
export const AT_ONCE: Schedule = { beats: [], time: 0 };
const BEFORE: Progress = { settled: false, step: 0, over: false };

/** `tempo`: by how much the watching is drawn out; dice fall as fast as they fall. */
export function scheduleOf({ rest = 0, steps = [], look }: Pace, tempo = 1): Schedule {
  const beats = [rest, ...steps];
  return { beats, time: tempo * (sum(beats) + look) };
}

/** The first beat is that of the dice. */
function progressAfter(done: number, beats: number): Progress {
  return done === beats ? SHOWN : { settled: done > 0, step: Math.max(0, done - 1), over: false };
}

function endsOf(beats: readonly number[]): number[] {
  return beats.map((_, place) => sum(beats.slice(0, place + 1)));
}

function sum(times: readonly number[]): number {
  return times.reduce((all, time) => all + time, 0);
}
