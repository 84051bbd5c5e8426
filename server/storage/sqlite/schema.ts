// What is on disk. A migration is added at the end and never changed once released.
import type Database from "libsql";
import { OtherVersion } from "../errors.ts";

export interface EventsRow {
  readonly table_id: string;
  readonly seq: number;
  /** The client's own id of the deed, so that a repeat is recognised. */
  readonly deed_id: string | null;
  readonly body: string;
}

/** From an empty file to this version's schema, a step for each version of it. */
const migrations: readonly string[] = [
  `create table tables (
     id text primary key,
     code text not null unique,
     host text not null,
     -- One table that cannot be read must not spoil a list of others.
     setup text not null check (json_valid(setup)),
     touched integer not null,
     life text not null,
     rematch text,
     due integer,
     kept text not null,
     barred text not null
   );
   create index tables_life on tables (life, touched);
   create index tables_due on tables (due);
   create index tables_host on tables (host);
   create table owners (
     table_id text not null,
     seat integer not null,
     guest text not null,
     primary key (table_id, seat)
   );
   create index owners_guest on owners (guest);
   create table events (
     table_id text not null,
     seq integer not null,
     deed_id text,
     body text not null,
     primary key (table_id, seq)
   );
   -- Events that were committed together, as JSON; new-events.ts tells the rest.
   create table new_events (id integer primary key, body text not null);
   -- Finished games: all their events, compressed; they are nowhere else then.
   create table archives (table_id text primary key, body blob not null, finished integer not null);
   create table pings (id integer primary key, at integer not null);
   create table classes (
     id text primary key,
     body text not null,
     due integer not null,
     revision integer not null
   );
   create index classes_due on classes (due);
   create table cards (code text primary key, class_id text not null, guest text);
   create index cards_class on cards (class_id);
   create index cards_guest on cards (guest);
   create table answers (
     class_id text not null,
     card integer not null,
     source text not null,
     at integer not null,
     is_right integer not null,
     noted integer not null,
     body text not null,
     primary key (class_id, card, source)
   );
   create index answers_at on answers (class_id, card, at, source);
   create index answers_noted on answers (class_id, noted);
   -- What was erased, so that no backup brings it back; erased.ts tells how.
   create table erased (what text primary key, at integer not null);`,
];

/** "Pipw", in the header of every file of ours; those from before 1.0 do not have it. */
const MARK = 0x50697077;

/** Brings a file up to date, or makes it what it should be. `later`: migrations that a test makes up. */
export function migrate(database: Database.Database, later: readonly string[] = []): void {
  const steps = [...migrations, ...later];
  const version = versionOf(database, steps.length);
  if (version === steps.length) return;
  database.exec("begin immediate");
  for (const step of steps.slice(version)) database.exec(step);
  database.exec(`pragma application_id = ${MARK}; pragma user_version = ${steps.length}`);
  database.exec("commit");
}

/** Whether there is nothing to bring up to date. */
export function isCurrent(database: Database.Database): boolean {
  return versionOf(database, migrations.length) === migrations.length;
}

/** Whether there is something that an older version wrote. */
export function isOlder(database: Database.Database, later: readonly string[] = []): boolean {
  const newest = migrations.length + later.length;
  const version = versionOf(database, newest);
  return version > 0 && version < newest;
}

/** How many migrations are done; none in a new file, and no more than there are. */
function versionOf(database: Database.Database, newest: number): number {
  const numberOf = (sql: string): unknown =>
    Object.values(database.prepare(sql).get() as object)[0];
  if (numberOf("pragma application_id") !== MARK) {
    if (numberOf("select count(*) from sqlite_master") !== 0) throw new OtherVersion("before");
    return 0;
  }
  const version = Number(numberOf("pragma user_version"));
  if (version > newest) throw new OtherVersion("after");
  return version;
}
