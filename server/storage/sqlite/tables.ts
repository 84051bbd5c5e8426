// What is done with tables inside a transaction: every statement, prepared once.
import type { Barred, Change, KeptSeat, LoggedEvent, StoredTable, TableSetup } from "@pipwise/host";
import type Database from "libsql";
import { archived, unarchived } from "../archive.ts";
import { type OwnersRow, ownerOf, rowOf, setupOf, TABLE_COLUMNS, type TablesRow } from "../rows.ts";
import { type Listed, MOST_LISTED } from "../store.ts";
import { Classes } from "./classes.ts";
import { Erasing } from "./erasing.ts";
import type { ClassCall, InTransaction, Job, TableMethods, Unreadable } from "./jobs.ts";
import { NewEvents } from "./new-events.ts";
import type { EventsRow } from "./schema.ts";

/** So many tables are remembered by the number of their last event. */
const REMEMBERED = 50_000;

type Methods = Omit<InTransaction<TableMethods>, "load"> & {
  load(table: string, after?: number): StoredTable | Unreadable | undefined;
};

export class Tables implements Methods {
  readonly #sql: ReturnType<typeof statements>;
  /** The number of each table's last event: nobody else writes, so it is looked up once. */
  readonly #last = new Map<string, number>();
  readonly #new: NewEvents;
  readonly #erasing: Erasing;
  readonly #classes: Classes;
  /** Something has gone for good: there must be no trace of it in the write-ahead log either. */
  hasErased = false;

  constructor(database: Database.Database) {
    this.#sql = statements(database);
    this.#new = new NewEvents(database);
    this.#erasing = new Erasing(database);
    this.#classes = new Classes(database);
  }

  do(job: Job): unknown {
    if (job.part === "classes") return this.#class(job);
    return (this[job.method] as (...args: readonly unknown[]) => unknown)(...job.args);
  }

  create(setup: TableSetup, kept: readonly KeptSeat[]): boolean {
    const row = rowOf(setup, kept);
    if (this.#sql.cardWith.get(row.code)) return false;
    return this.#sql.addTable.run(...TABLE_COLUMNS.map((column) => row[column])).changes === 1;
  }

  byCode(code: string): string | undefined {
    return (this.#sql.byCode.get(code) as { id: string } | undefined)?.id;
  }

  joinable(game?: string): readonly string[] {
    return idsOf(this.#sql.joinable.all(game ?? null, game ?? null));
  }

  list(which: Listed, time: number, after = ""): readonly string[] {
    return idsOf(this.#sql.lists[which].all(time, after, MOST_LISTED));
  }

  keepSeats(table: string, kept: readonly KeptSeat[]): boolean {
    return this.#sql.keepSeats.run(JSON.stringify(kept), table).changes === 1;
  }

  bar(table: string, barred: Barred): boolean {
    return this.#sql.bar.run(JSON.stringify(barred), table).changes === 1;
  }

  linkRematch(table: string, next: string): boolean {
    return this.#sql.linkRematch.run(next, table).changes === 1;
  }

  wakeAt(table: string, due: number): void {
    this.#sql.wakeAt.run(due, table);
  }

  erase(before: number): readonly string[] {
    return this.#erased(this.#erasing.erase(before));
  }

  forget(guest: string): readonly string[] {
    return this.#erased(this.#erasing.forget(guest));
  }

  ping(): void {
    this.#sql.ping.run();
  }

  /** With a class go its tables, and what lies of them among the newest events. */
  #class(call: ClassCall): unknown {
    const done = this.#classes.do(call);
    if (call.method === "forgetAnswers") {
      const [id, card] = call.args;
      this.#erasing.note({ class: id, card });
      this.hasErased = true;
    }
    if (call.method !== "erase") return done;
    const ids = done as readonly string[];
    if (ids.length === 0) this.#erasing.note({ class: call.args[0] });
    for (const id of ids) {
      this.#new.drop(id);
      this.#last.delete(id);
    }
    this.#new.sortAll();
    this.#erasing.remove(ids);
    this.hasErased = true;
    return ids;
  }

  /** The last thing in a transaction. */
  write(): void {
    this.#new.write();
  }

  /** The transaction was undone: what is remembered of it did not happen. */
  undone(): void {
    this.#last.clear();
    this.#new.undone();
  }

  /** From now on `events` has all there is. */
  sortEvents(): void {
    this.#new.sortAll();
  }

  /** Events of games that are over may still lie among the newest. */
  #erased(ids: readonly string[]): readonly string[] {
    if (ids.length === 0) return ids;
    this.#new.sortAll();
    this.hasErased = true;
    return ids;
  }

  /** Compare and set: an event is written if it is its table's next one. */
  append(table: string, entry: LoggedEvent, change?: Change): boolean {
    const { seq } = entry;
    if (seq !== this.#lastOf(table) + 1) return false;
    this.#new.add(table, entry);
    if (this.#last.size >= REMEMBERED) this.#last.clear();
    this.#last.set(table, seq);
    if (change) this.#change(table, change);
    return true;
  }

  /** A table that is over, or not there, has none to go on from. */
  #lastOf(table: string): number {
    const known = this.#last.get(table);
    if (known !== undefined) return known;
    const found = this.#sql.last.get(table) as { last: number } | undefined;
    return found ? (this.#new.of(table).at(-1)?.seq ?? found.last) : Number.NaN;
  }

  #change(table: string, { touched, life, owner, ownerLeft }: Change): void {
    const sql = this.#sql;
    sql.touch.run(touched, life, table);
    if (owner) sql.addOwner.run(table, owner.seat, owner.guest);
    if (ownerLeft !== undefined) sql.dropOwner.run(table, ownerLeft);
    if (life !== "finished" && life !== "abandoned") return;
    sql.archive.run(table, archived(this.#events(table)), touched);
    sql.dropEvents.run(table);
    this.#new.drop(table);
    this.#last.delete(table);
  }

  load(table: string, after = 0): StoredTable | Unreadable | undefined {
    const row = this.#sql.oneTable.get(table) as TablesRow | undefined;
    if (!row) return undefined;
    const archive = this.#sql.archiveOf.get(table) as { body: Uint8Array } | undefined;
    const owners = (this.#sql.ownersOf.all(table) as OwnersRow[]).map(ownerOf);
    const events = archive ? [] : this.#events(table);
    try {
      return {
        setup: setupOf(row),
        owners,
        kept: JSON.parse(row.kept),
        barred: JSON.parse(row.barred),
        rematch: row.rematch ?? undefined,
        touched: row.touched,
        events: (archive ? unarchived(archive.body) : events).slice(after),
      };
    } catch (error) {
      return { unreadable: (error as Error).message };
    }
  }

  #events(table: string): LoggedEvent[] {
    const rows = this.#sql.eventsOf.all(table) as EventsRow[];
    const old = rows.map(({ seq, body, deed_id }) => ({
      seq,
      event: body,
      deedId: deed_id ?? undefined,
    }));
    return [...old, ...this.#new.of(table)];
  }
}

function idsOf(rows: unknown[]): string[] {
  return (rows as { id: string }[]).map(({ id }) => id);
}

function statements(database: Database.Database) {
  const prepare = (sql: string): Database.Statement => database.prepare(sql);
  return {
    last: prepare(
      `select coalesce((select max(seq) from events where table_id = id), 0) as last
       from tables where id = ? and life in ('open', 'playing')`,
    ),
    eventsOf: prepare("select * from events where table_id = ? order by seq"),
    dropEvents: prepare("delete from events where table_id = ?"),
    touch: prepare("update tables set touched = ?, life = ? where id = ?"),
    addOwner: prepare("insert or replace into owners (table_id, seat, guest) values (?, ?, ?)"),
    dropOwner: prepare("delete from owners where table_id = ? and seat = ?"),
    ownersOf: prepare("select * from owners where table_id = ? order by seat"),
    archive: prepare("insert into archives (table_id, body, finished) values (?, ?, ?)"),
    archiveOf: prepare("select body from archives where table_id = ?"),
    addTable: prepare(
      `insert into tables (${TABLE_COLUMNS}) values (${TABLE_COLUMNS.map(() => "?")}) on conflict do nothing`,
    ),
    oneTable: prepare("select * from tables where id = ?"),
    byCode: prepare("select id from tables where code = ? and host not like 'class:%'"),
    cardWith: prepare("select 1 from cards where code = ?"),
    linkRematch: prepare("update tables set rematch = ? where id = ? and rematch is null"),
    wakeAt: prepare("update tables set due = ? where id = ?"),
    bar: prepare("update tables set barred = ? where id = ?"),
    keepSeats: prepare("update tables set kept = ? where id = ?"),
    ping: prepare("insert or replace into pings (id, at) values (1, unixepoch())"),
    joinable: prepare(
      `select id from tables where life = 'open' and setup ->> 'public' = 1
         and (? is null or setup ->> 'game' = ?) order by touched desc limit 50`,
    ),
    lists: {
      // A table that was awake when a server died has nothing written down of when it must wake.
      playing: prepare(
        `select id from tables
         where life = 'playing' and (touched > ?1 or (setup ->> 'patience' > 0 and due is null)) and id > ?2
         order by id limit ?3`,
      ),
      // Told once: from now on whoever wakes it looks after it.
      due: prepare(
        `update tables set due = null where id in (
           select id from tables where due <= ?1 and life = 'playing' and id > ?2
           order by due limit ?3
         ) returning id`,
      ),
      idle: prepare(
        `select id from tables where life in ('open', 'playing') and touched < ?1 and id > ?2
         order by id limit ?3`,
      ),
    },
  };
}
