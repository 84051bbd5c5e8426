// A store from outside a server: to look at all of it, and to take a spoilt table out.
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { StoredTable } from "@pipwise/host";
import Database from "libsql";
import { OtherVersion, unusable } from "../errors.ts";
import { lockFolder } from "./lock.ts";
import { isCurrent } from "./schema.ts";
import { Tables } from "./tables.ts";

/** Where everything is that the store has of a table: which columns, and under which one its id is. */
const PARTS = [
  { part: "tables", columns: "*", key: "id" },
  { part: "owners", columns: "*", key: "table_id" },
  { part: "events", columns: "*", key: "table_id" },
  { part: "archives", columns: "hex(body) as body, finished", key: "table_id" },
];

/** A folder's store while no server uses it. Nothing is written unless it is to be mended. */
export class Checkup {
  readonly #database: Database.Database;
  readonly #lock: Database.Database;
  readonly #folder: string;
  #tables: Tables | undefined;

  constructor(folder: string, { mend }: { readonly mend: boolean }) {
    const file = join(folder, "pipwise.db");
    if (!existsSync(file)) throw unusable(file, "there is no such file");
    this.#folder = folder;
    try {
      this.#lock = lockFolder(folder);
    } catch (error) {
      throw unusable(file, (error as Error).message);
    }
    this.#database = new Database(file);
    if (!mend) this.#database.exec("pragma query_only = on");
  }

  /** What SQLite finds wrong with its file. */
  integrity(): string[] {
    try {
      const rows = this.#database.pragma("integrity_check") as { integrity_check: string }[];
      return rows.map((row) => row.integrity_check).filter((text) => text !== "ok");
    } catch (error) {
      return [(error as Error).message];
    }
  }

  /** Whether it is written as this version writes; a server of this version brings an older one up to date. */
  isCurrent(): boolean {
    try {
      return isCurrent(this.#database);
    } catch (error) {
      if (!(error instanceof OtherVersion)) throw error;
      throw unusable(join(this.#folder, "pipwise.db"), error.message, error.from);
    }
  }

  ids(): string[] {
    const rows = this.#database.prepare("select id from tables order by id").all();
    return (rows as { id: string }[]).map(({ id }) => id);
  }

  get #known(): Tables {
    this.#tables ??= new Tables(this.#database);
    return this.#tables;
  }

  /** Throws where it cannot be read. */
  load(id: string): StoredTable {
    const found = this.#known.load(id);
    if (!found) throw new Error("it has gone");
    if ("unreadable" in found) throw new Error(found.unreadable);
    return found;
  }

  /** Builds the indexes anew from what they point at. */
  reindex(): void {
    this.#database.exec("reindex");
  }

  /** Takes a table out, after all that there is of it has been written to a file of its own. */
  setAside(id: string): string {
    const folder = join(this.#folder, "aside");
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `${encodeURIComponent(id)}.json`);
    this.#known.sortEvents();
    const rows = PARTS.map(({ part, columns, key }) => [
      part,
      this.#database.prepare(`select ${columns} from ${part} where ${key} = ?`).all(id),
    ]);
    writeDurably(file, JSON.stringify(Object.fromEntries(rows)));
    this.#database.exec("begin immediate");
    for (const { part, key } of PARTS)
      this.#database.prepare(`delete from ${part} where ${key} = ?`).run(id);
    this.#database.exec("commit");
    return file;
  }

  close(): void {
    this.#database.close();
    this.#lock.close();
  }
}

/** Never over an earlier one. */
function writeDurably(file: string, text: string): void {
  const descriptor = openSync(file, "wx", 0o600);
  writeSync(descriptor, text);
  fsyncSync(descriptor);
  closeSync(descriptor);
}
