import { seeded } from "@pipwise/core";
import { describe, expect, it } from "vitest";
import {
  checkQuestions,
  FACTS,
  factIndex,
  factsOf,
  isFaded,
  knowledgeFrom,
  mapOf,
  Practice,
  type Practised,
  standingOf,
} from "../index.ts";

const DAY = 24 * 60 * 60 * 1000;

function named(facts: readonly number[]): string[] {
  return facts.map((fact) => `${FACTS[fact]?.a} ${FACTS[fact]?.b}`);
}

describe("facts on the way", () => {
  it("of a product are those of its steps, noughts aside", () => {
    expect(named(factsOf([7, 8], "multiply"))).toEqual(["7 8"]);
    expect(named(factsOf([8, 7], "multiply"))).toEqual(["7 8"]);
    expect(named(factsOf([4, 7, 6], "multiply"))).toEqual(["6 7", "4 4", "2 4"]);
    expect(named(factsOf([2, 5, 7], "multiply"))).toEqual(["2 5", "7 10"]);
  });

  it("are none beyond the tables", () => {
    for (const [a, b] of [
      [4, 42],
      [1, 24],
      [0, 5],
      [13, 13],
    ] as const)
      expect(factIndex(a, b)).toBeUndefined();
  });

  it("of the tables of 11 and 12 are themselves, whatever the easiest way is", () => {
    expect(named(factsOf([12, 7], "multiply"))).toEqual(["7 12"]);
    expect(named(factsOf([11, 11], "multiply"))).toEqual(["11 11"]);
    expect(named(factsOf([5, 12], "multiply"))).toEqual(["5 12"]);
    expect(named(factsOf([12, 7], "add"))).toEqual(["7 12"]);
    expect(named(factsOf([12, 7, 10], "multiply"))).toContain("7 12");
  });

  it("of a division is the product that it undoes", () => {
    expect(named(factsOf([56, 8], "divide"))).toEqual(["7 8"]);
    expect(named(factsOf([120, 12], "divide"))).toEqual(["10 12"]);
    expect(factsOf([57, 8], "divide")).toEqual([]);
    expect(factsOf([72, 4], "divide")).toEqual([]);
    expect(factsOf([0, 4], "divide")).toEqual([]);
    expect(factsOf([4, 0], "divide")).toEqual([]);
  });

  it("of a sum are those of its ones", () => {
    expect(named(factsOf([6, 3], "add"))).toEqual(["3 6"]);
    expect(named(factsOf([12, 11, 4], "add")).length).toBeGreaterThan(0);
  });
});

describe("practice", () => {
  const answer = (fact: number, right: boolean, at: number, took = 2000): Practised => ({
    operation: "multiply",
    facts: [fact],
    right,
    took,
    at,
  });

  it("does not ask for the same again within five questions", () => {
    const practice = new Practice("multiply");
    const random = seeded("apart");
    const asked: number[] = [];
    for (let i = 0; i < 200; i++) {
      const { fact } = practice.next(random, i * 3000);
      expect(asked.slice(-5)).not.toContain(fact);
      asked.push(fact);
      practice.learn(answer(fact, i % 4 !== 0, i * 3000));
    }
  });

  it("keeps to the rows that somebody chose", () => {
    const practice = new Practice("multiply");
    const random = seeded("rows");
    for (let i = 0; i < 60; i++) {
      const { fact, left, right, result } = practice.next(random, i * 3000, [6]);
      expect([left, right]).toContain(6);
      expect(result).toBe(left * right);
      practice.learn(answer(fact, true, i * 3000));
    }
  });

  it("brings back what was missed soon, and what is known days later", () => {
    const [missed, known] = [factIndex(7, 8), factIndex(2, 3)] as [number, number];
    const practice = new Practice("multiply", [answer(missed, false, 0), answer(known, true, 0)]);
    expect(practice.isDue(missed, DAY)).toBe(true);
    expect(practice.isDue(known, DAY)).toBe(false);
    expect(practice.isDue(known, 60 * DAY)).toBe(true);
  });

  it("gives no row more than a third of a round, and all rows their turn at first", () => {
    for (const seed of ["one", "other", "third"]) {
      const practice = new Practice("multiply");
      const random = seeded(seed);
      const asked: number[] = [];
      for (let i = 0; i < 96; i++) {
        const { fact } = practice.next(random, i * 3000);
        asked.push(fact);
        // Twelves are right and slow, everything else is quick.
        practice.learn(answer(fact, true, i * 3000, FACTS[fact]?.b === 12 ? 9000 : 2000));
        const round = asked.slice(-12).map((at) => FACTS[at]);
        for (let row = 1; row <= 12; row++) {
          const count = round.filter((one) => one?.a === row || one?.b === row).length;
          expect(count).toBeLessThanOrEqual(i < 12 ? 2 : 4);
        }
      }
      expect(new Set(asked).size).toBeGreaterThan(60);
    }
  });

  it("asks the other way round next time", () => {
    const fact = factIndex(7, 8) as number;
    for (const turned of [false, true]) {
      const before = { ...answer(fact, false, 0), turned };
      const practice = new Practice("multiply", [before]);
      for (let i = 0; i < 200; i++) {
        const question = practice.next(seeded(i), 3600_000, [7]);
        if (question.fact === fact) expect(question.left > question.right).toBe(!turned);
      }
    }
  });

  it("keeps apart who knows slowly from who does not know", () => {
    const fact = factIndex(7, 12) as number;
    const others = [...FACTS.keys()].filter((at) => FACTS[at]?.b !== 12);
    const quick = others.map((one) => answer(one, true, 1, 1500));
    const standing = (right: boolean, took: number) => {
      const mine = [4, 5, 6, 7].map((at) => answer(fact, right, at, took));
      return standingOf(new Practice("multiply", [...quick, ...mine]).knowledge, fact);
    };
    expect(standing(true, 1500)).toBe("known");
    expect(standing(true, 9000)).toBe("slow");
    expect(standing(false, 9000)).toBe("unknown");
  });

  it("forgets what is not asked for: known, then shaky, and it says so after four weeks", () => {
    const fact = factIndex(7, 8) as number;
    const log = [...FACTS.keys()].slice(0, 40).map((one, at) => answer(one, true, at, 1500));
    log.push(answer(fact, true, 41, 1500), answer(fact, true, 42, 1500));
    const later = (days: number) => knowledgeFrom("multiply", log, days * DAY);
    expect(standingOf(later(1), fact)).toBe("known");
    expect(standingOf(later(180), fact)).toBe("shaky");
    const chances = [1, 14, 28, 60, 120, 360].map((days) => later(days).chance(fact));
    expect(chances).toEqual(chances.toSorted((a, b) => b - a));
    expect(isFaded(later(27), fact, 27 * DAY)).toBe(false);
    expect(isFaded(later(29), fact, 29 * DAY)).toBe(true);
    expect(isFaded(later(29), factIndex(12, 12) as number, 29 * DAY)).toBe(false);
  });

  it("shows a map with four kinds of squares, the same on both sides of the diagonal", () => {
    const sure = [3, 4].map((b) => factIndex(2, b) as number);
    const hard = factIndex(7, 8) as number;
    const log = [1, 2, 3, 4].flatMap((at) => [
      ...sure.map((fact) => answer(fact, true, at, 1200)),
      answer(hard, false, at),
    ]);
    const map = mapOf(new Practice("multiply", log).knowledge);
    expect(map[1]?.[2]).toBe("known");
    expect(map[6]?.[7]).toBe("unknown");
    expect(map[11]?.[11]).toBe("unseen");
    for (const [a, row] of map.entries())
      for (const [b, standing] of row.entries()) expect(map[b]?.[a]).toBe(standing);
  });
});

describe("the check", () => {
  it("has 25 different questions within the published limits", () => {
    const least = [0, 0, 0, 1, 1, 1, 2, 2, 2, 2, 0, 1, 2];
    for (let seed = 0; seed < 300; seed++) {
      const questions = checkQuestions(seeded(seed));
      expect(questions).toHaveLength(25);
      expect(new Set(questions.map(({ fact }) => fact)).size).toBe(25);
      const easy = questions.filter(({ left }) => [2, 5, 10].includes(left)).length;
      expect(easy).toBeGreaterThanOrEqual(3);
      expect(easy).toBeLessThanOrEqual(7);
      for (let table = 2; table <= 12; table++) {
        const count = questions.filter(({ left }) => left === table).length;
        expect(count).toBeGreaterThanOrEqual(least[table] as number);
        expect(count).toBeLessThanOrEqual((least[table] as number) + 2);
      }
      for (const { left, right, result } of questions) {
        expect(result).toBe(left * right);
        expect(Math.min(left, right)).toBeGreaterThanOrEqual(2);
      }
    }
  });
});
