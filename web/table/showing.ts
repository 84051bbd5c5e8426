// One thing after the other: what happened is shown at a pace that people can follow.
import type { EventInfo, TableUpdate } from "@pipwise/protocol";

/** How long a update is to be looked at before the next one; milliseconds. */
export type Pace = (update: TableUpdate) => number;

export interface Shown {
  readonly update: TableUpdate;
  /**
   * The last move that this table showed. It stays when people come and go, and with it what others are about to do.
   */
  readonly last: EventInfo | undefined;
  /** How far the table's clock is ahead of this device's, as of the newest update; milliseconds. */
  readonly clockAhead: number;
  /** What somebody had mistyped was set right just now. */
  readonly isSetRight: boolean;
}

export class Showing {
  readonly #pace: Pace;
  readonly #shows: (shown: Shown) => void;
  readonly #queue: TableUpdate[] = [];
  #last: EventInfo | undefined;
  #clockAhead = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(pace: Pace, shows: (shown: Shown) => void) {
    this.#pace = pace;
    this.#shows = shows;
  }

  see(update: TableUpdate): void {
    this.#clockAhead = update.table.now - Date.now();
    this.#queue.push(update);
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

  /** Whoever has seen what is shown need not wait for its time. Says whether something else is shown now. */
  goOn(): boolean {
    if (this.#timer === undefined) return false;
    const isMore = this.#queue.length > 0;
    clearTimeout(this.#timer);
    this.#next();
    return isMore;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue.length = 0;
  }

  #next(): void {
    this.#timer = undefined;
    const update = this.#queue.shift();
    if (!update) return;
    this.#show(update);
    const time = this.#pace(update);
    if (time > 0) this.#timer = setTimeout(() => this.#next(), time);
    else this.#next();
  }

  #show(update: TableUpdate): void {
    for (const event of update.events)
      if (isPlay(event)) this.#last = event;
      else if (wasTakenBack(event, update) || wasSetRight(event, update)) this.#last = undefined;
    const last = update.events.at(-1);
    const isSetRight = last !== undefined && wasSetRight(last, update);
    this.#shows({ update, last: this.#last, clockAhead: this.#clockAhead, isSetRight });
  }
}

/** Comings and goings are shown by the seats. */
function isPlay({ type }: EventInfo): boolean {
  return type === "moved" || type === "timed-out";
}

/** What was taken back has not happened; as long as somebody has to agree, nothing was. */
function wasTakenBack({ type }: EventInfo, { table }: TableUpdate): boolean {
  return (type === "undo-asked" || type === "undo-agreed") && table.undo === undefined;
}

/** The last thing typed was typed instead of another. */
function wasSetRight({ type, seq }: EventInfo, { table }: TableUpdate): boolean {
  return (
    (type === "corrected" || type === "agreed" || type === "proposed") &&
    table.typed?.[0]?.event === seq
  );
}
