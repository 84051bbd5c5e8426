// The store by itself: what is appended is found again, in order, wherever it lies by then.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";
import { afterEach, describe, expect, it } from "vitest";
import { storedEvents } from "../dist/store/archive.js";
import { openStore, type Store } from "../dist/store/store.js";

const folders: string[] = [];
const stores: Store[] = [];
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function open(folder = mkdtempSync(join(tmpdir(), "pipwise-store-"))): Promise<Store> {
  if (!folders.includes(folder)) folders.push(folder);
  const store = await openStore(folder);
  stores.push(store);
  return store;
}

function newTable(store: Store, id: string): Promise<boolean> {
  const row = { id, code: id, game: "yatzy", host: "h", public: 0, own_dice: 0, patience: 0 };
  const rest = { seats: 1, secret: "", created: 0, touched: 0, life: "open", rematch: null };
  return store.do({
    job: "create",
    row: { ...row, ...rest, due: null, talk: "phrases", hints: 0, kept: "[]" },
  });
}

function append(store: Store, table: string, seq: number, life?: string): Promise<boolean> {
  return store.do({
    job: "append",
    table,
    seq,
    deedId: `0/${table}-${seq}`,
    body: JSON.stringify({ seq, table }),
    ...(life === undefined ? {} : { change: { touched: seq, life } }),
  });
}

async function seqsOf(store: Store, table: string): Promise<number[]> {
  const stored = await store.do({ job: "load", table });
  return stored ? storedEvents(stored).map(({ event }) => event.seq) : [];
}

describe("the journal", () => {
  it("keeps every event through sorting, archiving and reopening", async () => {
    const store = await open();
    const tables = Array.from({ length: 200 }, (_, i) => `table-${i}`);
    for (const table of tables) await newTable(store, table);
    const upTo = Array.from({ length: 100 }, (_, i) => i + 1);
    for (const seq of upTo) {
      const going = tables.filter((table) => seq <= 90 || table !== "table-3");
      const over = (table: string): boolean => seq === 90 && table === "table-3";
      const written = await Promise.all(
        going.map((table) => append(store, table, seq, over(table) ? "finished" : undefined)),
      );
      expect(written).not.toContain(false);
    }
    await store.close();
    stores.pop();
    const again = await open(folders[0]);
    expect(await seqsOf(again, "table-0")).toEqual(upTo);
    expect(await seqsOf(again, "table-3")).toEqual(upTo.slice(0, 90));
  });

  it("gives back what is in an event to the letter, from rows written today or by an older version", async () => {
    const said = { seq: 1, at: 1e21, odds: 0.1, name: 'a "b" \\ é 🎲 \u0007' };
    const deedId = '0/"quoted" \\';
    const store = await open();
    for (const table of ["a", "b"]) await newTable(store, table);
    const body = JSON.stringify(said);
    await store.do({ job: "append", table: "a", seq: 1, deedId, body });
    await store.close();
    stores.pop();
    const database = new Database(join(folders[0] as string, "pipwise.db"));
    const older = JSON.stringify([["b", 1, deedId, body]]);
    database.prepare("insert into journal (body) values (?)").run(older);
    database.close();
    const again = await open(folders[0]);
    for (const table of ["a", "b"]) {
      const stored = await again.do({ job: "load", table });
      expect(stored && storedEvents(stored)).toEqual([{ event: said, deedId }]);
    }
  });

  it("takes only a table's next event, wherever the ones before it lie", async () => {
    const store = await open();
    await newTable(store, "a");
    expect(await append(store, "a", 2)).toBe(false);
    expect(await append(store, "a", 1)).toBe(true);
    expect(await append(store, "a", 1)).toBe(false);
    const twice = await Promise.all([append(store, "a", 2), append(store, "a", 2)]);
    expect(twice).toEqual([true, false]);
    await store.close();
    stores.pop();
    const again = await open(folders[0]);
    expect(await append(again, "a", 2)).toBe(false);
    expect(await append(again, "a", 3)).toBe(true);
    expect(await seqsOf(again, "a")).toEqual([1, 2, 3]);
  });

  it("knows the deed that ended a game, which may still be sent again", async () => {
    const store = await open();
    await newTable(store, "a");
    await append(store, "a", 1);
    await append(store, "a", 2, "finished");
    const stored = await store.do({ job: "load", table: "a" });
    expect(stored && storedEvents(stored).map(({ deedId }) => deedId)).toEqual([
      undefined,
      "0/a-2",
    ]);
  });
});

describe("tables that sleep", () => {
  it("are told once when they are due", async () => {
    const store = await open();
    await newTable(store, "a");
    await append(store, "a", 1, "playing");
    await store.do({ job: "due", table: "a", due: 50 });
    const due = (now: number) => store.do({ job: "list", where: "due", since: now });
    expect(await due(49)).toEqual([]);
    expect(await due(50)).toEqual([{ id: "a" }]);
    expect(await due(1000)).toEqual([]);
  });
});
