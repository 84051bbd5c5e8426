// Classes on a server: what a device does with cards, and how a teacher begins.
import type { Refusal } from "@pipwise/core";
import type { ClassOpened, MyCard, NewClass, SumAnswer } from "@pipwise/protocol";
import type { ApiClient } from "./api-client.ts";
import { ClassClient } from "./class-client.ts";

/** Which card of which class. */
type CardPlace = Pick<MyCard, "class" | "card">;

/** The classes of a server. Every answer is what was asked for, or a refusal. */
export class ClassesClient {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  /** Uses a card of a class on this device; one that another device uses only if `takeOver`. */
  takeCard(code: string, takeOver = false): Promise<MyCard | Refusal> {
    const wish = takeOver ? { takeOver } : {};
    return this.#api.ask("POST", `/cards/${encodeURIComponent(code.trim().toUpperCase())}`, wish);
  }

  /** The cards on this device. */
  myCards(): Promise<readonly MyCard[] | Refusal> {
    return this.#api.ask("GET", "/me/cards");
  }

  putCardAway({ class: id, card }: CardPlace): Promise<object | Refusal> {
    return this.#api.ask("DELETE", `/me/cards/${encodeURIComponent(id)}/${card}`);
  }

  /** What was answered with a card on this device. */
  myAnswers({ class: id, card }: CardPlace): Promise<readonly SumAnswer[] | Refusal> {
    return this.#api.ask("GET", `/me/cards/${encodeURIComponent(id)}/${card}/answers`);
  }

  /** What was answered in practice; the same twice is kept once. */
  sendAnswers(
    { class: id, card }: CardPlace,
    rows: readonly SumAnswer[],
  ): Promise<object | Refusal> {
    return this.#api.ask("POST", `/me/cards/${encodeURIComponent(id)}/${card}/answers`, rows);
  }

  /** Opens a class; its key is told this once. */
  openClass(wish: NewClass): Promise<ClassOpened | Refusal> {
    return this.#api.ask("POST", "/classes", wish);
  }

  /** A class, for its teacher. */
  classWith(opened: ClassOpened): ClassClient {
    return new ClassClient(this.#api, opened);
  }
}
