// Events as they stand in a row of the journal, one after the other: `["table",seq,"deed",{…}],["table",…`.
// They cross between threads and are held as one text: far less to move about than all their parts.
import type { StoredEvent } from "./jobs.ts";

export interface Lines {
  readonly text: string;
  /** Where the body of each begins, and where its line ends. */
  readonly bodies: readonly number[];
  readonly ends: readonly number[];
}

/** Lines that are still being put together. */
export class LinesToBe {
  readonly #texts: string[] = [];
  readonly #bodies: number[] = [];
  readonly #ends: number[] = [];
  #length = 0;

  get size(): number {
    return this.#ends.length;
  }

  get lines(): Lines {
    return { text: this.#texts.join(), bodies: this.#bodies, ends: this.#ends };
  }

  add(table: string, seq: number, deedId: string | null, body: string): void {
    const head = `["${table}",${seq},${JSON.stringify(deedId)},`;
    this.#texts.push(`${head}${body}]`);
    this.#bodies.push(this.#length + head.length);
    this.#ends.push(this.#length + head.length + body.length + 1);
    this.#length += head.length + body.length + 2;
  }

  addAll({ text, bodies, ends }: Lines): void {
    if (ends.length === 0) return;
    this.#texts.push(text);
    for (let i = 0; i < ends.length; i++) {
      this.#bodies.push(this.#length + (bodies[i] as number));
      this.#ends.push(this.#length + (ends[i] as number));
    }
    this.#length += text.length + 1;
  }
}

export function lineOf(lines: Lines, index: number): string {
  return lines.text.slice(beginOf(lines, index), lines.ends[index]);
}

export function eventIn(lines: Lines, index: number): StoredEvent {
  const head = lines.text.slice(beginOf(lines, index), lines.bodies[index]);
  const [, seq, deedId] = JSON.parse(`${head}0]`);
  return { seq, deedId, body: bodyIn(lines, index) };
}

export function bodyIn({ text, bodies, ends }: Lines, index: number): string {
  return text.slice(bodies[index], (ends[index] as number) - 1);
}

function beginOf({ ends }: Lines, index: number): number {
  return index === 0 ? 0 : (ends[index - 1] as number) + 1;
}
