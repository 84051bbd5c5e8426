// A lesson from opening the class to erasing it, over real sockets.
import { join as path } from "node:path";
import type { TalkMessage } from "@pipwise/client";
import type { ClassInfo, MyCard } from "@pipwise/protocol";
import Database from "libsql";
import { afterEach, describe, expect, it } from "vitest";
import { Follower, type House, openHouse } from "./house.ts";
import {
  answerSums,
  answersOf,
  type Child,
  hangUp,
  join,
  openClass,
  pairs,
  refusalOf,
  type Teacher,
  Told,
} from "./lesson.ts";
import { ok } from "./players.ts";

let house: House;
afterEach(() => {
  hangUp();
  return house.stop();
});

/** Everybody has come, and plays in pairs. */
async function lesson(
  cards = 4,
): Promise<{ teacher: Teacher; children: Child[]; info: ClassInfo }> {
  house = await openHouse();
  const teacher = await openClass(house, { cards });
  const before = ok(await teacher.api.info());
  const children = await Promise.all(before.cards.map(({ code }) => join(house, code)));
  ok(await teacher.api.plan(pairs(before)));
  return { teacher, children, info: ok(await teacher.api.start()) };
}

function placeOf(child: Child): Promise<readonly MyCard[]> {
  return child.cards.until(([card]) => card?.table !== undefined);
}

describe("a lesson", () => {
  it("goes from cards to tables, sums and an end, and the teacher sees it all", async () => {
    const { teacher, children, info } = await lesson();
    expect(info.cards.map(({ words }) => words)).toEqual([
      "blue owl",
      "red dolphin",
      "green rabbit",
      "orange elephant",
    ]);
    expect(info.plan).toEqual([]);
    expect(info.lesson?.since).toBeGreaterThan(0);
    expect(info.tables.map(({ life }) => life)).toEqual(["playing", "playing"]);
    expect(info.tables[0]?.seats.map(({ name, card }) => [name, card])).toEqual([
      ["blue owl", 0],
      ["red dolphin", 1],
    ]);
    expect(info.cards.every(({ line }) => line === "here")).toBe(true);
    expect(info.cards[2]).toMatchObject({ table: info.tables[1]?.id, seat: 0, right: 0, wrong: 0 });

    const places = await Promise.all(children.map(placeOf));
    await Promise.all(
      children.map((child, i) => {
        const { table, seat } = places[i]?.[0] ?? {};
        return answerSums(child, table ?? "", seat ?? 0, 4, i === 0 ? 2 : undefined);
      }),
    );
    const seen = await teacher.board.until(({ cards }) =>
      cards.every(({ right, wrong }) => right + wrong === 4),
    );
    expect(seen.cards.map(({ right, wrong }) => [right, wrong])).toEqual([
      [2, 2],
      [4, 0],
      [4, 0],
      [4, 0],
    ]);
    expect(seen.tables[0]?.seats.every(({ score = 0 }) => score > 0)).toBe(true);
    const answers = await answersOf(teacher.api);
    expect(answers.map((one) => one.length)).toEqual([4, 4, 4, 4]);
    expect(answers[0]?.map(({ right }) => right)).toEqual([true, false, true, false]);

    const paused = ok(await teacher.api.pause());
    expect(paused.tables.every((table) => table.paused)).toBe(true);
    const going = ok(await teacher.api.resume([info.tables[0]?.id ?? ""]));
    expect(going.tables.map((table) => table.paused)).toEqual([undefined, true]);
    const ended = ok(await teacher.api.end());
    expect(ended.tables.map(({ life }) => life)).toEqual(["abandoned", "abandoned"]);
    expect(ended.lesson).toBeDefined();
    expect(ok(await teacher.api.endLesson()).lesson).toBeUndefined();
    expect(refusalOf(await teacher.api.endLesson())).toBe("no-lesson");
  });

  it("a seat waits for a child who has no device yet, and it sits down by its card", async () => {
    house = await openHouse();
    const teacher = await openClass(house, { cards: 2 });
    const info = ok(await teacher.api.info());
    const first = await join(house, info.cards[0]?.code ?? "");
    ok(await teacher.api.plan(pairs(info)));
    const [table] = ok(await teacher.api.start()).tables;
    expect(ok(await teacher.api.info()).cards.map(({ line }) => line)).toEqual(["here", "new"]);
    const late = await join(house, info.cards[1]?.code ?? "");
    expect(late.card).toMatchObject({ table: table?.id, seat: 1, lesson: true });
    const { seats } = ok(await late.guest.api.find(table?.id ?? ""));
    expect(seats.map(({ mine }) => mine)).toEqual([false, true]);
    await Promise.all([
      answerSums(first, table?.id ?? "", 0, 2),
      answerSums(late, table?.id ?? "", 1, 2),
    ]);
  });

  it("a child that is offline is away, and comes back to its seat", async () => {
    const { teacher, children, info } = await lesson();
    const [child] = children as [Child];
    child.line.close();
    await teacher.board.until(({ cards }) => cards[0]?.line === "away");
    const back = await join(house, info.cards[0]?.code ?? "", { guest: child.guest });
    await teacher.board.until(({ cards }) => cards[0]?.line === "here");
    await Promise.all([
      answerSums(back, back.card.table ?? "", 0, 1),
      answerSums(children[1] as Child, back.card.table ?? "", 1, 1),
    ]);
  });

  it("a child is moved: a bot plays on where it was, and it takes a bot's place elsewhere", async () => {
    const { teacher, children, info } = await lesson(3);
    const [first, second] = info.tables.map(({ id }) => id) as [string, string];
    const moved = ok(await teacher.api.move({ card: 0, to: { table: second, seat: 1 } }));
    expect(moved.tables[0]?.seats).toMatchObject([
      { name: "blue owl", mind: "casual" },
      { card: 1 },
    ]);
    expect(moved.tables[1]?.seats).toMatchObject([{ card: 2 }, { card: 0, name: "blue owl" }]);
    expect(refusalOf(await teacher.api.move({ card: 0, to: { table: first, seat: 1 } }))).toBe(
      "seat-of-another",
    );
    const [child] = children as [Child];
    await child.cards.until(([card]) => card?.table === second && card.seat === 1);
    await Promise.all([
      answerSums(child, second, 1, 2),
      answerSums(children[2] as Child, second, 0, 2),
    ]);
    const seen = await teacher.board.until(({ cards }) => cards[0]?.right === 2);
    expect(seen.cards[0]?.wrong).toBe(0);
  });

  it("everything survives a restart, and nothing is counted twice", async () => {
    const { teacher, children } = await lesson(2);
    const table = (await placeOf(children[0] as Child))[0]?.table ?? "";
    await Promise.all(children.map((child, seat) => answerSums(child, table, seat, 3)));
    await teacher.board.until(({ cards }) => cards.every(({ right }) => right === 3));
    const before = ok(await teacher.api.info());
    await house.restart();
    await teacher.board.until(
      ({ cards, now }) => now > before.now && cards.every(({ line }) => line === "here"),
    );
    const after = ok(await teacher.api.info());
    expect({ ...after, now: 0, revision: 0 }).toMatchObject({
      lesson: before.lesson,
      cards: before.cards.map(({ since: _, ...card }) => card),
      tables: before.tables,
    });
    await Promise.all(children.map((child, seat) => answerSums(child, table, seat, 1)));
    await teacher.board.until(({ cards }) => cards.every(({ right }) => right === 4));
    const answers = await answersOf(teacher.api);
    expect(answers.map((one) => one.length)).toEqual([4, 4]);
  });

  it("a sum that a crash has kept from being noted is noted when the class wakes", async () => {
    const { teacher, children } = await lesson(2);
    const table = (await placeOf(children[0] as Child))[0]?.table ?? "";
    await Promise.all(children.map((child, seat) => answerSums(child, table, seat, 3)));
    await teacher.board.until(({ cards }) => cards.every(({ right }) => right === 3));
    const before = await answersOf(teacher.api);
    hangUp();
    await house.close();
    const database = new Database(path(house.data, "pipwise.db"));
    database.exec("delete from answers where card = 1 or rowid % 2 = 0");
    database.close();
    const again = await openHouse({ data: house.data });
    const api = (await again.guest()).classes.classWith(teacher.opened);
    expect(ok(await api.info()).cards.map(({ right }) => right)).toEqual([3, 3]);
    expect(await answersOf(api)).toEqual(before);
    await again.close();
    house = await openHouse({ data: house.data });
  });

  it("a new card that looks like one that was taken out has none of its sums", async () => {
    const { teacher, children } = await lesson(2);
    const table = (await placeOf(children[0] as Child))[0]?.table ?? "";
    await Promise.all(children.map((child, seat) => answerSums(child, table, seat, 2)));
    await teacher.board.until(({ cards }) => cards.every(({ right }) => right === 2));
    ok(await teacher.api.dropCard(1));
    const more = ok(await teacher.api.moreCards(1));
    expect(more.cards[1]).toMatchObject({ card: 1, words: "red dolphin", right: 0 });
    await house.restart();
    expect((await answersOf(teacher.api)).map((one) => one.length)).toEqual([2, 0]);
  });

  it("children see their table and play; nobody talks or is ranked unless the teacher wants it", async () => {
    const { teacher, children } = await lesson(2);
    const [child, other] = children as [Child, Child];
    const before = ok(await teacher.api.info());
    expect(before).toMatchObject({ talk: false, rankings: false });
    const silent = before.tables[0]?.id ?? "";
    expect(ok(await child.guest.api.find(silent)).talk).toBe("off");
    ok(await teacher.api.change({ talk: true }));
    ok(await teacher.api.plan(pairs(before)));
    const table = ok(await teacher.api.start()).tables[1]?.id ?? "";
    const at = new Follower(other.line, table);
    const info = (await at.until(() => true)).table;
    expect(info).toMatchObject({ talk: "phrases", hints: true, termsByHost: true, host: false });
    expect(info.class?.id).toBe(child.card.class);
    expect(info.seats[0]).toMatchObject({ name: "blue owl", terms: { seconds: 0 } });
    const heard = new Told<TalkMessage>();
    other.line.watch(table, () => {}, undefined, heard.hear);
    child.line.say(table, 0, { text: "my name is" });
    child.line.say(table, 0, { phrase: "hello" });
    expect(await heard.until(() => true)).toMatchObject({ seat: 0, phrase: "hello" });
    ok(await teacher.api.change({ talk: false }));
    child.line.say(table, 0, { phrase: "clap" });
    // What comes after it on the same line is answered: so it has been refused by now.
    for (let i = 0; i < 2; i++) await child.line.deed(table, { type: "paused" });
    ok(await teacher.api.change({ talk: true }));
    child.line.say(table, 0, { phrase: "cheer" });
    await heard.until(({ phrase }) => phrase === "cheer");
    expect(heard.all.map(({ phrase }) => phrase)).toEqual(["hello", "cheer"]);
  });
});
