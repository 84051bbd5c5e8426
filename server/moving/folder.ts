// A data folder with SQLite, as a place to move tables from or to.

import { createHash } from "node:crypto";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "libsql";
import { keyIn } from "../http/identity.ts";
import { archived } from "../storage/archive.ts";
import { unusable } from "../storage/errors.ts";
import { type OwnersRow, TABLE_COLUMNS, type TablesRow } from "../storage/rows.ts";
import { lockFolder } from "../storage/sqlite/lock.ts";
import { openSqlite } from "../storage/sqlite/store.ts";
import { Tables } from "../storage/sqlite/tables.ts";
import { realWorld } from "../world.ts";
import {
  CLASS_PARTS,
  type ClassPart,
  isOver,
  type Place,
  rowFrom,
  type WholeClass,
  type WholeTable,
} from "./place.ts";

/** `make`: a folder that is not there is made. */
export async function openFolder(folder: string, { make }: { make: boolean }): Promise<Place> {
  const file = join(folder, "pipwise.db");
  if (!make && !existsSync(file)) throw unusable(file, "there is no such file");
  // Brings it up to date, and puts the newest events where everybody looks for them.
  await (await openSqlite(folder)).close();
  return new FolderPlace(folder);
}

class FolderPlace implements Place {
  readonly #folder: string;
  readonly #lock: Database.Database;
  readonly #database: Database.Database;
  readonly #tables: Tables;

  constructor(folder: string) {
    this.#folder = folder;
    this.#lock = lockFolder(folder);
    this.#database = new Database(join(folder, "pipwise.db"));
    this.#database.exec("pragma synchronous = full");
    this.#tables = new Tables(this.#database);
  }

  async ids(): Promise<readonly string[]> {
    const rows = this.#database.prepare("select id from tables order by id").all();
    return (rows as { id: string }[]).map(({ id }) => id);
  }

  async read(id: string): Promise<WholeTable | undefined> {
    const row = this.#database.prepare("select * from tables where id = ?").get(id);
    const found = this.#tables.load(id);
    if (!row || !found) return undefined;
    if ("unreadable" in found) throw unusable(`${this.#folder}, table ${id},`, found.unreadable);
    const { owners, events } = found;
    return {
      row: rowFrom(row as TablesRow),
      owners: owners.map((owner): OwnersRow => ({ table_id: id, ...owner })),
      events,
    };
  }

  async write({ row, owners, events }: WholeTable): Promise<void> {
    const run = (sql: string, values: readonly unknown[]): void =>
      void this.#database.prepare(sql).run(...values);
    this.#database.transaction(() => {
      const places = TABLE_COLUMNS.map(() => "?");
      run(
        `insert into tables (${TABLE_COLUMNS}) values (${places})`,
        TABLE_COLUMNS.map((column) => row[column]),
      );
      for (const { seat, guest } of owners)
        run("insert into owners values (?, ?, ?)", [row.id, seat, guest]);
      if (isOver(row))
        run("insert into archives values (?, ?, ?)", [row.id, archived(events), row.touched]);
      else
        for (const { seq, deedId, event } of events)
          run("insert into events values (?, ?, ?, ?)", [row.id, seq, deedId ?? null, event]);
    })();
  }

  async classIds(): Promise<readonly string[]> {
    const rows = this.#database.prepare("select id from classes order by id").all();
    return (rows as { id: string }[]).map(({ id }) => id);
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
      for (const [part, { columns }] of Object.entries(CLASS_PARTS)) {
        const sql = `insert into ${part} (${columns}) values (${columns.map(() => "?")})`;
        const add = this.#database.prepare(sql);
        for (const row of found[part as ClassPart]) add.run(...columns.map((one) => row[one]));
      }
    })();
  }

  async key(): Promise<string | undefined> {
    const isThere = existsSync(join(this.#folder, "cookie.key"));
    return isThere ? keyIn(this.#folder, realWorld.random).toString("hex") : undefined;
  }

  async setKey(key: string): Promise<void> {
    const file = join(this.#folder, "cookie.key");
    const bytes = Buffer.from(key, "hex");
    writeFileSync(file, bytes, { mode: 0o600 });
    const fingerprint = createHash("sha256").update(bytes).digest("hex");
    writeFileSync(`${file}.sha256`, fingerprint, { mode: 0o600 });
    keyIn(this.#folder, realWorld.random);
  }

  async close(): Promise<void> {
    this.#database.close();
    this.#lock.close();
  }
}
