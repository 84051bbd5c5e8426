import type { TableEvent } from "@pipwise/core";

/**
 * What has happened at a table, kept as the text that is on disk: hardly anybody asks for it, and one string is less to
 * keep and to move about than the dozen objects of an event.
 */
export class Log {
  readonly #texts: string[] = [];

  add(text: string): void {
    this.#texts.push(text);
  }

  get events(): TableEvent[] {
    return JSON.parse(`[${this.#texts.join()}]`);
  }
}
