// One suite for every engine: what is appended is found again, in order.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LoggedEvent, StoredTable } from "@pipwise/host";
import { entryFor, eventLogContract, setupFor } from "@pipwise/host/contract";
import { afterEach, describe, expect, it } from "vitest";
import { describeCluster, newDatabase } from "../../test/engines.ts";
import { MemoryStore } from "../dist/storage/memory.js";
import { openPostgres } from "../dist/storage/postgres/store.js";
import { openSqlite, type SqliteStore } from "../dist/storage/sqlite/store.js";
import { MOST_LISTED, type Store } from "../dist/storage/store.js";

const folders: string[] = [];
const stores: Store[] = [];
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function sqlite(folder = mkdtempSync(join(tmpdir(), "pipwise-store-"))): Promise<Store> {
  if (!folders.includes(folder)) folders.push(folder);
  const store = await openSqlite(folder);
  stores.push(store);
  return store;
}

function sat(seq: number, seat: number, name: string): LoggedEvent {
  const event = { type: "sat", seat, player: { name }, seq, at: 1, chance: [] };
  return { seq, event: JSON.stringify(event), deedId: undefined };
}

const engines = [
  {
    engine: "memory",
    open: async () => ({ log: new MemoryStore() as Store, isShared: true }),
  },
  {
    engine: "sqlite",
    open: async () => {
      const log = await sqlite();
      const folder = folders.at(-1);
      const reopen = async () => {
        await log.close();
        return sqlite(folder);
      };
      return { log, reopen, isShared: true };
    },
  },
  {
    engine: "postgres",
    open: async () => {
      const url = await newDatabase();
      const opened = async (): Promise<Store> => {
        const store = await openPostgres(url);
        stores.push(store);
        return store;
      };
      return { log: await opened(), reopen: opened, isShared: true };
    },
  },
];

function describeEngine(engine: string): typeof describe {
  return engine === "postgres" ? (describeCluster as typeof describe) : describe;
}

it("SQLite syncs every commit: synchronous is FULL", async () =>
  expect(((await sqlite()) as SqliteStore).synchronous).toBe(2));

it("the version of SQLite is known", async () =>
  expect((await sqlite()).engine.name).toMatch(/^SQLite 3\.\d+\.\d+$/));

for (const { engine, open } of engines)
  describeEngine(engine)(`a store in ${engine}`, () => {
    for (const { name, run } of eventLogContract(open)) it(name, run);

    const begun = async (id: string, change: object = {}): Promise<Store> => {
      const { log } = await open();
      await log.create({ ...setupFor(id), ...change }, []);
      return log;
    };

    it("finds a table by its code", async () => {
      const store = await begun("a");
      expect(await store.byCode("A")).toBe("a");
      expect(await store.byCode("B")).toBeUndefined();
    });

    it("lists what anybody may join, the latest first", async () => {
      const store = await begun("a", { public: true, created: 1 });
      await store.create({ ...setupFor("b"), public: true, created: 2 }, []);
      await store.create(setupFor("c"), []);
      expect(await store.joinable()).toEqual(["b", "a"]);
      await store.append("b", entryFor(1), { life: "playing", touched: 3 });
      expect(await store.joinable()).toEqual(["a"]);
    });

    it("lists those of one game, however many of others came later", async () => {
      const store = await begun("a", { public: true, created: 1, game: "ploc" });
      for (let i = 0; i < 60; i++)
        await store.create({ ...setupFor(`b${i}`), public: true, created: 2 + i }, []);
      expect(await store.joinable("ploc")).toEqual(["a"]);
      expect(await store.joinable("plyt")).toEqual([]);
    });

    it("tells once that a sleeper is due", async () => {
      const store = await begun("a");
      await store.append("a", entryFor(1), { life: "playing", touched: 1 });
      await store.wakeAt("a", 50);
      expect(await store.list("due", 49)).toEqual([]);
      expect(await store.list("due", 50)).toEqual(["a"]);
      expect(await store.list("due", 1000)).toEqual([]);
    });

    it("lists what is being played, and what nobody comes back to", async () => {
      const store = await begun("a");
      await store.append("a", entryFor(1), { life: "playing", touched: 100 });
      await store.create({ ...setupFor("b"), patience: 60 }, []);
      await store.append("b", entryFor(1), { life: "playing", touched: 5 });
      expect([...(await store.list("playing", 50))].sort()).toEqual(["a", "b"]);
      expect(await store.list("idle", 50)).toEqual(["b"]);
      await store.append("b", entryFor(2), { life: "abandoned", touched: 200 });
      expect(await store.list("idle", 500)).toEqual(["a"]);
    });

    it("lists what is being played page by page", async () => {
      const store = await begun("a");
      const ids = Array.from(
        { length: MOST_LISTED + 5 },
        (_, i) => `t${String(i).padStart(3, "0")}`,
      );
      for (const id of ids) await store.create(setupFor(id), []);
      await Promise.all(
        ids.map((id) => store.append(id, entryFor(1), { life: "playing", touched: 100 })),
      );
      const first = await store.list("playing", 50);
      expect(first).toEqual(ids.slice(0, MOST_LISTED));
      expect(await store.list("playing", 50, first.at(-1))).toEqual(ids.slice(MOST_LISTED));
      for (const id of ids) await store.wakeAt(id, 10);
      expect(await store.list("due", 20)).toHaveLength(MOST_LISTED);
      expect(await store.list("due", 20)).toHaveLength(5);
      expect(await store.list("due", 20)).toEqual([]);
    });

    it("erases games that are over, some of them at a time, and nothing else", async () => {
      const store = await begun("old");
      for (const id of ["new", "played"]) await store.create(setupFor(id), []);
      await store.append("old", entryFor(1), { life: "finished", touched: 10 });
      await store.append("new", entryFor(1), { life: "abandoned", touched: 30 });
      await store.append("played", entryFor(1), { life: "playing", touched: 10 });
      expect(await store.erase(20)).toEqual(["old"]);
      expect(await store.erase(20)).toEqual([]);
      expect(await store.load("old")).toBeUndefined();
      expect(await store.byCode("OLD")).toBeUndefined();
      for (const id of ["new", "played"]) expect((await store.load(id))?.events.length).toBe(1);
    });

    it("forgets a guest at games that are over; the others keep theirs", async () => {
      const store = await begun("a", { host: "ben" });
      await store.create({ ...setupFor("b"), host: "ada" }, []);
      const owners = ["ada", "ben"].map((guest, seat) => ({ seat, guest }));
      for (const id of ["a", "b"])
        for (const owner of owners)
          await store.append(id, sat(owner.seat + 1, owner.seat, owner.guest), {
            life: "open",
            touched: 1,
            owner,
          });
      await store.append("a", entryFor(3), { life: "finished", touched: 5 });
      expect(await store.forget("ben")).toEqual(["a"]);
      expect(await store.forget("ben")).toEqual([]);
      const { events, owners: left, setup } = (await store.load("a")) as StoredTable;
      expect(events.slice(0, 2).map(({ event }) => JSON.parse(event).player.name)).toEqual([
        "ada",
        "Somebody",
      ]);
      expect(left.map(({ guest }) => guest)).toEqual(["ada", ""]);
      expect([setup.host, (await store.load("b"))?.owners[1]?.guest]).toEqual(["", "ben"]);
    });

    it("can be written to", async () => {
      await (await begun("a")).ping();
    });

    it("keeps two hundred tables apart that are written to at once", async () => {
      const { log } = await open();
      const tables = Array.from({ length: 200 }, (_, i) => `table-${i}`);
      await Promise.all(tables.map((table) => log.create(setupFor(table), [])));
      for (let seq = 1; seq <= 20; seq++) {
        const written = tables.map((table) => log.append(table, entryFor(seq)));
        expect(await Promise.all(written)).not.toContain(false);
      }
      for (const table of ["table-0", "table-77", "table-199"])
        expect((await log.load(table))?.events.map(({ seq }) => seq)).toEqual(
          Array.from({ length: 20 }, (_, i) => i + 1),
        );
    });
  });

it("what SQLite has erased is nowhere in its files", async () => {
  const store = await sqlite();
  const folder = folders.at(-1) as string;
  const found = () =>
    ["pipwise.db", "pipwise.db-wal"].filter((file) =>
      readFileSync(join(folder, file)).includes("Zaphodius"),
    );
  await store.create(setupFor("a"), []);
  await store.append("a", sat(1, 0, "Zaphodius"));
  expect(found()).not.toEqual([]);
  await store.append("a", entryFor(2), { life: "finished", touched: 5 });
  await store.erase(10);
  expect(found()).toEqual([]);
});
