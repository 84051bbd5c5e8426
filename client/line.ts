// The socket side: a line to the server that mends itself.
import { type Needs, type Outcome, type Refusal, refuse } from "@pipwise/core";
import { viewsAfter, type Writable } from "./sighting.ts";
import type { Phrase } from "./talk.ts";
import {
  type EventInfo,
  PROTOCOL,
  type SeatDeed,
  type ServerMessage,
  type TableInfo,
} from "./wire.ts";

/** What the browser's WebSocket and ws have in common. */
export interface Socket {
  onopen: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  send(text: string): void;
  close(): void;
}

export type LineState = "connecting" | "open" | "lost" | "closed";

/** A table as one guest sees it now, and what has happened since the last time. */
export interface Sighting {
  readonly table: TableInfo;
  /** What each seat of mine sees, by seat; or what a watcher sees. */
  readonly views: Readonly<Record<string, unknown>>;
  readonly events: readonly EventInfo[];
}

export type Watcher = (sighting: Sighting) => void;

/** Table talk: a phrase, or somebody's own words. */
export interface Said {
  readonly seat: number;
  readonly phrase?: Phrase;
  readonly text?: string;
  readonly at: number;
}

interface Watched {
  readonly watcher: Watcher;
  readonly hear: ((said: Said) => void) | undefined;
  /** The last event that the watcher has heard of, and the table as it was then. */
  seq: number | undefined;
  table?: TableInfo;
  /** As they were told, before they are laid out for each seat of mine. */
  views?: Sighting["views"];
}

interface Pending {
  readonly text: string;
  resolve(answer: { seq: number } | Refusal | Needs): void;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
/** A server that is there answers sooner, and greets sooner who has only just found the way. */
const ANSWERED_WITHIN = 2000;
const GREETED_WITHIN = 6000;

export class Line {
  readonly #connect: () => Socket;
  readonly #watchers = new Map<string, Watched>();
  readonly #pending = new Map<string, Pending>();
  readonly #onState: (state: LineState) => void;
  /** What the ids of my deeds begin with. They are not numbered: others see them, and refused ones are nobody's business. */
  readonly #id = newLineId();
  readonly #onRefused: (refusal: Refusal) => void;
  #socket: Socket | undefined;
  #state: LineState = "connecting";
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #unanswered: ReturnType<typeof setTimeout> | undefined;

  /** `onRefused` is told of what was refused and is no deed: table talk that came too fast. */
  constructor(
    connect: () => Socket,
    onState: (state: LineState) => void = () => {},
    onRefused: (refusal: Refusal) => void = () => {},
  ) {
    this.#connect = connect;
    this.#onState = onState;
    this.#onRefused = onRefused;
    this.#dial();
  }

  get state(): LineState {
    return this.#state;
  }

  /**
   * Follows a table; after a lost connection it goes on where it was. `after`: an event that is known already,
   * so that the first sighting tells what has happened since; 0 for everything. `hear` gets the table talk.
   */
  watch(table: string, watcher: Watcher, after?: number, hear?: (said: Said) => void): () => void {
    this.#watchers.set(table, { watcher, seq: after, hear });
    this.#say({ do: "watch", table, ...(after === undefined ? {} : { after }) });
    return () => {
      this.#watchers.delete(table);
      this.#say({ do: "leave", table });
    };
  }

  /** Does something for a seat of mine. Sent again after a lost connection; done once. */
  deed(
    table: string,
    deed: SeatDeed,
    dice?: readonly Outcome[],
  ): Promise<{ seq: number } | Refusal | Needs> {
    const id = this.#id + Math.random().toString(36).slice(2);
    const text = JSON.stringify({ do: "deed", id, table, deed, ...(dice ? { dice } : {}) });
    return new Promise((resolve) => {
      if (this.#state === "closed") return resolve(refuse("unreachable"));
      this.#pending.set(id, { text, resolve });
      if (this.#state === "open") this.#socket?.send(text);
    });
  }

  /** Says something at a table; if nobody hears it, it is gone. */
  say(table: string, seat: number, what: { phrase: Phrase } | { text: string }): void {
    this.#say({ do: "say", table, seat, ...what });
  }

  /**
   * The device is back on the network, or has slept: tries at once instead of waiting. A line that seems open may be
   * dead without knowing it, and is given up if nobody answers.
   */
  wake(): void {
    if (this.#state === "open" && this.#unanswered === undefined) {
      this.#expectAnswer(ANSWERED_WITHIN, 0);
      this.#say({ do: "ping" });
    }
    if (this.#state !== "lost") return;
    clearTimeout(this.#timer);
    this.#dial();
  }

  close(): void {
    this.#become("closed");
    clearTimeout(this.#timer);
    this.#answered();
    this.#socket?.close();
    for (const { resolve } of this.#pending.values()) resolve(refuse("unreachable"));
    this.#pending.clear();
  }

  #dial(): void {
    if (this.#state === "lost") this.#become("connecting");
    const socket = this.#connect();
    this.#socket = socket;
    socket.onmessage = (event: { data: unknown }) => {
      if (socket === this.#socket) this.#hear(JSON.parse(String(event.data)));
    };
    socket.onclose = () => this.#lost(socket, this.#wait);
    socket.onerror = () => {};
    this.#expectAnswer(GREETED_WITHIN, this.#wait);
  }

  /** A network can be gone without a word: a line on which nothing is heard is given up. */
  #expectAnswer(within: number, wait: number): void {
    const socket = this.#socket;
    this.#answered();
    this.#unanswered = setTimeout(() => {
      socket?.close();
      if (socket) this.#lost(socket, wait);
    }, within);
  }

  #answered(): void {
    clearTimeout(this.#unanswered);
    this.#unanswered = undefined;
  }

  #hear(message: ServerMessage): void {
    this.#answered();
    switch (message.type) {
      case "hello":
        return this.#greeted(message.protocol);
      case "table":
        return this.#seen(message);
      case "moved":
        return this.#moved(message);
      case "done":
        return this.#settle(message.id, { seq: message.seq });
      case "refused":
        if (message.id === undefined) this.#onRefused(message.refusal as Refusal);
        return this.#settle(message.id, message.refusal as Refusal);
      case "said": {
        const { type: _, table, ...said } = message;
        return this.#watchers.get(table)?.hear?.(said as Said);
      }
      case "needs":
        return this.#settle(message.id, { needs: message.needs });
      case "restart":
        this.#wait = message.after;
        return undefined;
      case "pong":
        return undefined;
    }
  }

  #greeted(protocol: number): void {
    if (protocol !== PROTOCOL) return this.close();
    this.#wait = FIRST_WAIT;
    this.#become("open");
    for (const [table, { seq }] of this.#watchers)
      this.#say({ do: "watch", table, ...(seq === undefined ? {} : { after: seq }) });
    for (const { text } of this.#pending.values()) this.#socket?.send(text);
  }

  #seen({ table, views, events }: Sighting): void {
    for (const { deed, seq } of events) this.#settle(deed, { seq });
    const watched = this.#watchers.get(table.id);
    if (!watched || (watched.seq !== undefined && table.seq < watched.seq)) return;
    const fresh = events.filter((event) => event.seq > (watched.seq ?? 0));
    watched.seq = table.seq;
    watched.table = table;
    watched.views = views;
    watched.watcher({
      table,
      views: forMine(table, views),
      events: fresh.map((event) => ({ ...event, reports: forMine(table, event.reports) })),
    });
  }

  /** A move tells only what it changed; the rest is as it was when the table was last told whole. */
  #moved(message: ServerMessage & { type: "moved" }): void {
    const { events, seq, asked, back, now } = message;
    const { table: known, views = {} } = this.#watchers.get(message.table) ?? {};
    if (!known) return;
    const table: Writable<TableInfo> = { ...known, seq, asked, now };
    if (back === undefined) delete table.back;
    else table.back = back;
    this.#seen({ table, views: viewsAfter(views, message), events });
  }

  #settle(id: string | undefined, answer: { seq: number } | Refusal | Needs): void {
    if (id === undefined) return;
    this.#pending.get(id)?.resolve(answer);
    this.#pending.delete(id);
  }

  #lost(socket: Socket, wait: number): void {
    if (socket !== this.#socket || this.#state === "closed") return;
    this.#answered();
    this.#become("lost");
    this.#wait = Math.min(LONGEST_WAIT, Math.max(FIRST_WAIT, wait * 2));
    const jitter = 0.5 + Math.random();
    this.#timer = setTimeout(() => this.#dial(), wait * jitter);
  }

  #say(message: object): void {
    if (this.#state === "open") this.#socket?.send(JSON.stringify(message));
  }

  #become(state: LineState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#onState(state);
  }
}

/** What everybody is shown is what each seat of mine is shown. */
function forMine(
  { seats }: TableInfo,
  told: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  if (told.all === undefined) return told;
  const shown: Record<string, unknown> = {};
  for (const { seat, mine } of seats) if (mine) shown[seat] = told.all;
  return seats.some(({ mine }) => mine) ? shown : { watcher: told.all };
}

/** Not crypto.randomUUID: pages on a home network are no secure context and do not have it. */
function newLineId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
