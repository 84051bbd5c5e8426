// One thing after the other: what happened is shown at a pace that people can follow.
import type { EventInfo, Sighting } from "@pipwise/client";

/** How long a sighting is to be looked at before the next one; milliseconds. */
export type Pace = (sighting: Sighting) => number;

export interface Shown {
  readonly sighting: Sighting;
  /** The last event that this table showed, kept when a sighting brings none. */
  readonly last: EventInfo | undefined;
}

export class Showing {
  readonly #pace: Pace;
  readonly #shows: (shown: Shown) => void;
  readonly #queue: Sighting[] = [];
  #last: EventInfo | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(pace: Pace, shows: (shown: Shown) => void) {
    this.#pace = pace;
    this.#shows = shows;
  }

  see(sighting: Sighting): void {
    this.#queue.push(sighting);
    if (this.#timer === undefined) this.#next();
  }

  /** Shows what is now, at once. */
  catchUp(): void {
    const now = this.#queue.pop();
    this.#queue.length = 0;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (now) this.#show(now);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue.length = 0;
  }

  #next(): void {
    this.#timer = undefined;
    const sighting = this.#queue.shift();
    if (!sighting) return;
    this.#show(sighting);
    const time = this.#pace(sighting);
    if (time > 0) this.#timer = setTimeout(() => this.#next(), time);
    else this.#next();
  }

  #show(sighting: Sighting): void {
    const event = sighting.events.at(-1);
    if (event) this.#last = isPlay(event) ? event : undefined;
    this.#shows({ sighting, last: this.#last });
  }
}

/** Comings and goings are shown by the seats, and what was taken back has not happened. */
function isPlay(event: EventInfo): boolean {
  return event.type === "moved" || event.type === "timed-out";
}
