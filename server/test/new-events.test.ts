// The newest events are a row a commit: what is asked of them is the same wherever an event lies.

import { entryFor } from "@pipwise/host/contract";
import Database from "libsql";
import { expect, it } from "vitest";
import { NewEvents } from "../dist/storage/sqlite/new-events.js";

function opened(): Database.Database {
  const database = new Database(":memory:");
  database.exec(`
    create table new_events (id integer primary key, body text not null);
    create table events (table_id text, seq integer, deed_id text, body text, primary key (table_id, seq));
    create table tables (id text primary key, life text);
    insert into tables values ('a', 'playing'), ('b', 'open');`);
  return database;
}

/** Event `seq` of each of the tables, in one commit. */
function commit(events: NewEvents, seq: number, ...tables: string[]): void {
  for (const table of tables) events.add(table, entryFor(seq));
  events.write();
}

const seqs = (events: NewEvents, table: string) => events.of(table).map(({ seq }) => seq);
const sorted = (database: Database.Database) =>
  (
    database.prepare("select table_id, seq from events order by 1, 2").all() as unknown as {
      table_id: string;
      seq: number;
    }[]
  ).map(({ table_id, seq }) => `${table_id}${seq}`);
const rows = (database: Database.Database) =>
  database.prepare("select id from new_events").all().length;

it("a commit is one row, and the oldest go to `events` when there are too many", () => {
  const database = opened();
  const events = new NewEvents(database, 4);
  commit(events, 1, "a", "b");
  commit(events, 2, "a", "b");
  expect([rows(database), sorted(database)]).toEqual([2, []]);
  commit(events, 3, "a");
  expect([rows(database), sorted(database)]).toEqual([2, ["a1", "b1"]]);
  expect([seqs(events, "a"), seqs(events, "b")]).toEqual([[2, 3], [2]]);
});

it("a game that is over is sorted nowhere", () => {
  const database = opened();
  const events = new NewEvents(database, 2);
  commit(events, 1, "a", "b");
  events.drop("a");
  expect(seqs(events, "a")).toEqual([]);
  commit(events, 2, "b");
  expect(sorted(database)).toEqual(["b1"]);
});

it("whoever opens the file after a crash knows them, less those of games that are over", () => {
  const database = opened();
  commit(new NewEvents(database), 1, "a", "b");
  database.exec("update tables set life = 'finished' where id = 'a'");
  const again = new NewEvents(database);
  expect([again.of("a"), again.of("b")]).toEqual([[], [entryFor(1)]]);
  again.sortAll();
  expect([rows(database), sorted(database)]).toEqual([0, ["b1"]]);
});

it("what was undone did not happen", () => {
  const database = opened();
  const events = new NewEvents(database);
  commit(events, 1, "a");
  database.exec("begin");
  commit(events, 2, "a");
  events.add("b", entryFor(1));
  database.exec("rollback");
  events.undone();
  expect([seqs(events, "a"), seqs(events, "b")]).toEqual([[1], []]);
  commit(events, 2, "a");
  expect(seqs(new NewEvents(database), "a")).toEqual([1, 2]);
});

it.each(["no JSON", "{}", "[1]"])("a row that is %s stays where it is and hurts nobody", (body) => {
  const database = opened();
  database.prepare("insert into new_events (body) values (?)").run(body);
  const events = new NewEvents(database, 1);
  commit(events, 1, "a");
  commit(events, 2, "a");
  events.sortAll();
  expect([rows(database), sorted(database)]).toEqual([1, ["a1", "a2"]]);
});
