// The store's own thread: everything that has arrived goes into one transaction, one fsync.
import { dirname } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import Database from "libsql";
import { ERASED_FOR } from "../erased.ts";
import { OtherVersion } from "../errors.ts";
import { upgrade } from "./copy.ts";
import { type FromWorker, isRead, type ToWorker } from "./jobs.ts";
import { lockFolder } from "./lock.ts";
import { Tables } from "./tables.ts";

/** Milliseconds. */
const BUSY_TIMEOUT = 5000;

if (!parentPort) throw new Error("the store runs in a thread of its own");
const port = parentPort;
const { file } = workerData as { file: string };

try {
  const lock = lockFolder(dirname(file));
  try {
    serve(open(file), lock);
  } catch (error) {
    lock.close();
    throw error;
  }
} catch (error) {
  const from = error instanceof OtherVersion ? error.from : undefined;
  say({ failed: (error as Error).message, from });
}

function open(file: string): Database.Database {
  const database = new Database(file);
  // First: a file that is not for us stays as it is.
  upgrade(database, file);
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma busy_timeout = ${BUSY_TIMEOUT};
    pragma wal_autocheckpoint = 4000;
    -- What is deleted is overwritten: people may wish to be forgotten.
    pragma secure_delete = on`);
  database
    .prepare("delete from erased where at < unixepoch('now', ?) * 1000")
    .run(`-${ERASED_FOR} days`);
  return database;
}

function serve(database: Database.Database, lock: Database.Database): void {
  const tables = new Tables(database);
  port.on("message", (message: ToWorker) => {
    if (message !== "close") return say(together(database, message, tables));
    // After an orderly stop nobody needs to know of new-events.ts to read the folder.
    database.exec("begin immediate");
    tables.sortEvents();
    database.exec("commit");
    database.close();
    lock.close();
    port.close();
  });
  const [{ synchronous }] = database.pragma("synchronous") as [{ synchronous: number }];
  const { version } = database.prepare("select sqlite_version() as version").get() as {
    version: string;
  };
  say({ ready: true, synchronous, version });
}

/** One transaction for all; if the disk refuses it, nobody is told that anything was written. */
function together(
  database: Database.Database,
  jobs: Exclude<ToWorker, "close">,
  tables: Tables,
): FromWorker {
  const started = performance.now();
  try {
    database.exec("begin immediate");
    const answers = jobs.map((job) => tables.do(job));
    tables.write();
    database.exec("commit");
    if (tables.hasErased) tables.hasErased = !emptiedLog(database);
    return { answers, milliseconds: performance.now() - started };
  } catch (error) {
    if (database.inTransaction) database.exec("rollback");
    tables.undone();
    const { message } = error as Error;
    if (!isFull(error as Error)) return { undone: message };
    return { answers: readOnly(database, jobs, tables, message), milliseconds: 0 };
  }
}

/** Somebody may be reading the log, for a backup: nobody waits for them, and the next batch tries again. */
function emptiedLog(database: Database.Database): boolean {
  database.pragma("busy_timeout = 0");
  const [{ busy }] = database.pragma("wal_checkpoint(truncate)") as [{ busy: number }];
  database.pragma(`busy_timeout = ${BUSY_TIMEOUT}`);
  return busy === 0;
}

/** Whoever only reads need not know that others find no room to write. */
function readOnly(
  database: Database.Database,
  jobs: Exclude<ToWorker, "close">,
  tables: Tables,
  noRoom: string,
): unknown[] {
  database.exec("begin");
  const answers = jobs.map((job): unknown => (isRead(job) ? tables.do(job) : { noRoom }));
  database.exec("commit");
  return answers;
}

/** A limit on files is an I/O error to SQLite, and a disk that is lost as well. */
function isFull({ message }: Error): boolean {
  return /disk is full|disk I\/O error/.test(message);
}

function say(message: FromWorker): void {
  port.postMessage(message);
}
