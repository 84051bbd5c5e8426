// The HTTP side: opening, finding and setting tables.
import {
  type GameRecord,
  type Hint,
  isRefusal,
  type Needs,
  type Outcome,
  type Refusal,
  refuse,
} from "@pipwise/core";
import type {
  Addresses,
  MovesInfo,
  NewTable,
  Seated,
  SeatKey,
  Sit,
  TableInfo,
} from "@pipwise/protocol";

/** As much of `fetch` as is used here. */
export type Fetch = (
  url: string,
  init: { method: string; headers?: Record<string, string>; body?: string },
) => Promise<{ readonly ok: boolean; json(): Promise<unknown> }>;

/** A server, by its address. Every answer is what was asked for, or a refusal. */
export class ApiClient {
  readonly #base: string;
  readonly #fetch: Fetch;

  constructor(base: string, fetch: Fetch) {
    this.#base = base.replace(/\/$/, "");
    this.#fetch = fetch;
  }

  /** Where others in the network find the server; none unless it is asked as localhost. */
  addresses(): Promise<Addresses | Refusal> {
    return this.ask("GET", "/addresses");
  }

  open(wish: NewTable): Promise<TableInfo | Refusal> {
    return this.ask("POST", "/tables", wish);
  }

  /** Public tables that are still open: of one game, or of all. */
  joinable(game?: string): Promise<readonly TableInfo[] | Refusal> {
    const query = game === undefined ? "" : `?game=${encodeURIComponent(game)}`;
    return this.ask("GET", `/tables${query}`);
  }

  find(id: string): Promise<TableInfo | Refusal> {
    return this.ask("GET", `/tables/${encodeURIComponent(id)}`);
  }

  byCode(code: string): Promise<TableInfo | Refusal> {
    return this.ask("GET", `/codes/${encodeURIComponent(code.trim().toUpperCase())}`);
  }

  sit(id: string, seat: number, sit: Sit): Promise<Seated | Refusal> {
    return this.ask("POST", `/tables/${encodeURIComponent(id)}/seats/${seat}`, sit);
  }

  leave(id: string, seat: number): Promise<TableInfo | Refusal> {
    return this.ask("DELETE", `/tables/${encodeURIComponent(id)}/seats/${seat}`);
  }

  setOptions(id: string, options: unknown): Promise<TableInfo | Refusal> {
    return this.ask("PUT", `/tables/${encodeURIComponent(id)}/options`, options);
  }

  /** What is agreed with a player of mine; as the host, with anybody, or with whoever will sit there. */
  setTerms(id: string, seat: number, terms: unknown): Promise<TableInfo | Refusal> {
    return this.ask("PUT", `/tables/${encodeURIComponent(id)}/seats/${seat}/terms`, terms);
  }

  /** With own dice it may be that some must be thrown first: ask again with what they show. */
  start(id: string, dice?: readonly Outcome[]): Promise<TableInfo | Needs | Refusal> {
    return this.ask("POST", `/tables/${encodeURIComponent(id)}/start`, dice && { dice });
  }

  cancel(id: string): Promise<TableInfo | Refusal> {
    return this.ask("DELETE", `/tables/${encodeURIComponent(id)}`);
  }

  rematch(id: string): Promise<TableInfo | Refusal> {
    return this.ask("POST", `/tables/${encodeURIComponent(id)}/rematch`);
  }

  /** Nobody can tell any more that I was at games that are over. */
  forgetMe(): Promise<{ readonly games: number } | Refusal> {
    return this.ask("DELETE", "/me/games");
  }

  record(id: string): Promise<GameRecord | Refusal> {
    return this.ask("GET", `/tables/${encodeURIComponent(id)}/record`);
  }

  /** As the host: whoever sits there is not heard any more, or is again. */
  mute(id: string, seat: number, muted: boolean): Promise<TableInfo | Refusal> {
    return this.ask("PUT", `/tables/${encodeURIComponent(id)}/seats/${seat}/muted`, { muted });
  }

  /** A key by which I can play on with this seat from another device. */
  seatKey(id: string, seat: number): Promise<SeatKey | Refusal> {
    return this.ask("GET", `/tables/${encodeURIComponent(id)}/seats/${seat}/key`);
  }

  /** Takes a seat over by its key. */
  claim(id: string, seat: number, key: string, commitment?: string): Promise<TableInfo | Refusal> {
    const claim = { key, commitment };
    return this.ask("POST", `/tables/${encodeURIComponent(id)}/seats/${seat}/claim`, claim);
  }

  /** What a seat of mine that has to decide may do. */
  moves(id: string, seat: number): Promise<MovesInfo | Refusal> {
    return this.ask("GET", `/tables/${encodeURIComponent(id)}/seats/${seat}/moves`);
  }

  /** Help for a seat of mine, where the table allows it. */
  hint(id: string, seat: number): Promise<{ readonly hint?: Hint } | Refusal> {
    return this.ask("GET", `/tables/${encodeURIComponent(id)}/seats/${seat}/hint`);
  }

  /** What the other clients ask as well. `path` begins after the version. */
  async ask<T>(
    method: string,
    path: string,
    body?: unknown,
    extra: Record<string, string> = {},
  ): Promise<T | Refusal> {
    try {
      const answer = await this.#fetch(`${this.#base}/api/v1${path}`, {
        method,
        ...(body === undefined
          ? { headers: extra }
          : {
              headers: { "content-type": "application/json", ...extra },
              body: JSON.stringify(body),
            }),
      });
      const json = await answer.json();
      return answer.ok || isRefusal(json) ? (json as T) : refuse("unreachable");
    } catch {
      return refuse("unreachable");
    }
  }
}
