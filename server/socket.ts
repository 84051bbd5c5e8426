// One browser's or bot's connection: what it follows, what it does, what it is told.

import type { WebSocket } from "@fastify/websocket";
import { eventInfo, viewsFor } from "@pipwise/client";
import {
  type ClientMessage,
  PROTOCOL,
  type ServerMessage,
  ClientMessage as Shape,
} from "@pipwise/client/wire";
import {
  fits,
  isNeeds,
  isRefusal,
  type Refusal,
  refuse,
  type Table,
  type TableEvent,
} from "@pipwise/core";
import type { Hall } from "./tables/hall.ts";
import { type Asking, tableInfo, viewersOf } from "./tables/info.ts";
import type { LiveTable } from "./tables/live.ts";

/** How many seconds' worth of messages may come at once. */
const BURST = 3;
/** Beyond this much unsent, a connection is too slow to be served. */
const MOST_UNSENT = 4 * 1024 * 1024;
const MOST_TABLES = 20;

export class Connection {
  readonly guest: string;
  readonly #socket: WebSocket;
  readonly #hall: Hall;
  readonly #asking: Asking;
  readonly #following = new Map<string, { live: LiveTable; stop: () => void }>();
  readonly #rate: number;
  #allowance: number;
  #lastMessage = Date.now();

  constructor(socket: WebSocket, hall: Hall, asking: Asking, rate: number) {
    this.#socket = socket;
    this.guest = asking.guest;
    this.#hall = hall;
    this.#asking = asking;
    this.#rate = rate;
    this.#allowance = BURST * rate;
    this.send({ type: "hello", protocol: PROTOCOL, now: Date.now() });
  }

  send(message: ServerMessage): void {
    if (this.#socket.bufferedAmount > MOST_UNSENT) this.#socket.terminate();
    else if (this.#socket.readyState === this.#socket.OPEN)
      this.#socket.send(JSON.stringify(message));
  }

  close(): void {
    for (const { live, stop } of this.#following.values()) {
      stop();
      this.#hall.sleep(live);
    }
    this.#following.clear();
  }

  /** Somebody came or went: everybody at the same tables should know. */
  refresh(): void {
    for (const { live } of this.#following.values()) this.#tell(live, []);
  }

  follows(id: string): boolean {
    return this.#following.has(id);
  }

  async receive(text: string): Promise<void> {
    if (!this.#allowed()) return this.#refuse(refuse("too-fast"));
    const message = parsed(text);
    if (!message) return this.#refuse(refuse("not-a-message"));
    if (message.do === "ping") return this.send({ type: "pong", now: Date.now() });
    if (message.do === "leave") return this.#leave(message.table);
    const live = await this.#hall.find(message.table);
    const id = message.do === "deed" ? message.id : undefined;
    if (!live) return this.#refuse(refuse("no-such-table"), id);
    if (message.do === "watch") this.#watch(live, message.after);
    else await this.#deed(live, message);
  }

  async #deed(live: LiveTable, message: ClientMessage & { do: "deed" }): Promise<void> {
    const { id, deed, dice } = message;
    const byHost = deed.type === "timed-out";
    const mayAct = byHost ? live.row.host === this.guest : live.ownerOf(deed.seat) === this.guest;
    if (!mayAct)
      return this.#refuse(refuse(byHost ? "not-the-host" : "not-your-seat"), id, live.table.seq);
    const done = await live.do(deed, id, dice);
    if (isNeeds(done)) this.send({ type: "needs", id, needs: done.needs });
    else if (isRefusal(done)) this.#refuse(done, id, live.table.seq);
    else this.send({ type: "done", id, seq: done.seq });
  }

  #watch(live: LiveTable, after: number | undefined): void {
    const { id } = live.row;
    if (!this.#following.has(id)) {
      if (this.#following.size >= MOST_TABLES) {
        this.#refuse(refuse("too-many-tables"));
        return;
      }
      const stop = live.follow((event, before, now) => this.#tell(live, [{ event, before, now }]));
      this.#following.set(id, { live, stop });
    }
    this.#tell(live, after === undefined ? [] : live.since(after));
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
    const following = this.#following.get(id);
    following?.stop();
    this.#following.delete(id);
    if (following) this.#hall.sleep(following.live);
  }

  #tell(live: LiveTable, happened: readonly Happened[]): void {
    const viewers = viewersOf(live, this.guest);
    this.send({
      type: "table",
      table: tableInfo(live, this.#asking),
      events: happened.map(({ event, before, now }) => eventInfo(event, before, now, viewers)),
      views: viewsFor(live.table, viewers) as Record<string, never>,
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

  #allowed(): boolean {
    const now = Date.now();
    const grown = this.#allowance + ((now - this.#lastMessage) / 1000) * this.#rate;
    this.#allowance = Math.min(BURST * this.#rate, grown);
    this.#lastMessage = now;
    if (this.#allowance < 1) return false;
    this.#allowance--;
    return true;
  }
}

/** An event with the table before and after it. */
export interface Happened {
  readonly event: TableEvent;
  readonly before: Table;
  readonly now: Table;
}

function parsed(text: string): ClientMessage | undefined {
  try {
    const message: unknown = JSON.parse(text);
    return fits(Shape, message) ? (message as ClientMessage) : undefined;
  } catch {
    return undefined;
  }
}
