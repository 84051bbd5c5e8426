// The journal against a list of what was written: whatever is committed, undone, over or old.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Random, seeded } from "@pipwise/core";
import Database from "libsql";
import { afterEach, describe, expect, it } from "vitest";
import { Journal } from "../dist/store/journal.js";
import { openStore } from "../dist/store/store.js";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** An empty store, as a server leaves it. */
async function newDatabase(): Promise<Database.Database> {
  const folder = mkdtempSync(join(tmpdir(), "pipwise-journal-"));
  folders.push(folder);
  await (await openStore(folder)).close();
  const database = new Database(join(folder, "pipwise.db"));
  database.exec("pragma synchronous = off");
  return database;
}

/** Far fewer than the real journal holds, so that a few hundred events make it old many times over. */
const HELD = 40;

class Desk {
  readonly #database: Database.Database;
  readonly #random: Random;
  #journal: Journal;
  /** What was committed, by table; a game that is over has left. */
  readonly kept = new Map<string, string[]>();
  #tables = 0;

  constructor(database: Database.Database, random: Random) {
    this.#database = database;
    this.#random = random;
    this.#journal = new Journal(database, HELD);
    for (let i = 0; i < 8; i++) this.#newTable();
  }

  #newTable(): void {
    this.kept.set(`table-${this.#tables++}`, []);
  }

  /** A transaction with a few moves, one game's end now and then, and sometimes a disk that refuses it. */
  commit(): void {
    const changed = new Map<string, string[]>();
    const over = this.#random.below(4) === 0 ? this.#someTable() : undefined;
    const refused = this.#random.below(6) === 0;
    this.#database.exec("begin immediate");
    for (let i = this.#random.below(12); i > 0; i--) {
      const table = this.#someTable();
      const events = changed.get(table) ?? [...(this.kept.get(table) ?? [])];
      const body = JSON.stringify({ seq: events.length + 1, said: this.#random.below(1000) });
      expect(this.#journal.append(table, events.length + 2, null, body)).toBe(false);
      expect(this.#journal.append(table, events.length + 1, `0/${i}`, body)).toBe(true);
      changed.set(table, [...events, body]);
    }
    if (over !== undefined) this.#archive(over);
    this.#journal.write();
    this.#database.exec(refused ? "rollback" : "commit");
    if (refused) return this.#journal.undone();
    this.#journal.committed();
    for (const [table, events] of changed) this.kept.set(table, events);
    if (over !== undefined && this.kept.delete(over)) this.#newTable();
  }

  reopen(): void {
    this.#journal = new Journal(this.#database, HELD);
  }

  found(table: string): string[] {
    return this.#journal.eventsOf(table).map(({ body }) => body);
  }

  count(from: "journal" | "events"): number {
    const lines = from === "journal" ? "journal, json_each(journal.body)" : "events";
    const [{ n }] = this.#database.prepare(`select count(*) as n from ${lines}`).all() as [
      { n: number },
    ];
    return n;
  }

  #archive(table: string): void {
    this.#database.prepare("insert into archives values (?, ?, 0)").run(table, Buffer.from(""));
    this.#journal.forget(table);
  }

  #someTable(): string {
    return [...this.kept.keys()][this.#random.below(this.kept.size)] as string;
  }
}

describe("the journal", () => {
  it("finds every committed event of every game that goes on, and holds no more than it may", async () => {
    for (let seed = 0; seed < 3; seed++) {
      const database = await newDatabase();
      const desk = new Desk(database, seeded(`journal/${seed}`));
      let sorted = 0;
      for (let i = 0; i < 150; i++) {
        desk.commit();
        if (i % 37 === 36) desk.reopen();
        for (const [table, events] of desk.kept) expect(desk.found(table)).toEqual(events);
        sorted = Math.max(sorted, desk.count("events"));
        expect(desk.count("journal")).toBeLessThanOrEqual(2 * HELD);
      }
      expect(sorted).toBeGreaterThan(0);
      database.close();
    }
  });
});
