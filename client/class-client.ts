// What a teacher asks of a server, by the key of the class.
import type { Refusal } from "@pipwise/core";
import type {
  CardTerms,
  ClassChange,
  ClassInfo,
  ClassOpened,
  MoveCard,
  PlannedTable,
  SumAnswer,
} from "@pipwise/protocol";
import type { ApiClient } from "./api-client.ts";

type Told = Promise<ClassInfo | Refusal>;

/** One class, for its teacher. Every answer is the class as it is then, or a refusal. */
export class ClassClient {
  readonly #api: ApiClient;
  readonly #opened: ClassOpened;

  constructor(api: ApiClient, opened: ClassOpened) {
    this.#api = api;
    this.#opened = opened;
  }

  info(): Told {
    return this.#ask("GET", "");
  }

  change(change: ClassChange): Told {
    return this.#ask("PATCH", "", change);
  }

  /** Everything of the class goes, at once. */
  erase(): Promise<object | Refusal> {
    return this.#ask("DELETE", "");
  }

  moreCards(count: number): Told {
    return this.#ask("POST", "/cards", { count });
  }

  /** Takes a card out, with its answers. */
  dropCard(card: number): Told {
    return this.#ask("DELETE", `/cards/${card}`);
  }

  /** Another code for a card that was lost. */
  newCode(card: number): Told {
    return this.#ask("POST", `/cards/${card}/code`);
  }

  /** Level and time of children, by game. */
  setTerms(all: CardTerms): Told {
    return this.#ask("PUT", "/terms", all);
  }

  plan(tables: readonly PlannedTable[]): Told {
    return this.#ask("PUT", "/plan", { tables });
  }

  /** The tables of the plan begin. */
  start(): Told {
    return this.#ask("POST", "/start");
  }

  /** These tables; left out: all that are being played. */
  pause(tables?: readonly string[]): Told {
    return this.#ask("POST", "/pause", { tables });
  }

  resume(tables?: readonly string[]): Told {
    return this.#ask("POST", "/resume", { tables });
  }

  /** Ends games; the lesson goes on. */
  end(tables?: readonly string[]): Told {
    return this.#ask("POST", "/end", { tables });
  }

  /** Ends the lesson, and all its games. */
  endLesson(): Told {
    return this.#ask("DELETE", "/lesson");
  }

  /** For these children; left out: for all who are asked. */
  moreTime(cards?: readonly number[]): Told {
    return this.#ask("POST", "/more-time", { cards });
  }

  /** The turn of these children is over. */
  pass(cards: readonly number[]): Told {
    return this.#ask("POST", "/pass", { cards });
  }

  /** A child leaves its seat to a bot, and may sit down elsewhere. */
  move(move: MoveCard): Told {
    return this.#ask("POST", "/move", move);
  }

  /** Answers of a class that was saved, 200 at most. */
  restoreAnswers(card: number, answers: readonly SumAnswer[]): Promise<object | Refusal> {
    return this.#ask("POST", `/cards/${card}/answers`, answers);
  }

  /** All that is known of a child's sums. */
  answers(card: number): Promise<readonly SumAnswer[] | Refusal> {
    return this.#ask("GET", `/cards/${card}/answers`);
  }

  #ask<T>(method: string, path: string, body?: unknown): Promise<T | Refusal> {
    const { id, key } = this.#opened;
    const headers = { "class-key": key };
    return this.#api.ask(method, `/classes/${encodeURIComponent(id)}${path}`, body, headers);
  }
}
