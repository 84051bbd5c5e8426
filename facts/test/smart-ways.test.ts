import { speaker } from "@pipwise/ui/words";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FACTS, foundFact, type Operation, smartWay } from "../index.ts";
import type { Equation, SmartStep, SmartWay } from "../smart-ways.ts";
import smartWords from "../words/en/smart.json" with { type: "json" };

const say = speaker("en", smartWords);
const OPERATIONS = ["multiply", "add"] as const;
const dice = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 6 });
const largeDice = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 4 });

describe("smart ways", () => {
  it.each(OPERATIONS)("every step is right, and the last is the answer: %s", (operation) => {
    fc.assert(
      fc.property(fc.oneof(dice, largeDice), (numbers) => {
        const way = smartWay(numbers, operation);
        expect(way.result).toBe(result(numbers, operation));
        let left = [...numbers];
        for (const step of way.steps) {
          left = stepTaken(left, step);
          expect(result(left, operation)).toBe(way.result);
        }
        expect(left).toEqual([way.result]);
      }),
      { numRuns: 120, seed: 12 },
    );
  });

  it("says all of its figures in words", () => {
    fc.assert(
      fc.property(dice, fc.constantFrom(...OPERATIONS), (numbers, operation) => {
        for (const step of smartWay(numbers, operation).steps) {
          const said = say.say(step.key, step.params);
          expect(said).not.toMatch(/[{}]|undefined|NaN|way\./);
          for (const given of step.gives)
            if (step.key !== "way.times-one") expect(said).toContain(given.toLocaleString("en"));
        }
      }),
      { numRuns: 80, seed: 5 },
    );
  });

  it("does not depend on how the dice lie", () => {
    fc.assert(
      fc.property(dice, fc.constantFrom(...OPERATIONS), (numbers, operation) => {
        const way = smartWay(numbers, operation);
        expect(smartWay(numbers.toReversed(), operation)).toEqual(way);
      }),
      { numRuns: 40, seed: 8 },
    );
  });

  it("one number has only to be read", () => {
    expect(smartWay([7], "multiply")).toEqual({ steps: [], result: 7 });
  });

  it.each([
    {
      numbers: [5, 7, 12, 2],
      lesson: [
        "5 and 2 go well together: 5 × 2 = 10.",
        "7 × 12: ten times is 70, twice is 14; together 84.",
        "84 × 10: put the noughts behind: 840.",
      ],
    },
    {
      numbers: [7, 8, 12, 9],
      lesson: [
        "8 × 7 = 56, from the times table.",
        "56 × 9: 10 times is 560; take 56 away once: 504.",
        "504 × 12: ten times is 5,040, twice is 1,008; together 6,048.",
      ],
    },
    {
      numbers: [5, 18],
      lesson: [
        "5 × 18: double the one and halve the other: 10 × 9.",
        "9 × 10: put the noughts behind: 90.",
      ],
    },
    { numbers: [11, 11], lesson: ["11 × 11: ten times is 110, and once more is 121."] },
    {
      numbers: [15, 14],
      lesson: [
        "15 × 14: double the one and halve the other: 30 × 7.",
        "30 × 7: 3 × 7 = 21, and the noughts behind: 210.",
      ],
    },
    {
      numbers: [7, 11, 9, 3, 11, 7],
      lesson: [
        "7 × 3 = 21, from the times table.",
        "7 × 21: 20 times is 140, and once more is 147.",
        "147 × 11: ten times is 1,470, and once more is 1,617.",
        "9 × 11: ten times is 90, and once more is 99.",
        "1,617 × 99: 100 times is 161,700; take 1,617 away once: 160,083.",
      ],
    },
  ])("multiplies $numbers", ({ numbers, lesson }) => {
    expect(told(smartWay(numbers, "multiply"))).toEqual(lesson);
  });

  it.each([
    {
      numbers: [7, 8, 3, 12],
      lesson: [
        "7 and 3 go well together: 10, a round number.",
        "12 + 10: the ones stay as they are: 22.",
        "22 and 8 go well together: 30, a round number.",
      ],
    },
    { numbers: [7, 7], lesson: ["7 + 7: two alike, so double: 14."] },
    {
      numbers: [9, 7],
      lesson: ["7 + 9: add 10 instead, which is 17, and take 1 away again: 16."],
    },
    { numbers: [7, 5], lesson: ["7 + 5: 3 of it fills up to 10, and 2 is left over: 12."] },
  ])("adds $numbers", ({ numbers, lesson }) => {
    expect(told(smartWay(numbers, "add"))).toEqual(lesson);
  });

  it("multiplies by five as half of ten times where nothing can be halved", () => {
    expect(told(smartWay([13, 13, 5], "multiply")).at(-1)).toMatch(/× 5: ten times .* half of/);
  });

  it("keeps the noughts for the end: what is multiplied in between has none", () => {
    for (const numbers of [
      [10, 7, 12],
      [5, 2, 9, 11],
      [10, 10, 7, 8],
    ])
      expect(smartWay(numbers, "multiply").steps.at(-1)?.key).toBe("way.times-ten");
  });

  it("finds its way through six dice, in no more steps than there are dice", () => {
    expect(smartWay([5, 12, 8, 7, 11, 6], "multiply").steps.length).toBeLessThanOrEqual(6);
    expect(smartWay([12, 11, 9, 8, 7, 5], "add").steps.length).toBeLessThanOrEqual(6);
  });
});

describe("a fact that is not known by heart", () => {
  it("is found from easier ones, and comes out right", () => {
    for (const operation of OPERATIONS)
      for (const { a, b } of FACTS) {
        const step = foundFact(a, b, operation);
        expect(step.gives).toEqual([result([a, b], operation)]);
        expect(step.takes.toSorted()).toEqual([a, b].toSorted());
        expect(say.say(step.key, step.params)).not.toContain("table");
      }
  });

  it.each([
    [7, 8, "7 × 8: double it three times: 14, 28, 56."],
    [7, 7, "7 × 7: 5 times is 35, 2 times is 14; together 49."],
    [6, 7, "7 × 6: 5 times is 35, and once more is 42."],
    [3, 8, "8 × 3: 2 times is 16, and once more is 24."],
    [9, 7, "7 × 9: 10 times is 70; take 7 away once: 63."],
  ])("%i × %i", (a, b, told) => {
    const { key, params } = foundFact(a, b, "multiply");
    expect(say.say(key, params)).toBe(told);
  });
});

function told({ steps }: SmartWay): string[] {
  return steps.map(({ key, params }) => say.say(key, params));
}

/** The numbers left after a step whose every figure has been checked. */
function stepTaken(numbers: readonly number[], step: SmartStep): number[] {
  const left = [...numbers];
  for (const taken of step.takes) {
    expect(left).toContain(taken);
    left.splice(left.indexOf(taken), 1);
  }
  for (const equation of step.equations) expect(equation.result).toBe(worked(equation));
  const results = [...step.equations.map((equation) => equation.result), ...numbers];
  for (const given of step.gives)
    if (step.key !== "way.noughts-aside") expect(results).toContain(given);
  return [...left, ...step.gives];
}

function worked({ left, sign, right }: Equation): number {
  switch (sign) {
    case "+":
      return left + right;
    case "−":
      return left - right;
    case "×":
      return left * right;
    case "÷":
      return left / right;
  }
}

function result(numbers: readonly number[], operation: Operation): number {
  return numbers.reduce((all, next) => (operation === "add" ? all + next : all * next));
}
