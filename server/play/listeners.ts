// Whoever hears by HTTP what happens at a table: from a stream, or from a request that waits.
import { isRefusal, type Refusal, refuse } from "@pipwise/core";
import {
  type Audience,
  type Caller,
  type Clock,
  type TableHost,
  tableMessage,
} from "@pipwise/host";
import type { TableMessage } from "@pipwise/protocol";
import type { FastifyReply } from "fastify";
import type { Classes } from "../classes/classes.ts";
import { EventStream } from "./event-stream.ts";
import type { PlayLimits } from "./limits.ts";
import { Presence } from "./presence.ts";

interface Settings {
  /** Connections that one address may have open. */
  readonly socketLimit: number;
  /** Milliseconds. */
  readonly heartbeat: number;
}

/** Who asks. */
interface Asking {
  readonly caller: Caller;
  /** The teacher of the class whose table it is may look for as long as they like. */
  readonly teaches: boolean;
  readonly reply: FastifyReply;
}

interface Listener extends Audience {
  /** They may not look any more. */
  end(): void;
  /** The server cannot serve them; they come back after so many milliseconds. */
  goodbye(after: number): void;
}

export class Listeners {
  readonly limits: PlayLimits;
  readonly presence: Presence;
  readonly #clock: Clock;
  readonly #classes: Classes;
  readonly #settings: Settings;
  readonly #open = new Set<Listener>();

  constructor(clock: Clock, classes: Classes, limits: PlayLimits, settings: Settings) {
    this.limits = limits;
    this.presence = new Presence(clock);
    this.#clock = clock;
    this.#classes = classes;
    this.#settings = settings;
  }

  get size(): number {
    return this.#open.size;
  }

  goodbye(after: number): void {
    for (const listener of this.#open) listener.goodbye(after);
  }

  /** Everything from after event `after` on, for as long as it is read. */
  async stream(
    table: TableHost,
    asking: Asking,
    after: number | undefined,
  ): Promise<FastifyReply | Refusal> {
    const { heartbeat } = this.#settings;
    const { unread } = this.limits;
    const stream = new EventStream(asking.reply, { clock: this.#clock, heartbeat, unread });
    const stop = await this.#listen(table, asking, after, stream);
    if (isRefusal(stop)) {
      stream.discard();
      return stop;
    }
    stream.onClose(stop);
    return stream.open();
  }

  /** What has happened after event `after`. Where that is nothing, it waits for something; seconds. */
  async wait(
    table: TableHost,
    asking: Asking,
    after: number | undefined,
    seconds = 0,
  ): Promise<TableMessage | Refusal> {
    const { caller, reply } = asking;
    if (after !== undefined && seconds > 0 && isQuiet(table, after)) {
      const patience = new Patience(() => isQuiet(table, after));
      const stop = await this.#listen(table, asking, undefined, patience);
      if (isRefusal(stop)) return stop;
      const callOff = this.#clock.at(this.#clock.now() + seconds * 1000, patience.over);
      reply.raw.once("close", patience.over);
      await patience.until;
      callOff();
      stop();
      if (!patience.mayLook) return refuse("no-such-table");
    }
    const { guest } = caller;
    const told = (events: Parameters<typeof tableMessage>[2]) =>
      tableMessage(table, guest, events).message as TableMessage;
    return this.limits.catchUp(table, caller, after, told);
  }

  /** Tells what has happened, and then whatever does. Returns how to stop. */
  async #listen(
    table: TableHost,
    { caller, teaches }: Asking,
    after: number | undefined,
    listener: Listener,
  ): Promise<(() => void) | Refusal> {
    const { guest, address } = caller;
    const { connections } = this.limits;
    if (connections.of(address) >= this.#settings.socketLimit)
      return refuse("too-many-connections");
    connections.opened(address);
    this.#open.add(listener);
    const stops = [
      () => connections.closed(address),
      () => this.#open.delete(listener),
      table.followers.keepAwake("somebody who listens"),
    ];
    const stop = (): void => {
      for (const one of stops.splice(0)) one();
    };
    try {
      const dismiss = teaches
        ? () => {}
        : await this.#classes.admit(table, guest, () => listener.end());
      if (dismiss) stops.push(dismiss);
      const caught = dismiss
        ? await this.limits.catchUp(table, caller, after, (events) => {
            listener.tell(tableMessage(table, guest, events));
            stops.push(table.followers.follow(guest, listener));
            // They are asked for their next move soon.
            stops.push(() => this.presence.heard(table, guest));
          })
        : refuse("no-such-table");
      if (!isRefusal(caught)) return stop;
      stop();
      return caught;
    } catch (error) {
      stop();
      throw error;
    }
  }
}

/** Nothing has happened since, and something may. */
function isQuiet({ seq, table: { life } }: TableHost, after: number): boolean {
  return seq <= after && (life === "open" || life === "playing");
}

/** Whoever waits until something has happened. */
class Patience implements Listener {
  readonly until: Promise<void>;
  /** Whatever they wait for, it is enough. */
  readonly over: () => void;
  readonly #isQuiet: () => boolean;
  mayLook = true;

  constructor(isQuiet: () => boolean) {
    let over = (): void => {};
    this.until = new Promise((resolve) => {
      over = resolve;
    });
    this.over = over;
    this.#isQuiet = isQuiet;
  }

  tell(): void {
    if (!this.#isQuiet()) this.over();
  }

  end(): void {
    this.mayLook = false;
    this.over();
  }

  goodbye(): void {
    this.over();
  }
}
