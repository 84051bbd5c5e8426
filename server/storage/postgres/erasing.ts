// What happens to games that are over: their events go into an archive, their guests may be forgotten, and they may go.
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { LoggedEvent } from "@pipwise/host";
import { archiveText, unarchived } from "../archive.ts";
import { type Erased, lineOf } from "../erased.ts";
import { nameless } from "../nameless.ts";
import { AT_ONCE } from "../store.ts";
import type { PostgresDatabase } from "./database.ts";

type Query = PostgresDatabase["query"];

const compressed = promisify(gzip);

/** So long after its end a game goes into the archive: whoever was there has heard of the end by then. */
const ARCHIVE_AFTER = "30 seconds";

export class Erasing {
  readonly #database: PostgresDatabase;

  constructor(database: PostgresDatabase) {
    this.#database = database;
  }

  /** Some of the games that are over; those that another node is at are left to it. Returns how many. */
  archive(): Promise<number> {
    return this.#database.transaction(async (query) => {
      const over = await query<{ id: string; touched: number }>({
        text: `select id, touched from tables where over_since < clock_timestamp() - $1::interval
               order by over_since limit $2 for update skip locked`,
        values: [ARCHIVE_AFTER, AT_ONCE],
      });
      for (const { id, touched } of over) {
        const body = await compressed(archiveText(await eventsOf(query, id)));
        await query({
          text: "insert into archives values ($1, $2, $3) on conflict do nothing",
          values: [id, body, touched],
        });
        await query({ text: "delete from events where table_id = $1", values: [id] });
        await query({ text: "update tables set over_since = null where id = $1", values: [id] });
      }
      return over.length;
    });
  }

  erase(before: number): Promise<readonly string[]> {
    return this.#database.transaction(async (query) => {
      const old = await query<{ id: string }>({
        text: `select id from tables where ${OVER} and touched < $1 limit $2 for update skip locked`,
        values: [Math.floor(before), AT_ONCE],
      });
      const ids = old.map(({ id }) => id);
      await removeTables(query, ids);
      return ids;
    });
  }

  /** Waits for whoever is at one of them: nobody is to be told that all is forgotten while something is left. */
  forget(guest: string): Promise<readonly string[]> {
    return this.#database.transaction(async (query) => {
      const found = await query<{ id: string }>({
        text: `select id from tables
               where ${OVER} and (host = $1 or id in (select table_id from owners where guest = $1))
               order by id limit $2 for update`,
        values: [guest, AT_ONCE],
      });
      for (const { id } of found) await forgetAt(query, id, guest);
      return found.map(({ id }) => id);
    });
  }
}

/** All there is of them. */
export async function removeTables(query: Query, ids: readonly string[]): Promise<void> {
  for (const part of ["archives", "events", "owners", "claims"])
    await query({ text: `delete from ${part} where table_id = any ($1)`, values: [ids] });
  await query({ text: "delete from tables where id = any ($1)", values: [ids] });
  await noteErased(
    query,
    ids.map((id) => ({ table: id })),
  );
}

/** A backup from before must not bring it back. */
export async function noteErased(query: Query, erased: readonly Erased[]): Promise<void> {
  await query({
    text: `insert into erased select what, extract(epoch from clock_timestamp()) * 1000
           from unnest($1::text[]) as what on conflict (what) do update set at = excluded.at`,
    values: [erased.map(lineOf)],
  });
}

const OVER = "life in ('finished', 'abandoned')";

async function eventsOf(query: Query, id: string): Promise<LoggedEvent[]> {
  const rows = await query<{ seq: number; deed_id: string | null; body: string }>({
    text: "select seq, deed_id, body from events where table_id = $1 order by seq",
    values: [id],
  });
  return rows.map(({ seq, deed_id, body }) => ({ seq, event: body, deedId: deed_id ?? undefined }));
}

/** A game that is over may not be in the archive yet. */
async function forgetAt(query: Query, id: string, guest: string): Promise<void> {
  const seats = await query<{ seat: number }>({
    text: "select seat from owners where table_id = $1 and guest = $2",
    values: [id, guest],
  });
  const mine = new Set(seats.map(({ seat }) => seat));
  const [archive] = await query<{ body: Uint8Array }>({
    text: "select body from archives where table_id = $1",
    values: [id],
  });
  if (archive) {
    const body = await compressed(archiveText(nameless(unarchived(archive.body), mine)));
    await query({
      text: "update archives set body = $2 where table_id = $1",
      values: [id, body],
    });
  } else {
    const log = await eventsOf(query, id);
    for (const [i, { seq, event }] of nameless(log, mine).entries())
      if (event !== log[i]?.event)
        await query({
          text: "update events set body = $3 where table_id = $1 and seq = $2",
          values: [id, seq, event],
        });
  }
  await query({
    text: "update owners set guest = '' where table_id = $1 and guest = $2",
    values: [id, guest],
  });
  const [{ was_host } = { was_host: false }] = await query<{ was_host: boolean }>({
    text: "select host = $2 as was_host from tables where id = $1",
    values: [id, guest],
  });
  await query({
    text: `update tables set revision = revision + 1, host = case when host = $2 then '' else host end
           where id = $1`,
    values: [id, guest],
  });
  await noteErased(query, [{ table: id, seats: [...mine], host: was_host }]);
}
