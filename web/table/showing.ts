// One thing after the other: what happened is shown at a pace that people can follow.
import type { EventInfo, Sighting } from "@pipwise/client";

/** How long a sighting is to be looked at before the next one; milliseconds. */
export type Pace = (sighting: Sighting) => number;

export interface Shown {
  readonly sighting: Sighting;
  /**
   * The last move that this table showed. It stays when people come and go, and with it what others are about to do.
   */
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
    for (const event of sighting.events)
      if (isPlay(event)) this.#last = event;
      else if (wasTakenBack(event, sighting)) this.#last = undefined;
    this.#shows({ sighting, last: this.#last });
  }
}

/** Comings and goings are shown by the seats. */
function isPlay({ type }: EventInfo): boolean {
  return type === "moved" || type === "timed-out";
}

/** What was taken back has not happened; as long as somebody has to agree, nothing was. */
function wasTakenBack({ type }: EventInfo, { table }: Sighting): boolean {
  return (type === "undo-asked" || type === "undo-agreed") && table.undo === undefined;
}
