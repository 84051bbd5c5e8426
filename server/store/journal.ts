// Where events are written first: one row for everything that is committed together, so that a commit touches a page
// or two however many tables are being played. When a row has grown old, its events are sorted into `events`, where they
// are found by table; those whose game is over by then are in its archive and are sorted nowhere.
import type Database from "libsql";
import type { Appends, StoredEvent } from "./jobs.ts";

interface Entry extends StoredEvent {
  readonly table: string;
}

interface Row {
  readonly id: number;
  readonly entries: readonly Entry[];
}

/** So many events stay in the journal: more than most games have while three hundred are played at once. */
const MOST_HELD = 65_536;

export class Journal {
  readonly #statements: ReturnType<typeof statements>;
  readonly #most: number;
  /** What is in the journal, oldest first, and how many events that is. */
  #rows: Row[] = [];
  #held = 0;
  /** Those of them whose game is not over, by table. */
  readonly #waiting = new Map<string, Entry[]>();
  /** The number that a table's next event must have, as far as it is known. */
  readonly #next = new Map<string, number>();
  /** What the transaction under way adds, which games it ends, and which rows it takes away. */
  #staged: Entry[] = [];
  #over: string[] = [];
  #written = 0;
  #old: readonly Row[] = [];

  /** Begins with what a server before has left here. */
  constructor(database: Database.Database, most = MOST_HELD) {
    this.#most = most;
    this.#statements = statements(database);
    const left = new Map<number, Entry[]>();
    for (const { row, ...entry } of this.#statements.all.all() as (Entry & { row: number })[]) {
      const entries = left.get(row);
      if (entries) entries.push(entry);
      else left.set(row, [entry]);
    }
    for (const [id, entries] of left) this.#hold({ id, entries });
  }

  /** Compare and set: takes an event in if it is its table's next one. */
  append(table: string, seq: number, deedId: string | null, body: string): boolean {
    if (seq !== this.#nextOf(table)) return false;
    this.#staged.push({ table, seq, deedId, body });
    this.#next.set(table, seq + 1);
    return true;
  }

  appendAll({ tables, seqs, deedIds, bodies }: Appends): boolean[] {
    return tables.map((table, i) =>
      this.append(table, seqs[i] as number, deedIds[i] ?? null, bodies[i] as string),
    );
  }

  /** All events of a table, the staged ones included. */
  eventsOf(table: string): StoredEvent[] {
    const sorted = this.#statements.eventsOf.all(table) as unknown as StoredEvent[];
    const staged = this.#staged.filter((entry) => entry.table === table);
    return [...sorted, ...(this.#waiting.get(table) ?? []), ...staged];
  }

  /** The game is over and its events are elsewhere. */
  forget(table: string): void {
    this.#statements.forget.run(table);
    this.#over.push(table);
  }

  /** Writes what was appended, inside the transaction that is under way; as many old events leave. */
  write(): void {
    if (this.#staged.length === 0) return;
    const { lastInsertRowid } = this.#statements.write.run(listed(this.#staged));
    this.#written = Number(lastInsertRowid);
    this.#old = this.#oldRows();
    const last = this.#old.at(-1);
    if (!last) return;
    const going = this.#old.flatMap(({ entries }) => entries.filter((one) => this.#waits(one)));
    if (going.length > 0) this.#statements.sort.run(listed(going));
    this.#statements.clear.run(last.id);
  }

  committed(): void {
    this.#release();
    if (this.#staged.length > 0) this.#hold({ id: this.#written, entries: this.#staged });
    for (const table of this.#over) {
      this.#waiting.delete(table);
      this.#next.delete(table);
    }
    this.#done();
  }

  undone(): void {
    for (const { table } of this.#staged) this.#next.delete(table);
    this.#done();
  }

  #done(): void {
    this.#staged = [];
    this.#over = [];
    this.#old = [];
  }

  #nextOf(table: string): number {
    const known = this.#next.get(table);
    if (known !== undefined) return known;
    const waiting = this.#waiting.get(table)?.at(-1)?.seq;
    const last = waiting ?? (this.#statements.last.get(table) as { last: number }).last;
    return last + 1;
  }

  /** The oldest rows, as far as there is no room for them any more. */
  #oldRows(): Row[] {
    let tooMany = this.#held + this.#staged.length - this.#most;
    let count = 0;
    for (; tooMany > 0 && count < this.#rows.length; count++)
      tooMany -= this.#rows[count]?.entries.length ?? 0;
    return this.#rows.slice(0, count);
  }

  #waits({ table }: Entry): boolean {
    return this.#waiting.has(table);
  }

  #hold(row: Row): void {
    this.#rows.push(row);
    this.#held += row.entries.length;
    for (const entry of row.entries) {
      const waiting = this.#waiting.get(entry.table);
      if (waiting) waiting.push(entry);
      else this.#waiting.set(entry.table, [entry]);
    }
  }

  /** The old rows are gone from the journal; a table's oldest events are always the first to go. */
  #release(): void {
    if (this.#old.length === 0) return;
    this.#rows = this.#rows.slice(this.#old.length);
    for (const { entries } of this.#old)
      for (const { table } of entries) {
        this.#held--;
        const waiting = this.#waiting.get(table);
        waiting?.shift();
        if (waiting?.length !== 0) continue;
        this.#waiting.delete(table);
        this.#next.delete(table);
      }
  }
}

/** Bodies are JSON and stand in a row as they are; older rows have them as strings, which is read the same way. */
function listed(entries: readonly Entry[]): string {
  const lines = entries.map(
    ({ table, seq, deedId, body }) => `["${table}",${seq},${JSON.stringify(deedId)},${body}]`,
  );
  return `[${lines.join()}]`;
}

function statements(database: Database.Database) {
  return {
    write: database.prepare("insert into journal (body) values (?)"),
    // Games that are over have their archive.
    all: database.prepare(
      `select journal.id as row, value ->> 0 as "table", value ->> 1 as seq, value ->> 2 as deedId, value ->> 3 as body
       from journal, json_each(journal.body)
       where not exists (select 1 from archives where table_id = value ->> 0)
       order by journal.id, json_each.key`,
    ),
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
