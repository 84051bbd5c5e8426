import type { Table, TableEvent } from "@pipwise/core";
import { describe, expect, it } from "vitest";
import { sumsAt } from "../mind/sums.ts";

function steps(equation: string, state: unknown = {}): string[] {
  const before = { state } as Table;
  const event: TableEvent = {
    type: "moved",
    seat: 1,
    move: { equation },
    seq: 9,
    at: 7,
    chance: [],
  };
  return sumsAt(before, event).map(({ numbers, operation, seat, at, right }) => {
    expect({ seat, at, right }).toEqual({ seat: 1, at: 7, right: true });
    return `${operation} ${numbers}`;
  });
}

describe("an equation tells which facts somebody knew", () => {
  it("multiplication, division and addition, products first", () => {
    expect(steps("56:8=7")).toEqual(["divide 56,8"]);
    expect(steps("6x7=40+2")).toEqual(["multiply 6,7"]);
    expect(steps("3+4x6=27")).toEqual(["multiply 4,6", "add 3,24"]);
    expect(steps("2 x 3 x 4 = 24")).toEqual(["multiply 2,3", "multiply 6,4"]);
    expect(steps("8+7=9+6")).toEqual(["add 8,7", "add 9,6"]);
  });

  it("what is taken away, and what is beyond the tables, says nothing", () => {
    expect(steps("72:4=5x5-7+0")).toEqual(["multiply 5,5"]);
    expect(steps("9-2=7")).toEqual([]);
    expect(steps("7:2x2=7")).toEqual([]);
  });

  it("an equation that does not hold, or is none, says nothing", () => {
    expect(steps("6x7=43")).toEqual([]);
    expect(steps("6x=43")).toEqual([]);
    expect(steps("6:0=6:0")).toEqual([]);
    expect(steps("six")).toEqual([]);
    expect(sumsAt({ state: {} } as Table, { type: "paused", seq: 1, at: 1, chance: [] })).toEqual(
      [],
    );
  });

  it("in The Last Die what another began is not one's own, in the tournament neither", () => {
    const equation = { text: "6x7=42" };
    expect(steps("6x7=42+0", { equation })).toEqual([]);
    expect(steps("6x7=42", { equation: null })).toEqual(["multiply 6,7"]);
    expect(steps("6x7=42+0", { stages: [{ state: { equation } }] })).toEqual([]);
    expect(steps("6x7=42", { stages: [{ state: { equation: null } }] })).toEqual(["multiply 6,7"]);
  });
});
