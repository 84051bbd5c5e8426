// A class goes without a trace, and nothing that anybody typed was ever there.
import { readdirSync, readFileSync } from "node:fs";
import { join as path } from "node:path";
import Database from "libsql";
import { afterEach, describe, expect, it } from "vitest";
import { type House, openHouse } from "./house.ts";
import { answerSums, hangUp, join, openClass, pairs, practised, refusalOf } from "./lesson.ts";
import { ok, soloTable } from "./players.ts";

let house: House;
afterEach(() => {
  hangUp();
  return house.stop();
});

/** Every byte in a folder, file by file. */
function bytesIn(folder: string): ReadonlyMap<string, Buffer> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    files
      .filter((file) => file.isFile())
      .map(({ parentPath, name }) => [name, readFileSync(path(parentPath, name))]),
  );
}

/** In which files one of these can be found. */
function found(folder: string, words: readonly string[]): string[] {
  return [...bytesIn(folder)].flatMap(([file, bytes]) =>
    words.filter((word) => bytes.includes(word)).map((word) => `${file}: ${word}`),
  );
}

describe("erasing a class", () => {
  it("leaves no byte of its name, cards, codes, answers and tables in the folder", async () => {
    house = await openHouse();
    const teacher = await openClass(house, { name: "Drachenklasse", cards: 4, language: "de" });
    const other = await openClass(house, { name: "Mondklasse", cards: 2 });
    const before = ok(await teacher.api.info());
    const children = await Promise.all(before.cards.map(({ code }) => join(house, code)));
    ok(await teacher.api.plan(pairs(before)));
    const { tables } = ok(await teacher.api.start());
    await Promise.all(
      children.map((child, i) => answerSums(child, tables[i >> 1]?.id ?? "", i % 2, 3)),
    );
    // One game is over and in the archive, the other is still among the newest events.
    ok(await teacher.api.end([tables[0]?.id ?? ""]));
    const answer = practised({ at: 1_700_000_123_456, took: 4321 });
    ok(await children[0]?.guest.classes.sendAnswers(children[0].card, [answer]));
    await teacher.board.until(({ cards }) => cards.every(({ right }) => right >= 3));
    // Somebody else's table, which stays.
    const free = await soloTable(await house.guest());

    const traces = [
      "Drachenklasse",
      teacher.opened.id,
      "1700000123456",
      ...before.cards.flatMap(({ words, code }) => [words, code]),
      ...tables.map(({ id }) => id),
    ];
    expect(found(house.data, ["Drachenklasse"]).length).toBeGreaterThan(0);
    expect(found(house.data, [before.cards[2]?.words ?? ""]).length).toBeGreaterThan(0);

    // What is compressed has no words to look for: a piece of it must not be found either.
    const archive = archiveOf(path(house.data, "pipwise.db"), tables[0]?.id ?? "");
    const hasPiece = () =>
      [...bytesIn(house.data).values()].some((bytes) => bytes.includes(archive.subarray(40, 80)));
    expect(hasPiece()).toBe(true);

    ok(await teacher.api.erase());
    expect(found(house.data, traces)).toEqual([]);
    expect(hasPiece()).toBe(false);
    expect(refusalOf(await teacher.api.info())).toBe("no-such-class");
    await children[0]?.cards.until((cards) => cards.length === 0);
    const move = { type: "moved", seat: 0, move: { dice: 2 } as never } as const;
    const late = await children[2]?.line.deed(tables[1]?.id ?? "", move);
    expect(refusalOf(late)).toBe("no-such-table");
    expect(refusalOf(await children[0]?.guest.api.find(tables[1]?.id ?? ""))).toBe("no-such-table");

    await house.restart();
    expect(found(house.data, traces)).toEqual([]);
    expect(ok(await other.api.info()).name).toBe("Mondklasse");
    ok(await other.guest.api.find(free.id));
  });

  it("a card that is taken out leaves none of its answers", async () => {
    house = await openHouse();
    const teacher = await openClass(house, { cards: 2 });
    const { cards } = ok(await teacher.api.info());
    const child = await join(house, cards[0]?.code ?? "");
    const answer = practised({ at: 1_700_000_123_456, took: 4321 });
    ok(await child.guest.classes.sendAnswers(child.card, [answer]));
    expect(found(house.data, ["1700000123456"]).length).toBeGreaterThan(0);
    ok(await teacher.api.dropCard(0));
    expect(found(house.data, ["1700000123456", cards[0]?.code ?? ""])).toEqual([]);
  });
});

describe("what is kept of a lesson", () => {
  it("has no name that a child typed: the whole database has cards only", async () => {
    house = await openHouse();
    const teacher = await openClass(house, { cards: 2 });
    const { cards } = ok(await teacher.api.info());
    const children = await Promise.all(cards.map(({ code }) => join(house, code)));
    ok(await teacher.api.plan(pairs({ cards })));
    const [table] = ok(await teacher.api.start()).tables;
    // They try all they can: to sit down, to talk, as a card.
    const [child] = children;
    await child?.guest.api.sit(table?.id ?? "", 0, { name: "Annegret" });
    child?.line.say(table?.id ?? "", 0, { text: "ich bin Annegret" });
    const wishes = [{ takeOver: true, name: "Annegret" }, { name: "Annegret" }];
    for (const body of wishes)
      await fetch(`${house.base}/api/v1/cards/${cards[1]?.code}`, {
        method: "POST",
        headers: { "content-type": "application/json", cookie: child?.guest.cookie ?? "" },
        body: JSON.stringify(body),
      });
    await Promise.all(children.map((one, seat) => answerSums(one, table?.id ?? "", seat, 2)));
    hangUp();
    await house.close();
    expect(found(house.data, ["Annegret"])).toEqual([]);
    const names = namesIn(path(house.data, "pipwise.db"));
    expect(names).toEqual(["blue owl", "red dolphin"]);
    await house.restart();
  });
});

function archiveOf(file: string, table: string): Buffer {
  const database = new Database(file, { readonly: true });
  const row = database.prepare("select body from archives where table_id = ?").get(table);
  database.close();
  return Buffer.from((row as { body: Uint8Array }).body);
}

/** Whoever sat down at any table, as the whole database has it. */
function namesIn(file: string): string[] {
  const database = new Database(file);
  const rows = database
    .prepare("select body from events union all select body from new_events")
    .all() as { body: string }[];
  database.close();
  const all = rows.flatMap(({ body }) => [...body.matchAll(/"name\\?":\\?"([^"\\]+)/g)]);
  return [...new Set(all.map(([, name]) => name ?? ""))].sort();
}
