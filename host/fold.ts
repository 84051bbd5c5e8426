// A table's log in memory, and the table that it leads to.
import { fold, isRefusal, openTable, type Table, type TableEvent } from "@pipwise/core";
import type { AnyGame } from "@pipwise/games/rooms";
import type { LoggedEvent, TableSetup } from "./ports.ts";

export class Fold {
  /** As it was before anything happened. */
  readonly opened: Table;
  /** Events as JSON: hardly anybody asks for them, and a string is less to keep than the dozen objects of an event. */
  readonly #log: string[] = [];
  /** The number of each event by the id that its sender gave to the deed. */
  readonly #answered = new Map<string, number>();
  #table: Table;
  #lastAt = 0;

  constructor(game: AnyGame, { seats, takeback, ownDice }: TableSetup) {
    const opened = openTable(game, seats, takeback, ownDice);
    if (isRefusal(opened)) throw new Error(opened.refused);
    this.opened = opened;
    this.#table = opened;
  }

  get table(): Table {
    return this.#table;
  }

  /** When something last happened; milliseconds. */
  get lastAt(): number {
    return this.#lastAt;
  }

  after(seq: number): TableEvent[] {
    return JSON.parse(`[${this.#log.slice(seq).join()}]`);
  }

  /** As which event a deed was done that its sender calls so. */
  answerTo(deedId: string): number | undefined {
    return this.#answered.get(deedId);
  }

  /** The table after an event. */
  next(event: TableEvent): Table {
    const next = fold(this.#table, event);
    if (isRefusal(next)) throw new Error(`event ${event.seq}: ${next.refused}`);
    return next;
  }

  take(event: TableEvent, table: Table, { event: text, deedId }: LoggedEvent): void {
    this.#table = table;
    this.#log.push(text);
    this.#lastAt = event.at;
    if (deedId !== undefined) this.#answered.set(deedId, event.seq);
  }
}
