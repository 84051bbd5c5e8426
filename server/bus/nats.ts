// NATS between nodes: core NATS, a subject for each table, hints only. A NATS that is away is tried again for ever, and
// nobody waits for it. Each message is signed: NATS need not be trusted to say what is true.

import { createHmac, timingSafeEqual } from "node:crypto";
import type { NatsConnection, Subscription } from "@nats-io/transport-node";
import type { News } from "@pipwise/host";
import type { NodeBus } from "./bus.ts";

export interface NatsConfig {
  readonly url: string;
  /** What the subjects begin with: two houses may share a NATS. */
  readonly house: string;
  /** The house's; only its nodes are heard. */
  readonly key: Buffer;
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
const SIGNATURE_LENGTH = 43;

export class NatsBus implements NodeBus {
  readonly #config: NatsConfig;
  readonly #key: Buffer;
  readonly #hearing = new Map<string, { readonly hear: Hear; sub: Subscription | undefined }>();
  #connection: NatsConnection | undefined;
  #closed = false;
  isConnected = false;
  published = 0;
  heard = 0;

  constructor(config: NatsConfig) {
    this.#config = config;
    this.#key = createHmac("sha256", config.key).update("pipwise.bus").digest();
    void this.#connect();
  }

  publish(table: string, news: News): void {
    // The library would keep it until NATS is back, when nobody needs it any more.
    if (!this.isConnected) return;
    const message: Message = { from: this.#config.node, news };
    const subject = this.#subject(table);
    const text = JSON.stringify(message);
    try {
      this.#connection?.publish(subject, this.#signature(subject, text) + text);
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
    const subject = this.#subject(table);
    return this.#connection?.subscribe(subject, {
      callback: (error, message) => {
        const heard = error ? undefined : this.#genuine(subject, message.string());
        if (!heard) return;
        this.heard++;
        hear(heard.news, heard.from);
      },
    });
  }

  #subject(table: string): string {
    return `pipwise.${this.#config.house}.${table}`;
  }

  #signature(subject: string, text: string): string {
    return createHmac("sha256", this.#key).update(`${subject} ${text}`).digest("base64url");
  }

  /** What a node of this house has said; nothing that somebody else has. */
  #genuine(subject: string, signed: string): Message | undefined {
    const text = signed.slice(SIGNATURE_LENGTH);
    const given = Buffer.from(signed.slice(0, SIGNATURE_LENGTH));
    const meant = Buffer.from(this.#signature(subject, text));
    return given.length === meant.length && timingSafeEqual(given, meant)
      ? JSON.parse(text)
      : undefined;
  }
}
