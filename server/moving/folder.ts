// A data folder that no server uses, as a place to move a house from or to.
import { createHash } from "node:crypto";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "libsql";
import { keyIn } from "../http/identity.ts";
import { unusable } from "../storage/errors.ts";
import { lockFolder } from "../storage/sqlite/lock.ts";
import { openSqlite } from "../storage/sqlite/store.ts";
import { realWorld } from "../world.ts";
import type { Place } from "./place.ts";
import { type Keys, SqlitePlace } from "./sqlite-place.ts";

/** `make`: a folder that is not there is made. */
export async function openFolder(folder: string, { make }: { make: boolean }): Promise<Place> {
  const file = join(folder, "pipwise.db");
  if (!make && !existsSync(file)) throw unusable(file, "there is no such file");
  // Brings it up to date, and puts the newest events where everybody looks for them.
  await (await openSqlite(folder)).close();
  const lock = lockFolder(folder);
  const database = new Database(file);
  database.exec("pragma synchronous = full");
  return new SqlitePlace(file, database, keysIn(folder), () => lock.close());
}

/** The key that lies beside a folder's store. */
export function keysIn(folder: string): Keys {
  const file = join(folder, "cookie.key");
  const known = (): string => keyIn(folder, realWorld.random).toString("hex");
  return {
    read: () => (existsSync(file) ? known() : undefined),
    write(key) {
      const bytes = Buffer.from(key, "hex");
      writeFileSync(file, bytes, { mode: 0o600 });
      const fingerprint = createHash("sha256").update(bytes).digest("hex");
      writeFileSync(`${file}.sha256`, fingerprint, { mode: 0o600 });
      known();
    },
  };
}
