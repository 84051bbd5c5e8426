// The store's own thread: everything that has arrived goes into one transaction, one fsync.
import { parentPort, workerData } from "node:worker_threads";
import { CompiledQuery, Kysely, Migrator, SqliteDialect } from "kysely";
import Database from "libsql";
import type { Answered, Append, FromWorker, Job, StoredTable, ToWorker } from "./jobs.ts";
import { migrations, type OwnersRow, type Schema, type TablesRow } from "./schema.ts";

if (!parentPort) throw new Error("the store runs in a thread of its own");
const port = parentPort;
const { file } = workerData as { file: string };

try {
  const database = new Database(file);
  await open(database);
  serve(database);
} catch (error) {
  say({ failed: (error as Error).message });
}

async function open(database: Database.Database): Promise<void> {
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: database as never }) });
  await db.executeQuery(CompiledQuery.raw("pragma journal_mode = wal"));
  await db.executeQuery(CompiledQuery.raw("pragma synchronous = full"));
  await db.executeQuery(CompiledQuery.raw("pragma busy_timeout = 5000"));
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** How long jobs gather before they are written together; milliseconds. Each commit saved is a sync saved. */
const GATHER = 2;

function serve(database: Database.Database): void {
  const run = jobs(database);
  let waiting: { number: number; job: Job }[] = [];
  let scheduled = false;
  const flush = (): void => {
    scheduled = false;
    const batch = waiting;
    waiting = [];
    const started = performance.now();
    const answers = together(database, batch, run);
    say({ answers, milliseconds: performance.now() - started });
  };
  port.on("message", (message: ToWorker) => {
    if ("close" in message) {
      if (waiting.length > 0) flush();
      database.close();
      port.close();
      return;
    }
    waiting.push(message);
    if (!scheduled) setTimeout(flush, GATHER);
    scheduled = true;
  });
  const [{ synchronous }] = database.pragma("synchronous") as [{ synchronous: number }];
  const [{ journal_mode: journal }] = database.pragma("journal_mode") as [{ journal_mode: string }];
  say({ ready: true, synchronous, journal });
}

/** One transaction for all; if the disk refuses it, nobody is told that anything was written. */
function together(
  database: Database.Database,
  batch: readonly { number: number; job: Job }[],
  run: (job: Job) => unknown,
): Answered[] {
  try {
    database.exec("begin immediate");
    const answers = batch.map(({ number, job }) => ({ number, answer: run(job) }));
    database.exec("commit");
    return answers;
  } catch (error) {
    if (database.inTransaction) database.exec("rollback");
    return batch.map(({ number }) => ({ number, error: (error as Error).message }));
  }
}

/** The statements, prepared once. */
function jobs(database: Database.Database): (job: Job) => unknown {
  const appendEvent = database.prepare(
    `insert into events (table_id, seq, deed_id, body)
     select ?, ?, ?, ? where ? = (select coalesce(max(seq), 0) + 1 from events where table_id = ?)
     on conflict do nothing`,
  );
  const touch = database.prepare("update tables set touched = ?, life = ? where id = ?");
  const addOwner = database.prepare(
    "insert or replace into owners (table_id, seat, guest, seed) values (?, ?, ?, ?)",
  );
  const dropOwner = database.prepare("delete from owners where table_id = ? and seat = ?");
  const addArchive = database.prepare(
    "insert into archives (table_id, body, finished) values (?, ?, ?)",
  );
  const dropEvents = database.prepare("delete from events where table_id = ?");
  const addTable = database.prepare(
    `insert into tables (id, code, game, host, public, own_dice, patience, seats, secret, created, touched, life, rematch)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
  );
  const setRematch = database.prepare(
    "update tables set rematch = ? where id = ? and rematch is null",
  );
  const oneTable = database.prepare("select * from tables where id = ?");
  const ownersOf = database.prepare("select * from owners where table_id = ? order by seat");
  const eventsOf = database.prepare(
    "select seq, deed_id as deedId, body from events where table_id = ? order by seq",
  );
  const byCode = database.prepare("select id from tables where code = ?");
  const archiveOf = database.prepare("select body from archives where table_id = ?");
  const lists = {
    public: database.prepare(
      "select * from tables where public = 1 and life = 'open' and touched > ? order by touched desc limit 50",
    ),
    awake: database.prepare("select * from tables where life = 'playing' and touched > ?"),
    idle: database.prepare(
      "select * from tables where life in ('open', 'playing') and touched < ? limit 100",
    ),
  };

  const append = (job: Append): boolean => {
    const { table, seq } = job;
    const { changes } = appendEvent.run(table, seq, job.deedId ?? null, job.body, seq, table);
    if (changes !== 1) return false;
    touch.run(job.touched, job.life, table);
    if (job.owner) addOwner.run(table, job.owner.seat, job.owner.guest, job.owner.seed);
    if (job.ownerLeft !== undefined) dropOwner.run(table, job.ownerLeft);
    if (job.archive) {
      addArchive.run(table, job.archive, job.touched);
      dropEvents.run(table);
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
      events: eventsOf.all(table) as unknown as StoredTable["events"],
    };
  };

  const create = (row: TablesRow): boolean =>
    addTable.run(
      row.id,
      row.code,
      row.game,
      row.host,
      row.public,
      row.own_dice,
      row.patience,
      row.seats,
      row.secret,
      row.created,
      row.touched,
      row.life,
      row.rematch,
    ).changes === 1;

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
        return lists[job.where].all(job.before);
    }
  };
}

function say(message: FromWorker): void {
  port.postMessage(message);
}
