// Who sits with whom, what a class knows, and what a teacher takes away: worked out in the teacher's browser.
import { seeded } from "@pipwise/core";
import { answerInPractice, FACTS, factIndex, type SumAnswer } from "@pipwise/facts";
import type { CardInfo, ClassTable } from "@pipwise/protocol";
import { describe, expect, it } from "vitest";
import { flagOf } from "../class/flags.ts";
import {
  changesSince,
  classStanding,
  knowledgeOf,
  known,
  levelBy,
  levelOf,
  operationsIn,
  sheetFacts,
  sumsOf,
} from "../class/known.ts";
import { namesIn } from "../class/paste-names.tsx";
import { csvOf } from "../class/report.ts";
import { classFile, readClassFile } from "../class/saved.ts";
import { filled, grouped, moved, type Pupil } from "../class/tables.ts";
import { readTaught } from "../class/teaching.ts";
import { goodThing } from "../class/today.ts";
import { loadWords } from "../device/speak.ts";

const SUM: SumAnswer = {
  at: 1,
  operation: "multiply",
  right: true,
  took: 1500,
  from: "practice",
  numbers: [6, 7],
};
const random = () => seeded("class");
const pupils = (count: number): Pupil[] =>
  Array.from({ length: count }, (_, card) => ({ card, level: card / count }));

describe("tables for a class", () => {
  it.each([2, 3, 4, 5, 6])("with %i at each at most seat everybody once, evenly", (most) => {
    for (const way of ["similar", "mixed", "random"] as const)
      for (let count = 1; count <= 40; count++) {
        const tables = grouped(pupils(count), most, way, random());
        expect(tables.flat().toSorted((a, b) => a - b)).toEqual(pupils(count).map((p) => p.card));
        const sizes = tables.map(({ length }) => length);
        expect(Math.max(...sizes)).toBeLessThanOrEqual(most);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      }
  });

  it("by similar level put neighbours together, mixed ones the far apart", () => {
    const spread = (tables: number[][]) =>
      tables.reduce((sum, one) => sum + Math.max(...one) - Math.min(...one), 0);
    const similar = grouped(pupils(12), 4, "similar", random());
    const mixed = grouped(pupils(12), 4, "mixed", random());
    expect(spread(similar)).toBe(9);
    expect(spread(mixed)).toBeGreaterThan(20);
  });

  it("keep children together who share a device", () => {
    const shared = pupils(12).map((one) => ({ ...one, device: Math.floor(one.card / 2) }));
    for (const way of ["similar", "mixed", "random"] as const)
      for (const table of grouped(shared, 4, way, random()))
        for (const card of table) expect(table).toContain(card % 2 === 0 ? card + 1 : card - 1);
  });

  it("are put right by hand: another table, a new one, none", () => {
    const plan = [
      { game: "plyt", seats: [{ card: 0 }, { card: 1 }] },
      { game: "plyt", seats: [{ card: 2 }, { mind: "casual" }] },
    ];
    const card = (number: number) => ({ card: number, terms: {} });
    const cards = (tables: ReturnType<typeof moved>) =>
      tables.map(({ seats }) => seats.flatMap((seat) => ("card" in seat ? [seat.card] : [])));
    expect(cards(moved(plan, card(1), 1, "plyt"))).toEqual([[0], [2, 1]]);
    expect(cards(moved(plan, card(1), 2, "plyt"))).toEqual([[0], [2], [1]]);
    expect(cards(moved(plan, card(2), 0, "plyt"))).toEqual([[0, 1, 2]]);
    expect(cards(moved(plan, card(2), undefined, "plyt"))).toEqual([[0, 1]]);
    // Somebody who came later, and was in no table yet.
    expect(cards(moved(plan, card(7), 0, "plyt"))).toEqual([[0, 1, 7], [2]]);
  });

  it("have a bot that gives way to a child, and takes its place", () => {
    const bots = (tables: ReturnType<typeof moved>) =>
      tables.map(({ seats }) => seats.filter((seat) => "mind" in seat).length);
    const card = { card: 1, terms: {} };
    const plan = [
      { game: "plyt", seats: [{ card: 0 }, { card: 1 }] },
      { game: "plyt", seats: [{ card: 2 }, { mind: "casual" }] },
    ];
    expect(bots(moved(plan, card, 1, "plyt"))).toEqual([1, 0]);
    const four = [{ game: "plyt", seats: [...(plan[0]?.seats ?? []), ...mindsOf(2)] }];
    expect(bots(moved(four, card, undefined, "plyt"))).toEqual([3]);
  });

  it("are filled up by bots", () => {
    const table = { game: "plyt", seats: [{ card: 3 }] };
    expect(filled(table, 3).seats).toEqual([{ card: 3 }, { mind: "casual" }, { mind: "casual" }]);
    expect(filled(filled(table, 3)).seats).toEqual([{ card: 3 }, { mind: "casual" }]);
  });
});

function mindsOf(count: number) {
  return Array.from({ length: count }, () => ({ mind: "casual" }));
}

describe("answers", () => {
  const practised = (at: number, a: number, b: number, right: boolean): SumAnswer => ({
    at,
    operation: "multiply",
    right,
    took: 2000,
    from: "practice",
    numbers: [a, b],
  });

  it("are read as they were written", () => {
    const fact = factIndex(7, 8) as number;
    const one = { at: 5, operation: "multiply", right: true, took: 1800.4, facts: [fact] } as const;
    const straight = { ...one, took: 1800, turned: false, from: "practice", numbers: [7, 8] };
    expect(known(answerInPractice(one))).toEqual(straight);
    const turned = answerInPractice({ ...one, turned: true });
    expect(known(turned)).toMatchObject({ turned: true, numbers: [8, 7] });
  });

  it("of games tell which sums were done, and when", () => {
    const game = { operation: "multiply", right: true, from: "game" } as const;
    const answers = [
      { ...game, at: 10, numbers: [4, 7, 6] },
      { ...game, at: 20, operation: "add", right: false, took: 3000, numbers: [4, 7] } as const,
      practised(30, 3, 4, true),
    ].map(known);
    expect(sumsOf(answers)).toEqual([
      { numbers: [4, 7, 6], operation: "multiply", right: true },
      { numbers: [4, 7], operation: "add", right: false },
    ]);
    expect(sumsOf(answers, 15).length).toBe(1);
    expect(answers[0]?.facts.length).toBeGreaterThan(1);
  });

  it("of equations tell of divisions, which tell of products too", () => {
    const equation = { operation: "divide", right: true, from: "choice" } as const;
    const answers = [known({ ...equation, at: 10, numbers: [56, 8] })];
    const fact = factIndex(7, 8) as number;
    expect(answers[0]).toMatchObject({ operation: "divide", from: "choice", facts: [fact] });
    expect(sumsOf(answers)).toEqual([]);
    expect(knowledgeOf(answers, "divide").seen(fact)).toBe(1);
    expect(knowledgeOf(answers, "multiply").seen(fact)).toBe(1);
    expect(knowledgeOf(answers, "add").seen(fact)).toBe(0);
    expect(operationsIn([answers])).toContain("divide");
    expect(operationsIn([[]])).not.toContain("divide");
  });

  it("tell who is further on, what is new, and what the class knows", () => {
    const day = 24 * 60 * 60 * 1000;
    const start = Date.now() - 10 * day;
    const all = (right: boolean, at: number) =>
      FACTS.map(({ a, b }, i) => known(practised(start + at + i, a, b, right)));
    const strong = [...all(true, day), ...all(true, 2 * day)];
    const weak = all(false, day);
    expect(levelOf(strong)).toBeGreaterThan(levelOf(weak));
    const learned = [...all(false, day), ...all(true, 3 * day), ...all(true, 4 * day)];
    expect(changesSince(learned, "multiply", start + 2 * day).gained.length).toBeGreaterThan(40);
    const [one, two] = [knowledgeOf(strong, "multiply"), knowledgeOf(weak, "multiply")];
    const fact = factIndex(7, 8) as number;
    expect(classStanding([one, one, two], fact)).toBe("known");
    expect(classStanding([two, two, one], fact)).toBe("unknown");
    expect(classStanding([knowledgeOf([], "multiply")], fact)).toBe("unseen");
    // Nobody has asked for a year: what was known then is not taken for known.
    const year = knowledgeOf(strong, "multiply", Date.now() + 365 * day);
    expect(classStanding([year], fact)).not.toBe("known");
  });

  it("lead to sheets with all that is not there yet, then what is shaky", () => {
    const open = [
      [6, 7],
      [7, 8],
      [8, 9],
    ] as const;
    const now = Date.now();
    const answers = FACTS.flatMap(({ a, b }) =>
      [5, 4, 3, 2].map((ago) => {
        const right = !open.some(([x, y]) => x === a && y === b);
        return known({ ...SUM, at: now - ago * 60_000, right, numbers: [a, b] });
      }),
    );
    const first = sheetFacts(answers, "multiply", 30).slice(0, 3);
    expect(first.toSorted((a, b) => a - b)).toEqual(
      open.map(([a, b]) => factIndex(a, b)).toSorted((a, b) => Number(a) - Number(b)),
    );
  });

  it("lead to sheets of sums that are neither dull nor too hard", () => {
    const facts = sheetFacts([], "multiply", 30);
    expect(new Set(facts).size).toBe(30);
    for (const fact of facts) expect(FACTS[fact]?.a).toBeGreaterThan(1);
  });
});

describe("a table for spreadsheets", () => {
  it("is quoted, and nothing in it is a formula", () => {
    const text = csvOf([
      ["Name", 'Anna "Nan"'],
      ["=1+1", 7],
    ]);
    expect(text).toBe('\uFEFF"Name","Anna ""Nan"""\r\n"\'=1+1","7"\r\n');
  });
});

describe("a saved class", () => {
  const taught = {
    id: "a".repeat(26),
    key: "b".repeat(26),
    name: "3b",
    names: { 0: "Anna", 12: "Ben" },
  };

  it("is opened again as it was", () => {
    const saved = {
      opening: {
        name: "3b",
        games: ["plyt"],
        minutes: 45,
        cards: 1,
        language: "en",
        deck: [{ card: 0, code: "ABCDEF", terms: {} }],
      },
      answers: { 0: [SUM] },
    };
    expect(readClassFile(classFile(taught, saved))).toEqual({ ...taught, saved });
  });

  it.each([
    "",
    "nonsense",
    "null",
    "[]",
    "{}",
    JSON.stringify(taught),
    JSON.stringify({ is: "pipwise-class", ...taught }),
    JSON.stringify({ is: "pipwise-class", ...taught, opening: null, answers: {} }),
    JSON.stringify({ is: "pipwise-class", ...taught, opening: {}, answers: { 0: 7 } }),
    JSON.stringify({ is: "pipwise-class", ...taught, opening: {}, answers: { 0: ["no sum"] } }),
    JSON.stringify({ is: "pipwise-class", ...taught, opening: {}, answers: {}, key: "short" }),
    JSON.stringify({ is: "pipwise-class", ...taught, id: "../../x" }),
    JSON.stringify({ is: "pipwise-class", ...taught, names: { 0: 7 } }),
    JSON.stringify({ is: "pipwise-class", ...taught, names: { __proto__x: "a" } }),
    JSON.stringify({ is: "pipwise-class", ...taught, names: null }),
    JSON.stringify({ is: "pipwise-class", ...taught, names: { 0: "x".repeat(41) } }),
  ])("that was changed is not: %s", (text) => {
    expect(readClassFile(text)).toBeUndefined();
  });

  it("in the browser's storage is checked as well", () => {
    expect(readTaught({ ...taught, extra: 1 })).toEqual(taught);
    expect(readTaught(undefined)).toBeUndefined();
  });
});

describe("whom a teacher may look after", () => {
  const card = { card: 3 } as CardInfo;
  const table = (asked?: number, paused?: true) =>
    ({
      seats: [{ card: 3, ...(asked === undefined ? {} : { asked }) }],
      ...(paused ? { paused } : {}),
    }) as unknown as ClassTable;
  const answers = (...rights: boolean[]) =>
    rights.map((right, i) => known({ ...SUM, right, at: 1000 + i }));

  it("is who had three wrong in a row in this lesson", () => {
    expect(flagOf(undefined, card, answers(true, false, false, false), 0, 5000)).toBe("wrong");
    expect(flagOf(undefined, card, answers(false, false, true, false), 0, 5000)).toBe(undefined);
    expect(flagOf(undefined, card, answers(false, false), 0, 5000)).toBe(undefined);
    // Two of them were last time.
    expect(flagOf(undefined, card, answers(false, false, false), 1002, 5000)).toBe(undefined);
  });

  it("is whom the game has waited for these two minutes, unless it is paused", () => {
    expect(flagOf(table(1000), card, [], 0, 121_000)).toBe("quiet");
    expect(flagOf(table(1001), card, [], 0, 121_000)).toBe(undefined);
    expect(flagOf(table(), card, [], 0, 999_000)).toBe(undefined);
    expect(flagOf(table(1000, true), card, [], 0, 999_000)).toBe(undefined);
  });
});

it("names are one a line, and a spreadsheet's columns are one name", () => {
  expect(namesIn("Ada\tLovelace\r\n\r\n  Ben \n")).toEqual(["Ada Lovelace", "Ben"]);
  expect(namesIn(" \n")).toEqual([]);
});

it("a child with few answers is as far on as its level says", () => {
  const many = FACTS.flatMap(({ a, b }) =>
    [1, 2, 3].map((at) => known({ ...SUM, at, numbers: [a, b] })),
  );
  expect(levelBy([], 0.6)).toBe(0.6);
  expect(levelBy(many, 1)).toBeCloseTo(levelOf(many), 0);
  expect(levelBy(many, undefined)).toBe(levelOf(many));
});

describe("one good thing about a child's day", () => {
  const day = (...rights: boolean[]) => rights.map((right) => known({ ...SUM, right, at: 1000 }));
  it.each([
    [
      "what it knows now",
      day(true, false),
      ["7 × 8", "6 × 7", "3 × 4", "2 × 9"],
      "knows 7 × 8, 6 × 7, 3 × 4 now.",
    ],
    [
      "many right in a row",
      day(false, true, true, true, true, true),
      [],
      "had 5 right one after the other.",
    ],
    ["what was right", day(false, true, false), [], "had 1 sum right."],
    ["that it tried", day(false, false), [], "kept at it: 2 sums."],
    ["that it was here", [], [], "was here and played along."],
  ])("is %s", async (_, answers, gained, says) => {
    await loadWords("class");
    expect(goodThing(answers, gained)).toBe(says);
  });
});
