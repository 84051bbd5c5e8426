// A store's file: a data folder's, or a backup, which is one such file with the house's key in it.
import { existsSync, rmSync } from "node:fs";
import Database from "libsql";
import { archived } from "../storage/archive.ts";
import type { ErasedRow } from "../storage/erased.ts";
import { OtherVersion, unusable } from "../storage/errors.ts";
import { type OwnersRow, TABLE_COLUMNS, type TablesRow } from "../storage/rows.ts";
import { copyTo } from "../storage/sqlite/copy.ts";
import { isOlder, migrate } from "../storage/sqlite/schema.ts";
import { Tables } from "../storage/sqlite/tables.ts";
import {
  CLASS_PARTS,
  type ClassPart,
  isOver,
  type Place,
  rowFrom,
  type WholeClass,
  type WholeTable,
} from "./place.ts";

/** Where the key is. */
export interface Keys {
  read(): string | undefined;
  write(key: string): void;
}

export class SqlitePlace implements Place {
  readonly #file: string;
  readonly #database: Database.Database;
  readonly #tables: Tables;
  readonly #keys: Keys;
  readonly #closed: () => void;

  /** `closed`: called when it is. */
  constructor(
    file: string,
    database: Database.Database,
    keys = keysIn(database),
    closed = (): void => {},
  ) {
    this.#file = file;
    this.#database = database;
    this.#tables = new Tables(database);
    this.#keys = keys;
    this.#closed = closed;
  }

  /** A backup that is being made: from a copy of a store, or from nothing. */
  static newBackup(file: string): SqlitePlace {
    return opened(file, (database) => {
      // Whoever makes a backup syncs it as a whole.
      database.exec("pragma synchronous = off");
      migrate(database);
      database.exec("create table house (name text primary key, value text not null)");
      const place = new SqlitePlace(file, database);
      place.#sort();
      return place;
    });
  }

  /** A backup as it is. One that an older version made stays so: what is read is a copy, brought up to date. */
  static backup(file: string): SqlitePlace {
    if (!existsSync(file)) throw unusable(file, "there is no such file");
    return opened(file, (database) => {
      const hasKey = database.prepare("select 1 from sqlite_master where name = 'house'").get();
      if (!hasKey) throw new Error("it is no backup");
      if (!isOlder(database)) return new SqlitePlace(file, database);
      const copy = `${file}.up-to-date`;
      rmSync(copy, { force: true });
      copyTo(database, copy);
      database.close();
      return opened(copy, (newer) => {
        migrate(newer);
        return new SqlitePlace(copy, newer, keysIn(newer), () => rmSync(copy));
      });
    });
  }

  /** What SQLite finds wrong with the file. */
  faults(): readonly string[] {
    const rows = this.#database.pragma("integrity_check") as { integrity_check: string }[];
    return rows.map((row) => row.integrity_check).filter((text) => text !== "ok");
  }

  async ids(): Promise<readonly string[]> {
    return this.#idsOf("tables");
  }

  async read(id: string): Promise<WholeTable | undefined> {
    const row = this.#database.prepare("select * from tables where id = ?").get(id);
    const found = this.#tables.load(id);
    if (!row || !found) return undefined;
    if ("unreadable" in found) throw unusable(`${this.#file}, table ${id},`, found.unreadable);
    const { owners, events } = found;
    return {
      row: rowFrom(row as TablesRow),
      owners: owners.map((owner): OwnersRow => ({ table_id: id, ...owner })),
      events,
    };
  }

  async write({ row, owners, events }: WholeTable): Promise<void> {
    this.#database.transaction(() => {
      this.#add("tables", TABLE_COLUMNS, row as never);
      for (const owner of owners)
        this.#add("owners", ["table_id", "seat", "guest"], owner as never);
      if (isOver(row))
        this.#add("archives", ["table_id", "body", "finished"], {
          table_id: row.id,
          body: archived(events),
          finished: row.touched,
        });
      else
        for (const { seq, deedId = null, event } of events)
          this.#add("events", ["table_id", "seq", "deed_id", "body"], {
            table_id: row.id,
            seq,
            deed_id: deedId,
            body: event,
          });
    })();
  }

  async classIds(): Promise<readonly string[]> {
    return this.#idsOf("classes");
  }

  async readClass(id: string): Promise<WholeClass> {
    const rows = (part: ClassPart) => {
      const { columns, key, order } = CLASS_PARTS[part];
      const sql = `select ${columns} from ${part} where ${key} = ? order by ${order}`;
      return this.#database.prepare(sql).all(id) as Record<string, unknown>[];
    };
    return { classes: rows("classes"), cards: rows("cards"), answers: rows("answers") };
  }

  async writeClass(found: WholeClass): Promise<void> {
    this.#database.transaction(() => {
      for (const [part, { columns }] of Object.entries(CLASS_PARTS))
        for (const row of found[part as ClassPart]) this.#add(part, columns, row);
    })();
  }

  async erased(): Promise<readonly ErasedRow[]> {
    const rows = this.#database.prepare("select what, at from erased order by at, what").all();
    return rows as ErasedRow[];
  }

  async noteErased(rows: readonly ErasedRow[]): Promise<void> {
    const note = this.#database.prepare(
      `insert into erased (what, at) values (?, ?)
       on conflict (what) do update set at = max(at, excluded.at)`,
    );
    this.#database.transaction(() => {
      for (const { what, at } of rows) note.run(what, at);
    })();
  }

  async key(): Promise<string | undefined> {
    return this.#keys.read();
  }

  async setKey(key: string): Promise<void> {
    this.#keys.write(key);
  }

  async close(): Promise<void> {
    this.#database.close();
    this.#closed();
  }

  /** Puts the newest events where everybody looks for them. */
  #sort(): void {
    this.#database.exec("begin immediate");
    this.#tables.sortEvents();
    this.#database.exec("commit");
  }

  #idsOf(part: "tables" | "classes"): string[] {
    const rows = this.#database.prepare(`select id from ${part} order by id`).all();
    return (rows as { id: string }[]).map(({ id }) => id);
  }

  #add(part: string, columns: readonly string[], row: Readonly<Record<string, unknown>>): void {
    const places = columns.map(() => "?");
    const sql = `insert into ${part} (${columns}) values (${places})`;
    this.#database.prepare(sql).run(...columns.map((column) => row[column]));
  }
}

/** What another version wrote that this one cannot read is named. */
export function assertOurs(database: Database.Database, file: string): void {
  try {
    isOlder(database);
  } catch (error) {
    const from = error instanceof OtherVersion ? error.from : undefined;
    throw unusable(file, (error as Error).message, from);
  }
}

function opened(file: string, open: (database: Database.Database) => SqlitePlace): SqlitePlace {
  const database = new Database(file);
  try {
    return open(database);
  } catch (error) {
    if (database.open) database.close();
    const from = error instanceof OtherVersion ? error.from : undefined;
    throw unusable(file, (error as Error).message, from);
  }
}

/** A backup's key is in it. */
function keysIn(database: Database.Database): Keys {
  return {
    read: () =>
      (
        database.prepare("select value from house where name = 'cookie-key'").get() as
          | { value: string }
          | undefined
      )?.value,
    write: (key) =>
      void database.prepare("insert or replace into house values ('cookie-key', ?)").run(key),
  };
}
