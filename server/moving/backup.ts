// A backup: one file with all that a house keeps at one moment, its key included. It is an SQLite store like a data folder's,
// whatever it was made from, and every log and all dice in it are looked at before it gets its name.
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { StoredTable } from "@pipwise/host";
import Database from "libsql";
import { type Finding, look } from "../look.ts";
import type { ErasedRow } from "../storage/erased.ts";
import { StoreUnusable, unusable } from "../storage/errors.ts";
import { assertCurrent } from "../storage/postgres/schema.ts";
import { unusableDatabase } from "../storage/postgres/store.ts";
import { copyTo } from "../storage/sqlite/copy.ts";
import { lockFolder } from "../storage/sqlite/lock.ts";
import { DatabaseSource } from "./database.ts";
import { ErasedList } from "./erased-list.ts";
import { keysIn } from "./folder.ts";
import { isDatabase, type MoveProgress, move, placeAt } from "./move-data.ts";
import { type Source, storedTable, type WholeTable } from "./place.ts";
import { assertOurs, SqlitePlace } from "./sqlite-place.ts";

/** What is in a backup, or came back from one. */
export interface BackedUp {
  readonly tables: number;
  readonly events: number;
  readonly classes: number;
  /** How large the backup is. */
  readonly bytes: number;
  /** Finished games whose dice were verified. */
  readonly verified: number;
  /** Tables that no server could open: a backup has them as they are. */
  readonly findings: readonly Finding[];
}

/** `from`: a folder, or postgres://…; servers may be using it. */
export async function backUp(
  from: string,
  file: string,
  progress: MoveProgress = () => {},
): Promise<BackedUp> {
  if (existsSync(file)) throw new StoreUnusable(`${file} is there already.`);
  const part = `${file}.part`;
  try {
    // Of one that was broken off.
    rmSync(part, { force: true });
    closeSync(openSync(part, "wx", 0o600));
    if (isDatabase(from)) await copyDatabase(from, part, progress);
    else copyFolder(from, part);
    const backup = SqlitePlace.backup(part);
    const seen = await inspect(backup, progress).finally(() => backup.close());
    keep(part, file);
    return { ...seen, bytes: statSync(file).size };
  } catch (error) {
    rmSync(part, { force: true });
    const { code, message } = error as NodeJS.ErrnoException;
    const isOfFiles = code !== undefined && !(error instanceof StoreUnusable);
    throw isOfFiles ? new StoreUnusable(`${file} cannot be written: ${message}.`, file) : error;
  }
}

/** A server may be using it: then this one only reads. */
function copyFolder(folder: string, part: string): void {
  const file = join(folder, "pipwise.db");
  if (!existsSync(file)) throw unusable(file, "there is no such file");
  const key = keysIn(folder).read();
  const lock = lockIfFree(folder);
  const database = new Database(file);
  try {
    assertOurs(database, file);
    rmSync(part);
    copyTo(database, part);
  } finally {
    database.close();
    lock?.close();
  }
  const backup = SqlitePlace.newBackup(part);
  if (key !== undefined) void backup.setKey(key);
  void backup.close();
}

function lockIfFree(folder: string): Database.Database | undefined {
  try {
    return lockFolder(folder);
  } catch {
    return undefined;
  }
}

/** Servers may be using it: everything is read as it was when this began. */
async function copyDatabase(url: string, part: string, progress: MoveProgress): Promise<void> {
  const { PostgresDatabase } = await import("../storage/postgres/database.ts");
  const database = await PostgresDatabase.at(url);
  try {
    await database.snapshot(async (query) => {
      await assertCurrent(query);
      const backup = SqlitePlace.newBackup(part);
      await move(new DatabaseSource(query), backup, progress).finally(() => backup.close());
    });
  } catch (error) {
    throw error instanceof StoreUnusable ? error : unusableDatabase(url, error as Error);
  } finally {
    await database.close().catch(() => {});
  }
}

/** On disk, and then under its name. */
function keep(part: string, file: string): void {
  const written = openSync(part, "r+");
  fsyncSync(written);
  closeSync(written);
  renameSync(part, file);
  const folder = openSync(dirname(resolve(file)), "r");
  fsyncSync(folder);
  closeSync(folder);
}

interface Restoring {
  /** A folder, a database or a backup that knows what was erased meanwhile. */
  readonly erased?: string | undefined;
  readonly progress?: MoveProgress;
}

/** `to`: an empty or a new folder, or an empty database, that no server uses. */
export async function restore(
  file: string,
  to: string,
  { erased, progress = () => {} }: Restoring = {},
): Promise<BackedUp> {
  const bytes = existsSync(file) ? statSync(file).size : 0;
  const backup = SqlitePlace.backup(file);
  try {
    const [fault] = backup.faults();
    if (fault !== undefined) throw unusable(file, fault);
    const gone = erased === undefined ? [] : await erasedAt(erased);
    const target = await placeAt(to, true);
    try {
      const before = [...(await target.ids()), ...(await target.classIds())];
      if (before.length > 0)
        throw new StoreUnusable("There are games there already: restore to an empty place.");
      await target.noteErased(gone);
      await move(backup, target, progress, new ErasedList(gone, await backup.erased()));
      return { ...(await inspect(target, progress)), bytes };
    } finally {
      await target.close();
    }
  } finally {
    await backup.close();
  }
}

/** What was erased at a folder, a database or a backup; servers may be using them. */
async function erasedAt(where: string): Promise<readonly ErasedRow[]> {
  if (isDatabase(where)) {
    const { PostgresDatabase } = await import("../storage/postgres/database.ts");
    const database = await PostgresDatabase.at(where);
    return new DatabaseSource((query) => database.query(query))
      .erased()
      .catch((error: Error) => {
        throw unusableDatabase(where, error);
      })
      .finally(() => database.close());
  }
  const inFolder = join(where, "pipwise.db");
  const file = existsSync(inFolder) ? inFolder : where;
  if (!existsSync(file)) throw unusable(file, "there is no such file");
  const database = new Database(file);
  try {
    const rows = database.prepare("select what, at from erased order by at, what").all();
    return rows as ErasedRow[];
  } catch (error) {
    throw unusable(file, (error as Error).message);
  } finally {
    database.close();
  }
}

/** Every log and all dice. */
async function inspect(source: Source, progress: MoveProgress): Promise<Omit<BackedUp, "bytes">> {
  let [events, verified, done] = [0, 0, 0];
  const findings: Finding[] = [];
  const ids = await source.ids();
  for (const id of ids) {
    const found = await source.read(id).catch((error: Error) => error);
    const seen = look(id, () => stored(found));
    events += seen.events;
    if (seen.verified) verified++;
    if (seen.finding) findings.push(seen.finding);
    progress(++done, ids.length);
  }
  const classes = (await source.classIds()).length;
  return { tables: ids.length, events, classes, verified, findings };
}

function stored(found: WholeTable | Error | undefined): StoredTable {
  if (found instanceof Error) throw found;
  if (!found) throw new Error("it has gone");
  return storedTable(found);
}
