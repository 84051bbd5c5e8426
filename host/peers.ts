// Other programs that have viewers of the same table: tells them what happens here, hears what happens there, and knows who
// follows the table at theirs.
import type { Bus, Clock, LoggedEvent, News } from "./ports.ts";

/** Whoever has not said for this long who follows the table there is gone; milliseconds. */
const SILENT = 10_000;

/** The table, as it is played here. */
export interface Here {
  hear(news: News): void;
  /** Somebody came or went. */
  changed(): void;
  /** Whether anybody here wants to hear what happens. */
  readonly isFollowed: boolean;
  guestsHere(): readonly string[];
}

interface Elsewhere {
  readonly guests: ReadonlySet<string>;
  heard: number;
}

/** The other programs at a table: tells them what happens here, and knows who follows there. */
export class Peers {
  readonly #bus: Bus;
  readonly #table: string;
  readonly #clock: Clock;
  readonly #here: Here;
  readonly #elsewhere = new Map<string, Elsewhere>();
  #unsubscribe: (() => void) | undefined;

  constructor(bus: Bus, table: string, clock: Clock, here: Here) {
    this.#bus = bus;
    this.#table = table;
    this.#clock = clock;
    this.#here = here;
  }

  has(guest: string): boolean {
    for (const { guests } of this.#elsewhere.values()) if (guests.has(guest)) return true;
    return false;
  }

  publish(news: News): void {
    this.#bus.publish(this.#table, news);
  }

  /** `isAll`: the event is all that has changed. */
  wrote({ seq, event, deedId }: LoggedEvent, isAll: boolean): void {
    const whole = deedId === undefined ? { event } : { event, deedId };
    this.publish({ news: "wrote", seq, ...(isAll ? whole : {}) });
  }

  /** Somebody follows the table from here, or does no more. Only then it is listened to. */
  followed(): void {
    this.publish({ news: "here", guests: this.#here.guestsHere() });
    if (this.#here.isFollowed) this.#open();
    else this.#close();
  }

  announce(): void {
    const now = this.#clock.now();
    // Whom we do not hear because we hear nobody is not gone.
    if (!this.#bus.isConnected) for (const one of this.#elsewhere.values()) one.heard = now;
    let gone = false;
    for (const [node, { heard }] of this.#elsewhere)
      if (now - heard > SILENT) gone = this.#elsewhere.delete(node);
    if (gone) this.#here.changed();
    this.publish({ news: "here", guests: this.#here.guestsHere() });
  }

  #open(): void {
    if (this.#unsubscribe) return;
    this.#unsubscribe = this.#bus.subscribe(this.#table, (news, from) => this.#hear(news, from));
    this.publish({ news: "who" });
  }

  #close(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
    this.#elsewhere.clear();
  }

  #hear(news: News, from: string): void {
    if (news.news === "here") return this.#heardOf(from, new Set(news.guests));
    if (news.news === "who") return this.publish({ news: "here", guests: this.#here.guestsHere() });
    this.#here.hear(news);
  }

  #heardOf(node: string, guests: ReadonlySet<string>): void {
    const before = this.#elsewhere.get(node)?.guests ?? NOBODY;
    if (guests.size === 0) this.#elsewhere.delete(node);
    else this.#elsewhere.set(node, { guests, heard: this.#clock.now() });
    const isSame = before.size === guests.size && [...guests].every((guest) => before.has(guest));
    if (!isSame) this.#here.changed();
  }
}

const NOBODY: ReadonlySet<string> = new Set();
