// A store's file as it is at one moment, while a server may be writing to it.
import { closeSync, openSync } from "node:fs";
import type Database from "libsql";
import { isOlder, migrate } from "./schema.ts";

/** Readable by the server's user only, and never over another file. */
export function copyTo(database: Database.Database, file: string): void {
  closeSync(openSync(file, "wx", 0o600));
  database.exec(`vacuum into '${file.replaceAll("'", "''")}'`);
}

/** Brings a store up to date; what an older version wrote is kept beside it. `later`: migrations that a test makes up. */
export function upgrade(
  database: Database.Database,
  file: string,
  later: readonly string[] = [],
): void {
  if (isOlder(database, later)) {
    const time = new Date().toISOString().replace(/\W/g, "");
    copyTo(database, `${file}.before-${time}`);
  }
  migrate(database, later);
}
