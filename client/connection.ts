// The socket side: a connection to the server that mends itself.
import { type Needs, type Outcome, type Refusal, refuse } from "@pipwise/core";
import {
  type ClassInfo,
  type ClassOpened,
  type MyCard,
  type Phrase,
  PROTOCOL,
  type SeatDeed,
  type ServerMessage,
  type TableUpdate,
  UpdateReader,
} from "@pipwise/protocol";
import type { Witness } from "./witness.ts";
import { type ClientWorld, realWorld } from "./world.ts";

/** What the browser's WebSocket and ws have in common. */
export interface Socket {
  onopen: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  send(text: string): void;
  close(): void;
}

/** How a connection is doing. */
export type ConnectionState = "connecting" | "open" | "lost" | "closed";

/** Is told of a table whenever something changes there. */
export type UpdateListener = (update: TableUpdate) => void;

/** Table talk: a phrase, or somebody's own words. */
export interface TalkMessage {
  readonly seat: number;
  readonly phrase?: Phrase;
  readonly text?: string;
  readonly at: number;
}

/** A deed is done as event `seq`, is refused, or needs dice that people throw themselves. */
export type Answer = { readonly seq: number } | Refusal | Needs;

interface Watched {
  readonly listener: UpdateListener;
  readonly hear: ((talk: TalkMessage) => void) | undefined;
  readonly reader: UpdateReader;
}

/** A class that is followed: by its teacher, or by a device. */
interface Followed {
  readonly key?: string;
  readonly hearClass?: (info: ClassInfo) => void;
  readonly hearCards?: (cards: readonly MyCard[]) => void;
}

interface Pending {
  readonly table: string;
  readonly text: string;
  resolve(answer: Answer): void;
}

/** After so long a seed is opened again that came too fast; milliseconds. */
const OPEN_AGAIN = 500;
const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
/** A server that is there answers sooner, and greets sooner who has only just found the way. */
const ANSWERED_WITHIN = 2000;
const GREETED_WITHIN = 6000;
/** After so long without a word the server is asked whether it is still there, and has so long to answer. */
export const HEARTBEAT = { quiet: 8000, within: 6000 };

/** A socket to a server that comes back by itself: follows tables and sends deeds. */
export class Connection {
  readonly #connect: () => Socket;
  readonly #watched = new Map<string, Watched>();
  readonly #followed = new Map<string, Followed>();
  readonly #pending = new Map<string, Pending>();
  readonly #onState: (state: ConnectionState) => void;
  /** What the ids of my deeds begin with. */
  readonly #id: string;
  readonly #world: ClientWorld;
  readonly #onRefused: (refusal: Refusal) => void;
  readonly #beat: typeof HEARTBEAT;
  readonly #witness: Witness | undefined;
  #socket: Socket | undefined;
  #state: ConnectionState = "connecting";
  #wait = FIRST_WAIT;
  #stopDialling = (): void => {};
  #unanswered: (() => void) | undefined;
  #stopHeartbeat = (): void => {};

  /**
   * `onRefused` is told of what was refused and is no deed: table talk that came too fast. `witness` keeps what the
   * server can be held to, and opens seeds that it made.
   */
  constructor(
    connect: () => Socket,
    onState: (state: ConnectionState) => void = () => {},
    onRefused: (refusal: Refusal) => void = () => {},
    heartbeat = HEARTBEAT,
    witness?: Witness,
    world = realWorld,
  ) {
    this.#world = world;
    this.#id = this.#word() + this.#word();
    this.#connect = connect;
    this.#onState = onState;
    this.#onRefused = onRefused;
    this.#beat = heartbeat;
    this.#witness = witness;
    this.#dial();
  }

  get state(): ConnectionState {
    return this.#state;
  }

  /**
   * Follows a table; after a lost connection it goes on where it was. `after`: an event that is known already,
   * so that the first update tells what has happened since; 0 for everything. `hear` gets the table talk.
   */
  watch(
    table: string,
    listener: UpdateListener,
    after?: number,
    hear?: (talk: TalkMessage) => void,
  ): () => void {
    this.#watched.set(table, { listener, hear, reader: new UpdateReader(after) });
    this.#say({ do: "watch", table, ...(after === undefined ? {} : { after }) });
    return () => {
      this.#watched.delete(table);
      this.#say({ do: "leave", table });
    };
  }

  /** Follows a class as its teacher. A key that is wrong is told to `onRefused`. */
  watchClass({ id, key }: ClassOpened, hearClass: (info: ClassInfo) => void): () => void {
    return this.#follow(id, { key, hearClass });
  }

  /** Follows a class as a device that has cards of it; none are left when another device has taken them. */
  watchCards(id: string, hearCards: (cards: readonly MyCard[]) => void): () => void {
    return this.#follow(id, { hearCards });
  }

  #follow(id: string, followed: Followed): () => void {
    this.#followed.set(id, followed);
    this.#sayFollow(id, followed.key);
    return () => {
      if (this.#followed.get(id) !== followed) return;
      this.#followed.delete(id);
      this.#say({ do: "leave-class", class: id });
    };
  }

  /** Does something for a seat of mine. Sent again after a lost connection; done once. */
  deed(table: string, deed: SeatDeed, dice?: readonly Outcome[]): Promise<Answer> {
    const id = this.#id + this.#word();
    const link = this.#witness?.link(table);
    const text = JSON.stringify({ do: "deed", id, table, deed, dice, link });
    return new Promise((resolve) => {
      if (this.#state === "closed") return resolve(refuse("unreachable"));
      this.#pending.set(id, { table, text, resolve });
      if (this.#state === "open") this.#socket?.send(text);
    });
  }

  /** Says something at a table; if nobody hears it, it is gone. */
  say(table: string, seat: number, what: { phrase: Phrase } | { text: string }): void {
    this.#say({ do: "say", table, seat, ...what });
  }

  /**
   * The device is back on the network, or has slept: tries at once instead of waiting. A connection that seems open may
   * be dead without knowing it, and is given up if nobody answers.
   */
  wake(): void {
    this.#check(ANSWERED_WITHIN);
    if (this.#state !== "lost") return;
    this.#stopDialling();
    this.#dial();
  }

  close(): void {
    this.#become("closed");
    this.#stopDialling();
    this.#answered();
    this.#stopHeartbeat();
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

  #check(within: number): void {
    if (this.#state !== "open" || this.#unanswered !== undefined) return;
    this.#expectAnswer(within, 0);
    this.#say({ do: "ping" });
  }

  /** A network can be gone without a word: a connection on which nothing is heard is given up. */
  #expectAnswer(within: number, wait: number): void {
    const socket = this.#socket;
    this.#answered();
    this.#unanswered = this.#world.after(within, () => {
      socket?.close();
      if (socket) this.#lost(socket, wait);
    });
  }

  #answered(): void {
    this.#unanswered?.();
    this.#unanswered = undefined;
  }

  #hear(message: ServerMessage): void {
    this.#answered();
    this.#stopHeartbeat();
    if (this.#state !== "closed")
      this.#stopHeartbeat = this.#world.after(this.#beat.quiet, () =>
        this.#check(this.#beat.within),
      );
    switch (message.type) {
      case "hello":
        return this.#greeted(message.protocol);
      case "table":
        return this.#read(message.table.id, message);
      case "moved":
        return this.#read(message.table, message);
      case "done":
        return this.#settle(message.id, { seq: message.seq });
      case "refused":
        if (message.id === undefined) return this.#onRefused(message.refusal as Refusal);
        return this.#refused(message.id, message.refusal as Refusal);
      case "said": {
        const { type: _, table, ...talk } = message;
        return this.#watched.get(table)?.hear?.(talk as TalkMessage);
      }
      case "needs":
        return this.#settle(message.id, { needs: message.needs });
      case "class":
        return this.#followed.get(message.class.id)?.hearClass?.(message.class);
      case "cards":
        return this.#followed.get(message.class)?.hearCards?.(message.cards);
      case "restart":
        this.#wait = message.after;
        return undefined;
      case "pong":
        return undefined;
    }
  }

  /** A server that speaks an older version is being upgraded, and one beside it may be ready. */
  #greeted(protocol: number): void {
    if (protocol < PROTOCOL) return this.#socket?.close();
    if (protocol !== PROTOCOL) return this.close();
    this.#wait = FIRST_WAIT;
    this.#become("open");
    for (const [table, { reader }] of this.#watched)
      this.#say({ do: "watch", table, ...(reader.seq === undefined ? {} : { after: reader.seq }) });
    for (const [id, { key }] of this.#followed) this.#sayFollow(id, key);
    for (const { text } of this.#pending.values()) this.#socket?.send(text);
  }

  #sayFollow(id: string, key: string | undefined): void {
    this.#say({ do: "watch-class", class: id, ...(key === undefined ? {} : { key }) });
  }

  #read(table: string, message: ServerMessage & { type: "table" | "moved" }): void {
    if (message.done) this.#settle(message.done.id, { seq: message.done.seq });
    if (message.type === "moved") this.#witness?.passed(table, message.seq, message.link);
    else
      for (const deed of this.#witness?.saw(message.table, message.link) ?? [])
        void this.#open(table, deed);
    const watched = this.#watched.get(table);
    const update = watched?.reader.read(message);
    if (update) watched?.listener(update);
  }

  /** A seed must not be left out because its sender was busy with other things. */
  async #open(table: string, deed: SeatDeed): Promise<void> {
    const answer = await this.deed(table, deed);
    if ("refused" in answer && answer.refused === "too-fast")
      this.#world.after(OPEN_AGAIN, () => void this.#open(table, deed));
  }

  #refused(id: string, refusal: Refusal): void {
    const { table } = this.#pending.get(id) ?? {};
    if (table !== undefined && refusal.refused === "other-history") this.#witness?.dispute(table);
    this.#settle(id, refusal);
  }

  #settle(id: string, answer: Answer): void {
    this.#pending.get(id)?.resolve(answer);
    this.#pending.delete(id);
  }

  /** Once for each socket: whoever gives one up also hears that it closes, and of two dialled instead one stayed open. */
  #lost(socket: Socket, wait: number): void {
    if (socket !== this.#socket || this.#state === "closed" || this.#state === "lost") return;
    this.#answered();
    this.#stopHeartbeat();
    this.#become("lost");
    this.#wait = Math.min(LONGEST_WAIT, Math.max(FIRST_WAIT, wait * 2));
    const jitter = 0.5 + this.#world.random.below(1000) / 1000;
    this.#stopDialling = this.#world.after(wait * jitter, () => this.#dial());
  }

  /** Six letters that nobody else has thought of. */
  #word(): string {
    return this.#world.random
      .below(36 ** 6)
      .toString(36)
      .padStart(6, "0");
  }

  #say(message: object): void {
    if (this.#state === "open") this.#socket?.send(JSON.stringify(message));
  }

  #become(state: ConnectionState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#onState(state);
  }
}

/** Where a server's socket is, and which version of the protocol is to be spoken there. */
export function socketAddress(base: string): string {
  return `${base.replace(/^http/, "ws").replace(/\/$/, "")}/api/v1/socket?protocol=${PROTOCOL}`;
}
