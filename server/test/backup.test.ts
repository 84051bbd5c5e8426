// The drill: a house is backed up while people play, lost, and brought back with every game and its dice.
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Guest } from "@pipwise/client/node";
import { type GameRecord, verifyRecord } from "@pipwise/core";
import { gameById } from "@pipwise/games";
import { setupFor } from "@pipwise/host/contract";
import Database from "libsql";
import { afterEach, describe, expect, it } from "vitest";
import { describeCluster, newDatabase } from "../../test/engines.ts";
import type { Config } from "../dist/index.js";
import { backUp, restore } from "../dist/moving/backup.js";
import { upgrade } from "../dist/storage/sqlite/copy.js";
import { migrate } from "../dist/storage/sqlite/schema.js";
import { openSqlite } from "../dist/storage/sqlite/store.js";
import { type House, openHouse } from "./house.ts";
import { answerSums, answersOf, hangUp, join as joinClass, openClass, pairs } from "./lesson.ts";
import { ok, playOut, soloTable } from "./players.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "pipwise-backup-"));
  folders.push(folder);
  return folder;
}

/** People who play one game after the other until they are told to stop; what was over, and what was under way. */
class Crowd {
  readonly over = new Map<string, Guest>();
  readonly #playing: Promise<void>[] = [];
  #isOver = false;

  constructor(people: readonly Guest[]) {
    for (const guest of people) this.#playing.push(this.#play(guest));
  }

  async #play(guest: Guest): Promise<void> {
    while (!this.#isOver) {
      const { id } = await soloTable(guest);
      await playOut(guest, id, 0);
      this.over.set(id, guest);
    }
  }

  /** Until so many games are over. */
  async until(count: number): Promise<void> {
    while (this.over.size < count) await new Promise((resolve) => setImmediate(resolve));
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#playing);
  }
}

async function recordsOf(crowd: Crowd, ids: readonly string[]): Promise<Map<string, GameRecord>> {
  const records = new Map<string, GameRecord>();
  for (const id of ids) records.set(id, ok(await (crowd.over.get(id) as Guest).api.record(id)));
  return records;
}

type Place = Pick<Config, "data"> | Pick<Config, "database">;

const nameOf = (place: Place): string =>
  ("database" in place ? place.database : (place as { data: string }).data) as string;

/** Backed up while people play, lost, and brought back elsewhere. */
async function drill(from: Place, to: Place): Promise<void> {
  const house = await openHouse(from);
  const people = await Promise.all(Array.from({ length: 4 }, () => house.guest()));
  const [ada] = people as [Guest];
  const running = await soloTable(ada);
  const line = ada.connect();
  ok(await line.deed(running.id, { type: "moved", seat: 0, move: { keep: [] } as never }));
  line.close();
  const crowd = new Crowd(people);
  await crowd.until(6);
  const before = [...crowd.over.keys()];
  const file = join(newFolder(), "backup");
  const made = await backUp(nameOf(from), file);
  expect(made.findings).toEqual([]);
  expect(made.tables).toBeGreaterThan(before.length);
  expect(made.verified).toBeGreaterThanOrEqual(before.length);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const during = crowd.over.size;
  await crowd.until(during + 2);
  await crowd.stop();
  const records = await recordsOf(crowd, [...crowd.over.keys()]);
  await house.stop();
  const restored = await restore(file, nameOf(to));
  expect(restored).toEqual(made);
  const again = await openHouse(to);
  const found = new Map(
    await Promise.all(
      people.map(async ({ cookie }) => [cookie, await again.guest(cookie)] as const),
    ),
  );
  let whole = 0;
  for (const [id, guest] of crowd.over) {
    const me = found.get(guest.cookie) as Guest;
    const table = await me.api.find(id);
    // What was opened after the backup is lost; what was over before it is whole.
    if ("refused" in table) expect(before).not.toContain(id);
    else if (table.life === "finished") {
      const record = ok(await me.api.record(id));
      expect(record).toEqual(records.get(id));
      expect(verifyRecord(gameById("yatzy") as never, record).ok).toBe(true);
      whole++;
    } else {
      expect(before).not.toContain(id);
      if (table.life === "playing") expect(table.seats[0]?.mine).toBe(true);
    }
  }
  expect(whole).toBeGreaterThanOrEqual(before.length);
  const me = found.get(ada.cookie) as Guest;
  expect((await playOut(me, running.id, 0)).life).toBe("finished");
  await again.stop();
}

describe("a drill", () => {
  it("brings a folder back, made while people played", () =>
    drill({ data: newFolder() }, { data: join(newFolder(), "new") }));
});

describeCluster("a drill with PostgreSQL", () => {
  it("brings a database back, made while people played", async () =>
    drill({ database: await newDatabase() }, { database: await newDatabase() }));

  it("brings a database back to a folder", async () =>
    drill({ database: await newDatabase() }, { data: newFolder() }));

  it("knows no more than it is told of a database that cannot be reached, and says no password", async () => {
    const file = join(newFolder(), "backup");
    const url = "postgres://pipwise:secret@127.0.0.1:9/pipwise";
    await expect(backUp(url, file)).rejects.toThrow(
      /The database pipwise at 127.0.0.1:9 cannot be used/,
    );
    await expect(backUp(url, file)).rejects.not.toThrow(/secret/);
    const empty = await newDatabase();
    await expect(backUp(empty, file)).rejects.toThrow(/nothing of Pipwise/);
    expect(readdirSync(join(file, ".."))).toEqual([]);
  });
});

/** A house whose people go: one game is erased, a name is forgotten, a class goes, and a card of another one. */
async function gone(house: House, file: string, from: string) {
  const [ada, ben] = [await house.guest(), await house.guest()];
  const over = await soloTable(ada);
  await playOut(ada, over.id, 0);
  const { id: bens } = ok(await ben.api.open({ game: "yatzy", seats: 1 }));
  ok(await ben.api.sit(bens, 0, { name: "Benedict" }));
  ok(await ben.api.start(bens));
  await playOut(ben, bens, 0);
  const [going, staying] = [
    await openClass(house, { cards: 2 }),
    await openClass(house, { cards: 2 }),
  ];
  const { cards } = ok(await staying.api.info());
  const children = await Promise.all(cards.map(({ code }) => joinClass(house, code)));
  ok(await staying.api.plan(pairs({ cards })));
  const { tables } = ok(await staying.api.start());
  await Promise.all(children.map((one, seat) => answerSums(one, tables[0]?.id ?? "", seat, 2)));
  await staying.board.until((info) => info.cards.every(({ right }) => right === 2));
  ok(await going.api.plan(pairs(ok(await going.api.info()))));
  const lesson = ok(await going.api.start()).tables[0]?.id as string;
  await backUp(from, file);
  expect(ok(await ben.api.forgetMe()).games).toBe(1);
  ok(await going.api.erase());
  ok(await staying.api.dropCard(cards[0]?.card ?? -1));
  hangUp();
  return { ada, ben, over: over.id, bens, going, staying, lesson };
}

describe("what was erased since", () => {
  const test = async (from: Place, to: Place): Promise<void> => {
    const house = await openHouse(from);
    const file = join(newFolder(), "backup");
    const { ada, over, bens, going, staying, lesson } = await gone(house, file, nameOf(from));
    const newer = `${file}.newer`;
    await backUp(nameOf(from), newer);
    await house.close();
    // As good the former place as a newer backup.
    for (const [i, erased] of [nameOf(from), newer].entries()) {
      const place = i === 0 ? to : { data: newFolder() };
      await restore(file, nameOf(place), { erased });
      const again = await openHouse(place);
      const me = await again.guest(ada.cookie);
      expect(ok(await me.api.find(over)).seats[0]).toMatchObject({ name: "Ada", mine: true });
      expect(ok(await me.api.find(bens)).seats[0]).toMatchObject({ name: "Somebody", mine: false });
      expect(await me.api.find(lesson)).toMatchObject({ refused: "no-such-table" });
      expect(await me.classes.classWith(going.opened).info()).toMatchObject({
        refused: "no-such-class",
      });
      const answers = await answersOf(me.classes.classWith(staying.opened));
      expect(answers.flat().length).toBe(2);
      await again.close();
    }
    // And from what was restored nothing comes back either.
    const third = newFolder();
    await restore(file, third, { erased: nameOf(to) });
    expect(sqlite(third, "select count(*) as count from erased")).not.toEqual([{ count: 0 }]);
  };

  it("stays erased, from a folder", () => test({ data: newFolder() }, { data: newFolder() }));

  describeCluster("with PostgreSQL", () => {
    it("stays erased", async () =>
      test({ database: await newDatabase() }, { database: await newDatabase() }));
  });

  it("is not waited for by whoever reads: the log is emptied when they have done", async () => {
    const folder = newFolder();
    const store = await openSqlite(folder);
    await store.create({ ...setupFor("a"), host: "Benedict" }, []);
    await store.append(
      "a",
      { seq: 1, event: '{"type":"abandoned"}', deedId: undefined },
      { life: "abandoned", touched: 1 },
    );
    const reader = new Database(join(folder, "pipwise.db"));
    reader.exec("begin");
    reader.prepare("select * from tables").all();
    const began = performance.now();
    expect(await store.erase(1000)).toEqual(["a"]);
    expect(performance.now() - began).toBeLessThan(2000);
    reader.exec("commit");
    reader.close();
    await store.ping();
    expect(statSync(join(folder, "pipwise.db-wal")).size).toBe(0);
    expect(readFileSync(join(folder, "pipwise.db")).includes("Benedict")).toBe(false);
    await store.close();
  });
});

function sqlite(folder: string, sql: string): unknown {
  const database = new Database(join(folder, "pipwise.db"));
  const rows = database.prepare(sql).all();
  database.close();
  return rows;
}

describe("a backup", () => {
  async function small(): Promise<{ data: string; file: string }> {
    const data = newFolder();
    const house = await openHouse({ data });
    const ada = await house.guest();
    await playOut(ada, (await soloTable(ada)).id, 0);
    await soloTable(ada);
    await house.close();
    const file = join(newFolder(), "backup");
    await backUp(data, file);
    return { data, file };
  }

  it("is never written over another file, and brought back to an empty place only", async () => {
    const { data, file } = await small();
    await expect(backUp(data, file)).rejects.toThrow(/is there already/);
    await expect(restore(file, data)).rejects.toThrow(/games there already/);
    const house = await openHouse({ data });
    await expect(restore(file, data)).rejects.toThrow(/another server is using it/);
    await house.close();
    const fresh = newFolder();
    await (await openHouse({ data: fresh })).close();
    expect(await restore(file, fresh)).toMatchObject({ tables: 2 });
  });

  it("that is none, is damaged, or from another version is refused, and nothing is made", async () => {
    const { data, file } = await small();
    const to = join(newFolder(), "to");
    const text = `${file}.txt`;
    writeFileSync(text, "not a database, and long enough to be read as one".repeat(40));
    await expect(restore(text, to)).rejects.toThrow(/cannot be used/);
    await expect(restore(join(data, "pipwise.db"), to)).rejects.toThrow(/it is no backup/);
    await expect(backUp(newFolder(), `${file}2`)).rejects.toThrow(/there is no such file/);
    const newer = new Database(file);
    newer.exec("pragma user_version = 99");
    newer.close();
    await expect(restore(file, to)).rejects.toThrow(/a newer Pipwise/);
    const mended = new Database(file);
    mended.exec("pragma user_version = 1");
    mended.close();
    truncateSync(file, statSync(file).size - 8192);
    await expect(restore(file, to)).rejects.toThrow();
    expect(existsSync(to)).toBe(false);
    await expect(backUp(data, join(data, "no", "such", "folder"))).rejects.toThrow(
      /cannot be written/,
    );
  });

  it("has a table that nobody can open as it is, and says so", async () => {
    const { data } = await small();
    const database = new Database(join(data, "pipwise.db"));
    database.exec("update archives set body = x'00'");
    database.close();
    const file = join(newFolder(), "backup");
    const made = await backUp(data, file);
    expect(made).toMatchObject({ tables: 2, findings: [{ fault: "unreadable" }] });
  });

  it("is made before an upgrade, of what the older version wrote", () => {
    const folder = newFolder();
    const file = join(folder, "pipwise.db");
    const database = new Database(file);
    migrate(database);
    database.exec("insert into pings values (7, 1)");
    upgrade(database, file, ["alter table pings add column wish text"]);
    upgrade(database, file, ["alter table pings add column wish text"]);
    database.close();
    const [copy, ...others] = readdirSync(folder).filter((name) => name.includes("before"));
    expect(others).toEqual([]);
    expect(statSync(join(folder, `${copy}`)).mode & 0o777).toBe(0o600);
    const before = new Database(join(folder, `${copy}`));
    expect(before.prepare("select * from pings").all()).toEqual([{ id: 7, at: 1 }]);
    before.close();
  });
});
