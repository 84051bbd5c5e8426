// NATS between nodes: core NATS, a subject for each table, hints only. A NATS that is away is tried again for ever, and
// nobody waits for it.

import type { NatsConnection, Subscription } from "@nats-io/transport-node";
import type { News } from "@pipwise/host";
import type { NodeBus } from "./bus.ts";

export interface NatsConfig {
  readonly url: string;
  /** What the subjects begin with: two houses may share a NATS. */
  readonly house: string;
  readonly node: string;
}

type Hear = (news: News, from: string) => void;

interface Message {
  readonly from: string;
  readonly news: News;
}

/** A connection on which nothing is heard for two of these is lost; milliseconds. */
const PING = 2000;
const TRY_AGAIN = 250;

export class NatsBus implements NodeBus {
  readonly #config: NatsConfig;
  readonly #hearing = new Map<string, { readonly hear: Hear; sub: Subscription | undefined }>();
  #connection: NatsConnection | undefined;
  #closed = false;
  isConnected = false;
  published = 0;
  heard = 0;

  constructor(config: NatsConfig) {
    this.#config = config;
    void this.#connect();
  }

  publish(table: string, news: News): void {
    // The library would keep it until NATS is back, when nobody needs it any more.
    if (!this.isConnected) return;
    const message: Message = { from: this.#config.node, news };
    try {
      this.#connection?.publish(this.#subject(table), JSON.stringify(message));
      this.published++;
    } catch {
      // It has just been lost: whoever follows the table finds it in the log.
    }
  }

  subscribe(table: string, hear: Hear): () => void {
    const one = { hear, sub: this.#listen(table, hear) };
    this.#hearing.set(table, one);
    return () => {
      if (this.#hearing.get(table) === one) this.#hearing.delete(table);
      one.sub?.unsubscribe();
    };
  }

  /** Everything said so far has reached NATS, and what it had for us has come. */
  async flush(): Promise<void> {
    await this.#connection?.flush();
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.isConnected = false;
    await this.#connection?.close();
  }

  async #connect(): Promise<void> {
    const { connect } = await import("@nats-io/transport-node");
    const { url, node } = this.#config;
    const connection = await connect({
      servers: url.split(","),
      name: `pipwise ${node}`,
      noEcho: true,
      waitOnFirstConnect: true,
      maxReconnectAttempts: -1,
      reconnectTimeWait: TRY_AGAIN,
      reconnectJitter: TRY_AGAIN,
      pingInterval: PING,
      maxPingOut: 2,
    }).catch(() => undefined);
    if (!connection) return;
    if (this.#closed) return connection.close();
    this.#connection = connection;
    this.isConnected = true;
    for (const [table, one] of this.#hearing) one.sub = this.#listen(table, one.hear);
    // Subscriptions are made again by the library.
    for await (const { type } of connection.status()) {
      if (type === "disconnect") this.isConnected = false;
      if (type === "reconnect") this.isConnected = !this.#closed;
    }
  }

  #listen(table: string, hear: Hear): Subscription | undefined {
    return this.#connection?.subscribe(this.#subject(table), {
      callback: (error, message) => {
        const heard = error ? undefined : parsed(message.string());
        if (!heard) return;
        this.heard++;
        hear(heard.news, heard.from);
      },
    });
  }

  #subject(table: string): string {
    return `pipwise.${this.#config.house}.${table}`;
  }
}

function parsed(text: string): Message | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
