import { type Mind, type Playout, playout, readTerms, seeded, standings } from "@pipwise/core";
import { describe, expect, it } from "vitest";
import { answerOf, reliability } from "../mind/arithmetic.ts";
import { minds } from "../mind/index.ts";
import { type Move, plyt, type State, type Terms, type View } from "../rules/index.ts";

type Level = "random" | "beginner" | "casual";

const SETTINGS: readonly (readonly [options: object, ...terms: object[]])[] = [
  [{}],
  [{ cards: "keep" }],
  [{ cards: "keep", penalty: true, tries: "until-time" }, { standard: 3 }, { standard: 3 }],
  [{}, { fixed: [[3], [4]], seconds: 0 }, { fixed: [[7]], seconds: 60 }],
  [{ cards: "keep" }, { fixed: [[2, 5], [3]] }, { fixed: [[4, 6, 9]] }],
  [{ cards: "off" }, { operation: "add", standard: 5 }, { operation: "add", standard: 5 }],
];

describe("minds", () => {
  it.each(["random", "beginner", "casual"] as const)("%s finishes every kind of game", (level) => {
    for (const [options, ...terms] of SETTINGS)
      for (let seed = 0; seed < 10; seed++)
        expect(game([level, level], seed, options, terms).table.life).toBe("finished");
  });

  it.each([{}, { cards: "keep" }])("casual beats beginner clearly: %o", (options) => {
    let wins = 0;
    for (let seed = 0; seed < 200; seed++) {
      const casual = seed % 2;
      const levels: Level[] = casual === 0 ? ["casual", "beginner"] : ["beginner", "casual"];
      if (standings(game(levels, seed, options).table)?.[casual]?.place === 1) wins++;
    }
    expect(wins).toBeGreaterThan(115);
  });

  it("the same seed gives the same game", () => {
    const twice = [1, 2].map(() => game(["casual", "beginner"], 7, { cards: "keep" }));
    expect(twice[0]?.events).toEqual(twice[1]?.events);
  });

  it("random is right half of the time, whatever the sum", () => {
    const answered = Array.from({ length: 60 }, (_, seed) => game(["random"], seed, {})).flatMap(
      ({ events }) => events.filter((event) => event.type === "moved"),
    );
    let [right, all] = [0, 0];
    let dice: number[] = [];
    for (const event of answered) {
      const move = event.move as Move;
      if ("dice" in move) dice = event.chance.map(Number);
      if (!("answer" in move)) continue;
      all++;
      if (move.answer === dice.reduce((product, die) => product * die)) right++;
    }
    expect(right / all).toBeGreaterThan(0.45);
    expect(right / all).toBeLessThan(0.55);
  });
});

describe("arithmetic like people's", () => {
  const terms = readTerms(plyt, {}) as Terms;
  const skill = { slip: 70 };

  it("harder sums, less time and more numbers make slips likelier", () => {
    const easy = reliability([2, 10], terms, skill);
    expect(reliability([7, 8], terms, skill)).toBeLessThan(easy);
    expect(reliability([7, 8, 12, 9], terms, skill)).toBeLessThan(0.7);
    expect(reliability([7, 8], { ...terms, seconds: 10 }, skill)).toBeLessThan(
      reliability([7, 8], terms, skill),
    );
    expect(reliability([7, 8], { ...terms, operation: "add" }, skill)).toBeGreaterThan(
      reliability([7, 8], terms, skill),
    );
  });

  it("a slip is near the answer, and never is it", () => {
    const random = seeded("slips");
    for (let i = 0; i < 200; i++) {
      const { answer, right } = answerOf([7, 8, 9], terms, { slip: 400 }, random);
      expect(answer === 504).toBe(right);
      expect(answer).toBeGreaterThanOrEqual(304);
      expect(answer).toBeLessThanOrEqual(704);
    }
  });
});

function game(
  levels: readonly Level[],
  seed: number,
  options: object,
  terms: readonly object[] = [],
): Playout<State, Move, View> {
  const seats = levels.map((name) => ({
    name,
    mind: minds.plyt?.[name]?.() as Mind<View, Move>,
  }));
  const done = playout(plyt, seats, seed, options, terms);
  if ("refused" in done) throw new Error(done.refused);
  return done;
}
