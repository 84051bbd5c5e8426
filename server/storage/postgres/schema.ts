// What is in the database. A migration is added at the end and never changed once released.
import { ERASED_FOR } from "../erased.ts";
import { OtherVersion } from "../errors.ts";
import type { PostgresDatabase } from "./database.ts";
import { APPEND, BEAT } from "./functions.ts";

/** Brings a database up to date. `later`: migrations that a test makes up. */
export async function migrate(
  database: PostgresDatabase,
  later: readonly string[] = [],
): Promise<void> {
  const steps = [...migrations, ...later];
  const other = await database.transaction(async (query) => {
    // Several nodes may start at once.
    await query({ text: "select pg_advisory_xact_lock(7094212)" });
    const version = await versionIn(query);
    if (version === undefined) return "before";
    if (version > steps.length) return "after";
    for (const text of steps.slice(version)) await query({ text });
    await query({
      text: `insert into house values ('schema', $1)
             on conflict (name) do update set value = excluded.value`,
      values: [`${steps.length}`],
    });
    await query({
      text: "delete from erased where at < extract(epoch from clock_timestamp() - $1::interval) * 1000",
      values: [`${ERASED_FOR} days`],
    });
    return undefined;
  });
  if (other) throw new OtherVersion(other);
}

/** Throws where another version wrote what is there, or where there is nothing. */
export async function assertCurrent(query: PostgresDatabase["query"]): Promise<void> {
  const version = await versionIn(query);
  if (version === undefined) throw new OtherVersion("before");
  if (version > migrations.length) throw new OtherVersion("after");
  if (version < migrations.length)
    throw new Error(
      version === 0 ? "there is nothing of Pipwise in it" : "an older Pipwise wrote it: use that",
    );
}

/** How many migrations are done; none in a new database. Those from before 1.0 do not say. */
async function versionIn(query: PostgresDatabase["query"]): Promise<number | undefined> {
  const [found] = await query<{ has_tables: boolean }>({
    text: "select to_regclass('tables') is not null as has_tables",
  });
  if (!found?.has_tables) return 0;
  const [row] = await query<{ value: string }>({
    text: "select value from house where name = 'schema'",
  });
  return row && Number(row.value);
}

/** From an empty database to this version's schema, a step for each version of it. */
const migrations: readonly string[] = [
  `create table tables (
     id text collate "C" primary key,
     code text collate "C" not null unique,
     host text not null,
     -- One table that cannot be read must not spoil a list of others.
     setup text not null check (setup::json is not null),
     touched bigint not null,
     life text not null,
     rematch text,
     due bigint,
     kept text not null,
     barred text not null,
     -- Counts what has changed and is no event.
     revision integer not null default 0,
     -- When the game was over, by the database's clock, until its events are in the archive.
     over_since timestamptz
   ) with (fillfactor = 80);
   create index tables_life on tables (life, touched);
   create index tables_due on tables (due) where due is not null;
   create index tables_over on tables (over_since) where over_since is not null;
   create index tables_host on tables (host);
   create table owners (
     table_id text collate "C" not null,
     seat integer not null,
     guest text not null,
     primary key (table_id, seat)
   );
   create index owners_guest on owners (guest);
   create table events (
     table_id text collate "C" not null,
     seq integer not null,
     -- After this one there are no more.
     is_last boolean not null default false,
     deed_id text,
     body text not null,
     primary key (table_id, seq)
   );
   create table archives (
     table_id text collate "C" primary key,
     body bytea not null,
     finished bigint not null
   );
   create table house (name text primary key, value text not null);
   ${APPEND};
   create table nodes (
     id text primary key,
     knows text[] not null,
     beat timestamptz not null
   );
   create table claims (
     table_id text collate "C" primary key,
     node text not null
   );
   create index claims_node on claims (node);
   create table kinds (name text primary key);
   ${BEAT};
   create table classes (
     id text collate "C" primary key,
     body text not null,
     due bigint not null,
     revision integer not null
   );
   create index classes_due on classes (due);
   create table cards (
     code text collate "C" primary key,
     class_id text collate "C" not null,
     guest text
   );
   create index cards_class on cards (class_id);
   create index cards_guest on cards (guest);
   create table answers (
     class_id text collate "C" not null,
     card integer not null,
     source text collate "C" not null,
     at bigint not null,
     is_right integer not null,
     noted bigint not null,
     body text not null,
     primary key (class_id, card, source)
   );
   create index answers_at on answers (class_id, card, at, source);
   create index answers_noted on answers (class_id, noted);
   -- What was erased, so that no backup brings it back; ../erased.ts tells how.
   create table erased (what text primary key, at bigint not null);`,
];
