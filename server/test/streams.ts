// Somebody without a socket, for tests: asks by HTTP, and reads streams of events.
import type { EventInfo, ServerMessage, TableMessage } from "@pipwise/protocol";
import type { House } from "./house.ts";

export interface Reply<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

/** `headers`: the cookie or the token by which they are known. */
export class Plain {
  readonly #base: string;
  readonly #headers: Readonly<Record<string, string>>;

  constructor({ base }: House, headers: Readonly<Record<string, string>> = {}) {
    this.#base = base;
    this.#headers = headers;
  }

  async ask<T = Record<string, never>>(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Reply<T>> {
    const init = body === undefined ? {} : { body: JSON.stringify(body) };
    const json: Record<string, string> =
      body === undefined ? {} : { "content-type": "application/json" };
    const headers = { ...this.#headers, ...json };
    const answer = await fetch(`${this.#base}/api/v1${path}`, { method, headers, ...init });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as T };
  }

  /** What has happened since event `after`. */
  news(table: string, after: number, wait = 0): Promise<Reply<TableMessage>> {
    return this.ask("GET", `/tables/${table}/events?after=${after}&wait=${wait}`);
  }

  async stream(table: string, lastEventId?: number): Promise<Stream> {
    const leave = new AbortController();
    const last = lastEventId === undefined ? {} : { "last-event-id": String(lastEventId) };
    const answer = await fetch(`${this.#base}/api/v1/tables/${table}/events`, {
      headers: { ...this.#headers, ...last, accept: "text/event-stream" },
      signal: leave.signal,
    });
    return new Stream(answer, leave);
  }
}

interface Heard {
  readonly id: string | undefined;
  readonly message: ServerMessage;
}

export class Stream {
  readonly answer: Response;
  readonly heard: Heard[] = [];
  readonly #leave: AbortController;
  #reader: ReadableStreamDefaultReader<string> | undefined;
  #rest = "";

  constructor(answer: Response, leave: AbortController) {
    this.answer = answer;
    this.#leave = leave;
  }

  get events(): EventInfo[] {
    return this.heard.flatMap(({ message }) => ("events" in message ? message.events : []));
  }

  /** Reads until something satisfies; undefined where the stream ends before. */
  async until(satisfies: (message: ServerMessage) => boolean): Promise<ServerMessage | undefined> {
    this.#reader ??= this.answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { value, done = true } = (await this.#reader?.read()) ?? {};
      if (done) return undefined;
      const pieces = (this.#rest + value).split("\n\n");
      this.#rest = pieces.pop() ?? "";
      const heard = pieces.flatMap(read);
      this.heard.push(...heard);
      const found = heard.find(({ message }) => satisfies(message));
      if (found) return found.message;
    }
  }

  leave(): void {
    this.#leave.abort();
  }
}

function read(piece: string): Heard[] {
  const data = /^data: (.*)$/m.exec(piece)?.[1];
  if (data === undefined) return [];
  return [{ id: /^id: (.*)$/m.exec(piece)?.[1], message: JSON.parse(data) }];
}
