// What nobody has told is found out: the short form of `pipwise bench facts`.
import { describe, expect, it } from "vitest";
import { facts, heldBy } from "../../bench/facts.mjs";

/** Below the bar of 0.95 by what chance does with so few children. */
const BAR = 0.87;

const { profiles } = facts(undefined, { children: 24 });

describe("24 made-up children of each kind", () => {
  it.each(profiles.map((one) => [one.name, one] as const))("%s", (_, figures) => {
    expect(heldBy(figures, BAR), JSON.stringify(figures)).toBe(true);
  });

  it("are of twenty kinds", () => {
    expect(profiles.length).toBe(20);
  });
});
