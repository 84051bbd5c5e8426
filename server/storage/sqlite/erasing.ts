// What is to be gone for good: games whose time is over, and the names of guests who wish to be forgotten.
import type Database from "libsql";
import { archived, unarchived } from "../archive.ts";
import { type Erased, lineOf } from "../erased.ts";
import { nameless } from "../nameless.ts";
import { AT_ONCE } from "../store.ts";

export class Erasing {
  readonly #sql: ReturnType<typeof statements>;

  constructor(database: Database.Database) {
    this.#sql = statements(database);
  }

  /** Games that are over and were last touched before then; a few at a time. */
  erase(before: number): string[] {
    const ids = (this.#sql.old.all(before, AT_ONCE) as { id: string }[]).map(({ id }) => id);
    this.remove(ids);
    return ids;
  }

  remove(ids: readonly string[]): void {
    for (const id of ids) {
      for (const statement of this.#sql.removals) statement.run(id);
      this.note({ table: id });
    }
  }

  /** A backup from before must not bring it back. */
  note(erased: Erased): void {
    this.#sql.note.run(lineOf(erased));
  }

  /** A guest's games that are over; a few at a time. Seeds stay, so that the others can verify the dice. */
  forget(guest: string): string[] {
    const found = this.#sql.ofGuest.all(guest, guest, AT_ONCE) as { id: string }[];
    for (const { id } of found) this.#forgetAt(id, guest);
    return found.map(({ id }) => id);
  }

  #forgetAt(id: string, guest: string): void {
    const seats = this.#sql.seats.all(id, guest) as { seat: number }[];
    const archive = this.#sql.archive.get(id) as { body: Uint8Array } | undefined;
    if (archive) {
      const log = nameless(unarchived(archive.body), new Set(seats.map(({ seat }) => seat)));
      this.#sql.rewrite.run(archived(log), id);
    }
    this.#sql.disown.run(id, guest);
    const host = this.#sql.unhost.run(id, guest).changes === 1;
    this.note({ table: id, seats: seats.map(({ seat }) => seat), host });
  }
}

function statements(database: Database.Database) {
  const prepare = (sql: string): Database.Statement => database.prepare(sql);
  const over = "life in ('finished', 'abandoned')";
  return {
    old: prepare(`select id from tables where ${over} and touched < ? limit ?`),
    removals: [
      prepare("delete from archives where table_id = ?"),
      prepare("delete from events where table_id = ?"),
      prepare("delete from owners where table_id = ?"),
      prepare("delete from tables where id = ?"),
    ],
    ofGuest: prepare(
      `select id from tables
       where ${over} and (host = ? or id in (select table_id from owners where guest = ?)) limit ?`,
    ),
    seats: prepare("select seat from owners where table_id = ? and guest = ?"),
    archive: prepare("select body from archives where table_id = ?"),
    rewrite: prepare("update archives set body = ? where table_id = ?"),
    disown: prepare("update owners set guest = '' where table_id = ? and guest = ?"),
    note: prepare(
      "insert or replace into erased (what, at) values (?, cast(unixepoch('subsec') * 1000 as integer))",
    ),
    unhost: prepare("update tables set host = '' where id = ? and host = ?"),
  };
}
