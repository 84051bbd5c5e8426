// The store's own thread: everything that has arrived goes into one transaction, one fsync.
import { dirname, join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { CompiledQuery, Kysely, Migrator, SqliteDialect } from "kysely";
import Database from "libsql";
import { archived } from "./archive.ts";
import type { Append, FromWorker, Job, StoredTable, ToWorker } from "./jobs.ts";
import { Journal } from "./journal.ts";
import {
  migrations,
  type OwnersRow,
  type Schema,
  TABLE_COLUMNS,
  type TablesRow,
} from "./schema.ts";

if (!parentPort) throw new Error("the store runs in a thread of its own");
const port = parentPort;
const { file } = workerData as { file: string };

try {
  const lock = locked();
  const database = new Database(file);
  await open(database);
  serve(database, lock);
} catch (error) {
  say({ failed: (error as Error).message });
}

/** One server a folder: what it knows of its tables by heart would be wrong if another wrote to them. */
function locked(): Database.Database {
  const lock = new Database(join(dirname(file), "lock.db"));
  try {
    lock.exec("begin exclusive");
  } catch {
    throw new Error("another server is using it");
  }
  return lock;
}

async function open(database: Database.Database): Promise<void> {
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: database as never }) });
  await db.executeQuery(CompiledQuery.raw("pragma journal_mode = wal"));
  await db.executeQuery(CompiledQuery.raw("pragma synchronous = full"));
  await db.executeQuery(CompiledQuery.raw("pragma busy_timeout = 5000"));
  await db.executeQuery(CompiledQuery.raw("pragma wal_autocheckpoint = 4000"));
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

function serve(database: Database.Database, lock: Database.Database): void {
  const journal = new Journal(database);
  const run = jobs(database, journal);
  port.on("message", (message: ToWorker) => {
    if ("close" in message) {
      database.close();
      lock.close();
      port.close();
    } else say(together(database, message, run, journal));
  });
  const [{ synchronous }] = database.pragma("synchronous") as [{ synchronous: number }];
  const [{ journal_mode }] = database.pragma("journal_mode") as [{ journal_mode: string }];
  say({ ready: true, synchronous, journal: journal_mode });
}

/** One transaction for all; if the disk refuses it, nobody is told that anything was written. */
function together(
  database: Database.Database,
  { appends, jobs }: Extract<ToWorker, { appends: unknown }>,
  run: (job: Job) => unknown,
  journal: Journal,
): FromWorker {
  const started = performance.now();
  try {
    database.exec("begin immediate");
    const answers: unknown[] = journal.appendAll(appends);
    if (jobs !== undefined) for (const job of JSON.parse(jobs) as Job[]) answers.push(run(job));
    journal.write();
    database.exec("commit");
    journal.committed();
    return { answers, milliseconds: performance.now() - started };
  } catch (error) {
    if (database.inTransaction) database.exec("rollback");
    journal.undone();
    return { undone: (error as Error).message };
  }
}

/** The statements, prepared once. */
function jobs(database: Database.Database, journal: Journal): (job: Job) => unknown {
  const touch = database.prepare("update tables set touched = ?, life = ? where id = ?");
  const addOwner = database.prepare(
    "insert or replace into owners (table_id, seat, guest, seed) values (?, ?, ?, ?)",
  );
  const dropOwner = database.prepare("delete from owners where table_id = ? and seat = ?");
  const addArchive = database.prepare(
    "insert into archives (table_id, body, finished) values (?, ?, ?)",
  );
  const addTable = database.prepare(
    `insert into tables (${TABLE_COLUMNS}) values (${TABLE_COLUMNS.map(() => "?")}) on conflict do nothing`,
  );
  const setRematch = database.prepare(
    "update tables set rematch = ? where id = ? and rematch is null",
  );
  const oneTable = database.prepare("select * from tables where id = ?");
  const ownersOf = database.prepare("select * from owners where table_id = ? order by seat");
  const byCode = database.prepare("select id from tables where code = ?");
  const archiveOf = database.prepare("select body from archives where table_id = ?");
  const setDue = database.prepare("update tables set due = ? where id = ?");
  const setKept = database.prepare("update tables set kept = ? where id = ?");
  const ping = database.prepare("update tables set touched = touched where id = ''");
  const lists = {
    public: database.prepare(
      "select id from tables where public = 1 and life = 'open' and touched > ? order by touched desc limit 50",
    ),
    // A table that was awake when a server died has nothing written down of when it must wake.
    playing: database.prepare(
      "select id from tables where life = 'playing' and (touched > ? or (patience > 0 and due is null))",
    ),
    // Told once: from now on whoever wakes it looks after it.
    due: database.prepare(
      "update tables set due = null where due <= ? and life = 'playing' returning id",
    ),
    idle: database.prepare(
      "select id from tables where life in ('open', 'playing') and touched < ? limit 100",
    ),
  };

  const append = (job: Append): boolean => {
    const { table, change } = job;
    if (!journal.append(table, job.seq, job.deedId ?? null, job.body)) return false;
    if (!change) return true;
    touch.run(change.touched, change.life, table);
    if (change.owner) addOwner.run(table, change.owner.seat, change.owner.guest, change.owner.seed);
    if (change.ownerLeft !== undefined) dropOwner.run(table, change.ownerLeft);
    if (isOver(change.life)) {
      addArchive.run(table, archived(journal.bodiesOf(table), job.deedId), change.touched);
      journal.forget(table);
    }
    return true;
  };

  const load = (table: string): StoredTable | undefined => {
    const row = oneTable.get(table) as TablesRow | undefined;
    if (!row) return undefined;
    const archive = archiveOf.get(table) as { body: Uint8Array } | undefined;
    return {
      ...(archive ? { archive: archive.body } : {}),
      row,
      owners: ownersOf.all(table) as OwnersRow[],
      events: archive ? [] : journal.eventsOf(table),
    };
  };

  const create = (row: TablesRow): boolean =>
    addTable.run(...TABLE_COLUMNS.map((column) => row[column])).changes === 1;

  return (job) => {
    switch (job.job) {
      case "append":
        return append(job);
      case "create":
        return create(job.row);
      case "rematch":
        return setRematch.run(job.to, job.table).changes === 1;
      case "load":
        return load(job.table);
      case "by-code":
        return (byCode.get(job.code) as { id: string } | undefined)?.id;
      case "list":
        return lists[job.where].all(job.since);
      case "due":
        return setDue.run(job.due, job.table).changes === 1;
      case "keep":
        return setKept.run(job.kept, job.table).changes === 1;
      case "ping":
        return ping.run().changes === 0;
    }
  };
}

function isOver(life: string): boolean {
  return life === "finished" || life === "abandoned";
}

function say(message: FromWorker): void {
  port.postMessage(message);
}
