// Where events are written first: one row for everything that is committed together, so that a commit touches a page
// or two however many tables are being played. When a row has grown old, its events are sorted into `events`, where they
// are found by table; those whose game is over by then are in its archive and are sorted nowhere.
import type Database from "libsql";
import type { Appends, StoredEvent } from "./jobs.ts";
import { bodyIn, eventIn, type Lines, LinesToBe, lineOf } from "./lines.ts";

interface Row {
  readonly id: number;
  readonly lines: Lines;
  /** Whose event each line is. */
  readonly tables: readonly Held[];
}

/** A table with events in the journal. */
interface Held {
  readonly id: string;
  /** The number that its next event must have, as far as it is known. */
  next: number | undefined;
  /** Where its events are, oldest first: in which rows, at which places in them. */
  readonly rows: Row[];
  readonly places: number[];
}

/** So many events stay in the journal: more than most games have while three hundred are played at once. */
const MOST_HELD = 65_536;

export class Journal {
  readonly #statements: ReturnType<typeof statements>;
  readonly #most: number;
  /** What is in the journal, oldest first, and how many events that is. */
  #rows: Row[] = [];
  #size = 0;
  /** Tables whose game is not over. */
  readonly #held = new Map<string, Held>();
  /** What the transaction under way adds and to which tables, which games it ends, and which rows it takes away. */
  #staged = new LinesToBe();
  #tables: Held[] = [];
  #over: string[] = [];
  #written = 0;
  #old: readonly Row[] = [];

  /** Begins with what a server before has left here. */
  constructor(database: Database.Database, most = MOST_HELD) {
    this.#most = most;
    this.#statements = statements(database);
    const over = new Map<string, boolean>();
    for (const { id, body } of this.#statements.all.all() as { id: number; body: string }[]) {
      this.#written = id;
      this.#recall(JSON.parse(body), over);
    }
  }

  /** What a row has of games that go on; the others have their archive. In rows of older versions bodies are strings. */
  #recall(
    row: readonly [table: string, seq: number, deedId: string | null, event: unknown][],
    over: Map<string, boolean>,
  ): void {
    for (const [table, seq, deedId, event] of row) {
      if (!over.has(table)) over.set(table, this.#statements.archived.get(table) !== undefined);
      if (over.get(table)) continue;
      const body = typeof event === "string" ? event : JSON.stringify(event);
      this.#staged.add(table, seq, deedId, body);
      this.#count(this.#heldOf(table), seq);
    }
    this.committed();
  }

  /** Compare and set: takes an event in if it is its table's next one. */
  append(table: string, seq: number, deedId: string | null, body: string): boolean {
    const taken = this.#isNext(table, seq);
    if (taken) this.#staged.add(table, seq, deedId, body);
    return taken;
  }

  appendAll({ tables, seqs, lines }: Appends): boolean[] {
    const taken = tables.map((table, i) => this.#isNext(table, seqs[i] as number));
    if (!taken.includes(false)) this.#staged.addAll(lines);
    else
      for (const [i, table] of tables.entries()) {
        const { seq, deedId, body } = eventIn(lines, i);
        if (taken[i]) this.#staged.add(table, seq, deedId, body);
      }
    return taken;
  }

  /** All events of a table, the staged ones included. */
  eventsOf(table: string): StoredEvent[] {
    return [...this.#sorted(table), ...this.#linesOf(table, eventIn)];
  }

  /** The same, if nobody needs to know who did what with which deed. */
  bodiesOf(table: string): string[] {
    return [...this.#sorted(table).map(({ body }) => body), ...this.#linesOf(table, bodyIn)];
  }

  #sorted(table: string): StoredEvent[] {
    return this.#statements.eventsOf.all(table) as unknown as StoredEvent[];
  }

  #linesOf<T>(table: string, read: (lines: Lines, index: number) => T): T[] {
    const held = this.#held.get(table);
    if (!held) return [];
    const found = held.rows.map(({ lines }, i) => read(lines, held.places[i] as number));
    const { lines } = this.#staged;
    for (const [i, one] of this.#tables.entries()) if (one === held) found.push(read(lines, i));
    return found;
  }

  /** The game is over and its events are elsewhere. */
  forget(table: string): void {
    this.#statements.forget.run(table);
    this.#over.push(table);
  }

  /** Writes what was appended, inside the transaction that is under way; as many old events leave. */
  write(): void {
    if (this.#staged.size === 0) return;
    const { lastInsertRowid } = this.#statements.write.run(`[${this.#staged.lines.text}]`);
    this.#written = Number(lastInsertRowid);
    this.#old = this.#oldRows();
    const last = this.#old.at(-1);
    if (!last) return;
    const going = this.#old.flatMap(({ lines, tables }) =>
      tables.flatMap((held, i) => (this.#waits(held) ? [lineOf(lines, i)] : [])),
    );
    if (going.length > 0) this.#statements.sort.run(`[${going.join()}]`);
    this.#statements.clear.run(last.id);
  }

  committed(): void {
    this.#hold();
    this.#release();
    for (const table of this.#over) this.#held.delete(table);
    this.#begin();
  }

  undone(): void {
    for (const held of this.#tables) {
      held.next = undefined;
      if (held.rows.length === 0) this.#held.delete(held.id);
    }
    this.#begin();
  }

  /** For the next transaction. */
  #begin(): void {
    this.#staged = new LinesToBe();
    this.#tables = [];
    this.#over = [];
    this.#old = [];
  }

  /** If so, the one after it is the next. */
  #isNext(table: string, seq: number): boolean {
    const held = this.#heldOf(table);
    if (seq !== (held.next ?? this.#lastOf(held) + 1)) return false;
    this.#count(held, seq);
    return true;
  }

  #count(held: Held, seq: number): void {
    held.next = seq + 1;
    this.#held.set(held.id, held);
    this.#tables.push(held);
  }

  #heldOf(table: string): Held {
    return this.#held.get(table) ?? { id: table, next: undefined, rows: [], places: [] };
  }

  /** The number of the last event that is on disk. */
  #lastOf({ id, rows, places }: Held): number {
    const row = rows.at(-1);
    if (row) return eventIn(row.lines, places.at(-1) as number).seq;
    return (this.#statements.last.get(id) as { last: number }).last;
  }

  /** The oldest rows, as far as there is no room for them any more. */
  #oldRows(): Row[] {
    let tooMany = this.#size + this.#staged.size - this.#most;
    let count = 0;
    for (; tooMany > 0 && count < this.#rows.length; count++)
      tooMany -= this.#rows[count]?.tables.length ?? 0;
    return this.#rows.slice(0, count);
  }

  #waits(held: Held): boolean {
    return this.#held.get(held.id) === held;
  }

  /** What was staged is on disk. */
  #hold(): void {
    if (this.#staged.size === 0) return;
    const row = { id: this.#written, lines: this.#staged.lines, tables: this.#tables };
    this.#rows.push(row);
    this.#size += row.tables.length;
    for (const [i, held] of row.tables.entries()) {
      held.rows.push(row);
      held.places.push(i);
    }
  }

  /** The old rows are gone from the journal; a table's oldest events are always the first to go. */
  #release(): void {
    if (this.#old.length === 0) return;
    this.#rows = this.#rows.slice(this.#old.length);
    for (const { tables } of this.#old)
      for (const held of tables) {
        this.#size--;
        held.rows.shift();
        held.places.shift();
        if (held.rows.length === 0 && this.#waits(held)) this.#held.delete(held.id);
      }
  }
}

function statements(database: Database.Database) {
  return {
    write: database.prepare("insert into journal (body) values (?)"),
    all: database.prepare("select id, body from journal order by id"),
    archived: database.prepare("select 1 from archives where table_id = ?"),
    clear: database.prepare("delete from journal where id <= ?"),
    sort: database.prepare(
      `insert into events (table_id, seq, deed_id, body)
       select value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each(?)
       where not exists (select 1 from archives where table_id = value ->> 0)
       order by 1, 2
       on conflict do nothing`,
    ),
    eventsOf: database.prepare(
      "select seq, deed_id as deedId, body from events where table_id = ? order by seq",
    ),
    last: database.prepare("select coalesce(max(seq), 0) as last from events where table_id = ?"),
    forget: database.prepare("delete from events where table_id = ?"),
  };
}
