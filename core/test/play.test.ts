import { describe, expect, it } from "vitest";
import { type Given, givenAway, playOf, type Yardstick } from "../index.ts";

const yardstick: Yardstick = {
  unit: "points",
  marks: [
    ["beginner", 4, 4],
    ["casual", 2, 3],
    ["strong", 1, 2],
    ["best", 0, 0],
  ],
};
const all = (loss: number, count: number): Given[] =>
  Array.from({ length: count }, () => ({ loss, stake: 1 }));

describe("how well somebody played", () => {
  it("is what their decisions gave away, and the levels between which that is", () => {
    expect(playOf(all(2, 400), yardstick)).toMatchObject({
      loss: 2,
      weakest: "beginner",
      strongest: "strong",
    });
    expect(playOf(all(1.5, 900), yardstick)).toMatchObject({
      weakest: "casual",
      strongest: "strong",
    });
  });

  it("is narrower the more was decided", () => {
    const [few, many] = [60, 900].map((count) => playOf(all(1.5, count), yardstick));
    const width = (play: typeof few) => (play?.high ?? 0) - (play?.low ?? 0);
    expect(width(many)).toBeLessThan(width(few) / 2);
    expect(few?.low).toBeLessThan(1.5);
    expect(few?.high).toBeGreaterThan(1.5);
  });

  it("beyond the last level is like it", () => {
    expect(playOf(all(9, 40), yardstick)).toMatchObject({
      weakest: "beginner",
      strongest: "beginner",
    });
    expect(playOf(all(0, 400), yardstick)).toMatchObject({ loss: 0, low: 0, strongest: "best" });
  });

  it("is not told where too little was decided", () => {
    expect(playOf(all(1, 2), yardstick)).toBeNull();
    expect(playOf(all(2, 3), yardstick)).toBeNull();
    expect(playOf([...all(1.5, 400), ...all(0, 1)], yardstick)).not.toBeNull();
    const nothing = Array.from({ length: 50 }, () => ({ loss: 0, stake: 0 }));
    expect(playOf(nothing, yardstick)).toBeNull();
  });
});

it("at stake is the chance that one has when one decides, and a point is a point", () => {
  const seat = {
    start: 0.5,
    decisions: [
      { seq: 2, made: 1, best: 2, loss: 0.1 },
      { seq: 4, made: 1, best: 1, loss: 0 },
      { seq: 6, made: 1, best: 1, loss: 0 },
    ],
    throws: [
      { seq: 2, luck: 0.2 },
      { seq: 5, luck: -0.7 },
    ],
    gains: [{ seq: 3, gain: 0.05 }],
  };
  const stakes = givenAway(seat, "chance").map(({ stake }) => stake);
  expect(stakes[0]).toBeCloseTo(0.5);
  expect(stakes[1]).toBeCloseTo(0.65);
  expect(stakes[2]).toBeCloseTo(0);
  expect(givenAway(seat, "points").map(({ stake }) => stake)).toEqual([1, 1, 1]);
});
