// The store's schema: a next version is made up here; what is from before 1.0, or from after this version, is named.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setupFor } from "@pipwise/host/contract";
import Database from "libsql";
import { afterEach, describe, expect, it } from "vitest";
import { describeCluster, newDatabase } from "../../test/engines.ts";
import { examine } from "../dist/doctor.js";
import { PostgresDatabase } from "../dist/storage/postgres/database.js";
import { migrate as migratePostgres } from "../dist/storage/postgres/schema.js";
import { openPostgres } from "../dist/storage/postgres/store.js";
import { migrate as migrateSqlite } from "../dist/storage/sqlite/schema.js";
import { openSqlite } from "../dist/storage/sqlite/store.js";

const NEXT = ["alter table tables add column wish text not null default 'none'"];
const WISHES = "select id, wish from tables";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): { folder: string; file: string } {
  const folder = mkdtempSync(join(tmpdir(), "pipwise-schema-"));
  folders.push(folder);
  return { folder, file: join(folder, "pipwise.db") };
}

describe("SQLite", () => {
  it("a next version finds what this one wrote, and this one does not touch what the next has written", async () => {
    const { folder, file } = newFolder();
    const store = await openSqlite(folder);
    await store.create(setupFor("a"), []);
    await store.close();
    const next = new Database(file);
    for (let start = 0; start < 2; start++) migrateSqlite(next, NEXT);
    expect(next.prepare(WISHES).all()).toEqual([{ id: "a", wish: "none" }]);
    next.close();
    await expect(openSqlite(folder)).rejects.toMatchObject({
      message: expect.stringContaining("a newer Pipwise has written to it"),
      from: "after",
    });
    expect(() => examine(folder)).toThrow("a newer Pipwise has written to it");
  });

  it("a new folder begins with the newest version", () => {
    const { file } = newFolder();
    const database = new Database(file);
    migrateSqlite(database, NEXT);
    expect(database.prepare(WISHES).all()).toEqual([]);
    database.close();
  });

  it("a folder from before 1.0 is named, and stays as it is", async () => {
    const { folder, file } = newFolder();
    const database = new Database(file);
    database.exec("create table kysely_migration (name text); create table tables (id text)");
    database.close();
    const before = readFileSync(file);
    const refusal = { message: expect.stringContaining("from before Pipwise 1.0"), from: "before" };
    await expect(openSqlite(folder)).rejects.toMatchObject(refusal);
    expect(() => examine(folder)).toThrow(expect.objectContaining(refusal));
    expect(readFileSync(file).equals(before)).toBe(true);
  });
});

describeCluster("PostgreSQL", () => {
  it("a next version finds what this one wrote, and this one does not touch what the next has written", async () => {
    const url = await newDatabase();
    const store = await openPostgres(url);
    await store.create(setupFor("a"), []);
    await store.close();
    const next = await PostgresDatabase.at(url);
    // Nodes start together.
    await Promise.all([1, 2, 3].map(() => migratePostgres(next, NEXT)));
    expect(await next.query({ text: WISHES })).toEqual([{ id: "a", wish: "none" }]);
    await next.close();
    await expect(openPostgres(url)).rejects.toMatchObject({
      message: expect.stringContaining("a newer Pipwise has written to it"),
      from: "after",
    });
  });

  it("nodes that start together on a new database make one schema", async () => {
    const url = await newDatabase();
    const stores = await Promise.all([1, 2, 3].map(() => openPostgres(url)));
    await Promise.all(stores.map((store) => store.close()));
  });

  it("a database from before 1.0 is named", async () => {
    const url = await newDatabase();
    const database = await PostgresDatabase.at(url);
    await database.query({ text: "create table tables (id text)" });
    await database.query({ text: "create table house (name text, value text)" });
    await database.close();
    await expect(openPostgres(url)).rejects.toMatchObject({
      message: expect.stringContaining("from before Pipwise 1.0"),
      from: "before",
    });
  });
});
