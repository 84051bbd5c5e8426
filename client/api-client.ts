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
  AnswerRow,
  ClassOpened,
  MyCard,
  NewClass,
  NewTable,
  Seated,
  SeatKey,
  Sit,
  TableInfo,
} from "@pipwise/protocol";
import { ClassClient } from "./class-client.ts";

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
    return this.#ask("GET", "/addresses");
  }

  open(wish: NewTable): Promise<TableInfo | Refusal> {
    return this.#ask("POST", "/tables", wish);
  }

  joinable(): Promise<readonly TableInfo[] | Refusal> {
    return this.#ask("GET", "/tables");
  }

  find(id: string): Promise<TableInfo | Refusal> {
    return this.#ask("GET", `/tables/${encodeURIComponent(id)}`);
  }

  byCode(code: string): Promise<TableInfo | Refusal> {
    return this.#ask("GET", `/codes/${encodeURIComponent(code.trim().toUpperCase())}`);
  }

  sit(id: string, seat: number, sit: Sit): Promise<Seated | Refusal> {
    return this.#ask("POST", `/tables/${encodeURIComponent(id)}/seats/${seat}`, sit);
  }

  leave(id: string, seat: number): Promise<TableInfo | Refusal> {
    return this.#ask("DELETE", `/tables/${encodeURIComponent(id)}/seats/${seat}`);
  }

  setOptions(id: string, options: unknown): Promise<TableInfo | Refusal> {
    return this.#ask("PUT", `/tables/${encodeURIComponent(id)}/options`, options);
  }

  /** What is agreed with a player of mine; as the host, with anybody, or with whoever will sit there. */
  setTerms(id: string, seat: number, terms: unknown): Promise<TableInfo | Refusal> {
    return this.#ask("PUT", `/tables/${encodeURIComponent(id)}/seats/${seat}/terms`, terms);
  }

  /** With own dice it may be that some must be thrown first: ask again with what they show. */
  start(id: string, dice?: readonly Outcome[]): Promise<TableInfo | Needs | Refusal> {
    return this.#ask("POST", `/tables/${encodeURIComponent(id)}/start`, dice && { dice });
  }

  cancel(id: string): Promise<TableInfo | Refusal> {
    return this.#ask("DELETE", `/tables/${encodeURIComponent(id)}`);
  }

  rematch(id: string): Promise<TableInfo | Refusal> {
    return this.#ask("POST", `/tables/${encodeURIComponent(id)}/rematch`);
  }

  /** Nobody can tell any more that I was at games that are over. */
  forgetMe(): Promise<{ readonly games: number } | Refusal> {
    return this.#ask("DELETE", "/me/games");
  }

  record(id: string): Promise<GameRecord | Refusal> {
    return this.#ask("GET", `/tables/${encodeURIComponent(id)}/record`);
  }

  /** As the host: whoever sits there is not heard any more, or is again. */
  mute(id: string, seat: number, muted: boolean): Promise<TableInfo | Refusal> {
    return this.#ask("PUT", `/tables/${encodeURIComponent(id)}/seats/${seat}/muted`, { muted });
  }

  /** A key by which I can play on with this seat from another device. */
  seatKey(id: string, seat: number): Promise<SeatKey | Refusal> {
    return this.#ask("GET", `/tables/${encodeURIComponent(id)}/seats/${seat}/key`);
  }

  /** Takes a seat over by its key. */
  claim(id: string, seat: number, key: string, commitment?: string): Promise<TableInfo | Refusal> {
    const claim = { key, commitment };
    return this.#ask("POST", `/tables/${encodeURIComponent(id)}/seats/${seat}/claim`, claim);
  }

  /** Help for a seat of mine, where the table allows it. */
  hint(id: string, seat: number): Promise<{ readonly hint?: Hint } | Refusal> {
    return this.#ask("GET", `/tables/${encodeURIComponent(id)}/seats/${seat}/hint`);
  }

  /** Uses a card of a class on this device; one that another device uses only if `takeOver`. */
  takeCard(code: string, takeOver = false): Promise<MyCard | Refusal> {
    const wish = takeOver ? { takeOver } : {};
    return this.#ask("POST", `/cards/${encodeURIComponent(code.trim().toUpperCase())}`, wish);
  }

  /** The cards on this device. */
  myCards(): Promise<readonly MyCard[] | Refusal> {
    return this.#ask("GET", "/me/cards");
  }

  putCardAway({ class: id, card }: CardPlace): Promise<object | Refusal> {
    return this.#ask("DELETE", `/me/cards/${encodeURIComponent(id)}/${card}`);
  }

  /** What was answered with a card on this device. */
  myAnswers({ class: id, card }: CardPlace): Promise<readonly AnswerRow[] | Refusal> {
    return this.#ask("GET", `/me/cards/${encodeURIComponent(id)}/${card}/answers`);
  }

  /** What was answered in practice; the same twice is kept once. */
  sendAnswers(
    { class: id, card }: CardPlace,
    rows: readonly AnswerRow[],
  ): Promise<object | Refusal> {
    return this.#ask("POST", `/me/cards/${encodeURIComponent(id)}/${card}/answers`, rows);
  }

  /** Opens a class; its key is told this once. */
  openClass(wish: NewClass): Promise<ClassOpened | Refusal> {
    return this.#ask("POST", "/classes", wish);
  }

  /** A class, for its teacher. */
  classWith(opened: ClassOpened): ClassClient {
    const path = `/classes/${encodeURIComponent(opened.id)}`;
    return new ClassClient((method, rest, body) =>
      this.#ask(method, path + rest, body, { "class-key": opened.key }),
    );
  }

  async #ask<T>(
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

/** Which card of which class. */
type CardPlace = Pick<MyCard, "class" | "card">;
