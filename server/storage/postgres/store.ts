// PostgreSQL as the store of many nodes. The unique key (table, number) decides who was first; nothing is known by heart.
import {
  type Barred,
  BrokenTable,
  type Change,
  type Clock,
  type KeptSeat,
  type LoggedEvent,
  realClock,
  type StoredTable,
  type TableSetup,
} from "@pipwise/host";
import { unarchived } from "../archive.ts";
import { Batches } from "../batches.ts";
import { OtherVersion, StoreUnusable } from "../errors.ts";
import { rowOf, setupOf, TABLE_COLUMNS, type TablesRow } from "../rows.ts";
import { type Head, type Listed, MOST_LISTED, type Store } from "../store.ts";
import { type Append, Appends } from "./appends.ts";
import { PostgresClasses } from "./classes.ts";
import { PostgresDatabase } from "./database.ts";
import { Erasing } from "./erasing.ts";
import { addressesIn } from "./primary.ts";
import { migrate } from "./schema.ts";

/** All there is of a table, in one row. */
export interface LoadedRow extends TablesRow {
  readonly revision: number;
  readonly owners: readonly (readonly [seat: number, guest: string])[];
  readonly archive: Uint8Array | null;
  readonly events: readonly (readonly [seq: number, deedId: string | null, event: string])[];
}

/** A commit costs PostgreSQL and the node some 400 µs, whatever is in it: fewer and fuller ones are worth some waiting. */
const APART = { least: 6, most: 8 };

/** Opens the database, and brings it up to date. */
export async function openPostgres(url: string, clock = realClock()): Promise<PostgresStore> {
  const database = await PostgresDatabase.at(url);
  try {
    const version = await assertSynced(database);
    await migrate(database);
    return new PostgresStore(database, version, clock);
  } catch (error) {
    await database.close().catch(() => {});
    throw error instanceof StoreUnusable ? error : unusableDatabase(url, error as Error);
  }
}

export class PostgresStore implements Store {
  readonly hasOtherWriters = true;
  readonly engine: Store["engine"];
  readonly classes: PostgresClasses;
  readonly database: PostgresDatabase;
  readonly #appends: Appends;
  readonly #batches: Batches<Append>;
  readonly #erasing: Erasing;
  #closed: Promise<void> | undefined;
  #drained: () => void = () => {};

  constructor(database: PostgresDatabase, version: string, clock: Clock) {
    this.database = database;
    this.engine = { name: `PostgreSQL ${version}` };
    this.classes = new PostgresClasses(database);
    this.#erasing = new Erasing(database);
    const archived = async (table: string) => (await this.load(table))?.events ?? [];
    this.#appends = new Appends(database, archived, clock);
    const send = (batch: readonly Append[] | "close"): void => {
      if (batch === "close") return this.#drained();
      void this.#appends.write(batch).then((done) => this.#batches.finished(done));
    };
    this.#batches = new Batches(send, clock, APART);
  }

  async create(setup: TableSetup, kept: readonly KeptSeat[]): Promise<boolean> {
    const row = rowOf(setup, kept);
    const places = TABLE_COLUMNS.map((_, i) => `$${i + 1}`);
    const [made] = await this.database.query<{ is_card: boolean }>({
      name: "create",
      text: `insert into tables (${TABLE_COLUMNS}) values (${places}) on conflict do nothing
             returning exists (select from cards where cards.code = tables.code) as is_card`,
      values: TABLE_COLUMNS.map((column) => row[column]),
    });
    if (made?.is_card)
      await this.database.query({ text: "delete from tables where id = $1", values: [row.id] });
    return made !== undefined && !made.is_card;
  }

  /** One statement, so that all of it is of the same moment. */
  async load(table: string, after = 0): Promise<StoredTable | undefined> {
    const [row] = await this.database.read<LoadedRow>({ ...LOAD, values: [table, after] });
    return row && storedOf(row, after);
  }

  append(table: string, entry: LoggedEvent, change?: Change): Promise<boolean> {
    return this.#batches.add({ table, entry, change }) as Promise<boolean>;
  }

  keepSeats(table: string, kept: readonly KeptSeat[], revision?: number): Promise<boolean> {
    return this.#revise("kept", table, JSON.stringify(kept), revision);
  }

  bar(table: string, barred: Barred, revision?: number): Promise<boolean> {
    return this.#revise("barred", table, JSON.stringify(barred), revision);
  }

  async #revise(column: string, table: string, value: string, known?: number): Promise<boolean> {
    const done = await this.database.query({
      text: `update tables set ${column} = $2, revision = revision + 1
             where id = $1 and revision = coalesce($3, revision) returning id`,
      values: [table, value, known ?? null],
    });
    return done.length === 1;
  }

  async linkRematch(table: string, next: string): Promise<boolean> {
    const done = await this.database.query({
      text: `update tables set rematch = $2, revision = revision + 1
             where id = $1 and (rematch is null or rematch = $2) returning id`,
      values: [table, next],
    });
    return done.length === 1;
  }

  async wakeAt(table: string, due: number): Promise<void> {
    await this.database.query({
      text: "update tables set due = $2 where id = $1",
      values: [table, Math.ceil(due)],
    });
  }

  async byCode(code: string): Promise<string | undefined> {
    const [row] = await this.database.query<{ id: string }>({
      name: "by-code",
      text: "select id from tables where code = $1 and host not like 'class:%'",
      values: [code],
    });
    return row?.id;
  }

  async joinable(game?: string): Promise<readonly string[]> {
    const rows = await this.database.query<{ id: string }>({
      text: `select id from tables where life = 'open' and setup::json ->> 'public' = 'true'
               and ($1::text is null or setup::json ->> 'game' = $1) order by touched desc limit 50`,
      values: [game ?? null],
    });
    return rows.map(({ id }) => id);
  }

  async list(which: Listed, time: number, after = ""): Promise<readonly string[]> {
    const values = [Math.floor(time), after, MOST_LISTED];
    const rows = await this.database.query<{ id: string }>({ text: LISTS[which], values });
    return rows.map(({ id }) => id);
  }

  async heads(tables: readonly string[]): Promise<ReadonlyMap<string, Head>> {
    const rows = await this.database.query<Head & { id: string }>({
      name: "heads",
      text: `select id, revision, life in ('finished', 'abandoned') as over,
               (select coalesce(max(seq), 0) from events where table_id = id) as seq
             from tables where id = any ($1)`,
      values: [tables],
    });
    return new Map(rows.map(({ id, ...head }) => [id, head]));
  }

  async touch(tables: readonly string[], time: number): Promise<void> {
    await this.database.query({
      text: `update tables set touched = $2 from (
               select id from tables where id = any ($1) and touched < $2 for update skip locked
             ) as mine where tables.id = mine.id`,
      values: [tables, Math.floor(time)],
    });
  }

  erase(before: number): Promise<readonly string[]> {
    return this.#erasing.erase(before);
  }

  forget(guest: string): Promise<readonly string[]> {
    return this.#erasing.forget(guest);
  }

  archive(): Promise<number> {
    return this.#erasing.archive();
  }

  async ping(): Promise<void> {
    await this.database.query({
      text: `insert into house values ('ping', clock_timestamp()::text)
             on conflict (name) do update set value = excluded.value`,
    });
  }

  onCommit(listener: (milliseconds: number, jobs: number) => void): void {
    this.#batches.onCommit = listener;
  }

  /** A database that is away comes back: it never fails for good. */
  onFailure(): void {}

  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #close(): Promise<void> {
    this.#appends.close();
    await new Promise<void>((resolve) => {
      this.#drained = resolve;
      this.#batches.close();
    });
    await this.database.close();
  }
}

export function storedOf(row: LoadedRow, after: number): StoredTable {
  const { owners, archive, events, revision } = row;
  try {
    return {
      setup: setupOf(row),
      owners: owners.map(([seat, guest]) => ({ seat, guest })),
      kept: JSON.parse(row.kept),
      barred: JSON.parse(row.barred),
      rematch: row.rematch ?? undefined,
      touched: row.touched,
      revision,
      events: archive
        ? unarchived(archive).slice(after)
        : events.map(([seq, deedId, event]) => ({ seq, event, deedId: deedId ?? undefined })),
    };
  } catch (error) {
    throw new BrokenTable((error as Error).message);
  }
}

/** With the table, and the last event that is known. */
export const LOAD = {
  name: "load",
  text: `select tables.*,
      (select coalesce(json_agg(json_build_array(seat, guest) order by seat), '[]')
       from owners where table_id = id) as owners,
      (select body from archives where table_id = id) as archive,
      (select coalesce(json_agg(json_build_array(seq, deed_id, body) order by seq), '[]')
       from events where table_id = id and seq > $2) as events
    from tables where id = $1`,
};

const LISTS: Readonly<Record<Listed, string>> = {
  playing: `select id from tables
            where life = 'playing' and (touched > $1 or ((setup::json ->> 'patience')::integer > 0 and due is null)) and id > $2
            order by id limit $3`,
  due: `update tables set due = null
        where id in (
          select id from tables where due <= $1 and life = 'playing' and id > $2
          order by due limit $3 for update skip locked
        ) returning id`,
  idle: `select id from tables where life in ('open', 'playing') and touched < $1 and id > $2
         order by id limit $3`,
};

/** Acknowledged means on disk: the database must not be set to promise less. Returns its version. */
async function assertSynced(database: PostgresDatabase): Promise<string> {
  const [row] = await database.query<{ fsync: string; sync: string; version: string }>({
    text: `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as sync,
                  current_setting('server_version') as version`,
  });
  if (row?.fsync !== "on" || row.sync !== "on")
    throw new StoreUnusable(
      `The database does not sync what it commits (fsync = ${row?.fsync}, synchronous_commit = ${row?.sync}): moves would be lost in a crash.`,
    );
  return row.version.split(" ")[0] ?? "";
}

/** Why, without the password in its address. */
export function unusableDatabase(url: string, error: Error): StoreUnusable {
  const addresses = addressesIn(url).map((one) => new URL(one));
  const place = `${addresses[0]?.pathname.slice(1)} at ${addresses.map(({ host }) => host).join(" or ")}`;
  const from = error instanceof OtherVersion ? error.from : undefined;
  const why = error.message.replace(/\.$/, "");
  return new StoreUnusable(`The database ${place} cannot be used: ${why}.`, place, from);
}
