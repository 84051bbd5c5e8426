import { join } from "node:path";
import Database from "libsql";

/** One program a folder: what a server knows of its tables by heart would be wrong if another wrote to them. */
export function lockFolder(folder: string): Database.Database {
  const lock = new Database(join(folder, "lock.db"));
  try {
    lock.exec("begin exclusive");
  } catch {
    lock.close();
    throw new Error("another server is using it");
  }
  return lock;
}
