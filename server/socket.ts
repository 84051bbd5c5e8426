// One browser's or bot's connection: what it follows, what it does, what it is told.

import type { Writable } from "node:stream";
import type { WebSocket } from "@fastify/websocket";
import { viewsFor } from "@pipwise/client";
import {
  type ClientMessage,
  PROTOCOL,
  type ServerMessage,
  ClientMessage as Shape,
} from "@pipwise/client/wire";
import { fits, isNeeds, isRefusal, type Refusal, refuse } from "@pipwise/core";
import { Allowance } from "./allowance.ts";
import { type Frame, textFrame } from "./frame.ts";
import { readTalk } from "./names.ts";
import type { Hall } from "./tables/hall.ts";
import { type Asking, eyesOf, tableInfo } from "./tables/info.ts";
import type { Happened, LiveTable } from "./tables/live.ts";
import { type News, told } from "./tables/news.ts";

/** How many seconds' worth of messages may come at once. */
const BURST = 3;
/** Beyond this much unsent, a connection is too slow to be served. */
const MOST_UNSENT = 4 * 1024 * 1024;
const MOST_TABLES = 20;
/** Sayings a second, and how many at once. */
const TALK_RATE = 0.5;
const TALK_BURST = 4;

type AtTable = Exclude<ClientMessage, { do: "ping" | "leave" }>;

export class Connection {
  readonly guest: string;
  readonly #socket: WebSocket;
  readonly #stream: Writable;
  readonly #hall: Hall;
  readonly #asking: Asking;
  readonly #following = new Map<string, { live: LiveTable; stop: () => void }>();
  /** Deeds of this connection, until it has been told of their event: that is the answer. */
  readonly #unanswered = new Set<string>();
  readonly #messages: Allowance;
  readonly #talk = new Allowance(TALK_RATE, TALK_BURST);

  constructor(socket: WebSocket, stream: Writable, hall: Hall, asking: Asking, rate: number) {
    this.#socket = socket;
    this.#stream = stream;
    this.guest = asking.guest;
    this.#hall = hall;
    this.#asking = asking;
    this.#messages = new Allowance(rate, BURST * rate);
    this.send({ type: "hello", protocol: PROTOCOL, now: Date.now() });
  }

  send(message: ServerMessage): void {
    this.#write(textFrame(JSON.stringify(message)));
  }

  /** Straight into the stream: many may be sent the same frame, and it need not be made again for each. */
  #write(frame: Frame): void {
    if (this.#stream.writableLength > MOST_UNSENT) this.#socket.terminate();
    else if (this.#socket.readyState === this.#socket.OPEN) this.#stream.write(frame, "latin1");
  }

  /** Everybody at the same tables learns that this guest may be away now. */
  close(): void {
    for (const { live, stop } of this.#following.values()) {
      stop();
      if (live.seatsOf(this.guest).length > 0) live.changed();
    }
    this.#following.clear();
  }

  /** Done at once, or a promise of it. */
  receive(text: string): Promise<void> | void {
    const message = parsed(text);
    const id = message?.do === "deed" ? message.id : undefined;
    if (!this.#messages.allowed()) return this.#refuse(refuse("too-fast"), id);
    if (!message) return this.#refuse(refuse("not-a-message"));
    if (message.do === "ping") return this.send({ type: "pong", now: Date.now() });
    if (message.do === "leave") return this.#leave(message.table);
    const { live } = this.#following.get(message.table) ?? {};
    return live && message.do === "deed" ? this.#deed(live, message) : this.#atTable(message, id);
  }

  async #atTable(message: AtTable, id: string | undefined): Promise<void> {
    const live = await this.#hall.find(message.table).catch((error) => this.#broken(error, id));
    if (!live) return this.#refuse(refuse("no-such-table"), id);
    if (message.do === "deed") return this.#deed(live, message);
    if (message.do === "say") return this.#say(live, message);
    try {
      this.#watch(live, message.after);
    } catch (error) {
      this.#broken(error);
    }
  }

  /** Whoever asked hears that it went wrong; what went wrong is for the log. */
  #broken(error: unknown, id?: string): never {
    this.#refuse(refuse("broken"), id);
    throw error;
  }

  #say(live: LiveTable, message: ClientMessage & { do: "say" }): void {
    const { seat, table } = message;
    const { talk } = live.row;
    if (live.ownerOf(seat) !== this.guest) return this.#refuse(refuse("not-your-seat"));
    if (talk === "off") return this.#refuse(refuse("no-talk"));
    if (!this.#talk.allowed()) return this.#refuse(refuse("too-fast"));
    const said = { type: "said", table, seat, at: Date.now() } as const;
    if ("phrase" in message) return live.say({ ...said, phrase: message.phrase });
    if (talk !== "free") return this.#refuse(refuse("no-free-talk"));
    const text = readTalk(message.text);
    if (isRefusal(text)) return this.#refuse(text);
    live.say({ ...said, text });
  }

  async #deed(live: LiveTable, message: ClientMessage & { do: "deed" }): Promise<void> {
    const { id, deed, dice } = message;
    const byHost = deed.type === "timed-out";
    const mayAct = byHost ? live.row.host === this.guest : live.ownerOf(deed.seat) === this.guest;
    if (!mayAct)
      return this.#refuse(refuse(byHost ? "not-the-host" : "not-your-seat"), id, live.table.seq);
    this.#unanswered.add(id);
    try {
      const done = await live.do(deed, id, dice);
      const open = this.#unanswered.delete(id);
      if (isNeeds(done)) this.send({ type: "needs", id, needs: done.needs });
      else if (isRefusal(done)) this.#refuse(done, id, live.table.seq);
      else if (open || done.repeated) this.send({ type: "done", id, seq: done.seq });
    } catch (error) {
      this.#unanswered.delete(id);
      this.#broken(error, id);
    }
  }

  #watch(live: LiveTable, after: number | undefined): void {
    // It may have gone while the table woke; nobody would ever stop following then.
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    const { id } = live.row;
    const before = this.#following.has(id);
    if (!before && this.#following.size >= MOST_TABLES)
      return this.#refuse(refuse("too-many-tables"));
    this.#tell(live, after === undefined ? [] : live.since(after));
    if (before) return;
    if (live.seatsOf(this.guest).length > 0) live.changed();
    const stop = live.follow({
      foreseen: (news) => {
        if (news.isJustAMove) news.moved(eyesOf(live, this.guest));
      },
      happened: (news) => this.#happened(live, news),
      said: (frame) => this.#write(frame),
      changed: () => this.#tell(live, []),
    });
    this.#following.set(id, { live, stop });
    this.#takeBack(live);
  }

  /** Whoever is back plays again: the bot that held the seat gets up. */
  #takeBack(live: LiveTable): void {
    for (const seat of live.seatsOf(this.guest)) {
      const { heldBy, resigned } = live.table.chairs[seat] ?? {};
      if (heldBy !== undefined && resigned === undefined)
        void live.do({ type: "bot-gave-back", seat }).catch(() => {});
    }
  }

  #leave(id: string): void {
    this.#following.get(id)?.stop();
    this.#following.delete(id);
  }

  #happened(live: LiveTable, news: News): void {
    const { deed } = news.what;
    if (deed !== undefined && this.#unanswered.size > 0) this.#unanswered.delete(deed);
    if (news.isJustAMove) this.#write(news.moved(eyesOf(live, this.guest)));
    else this.#tell(live, [news.what]);
  }

  #tell(live: LiveTable, happened: readonly Happened[]): void {
    const eyes = eyesOf(live, this.guest);
    this.send({
      type: "table",
      table: tableInfo(live, this.#asking),
      events: happened.map((what) => told(what, eyes)),
      views: viewsFor(live.table, eyes) as Record<string, never>,
    });
  }

  #refuse(refusal: Refusal, id?: string, seq?: number): void {
    this.send({
      type: "refused",
      refusal,
      ...(id === undefined ? {} : { id }),
      ...(seq === undefined ? {} : { seq }),
    });
  }
}

function parsed(text: string): ClientMessage | undefined {
  try {
    const message: unknown = JSON.parse(text);
    return fits(Shape, message) ? (message as ClientMessage) : undefined;
  } catch {
    return undefined;
  }
}
