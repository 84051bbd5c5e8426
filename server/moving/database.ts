// A PostgreSQL database, as a place to move a house from or to.
import type { StoredTable } from "@pipwise/host";
import { archived } from "../storage/archive.ts";
import type { ErasedRow } from "../storage/erased.ts";
import { StoreUnusable, unusable } from "../storage/errors.ts";
import type { PostgresDatabase } from "../storage/postgres/database.ts";
import { LOAD, type LoadedRow, openPostgres, storedOf } from "../storage/postgres/store.ts";
import { type OwnersRow, TABLE_COLUMNS } from "../storage/rows.ts";
import {
  CLASS_PARTS,
  type ClassPart,
  isOver,
  type Place,
  rowFrom,
  type Source,
  type WholeClass,
  type WholeTable,
} from "./place.ts";

type Query = PostgresDatabase["query"];

export async function openDatabase(url: string): Promise<Place> {
  const store = await openPostgres(url);
  const [{ alive } = { alive: 0 }] = await store.database.query<{ alive: number }>({
    text: "select count(*) as alive from nodes where beat > clock_timestamp() - interval '5 seconds'",
  });
  if (alive === 0) return new DatabasePlace(store.database, () => store.close());
  await store.close();
  throw new StoreUnusable("Servers are using the database: stop them first.");
}

/** What a database has, as statements find it: all at one moment, or as it is just now. */
export class DatabaseSource implements Source {
  readonly #query: Query;
  readonly close: () => Promise<void>;

  constructor(query: Query, close = async (): Promise<void> => {}) {
    this.#query = query;
    this.close = close;
  }

  ids(): Promise<readonly string[]> {
    return this.#idsOf("tables");
  }

  async read(id: string): Promise<WholeTable | undefined> {
    const [row] = await this.#query<LoadedRow>({ ...LOAD, values: [id, 0] });
    if (!row) return undefined;
    const { owners, events } = readable(id, row);
    return {
      row: rowFrom(row),
      owners: owners.map((owner): OwnersRow => ({ table_id: id, ...owner })),
      events,
    };
  }

  classIds(): Promise<readonly string[]> {
    return this.#idsOf("classes");
  }

  /** One after the other: they may share a connection. */
  async readClass(id: string): Promise<WholeClass> {
    const rows = async (part: ClassPart) => {
      const { columns, key, order } = CLASS_PARTS[part];
      const text = `select ${columns} from ${part} where ${key} = $1 order by ${order}`;
      return this.#query<Record<string, unknown>>({ text, values: [id] });
    };
    return {
      classes: await rows("classes"),
      cards: await rows("cards"),
      answers: await rows("answers"),
    };
  }

  erased(): Promise<readonly ErasedRow[]> {
    const text = 'select what, at from erased order by at, what collate "C"';
    return this.#query<ErasedRow & Record<string, unknown>>({ text });
  }

  async key(): Promise<string | undefined> {
    const [row] = await this.#query<{ value: string }>({
      text: "select value from house where name = 'cookie-key'",
    });
    return row?.value;
  }

  async #idsOf(part: "tables" | "classes"): Promise<readonly string[]> {
    const rows = await this.#query<{ id: string }>({ text: `select id from ${part} order by id` });
    return rows.map(({ id }) => id);
  }
}

class DatabasePlace extends DatabaseSource implements Place {
  readonly #database: PostgresDatabase;

  constructor(database: PostgresDatabase, close: () => Promise<void>) {
    super((query) => database.query(query), close);
    this.#database = database;
  }

  write({ row, owners, events }: WholeTable): Promise<void> {
    return this.#database.transaction(async (query) => {
      await add(query, "tables", TABLE_COLUMNS, row as never);
      for (const owner of owners)
        await add(query, "owners", ["table_id", "seat", "guest"], owner as never);
      if (isOver(row))
        await query({
          text: "insert into archives values ($1, $2, $3)",
          values: [row.id, archived(events), row.touched],
        });
      else
        await query({
          text: `insert into events (table_id, seq, deed_id, body)
                 select $1, * from unnest($2::integer[], $3::text[], $4::text[])`,
          values: [
            row.id,
            events.map(({ seq }) => seq),
            events.map(({ deedId }) => deedId ?? null),
            events.map(({ event }) => event),
          ],
        });
    });
  }

  writeClass(found: WholeClass): Promise<void> {
    return this.#database.transaction(async (query) => {
      for (const [part, { columns }] of Object.entries(CLASS_PARTS))
        for (const row of found[part as ClassPart]) await add(query, part, columns, row);
    });
  }

  async noteErased(rows: readonly ErasedRow[]): Promise<void> {
    await this.#database.query({
      text: `insert into erased select * from unnest($1::text[], $2::bigint[])
             on conflict (what) do update set at = greatest(erased.at, excluded.at)`,
      values: [rows.map(({ what }) => what), rows.map(({ at }) => at)],
    });
  }

  async setKey(key: string): Promise<void> {
    await this.#database.query({
      text: `insert into house values ('cookie-key', $1)
             on conflict (name) do update set value = excluded.value`,
      values: [key],
    });
  }
}

function readable(id: string, row: LoadedRow): StoredTable {
  try {
    return storedOf(row, 0);
  } catch (error) {
    throw unusable(`table ${id}`, (error as Error).message);
  }
}

async function add(
  query: Query,
  part: string,
  columns: readonly string[],
  row: Readonly<Record<string, unknown>>,
): Promise<void> {
  const places = columns.map((_, i) => `$${i + 1}`);
  await query({
    text: `insert into ${part} (${columns}) values (${places})`,
    values: columns.map((column) => row[column]),
  });
}
