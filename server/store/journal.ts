// Where events are written first: one row for everything that is committed together, so that a commit touches a page
// or two however many tables are being played. Later they are sorted into `events`, unless their game is over by then.
import type Database from "libsql";
import type { Append, StoredEvent } from "./jobs.ts";

type Entry = readonly [table: string, seq: number, deedId: string | null, body: string];

/** So many events may wait to be sorted. */
const MOST_WAITING = 4096;

export class Journal {
  readonly #statements: ReturnType<typeof statements>;
  /** Events that are in the journal only, by table. */
  readonly #waiting = new Map<string, StoredEvent[]>();
  #count = 0;
  /** The number that a table's next event must have, as far as it is known. */
  readonly #next = new Map<string, number>();
  /** What the transaction under way adds, and which games it ends. */
  #staged: Entry[] = [];
  #over: string[] = [];
  #sorted = false;

  /** Whatever a server that was killed has left here is sorted first. */
  constructor(database: Database.Database) {
    this.#statements = statements(database);
    database.exec("begin immediate");
    for (const { body } of this.#statements.all.all() as { body: string }[]) this.#sort(body);
    this.#statements.clear.run();
    database.exec("commit");
  }

  /** Compare and set: takes an event in if it is its table's next one. */
  append({ table, seq, deedId, body }: Append): boolean {
    if (seq !== this.#nextOf(table)) return false;
    this.#staged.push([table, seq, deedId ?? null, body]);
    this.#next.set(table, seq + 1);
    return true;
  }

  /** All events of a table, the staged ones included. */
  eventsOf(table: string): StoredEvent[] {
    const sorted = this.#statements.eventsOf.all(table) as unknown as StoredEvent[];
    const staged = this.#staged
      .filter(([of]) => of === table)
      .map(([, seq, deedId, body]) => ({ seq, deedId, body }));
    return [...sorted, ...(this.#waiting.get(table) ?? []), ...staged];
  }

  /** The game is over and its events are elsewhere. */
  forget(table: string): void {
    this.#statements.forget.run(table);
    this.#over.push(table);
  }

  /** Writes what was appended, inside the transaction that is under way. */
  write(): void {
    if (this.#staged.length > 0) this.#statements.write.run(JSON.stringify(this.#staged));
    this.#sorted = this.#count + this.#staged.length > MOST_WAITING;
    if (this.#sorted) this.#sortAll();
  }

  committed(): void {
    if (this.#sorted) this.#emptied();
    else for (const entry of this.#staged) this.#wait(entry);
    for (const table of this.#over) this.#leave(table);
    this.#staged = [];
    this.#over = [];
  }

  undone(): void {
    for (const [table] of this.#staged) this.#next.delete(table);
    this.#staged = [];
    this.#over = [];
  }

  #nextOf(table: string): number {
    const known = this.#next.get(table);
    if (known !== undefined) return known;
    const waiting = this.#waiting.get(table)?.at(-1)?.seq;
    const last = waiting ?? (this.#statements.last.get(table) as { last: number }).last;
    return last + 1;
  }

  /** Everything that waits and is staged goes where it is found by table. */
  #sortAll(): void {
    const over = new Set(this.#over);
    const entries: Entry[] = [];
    for (const [table, events] of this.#waiting)
      if (!over.has(table))
        for (const { seq, deedId, body } of events) entries.push([table, seq, deedId, body]);
    for (const entry of this.#staged) if (!over.has(entry[0])) entries.push(entry);
    this.#sort(JSON.stringify(entries));
    this.#statements.clear.run();
  }

  #sort(entries: string): void {
    this.#statements.sort.run(entries);
  }

  #wait([table, seq, deedId, body]: Entry): void {
    const waiting = this.#waiting.get(table);
    if (waiting) waiting.push({ seq, deedId, body });
    else this.#waiting.set(table, [{ seq, deedId, body }]);
    this.#count++;
  }

  #leave(table: string): void {
    this.#count -= this.#waiting.get(table)?.length ?? 0;
    this.#waiting.delete(table);
    this.#next.delete(table);
  }

  #emptied(): void {
    this.#waiting.clear();
    this.#next.clear();
    this.#count = 0;
  }
}

function statements(database: Database.Database) {
  return {
    write: database.prepare("insert into journal (body) values (?)"),
    all: database.prepare("select body from journal order by id"),
    clear: database.prepare("delete from journal"),
    // Games that were over before a crash have their archive already.
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
