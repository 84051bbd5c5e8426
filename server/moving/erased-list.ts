// What was erased after a backup was made is erased from it on the way back.
import { classOf } from "@pipwise/host";
import { type ClassState, withoutCards } from "../classes/state.ts";
import { type ErasedRow, hashOf } from "../storage/erased.ts";
import { nameless } from "../storage/nameless.ts";
import type { Passing } from "./move-data.ts";
import type { WholeClass, WholeTable } from "./place.ts";

interface Forgotten {
  readonly seats: ReadonlySet<number>;
  readonly host: boolean;
}

export class ErasedList implements Passing {
  /** Hashes of ids. */
  readonly #tables = new Set<string>();
  readonly #classes = new Set<string>();
  readonly #forgotten = new Map<string, Forgotten>();
  /** By class. */
  readonly #cards = new Map<string, Set<number>>();

  /** `known`: what had been erased when the backup was made, and is not in it. A card's number may be another's since. */
  constructor(rows: readonly ErasedRow[], known: readonly ErasedRow[]) {
    const before = new Map(known.map(({ what, at }) => [what, at]));
    for (const { what, at } of rows) if (at > (before.get(what) ?? 0)) this.#note(what);
  }

  table(found: WholeTable): WholeTable | undefined {
    const { row, owners, events } = found;
    const hash = hashOf(row.id);
    const klass = classOf(row.host);
    if (this.#tables.has(hash) || (klass !== undefined && this.#classes.has(hashOf(klass))))
      return undefined;
    const forgotten = this.#forgotten.get(hash);
    if (!forgotten) return found;
    const { seats, host } = forgotten;
    return {
      row: host ? { ...row, host: "" } : row,
      owners: owners.map((owner) => (seats.has(owner.seat) ? { ...owner, guest: "" } : owner)),
      events: nameless(events, seats),
    };
  }

  class(id: string, found: WholeClass): WholeClass | undefined {
    const hash = hashOf(id);
    if (this.#classes.has(hash)) return undefined;
    const gone = this.#cards.get(hash);
    return gone ? without(found, gone) : found;
  }

  #note(line: string): void {
    const [kind, hash = "", numbers = "", host] = line.split(" ");
    const all = numbers === "" ? [] : numbers.split(",").map(Number);
    if (kind === "table") this.#tables.add(hash);
    else if (kind === "class") this.#classes.add(hash);
    else if (kind === "card")
      this.#cards.set(hash, new Set([...(this.#cards.get(hash) ?? []), ...all]));
    else if (kind === "seats") {
      const known = this.#forgotten.get(hash);
      const seats = new Set([...(known?.seats ?? []), ...all]);
      this.#forgotten.set(hash, { seats, host: host === "host" || known?.host === true });
    }
  }
}

/** A class whose cards were taken out. */
function without({ classes, cards, answers }: WholeClass, gone: ReadonlySet<number>): WholeClass {
  const states = classes.map((row) => ({
    ...row,
    body: JSON.stringify(withoutCards(JSON.parse(String(row.body)), gone)),
  }));
  const codes = classes.flatMap(({ body }) =>
    (JSON.parse(String(body)) as ClassState).cards.flatMap(({ card, code }) =>
      gone.has(card) ? code : [],
    ),
  );
  return {
    classes: states,
    cards: cards.filter(({ code }) => !codes.includes(String(code))),
    answers: answers.filter(({ card }) => !gone.has(Number(card))),
  };
}
