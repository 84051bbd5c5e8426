// Who may do what in a class: its teacher, its children, and nobody else.

import type { Guest } from "@pipwise/client/node";
import type { Refusal } from "@pipwise/core";
import type { ClassOpened, PlannedTable, SeatDeed, SumAnswer } from "@pipwise/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Follower, type House, openHouse } from "./house.ts";
import {
  type Child,
  hangUp,
  join,
  openClass,
  pairs,
  practised,
  refusalOf,
  type Teacher,
  watcherOf,
} from "./lesson.ts";
import { ok } from "./players.ts";

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => {
  hangUp();
  return house.stop();
});

interface Playing {
  readonly teacher: Teacher;
  readonly children: readonly [Child, Child, Child];
  readonly codes: readonly string[];
  /** Of the first two children. */
  readonly table: string;
}

async function playing(options: object = { cards: "off" }): Promise<Playing> {
  const teacher = await openClass(house, { cards: 3 });
  const info = ok(await teacher.api.info());
  const codes = info.cards.map(({ code }) => code);
  const children = await Promise.all(codes.map((code) => join(house, code)));
  ok(await teacher.api.plan(pairs(info).map((table) => ({ ...table, options }))));
  const { tables } = ok(await teacher.api.start());
  return { teacher, children: children as never, codes, table: tables[0]?.id ?? "" };
}

/** What a socket is told when it wants to follow a table. */
async function watching(guest: Guest, table: string): Promise<string> {
  return new Promise((resolve) => {
    const line = guest.connect();
    line.watch(table, () => finish("seen"));
    // Whoever is refused hears of it before the answer to what is asked next.
    const probe = { type: "moved", seat: 0, move: { pass: true } as never } as const;
    void line.deed(table, probe).then((answer) => finish(refusalOf(answer) ?? "done"));
    const finish = (word: string): void => {
      line.close();
      resolve(word);
    };
  });
}

describe("a teacher", () => {
  it("is known by the key alone: a wrong one and a wrong class are told the same", async () => {
    const { teacher } = await playing();
    const other = await openClass(house);
    const stranger = await house.guest();
    const wrong: ClassOpened[] = [
      { id: teacher.opened.id, key: other.opened.key },
      { id: other.opened.id, key: teacher.opened.key },
      { id: "a".repeat(26), key: teacher.opened.key },
      { id: teacher.opened.id, key: "" },
    ];
    for (const opened of wrong) {
      const api = stranger.classes.classWith(opened);
      const answers = [
        await api.info(),
        await api.change({ name: "ours" }),
        await api.start(),
        await api.end(),
        await api.answers(0),
        await api.erase(),
      ];
      expect(new Set(answers.map(refusalOf))).toEqual(new Set(["no-such-class"]));
    }
    expect(ok(await teacher.api.info()).name).toBe("3b");
  });

  it("passes, gives time and ends games, and nobody has to agree", async () => {
    const { teacher, table } = await playing();
    const asked = async () => {
      const { tables } = ok(await teacher.api.info());
      return tables[0]?.seats.find((seat) => seat.asked !== undefined)?.card ?? -1;
    };
    const first = await asked();
    ok(await teacher.api.pass([first]));
    expect(await asked()).not.toBe(first);
    expect(refusalOf(await teacher.api.pass([first]))).toBe("not-their-turn");
    const { tables } = ok(await teacher.api.end([table]));
    expect(tables.map(({ life }) => life)).toEqual(["abandoned", "playing"]);
    expect(refusalOf(await teacher.api.end(["a".repeat(26)]))).toBe("no-such-table");
  });

  it("gives more time to whoever has a clock", async () => {
    const teacher = await openClass(house, { cards: 2 });
    const info = ok(await teacher.api.info());
    const children = await Promise.all(info.cards.map(({ code }) => join(house, code)));
    const seats = [0, 1].map((card) => ({ card, terms: { seconds: 600 } }));
    ok(await teacher.api.plan([{ game: "plyt", seats }]));
    const started = ok(await teacher.api.start());
    expect(started.tables[0]?.seats.some(({ limit }) => limit !== undefined)).toBe(false);
    expect(refusalOf(await teacher.api.moreTime([0, 1]))).toBe("no-clock-runs");
    ok(await teacher.api.moreTime());
    const [table] = started.tables;
    const seat = table?.seats.findIndex(({ asked }) => asked !== undefined) ?? -1;
    const thrown = { type: "moved", seat, move: { dice: 2 } as never } as const;
    ok((await children[seat]?.line.deed(table?.id ?? "", thrown)) ?? { refused: "nobody" });
    const before = ok(await teacher.api.info()).tables[0]?.seats[seat];
    expect(before?.limit).toBe(600_000);
    const after = ok(await teacher.api.moreTime([seat])).tables[0]?.seats[seat];
    expect(after?.asked).toBeGreaterThan(before?.asked ?? Number.POSITIVE_INFINITY);
  });
});

describe("a child", () => {
  it("plays its own seat and nobody else's", async () => {
    const { children, table } = await playing();
    const [child, neighbour, stranger] = children;
    const at = new Follower(child.line, table);
    const { asked } = (await at.until(() => true)).table;
    const seat = asked[0]?.seat ?? 0;
    const move: SeatDeed = { type: "moved", seat, move: { dice: 2 } as never };
    const [mine, other] = seat === 0 ? [child, neighbour] : [neighbour, child];
    expect(refusalOf(await other.line.deed(table, move))).toBe("not-your-seat");
    expect(refusalOf(await stranger.line.deed(table, move))).toBe("not-your-seat");
    ok(await mine.line.deed(table, move));
  });

  it("leaves to the teacher what is the teacher's", async () => {
    const { children, table } = await playing();
    const [child] = children;
    const deeds: SeatDeed[] = [
      { type: "paused" },
      { type: "resumed", seat: 0 },
      { type: "more-time", seat: 0 },
      { type: "timed-out", seat: 1, byHost: true },
      { type: "resigned", seat: 0 },
      { type: "bot-took-over", seat: 0, mind: "casual" },
      { type: "proposed", seat: 0, deed: { type: "abandoned" } },
    ];
    for (const deed of deeds)
      expect(refusalOf(await child.line.deed(table, deed)), deed.type).toBe("class-table");
    const { api } = child.guest;
    const answers = [
      await api.cancel(table),
      await api.rematch(table),
      await api.sit(table, 0, { name: "Ada" }),
      await api.leave(table, 0),
      await api.setTerms(table, 0, { standard: 1 }),
      await api.seatKey(table, 0),
      await api.claim(table, 1, "key"),
      await api.mute(table, 1, true),
      await api.start(table),
    ];
    expect(answers.map(refusalOf)).toEqual(answers.map(() => "class-table"));
  });

  it("of the same class may look at a table; strangers and other classes know of none", async () => {
    const { teacher, children, table } = await playing();
    const elsewhere = await playing();
    expect(ok(await children[2].guest.api.find(table)).class).toEqual({ id: teacher.opened.id });
    expect(await watching(children[2].guest, table)).toBe("seen");
    ok(await teacher.api.end());
    ok(await children[2].guest.api.record(table));
    const stranger = await house.guest();
    for (const { api } of [stranger, elsewhere.children[0].guest, elsewhere.teacher.guest]) {
      expect(refusalOf(await api.find(table))).toBe("no-such-table");
      expect(refusalOf(await api.record(table))).toBe("no-such-table");
      expect(refusalOf(await api.sit(table, 0, { name: "Eve" }))).toBe("no-such-table");
      expect(refusalOf(await api.hint(table, 0))).toBe("no-such-table");
    }
    expect(await watching(stranger, table)).not.toBe("seen");
    expect(await watching(elsewhere.children[0].guest, table)).not.toBe("seen");
  });

  it("the teacher looks at a table after showing the key on the same line", async () => {
    const { teacher, table } = await playing();
    await teacher.board.until(({ tables }) => tables[0]?.id === table);
    const at = new Follower(teacher.line, table);
    expect((await at.until(() => true)).table.seats.map(({ mine }) => mine)).toEqual([
      false,
      false,
    ]);
  });

  it("nobody finds a table of a class among others, or by its code", async () => {
    const { children, table } = await playing();
    const { code } = ok(await children[0].guest.api.find(table));
    const stranger = await house.guest();
    expect(refusalOf(await stranger.api.byCode(code))).toBe("no-such-code");
    expect(ok(await stranger.api.joinable()).map(({ id }) => id)).not.toContain(table);
  });
});

describe("a class that was saved", () => {
  const deck = (codes: readonly string[]) =>
    codes.map((code, i) => ({ card: i * 2, code, terms: { plyt: { standard: 3 } }, termsAt: 7 }));

  it("opens with its cards and their codes, and its answers belong to no lesson", async () => {
    const teacher = await openClass(house, {
      cards: 2,
      options: { plyt: { cards: "off" } },
      talk: true,
      deck: deck(["ABCDEF", "BCDEFG"]),
    });
    const info = ok(await teacher.api.info());
    expect(info).toMatchObject({
      talk: true,
      rankings: false,
      options: { plyt: { cards: "off" } },
    });
    expect(info.cards.map(({ card, code, words }) => [card, code, words])).toEqual([
      [0, "ABCDEF", "blue owl"],
      [2, "BCDEFG", "green rabbit"],
    ]);
    expect(info.cards[1]).toMatchObject({ terms: { plyt: { standard: 3 } }, termsAt: 7 });
    const answers = [practised({ at: 5 }), practised({ at: 6, right: false })];
    for (let twice = 0; twice < 2; twice++) ok(await teacher.api.restoreAnswers(2, answers));
    expect(ok(await teacher.api.answers(2))).toEqual(answers);
    expect(ok(await teacher.api.info()).cards[1]).toMatchObject({ right: 0, wrong: 0 });
    expect(refusalOf(await teacher.api.restoreAnswers(1, answers))).toBe("card-not-in-class");
    expect(ok(await (await house.guest()).classes.takeCard("BCDEFG")).card).toBe(2);
  });

  it("gets other codes where somebody else has them, and is refused where it does not fit", async () => {
    await openClass(house, { deck: deck(["CDEFGH"]) });
    const again = ok(
      await (await openClass(house, { deck: deck(["CDEFGH", "DEFGHJ"]) })).api.info(),
    );
    expect(again.cards.length).toBe(2);
    expect(again.cards.map(({ code }) => code)).not.toContain("CDEFGH");
    const guest = await house.guest();
    const wish = { name: "3b", games: ["plyt"], minutes: 45, cards: 1, language: "en" };
    const unfit = [{ card: 0, code: "EFGHJK", terms: { plyt: { standard: 40 } } }];
    expect(await guest.classes.openClass({ ...wish, deck: unfit })).toMatchObject({
      refused: expect.any(String),
      at: "deck/0/terms/plyt/standard",
    });
    const one = { card: 0, code: "EFGHJK", terms: {} };
    expect(await guest.classes.openClass({ ...wish, deck: [one, one] })).toMatchObject({
      refused: "card-repeated",
      at: "deck/1/card",
    });
  });
});

describe("a card", () => {
  it("is taken from a device that is there only by whoever means it", async () => {
    const { teacher, children, codes, table } = await playing();
    const [code = ""] = codes;
    const tablet = await house.guest();
    expect(refusalOf(await tablet.classes.takeCard(code))).toBe("card-in-use");
    const second = await join(house, code, { guest: tablet, takeOver: true });
    expect(second.card).toMatchObject({ table, seat: 0, words: "blue owl" });
    expect(await children[0].cards.until((cards) => cards.length === 0)).toEqual([]);
    expect(ok(await tablet.api.find(table)).seats[0]).toMatchObject({
      mine: true,
      name: "blue owl",
    });
    expect(refusalOf(await children[0].guest.api.find(table))).toBe("no-such-table");
    await teacher.board.until(({ cards }) => cards[0]?.device !== undefined);
  });

  it("is free again when its device is gone, or has put it away", async () => {
    const { teacher, children, codes } = await playing();
    const [first = "", second = ""] = codes;
    children[0].line.close();
    await teacher.board.until(({ cards }) => cards[0]?.line === "away");
    const tablet = await house.guest();
    ok(await tablet.classes.takeCard(first));
    ok(await children[1].guest.classes.putCardAway(children[1].card));
    expect(refusalOf(await children[1].guest.classes.putCardAway(children[1].card))).toBe(
      "no-such-card",
    );
    ok(await tablet.classes.takeCard(second));
    expect(ok(await tablet.classes.myCards()).map(({ card }) => card)).toEqual([0, 1]);
  });

  it("does not take back what it answered, and is not offered to", async () => {
    const { children, table } = await playing();
    const at = new Follower(children[0].line, table);
    const { seq, asked } = (await at.until(() => true)).table;
    const seat = asked[0]?.seat ?? 0;
    const child = children[seat] as Child;
    ok(await child.line.deed(table, { type: "moved", seat, move: { dice: 2 } as never }));
    const thrown = (await at.until(({ table: info }) => info.seq > seq)).table;
    expect(thrown.back).toBeUndefined();
    ok(await child.line.deed(table, { type: "moved", seat, move: { answer: 1 } as never }));
    const back = { type: "undo-asked", seat, to: thrown.seq } as const;
    expect(refusalOf(await child.line.deed(table, back))).toBe("class-table");
  });

  it("is the animal on its card to everybody at the table, also after another device took over", async () => {
    const { children, codes, table } = await playing();
    const seen = async () => ok(await children[1].guest.api.find(table)).seats;
    const pictures = [
      { colour: "blue", animal: "owl" },
      { colour: "red", animal: "dolphin" },
    ];
    expect((await seen()).map(({ picture }) => picture)).toEqual(pictures);
    ok(await (await house.guest()).classes.takeCard(codes[0] ?? "", true));
    expect((await seen()).map(({ picture }) => picture)).toEqual(pictures);
  });

  it("shares a device with others, who play around it", async () => {
    const teacher = await openClass(house, { cards: 2 });
    const info = ok(await teacher.api.info());
    const [one, two] = info.cards.map(({ code }) => code) as [string, string];
    const first = await join(house, one);
    ok(await first.guest.classes.takeCard(two));
    expect(
      (await first.cards.until((cards) => cards.length === 2)).map(({ card }) => card),
    ).toEqual([0, 1]);
    ok(await teacher.api.plan(pairs(info)));
    const { tables, cards } = ok(await teacher.api.start());
    expect(cards.map(({ device }) => device)).toEqual([1, 1]);
    const { seats } = ok(await first.guest.api.find(tables[0]?.id ?? ""));
    expect(seats.map(({ mine }) => mine)).toEqual([true, true]);
  });

  it("two devices at the same moment: one has it, the other hears so", async () => {
    const { teacher, children, codes } = await playing();
    children[0].line.close();
    await teacher.board.until(({ cards }) => cards[0]?.line === "away");
    const devices = await Promise.all([house.guest(), house.guest()]);
    await Promise.all(devices.map(({ classes }) => classes.takeCard(codes[0] ?? "")));
    const has = await Promise.all(
      devices.map(async ({ classes }) => ok(await classes.myCards()).length),
    );
    expect(has.toSorted()).toEqual([0, 1]);
    const { cards } = ok(await teacher.api.info());
    expect(cards[0]?.line).not.toBe("new");
  });

  it.each([
    ["is taken out", ({ teacher }: Playing) => teacher.api.dropCard(1)],
    [
      "is put away",
      ({ children: [, child] }: Playing) => child.guest.classes.putCardAway(child.card),
    ],
    [
      "is taken elsewhere",
      async ({ codes }: Playing) => (await house.guest()).classes.takeCard(codes[1] ?? "", true),
    ],
  ])("that %s hears nothing more of the table on a socket that is open", async (_how, goes) => {
    const game = await playing();
    const socket = await watcherOf(house, game.children[1].guest, game.table);
    ok((await goes(game)) as object);
    const before = await socket.all();
    expect(before.at(-1)).toEqual({
      type: "refused",
      refusal: { refused: "no-such-table" },
    });
    ok(await game.teacher.api.pause());
    ok(await game.teacher.api.resume());
    expect(await socket.all()).toEqual(before);
    socket.close();
  });

  it("gets another code when it is lost, and leaves with its answers", async () => {
    const { teacher, children, codes, table } = await playing();
    const [, second = ""] = codes;
    const renewed = ok(await teacher.api.newCode(1)).cards[1]?.code ?? "";
    expect(renewed).not.toBe(second);
    const finder = await house.guest();
    expect(refusalOf(await finder.classes.takeCard(second))).toBe("no-such-card");
    const answer = practised({ at: Date.now(), took: 1500 });
    ok(await children[1].guest.classes.sendAnswers(children[1].card, [answer, answer]));
    ok(await children[1].guest.classes.sendAnswers(children[1].card, [answer]));
    expect(ok(await teacher.api.answers(1))).toEqual([answer]);
    const left = ok(await teacher.api.dropCard(1));
    expect(left.cards.map(({ card }) => card)).toEqual([0, 2]);
    expect(left.tables.find(({ id }) => id === table)?.seats[1]?.mind).toBe("casual");
    expect(refusalOf(await teacher.api.answers(1))).toBe("card-not-in-class");
    expect(await children[1].cards.until((cards) => cards.length === 0)).toEqual([]);
    const more = ok(await teacher.api.moreCards(2));
    expect(more.cards.map(({ card }) => card)).toEqual([0, 1, 2, 3]);
    expect(more.cards[1]).toMatchObject({ words: "red dolphin", line: "new", right: 0 });
  });

  it("keeps a child's own terms, which count at its tables", async () => {
    const teacher = await openClass(house, { cards: 2 });
    ok(
      await teacher.api.setTerms([{ card: 0, terms: { plyt: { standard: 3, operation: "add" } } }]),
    );
    const info = ok(await teacher.api.info());
    ok(await teacher.api.plan(pairs(info)));
    ok(await teacher.api.start());
    const child = await join(house, info.cards[0]?.code ?? "");
    const { seats } = ok(await child.guest.api.find(child.card.table ?? ""));
    expect(seats.map(({ terms }) => terms)).toEqual([
      { standard: 3, operation: "add", seconds: 0 },
      { seconds: 0 },
    ]);
  });
});

describe("what is wrong is said, and where", () => {
  it.each<[string, PlannedTable[], string, string]>([
    [
      "a game that the class does not play",
      [{ game: "ploc", seats: [{ card: 0 }, { card: 1 }] }],
      "game-not-in-class",
      "tables/0/game",
    ],
    [
      "no game at all",
      [{ game: "chess", seats: [{ card: 0 }] }],
      "game-not-in-class",
      "tables/0/game",
    ],
    [
      "a child at two tables",
      [
        { game: "plyt", seats: [{ card: 0 }] },
        { game: "plyt", seats: [{ card: 1 }, { card: 0 }] },
      ],
      "card-twice",
      "tables/1/seats/1/card",
    ],
    [
      "a card that is not there",
      [{ game: "plyt", seats: [{ card: 9 }] }],
      "card-not-in-class",
      "tables/0/seats/0/card",
    ],
    [
      "bots among themselves",
      [{ game: "plyt", seats: [{ mind: "casual" }] }],
      "no-child-there",
      "tables/0",
    ],
    [
      "a bot that nobody knows",
      [{ game: "plyt", seats: [{ card: 0 }, { mind: "genius" }] }],
      "unknown-mind",
      "tables/0/seats/1/mind",
    ],
    [
      "terms beyond the game's",
      [{ game: "plyt", seats: [{ card: 0, terms: { standard: 40 } }] }],
      "",
      "tables/0/seats/0/terms/standard",
    ],
    [
      "options beyond the game's",
      [{ game: "plyt", options: { start: 500 }, seats: [{ card: 0 }] }],
      "",
      "tables/0/options/start",
    ],
  ])("%s", async (_, plan, code, at) => {
    const teacher = await openClass(house, { cards: 3 });
    const answer = (await teacher.api.plan(plan)) as { refused?: string; at?: string };
    if (code !== "") expect(answer.refused).toBe(code);
    expect(answer).toMatchObject({ refused: expect.any(String), at });
    expect(ok(await teacher.api.info()).plan).toEqual([]);
  });

  it("tables keep their numbers, and new ones get the lowest that are free", async () => {
    const teacher = await openClass(house, { cards: 8 });
    const of = (...cards: number[]) => ({ game: "plyt", seats: cards.map((card) => ({ card })) });
    const numbers = (tables: readonly { number?: number }[]) => tables.map(({ number }) => number);
    const planned = ok(await teacher.api.plan([of(0, 1), of(2, 3), of(4, 5)])).plan;
    expect(numbers(planned)).toEqual([1, 2, 3]);
    // The second goes, and the third stays the third.
    const [first, , third] = planned as PlannedTable[];
    expect(numbers(ok(await teacher.api.plan([first, third] as PlannedTable[])).plan)).toEqual([
      1, 3,
    ]);
    const started = ok(await teacher.api.start()).tables;
    expect(numbers(started)).toEqual([1, 3]);
    expect(numbers(ok(await teacher.api.plan([of(2, 3), of(6, 7)])).plan)).toEqual([2, 4]);
    ok(await teacher.api.end([started[0]?.id ?? ""]));
    expect(numbers(ok(await teacher.api.plan([of(2, 3), of(6, 7)])).plan)).toEqual([1, 2]);
    expect(numbers(ok(await teacher.api.start()).tables)).toEqual([1, 3, 1, 2]);
  });

  it("options of the class are those of its tables, and what is no option is refused", async () => {
    const teacher = await openClass(house, { cards: 2 });
    expect(await teacher.api.change({ options: { plyt: { cards: "none" } } })).toMatchObject({
      refused: expect.any(String),
      at: "options/plyt/cards",
    });
    ok(await teacher.api.change({ options: { plyt: { cards: "off" } } }));
    ok(await teacher.api.plan([{ game: "plyt", seats: [{ card: 0 }, { card: 1 }] }]));
    // What is planned of a game that is played no more goes.
    expect(ok(await teacher.api.change({ games: ["yatzy"] })).plan).toEqual([]);
  });

  it("a level that is set later holds for what is planned, for all of them or for none", async () => {
    const teacher = await openClass(house, { cards: 2 });
    ok(
      await teacher.api.plan([
        { game: "plyt", seats: [{ card: 0, terms: { standard: 2 } }, { card: 1 }] },
      ]),
    );
    const harder = { plyt: { standard: 4 } };
    expect(
      await teacher.api.setTerms([
        { card: 0, terms: harder },
        { card: 7, terms: harder },
      ]),
    ).toMatchObject({ refused: "card-not-in-class", at: "1/card" });
    expect(ok(await teacher.api.info()).plan[0]?.seats[0]?.terms).toEqual({ standard: 2 });
    ok(
      await teacher.api.setTerms([
        { card: 0, terms: harder },
        { card: 1, terms: harder },
      ]),
    );
    const { plan } = ok(await teacher.api.info());
    expect(plan[0]?.seats.map(({ terms }) => terms)).toEqual([{ standard: 4 }, { standard: 4 }]);
  });

  it("nothing begins that is not planned, and a class has forty cards at most", async () => {
    const teacher = await openClass(house, { cards: 39 });
    expect(refusalOf(await teacher.api.start())).toBe("nothing-planned");
    expect(refusalOf(await teacher.api.moreCards(2))).toBe("class-full");
    const set = (terms: Readonly<Record<string, unknown>>) =>
      teacher.api.setTerms([{ card: 0, terms }]);
    expect(refusalOf(await set({ plyt: { standard: "two" } }))).toBeDefined();
    expect(refusalOf(await set({ chess: {} }))).toBe("unknown-game");
    expect(refusalOf(await teacher.api.newCode(39))).toBe("card-not-in-class");
    expect(refusalOf(await teacher.api.change({ name: "\u200b" }))).toBe("name-empty");
    expect(refusalOf(await teacher.api.change({ games: ["chess"] }))).toBe("unknown-game");
    expect(refusalOf(await teacher.api.change({ keepDays: 1000 }))).toBe("bad-request");
    expect(
      refusalOf(await teacher.api.move({ card: 0, to: { table: "a".repeat(26), seat: 0 } })),
    ).toBe("no-such-table");
  });

  it("answers that are none are not kept", async () => {
    const { children } = await playing();
    const { guest, card } = children[0];
    for (const wrong of [
      { operation: "guess" },
      { right: 2 },
      { from: "school" },
      { at: null },
      { at: 1.5 },
      { took: -1 },
      { numbers: [6, 1e6] },
      { numbers: [] },
      { name: "Ada" },
    ]) {
      const answer = { ...practised(), ...wrong } as SumAnswer;
      const refused = await guest.classes.sendAnswers(card, [practised(), answer]);
      expect(refused, JSON.stringify(wrong)).toMatchObject({ refused: "bad-request" });
      expect((refused as Refusal).at).toMatch(/^1/);
    }
    expect(ok(await guest.classes.myAnswers(card))).toEqual([]);
    const stranger = await house.guest();
    expect(refusalOf(await stranger.classes.sendAnswers(card, [practised()]))).toBe("no-such-card");
  });

  it("a key is guessed for a while only, and its teacher still comes in", async () => {
    const other = await openHouse();
    const teacher = await openClass(other);
    const child = await other.guest();
    let last = "";
    for (let i = 0; i < 60; i++) {
      const key = `${"a".repeat(24)}${"abcdefgh"[i % 8]}a`;
      last = refusalOf(await child.classes.classWith({ id: teacher.opened.id, key }).info()) ?? "";
    }
    expect(last).toBe("too-many-keys");
    ok(await teacher.api.info());
    await other.stop();
  });
});
