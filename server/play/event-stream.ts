// What happens at a table, as server-sent events: each is a message as a socket would hear it, under the number of the last
// event, with which a browser comes back by itself.
import { Readable } from "node:stream";
import type { Audience, Clock, Told } from "@pipwise/host";
import type { ServerMessage } from "@pipwise/protocol";
import type { FastifyReply } from "fastify";
import type { Reader, UnreadBudget } from "./unread.ts";

/** Beyond this much unsent, whoever reads is too slow to be served; bytes. */
const MOST_UNSENT = 4 * 1024 * 1024;
/** Nobody can tell by a stream whether somebody still reads it: after so long they ask again; milliseconds. */
const LASTS = 5 * 60_000;
/** After what time a browser asks again; milliseconds. */
const AGAIN_AFTER = 1000;

interface Limits {
  readonly clock: Clock;
  /** So often something is sent, for proxies that hang up on silence; milliseconds. */
  readonly heartbeat: number;
  readonly unread: UnreadBudget;
}

export class EventStream implements Audience, Reader {
  readonly #readable = new Readable({ read: () => {} });
  readonly #reply: FastifyReply;
  readonly #limits: Limits;
  #callOff = (): void => {};
  #isOver = false;

  constructor(reply: FastifyReply, limits: Limits) {
    this.#reply = reply;
    this.#limits = limits;
    const { clock } = limits;
    const callOff = clock.at(clock.now() + LASTS, () => this.end());
    this.#readable.once("close", () => {
      callOff();
      this.#callOff();
      limits.unread.forget(this);
    });
    this.#write(`retry: ${AGAIN_AFTER}\n\n`);
    this.#planBeat();
  }

  get isOpen(): boolean {
    return !this.#isOver && !this.#readable.destroyed;
  }

  get bufferedAmount(): number {
    return this.#readable.readableLength + this.#reply.raw.writableLength;
  }

  /** Sends what was told so far, and whatever will be. */
  open(): FastifyReply {
    return this.#reply
      .type("text/event-stream")
      .header("cache-control", "no-store")
      .header("x-accel-buffering", "no")
      .send(this.#readable);
  }

  /** Also when it was never open. */
  onClose(call: () => void): void {
    this.#readable.once("close", call);
  }

  tell({ message, text }: Told): void {
    const seq = seqOf(message);
    this.#write(`${seq === undefined ? "" : `id: ${seq}\n`}data: ${text}\n\n`);
  }

  /** The server stops. */
  goodbye(after: number): void {
    this.#write(`data: ${JSON.stringify({ type: "restart", after })}\n\n`);
    this.end();
  }

  end(): void {
    if (this.isOpen) this.#readable.push(null);
    this.#isOver = true;
  }

  /** It was never opened. */
  discard(): void {
    this.#readable.destroy();
  }

  terminate(): void {
    this.#readable.destroy();
    this.#reply.raw.destroy();
  }

  #write(text: string): void {
    if (!this.isOpen) return;
    if (this.bufferedAmount > MOST_UNSENT) return this.terminate();
    this.#readable.push(text);
    this.#limits.unread.note(this);
  }

  #planBeat(): void {
    const { clock, heartbeat } = this.#limits;
    this.#callOff = clock.at(clock.now() + heartbeat, () => {
      this.#write(":\n\n");
      this.#planBeat();
    });
  }
}

/** The event that somebody has heard of who has heard this. */
function seqOf(message: ServerMessage): number | undefined {
  if (message.type === "table") return message.table.seq;
  return message.type === "moved" ? message.seq : undefined;
}
