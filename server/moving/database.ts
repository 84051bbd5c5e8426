// A PostgreSQL database, as a place to move tables from or to.
import { archived } from "../storage/archive.ts";
import { StoreUnusable } from "../storage/errors.ts";
import { openPostgres, type PostgresStore } from "../storage/postgres/store.ts";
import { type OwnersRow, TABLE_COLUMNS, type TablesRow } from "../storage/rows.ts";
import {
  CLASS_PARTS,
  type ClassPart,
  isOver,
  type Place,
  rowFrom,
  type WholeClass,
  type WholeTable,
} from "./place.ts";

export async function openDatabase(url: string): Promise<Place> {
  const store = await openPostgres(url);
  const [{ alive } = { alive: 0 }] = await store.database.query<{ alive: number }>({
    text: "select count(*) as alive from nodes where beat > clock_timestamp() - interval '5 seconds'",
  });
  if (alive === 0) return new DatabasePlace(store);
  await store.close();
  throw new StoreUnusable("Servers are using the database: stop them first.");
}

class DatabasePlace implements Place {
  readonly #store: PostgresStore;

  constructor(store: PostgresStore) {
    this.#store = store;
  }

  async ids(): Promise<readonly string[]> {
    const rows = await this.#store.database.query<{ id: string }>({
      text: "select id from tables order by id",
    });
    return rows.map(({ id }) => id);
  }

  async read(id: string): Promise<WholeTable | undefined> {
    const { database } = this.#store;
    const [row] = await database.query<TablesRow>({
      name: "row",
      text: "select * from tables where id = $1",
      values: [id],
    });
    const stored = await this.#store.load(id);
    if (!row || !stored) return undefined;
    const owners = stored.owners.map((owner): OwnersRow => ({ table_id: id, ...owner }));
    return { row: rowFrom(row), owners, events: stored.events };
  }

  write({ row, owners, events }: WholeTable): Promise<void> {
    return this.#store.database.transaction(async (query) => {
      const places = TABLE_COLUMNS.map((_, i) => `$${i + 1}`);
      await query({
        text: `insert into tables (${TABLE_COLUMNS}) values (${places})`,
        values: TABLE_COLUMNS.map((column) => row[column]),
      });
      for (const { seat, guest } of owners)
        await query({
          text: "insert into owners values ($1, $2, $3)",
          values: [row.id, seat, guest],
        });
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

  async classIds(): Promise<readonly string[]> {
    const rows = await this.#store.database.query<{ id: string }>({
      text: "select id from classes order by id",
    });
    return rows.map(({ id }) => id);
  }

  async readClass(id: string): Promise<WholeClass> {
    const rows = async (part: ClassPart) => {
      const { columns, key, order } = CLASS_PARTS[part];
      const text = `select ${columns} from ${part} where ${key} = $1 order by ${order}`;
      return this.#store.database.query<Record<string, unknown>>({ text, values: [id] });
    };
    const [classes, cards, answers] = await Promise.all(
      (["classes", "cards", "answers"] as const).map(rows),
    );
    return { classes: classes ?? [], cards: cards ?? [], answers: answers ?? [] };
  }

  writeClass(found: WholeClass): Promise<void> {
    return this.#store.database.transaction(async (query) => {
      for (const [part, { columns }] of Object.entries(CLASS_PARTS))
        for (const row of found[part as ClassPart])
          await query({
            text: `insert into ${part} (${columns}) values (${columns.map((_, i) => `$${i + 1}`)})`,
            values: columns.map((column) => row[column]),
          });
    });
  }

  async key(): Promise<string | undefined> {
    const [row] = await this.#store.database.query<{ value: string }>({
      text: "select value from house where name = 'cookie-key'",
    });
    return row?.value;
  }

  async setKey(key: string): Promise<void> {
    await this.#store.database.query({
      text: `insert into house values ('cookie-key', $1)
             on conflict (name) do update set value = excluded.value`,
      values: [key],
    });
  }

  close(): Promise<void> {
    return this.#store.close();
  }
}
