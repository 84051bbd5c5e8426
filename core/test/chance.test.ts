import { describe, expect, it } from "vitest";
import { chanceFrom, D6, D12, handful, Recorder, recorded, Shortage, seeded } from "../index.ts";

describe("recorded chance", () => {
  it("answers from its list, in order", () => {
    const chance = recorded([3, 4, 12]);
    expect(chance.throw(handful(D6, 2))).toEqual([3, 4]);
    expect(chance.draw(D12)).toBe(12);
  });

  it("says exactly which dice of a throw are missing", () => {
    const chance = recorded([3]);
    expect(() => chance.throw([D6, D12, D12])).toThrow(Shortage);
    try {
      recorded([3]).throw([D6, D12, D12]);
    } catch (signal) {
      expect((signal as Shortage).lots).toEqual([D12, D12]);
    }
  });

  it("refuses what the die cannot show", () => {
    expect(() => recorded([7]).draw(D6)).toThrow("d6 cannot show 7");
  });
});

describe("the recorder", () => {
  it("writes down what chance answered, and a replay of it is the same", () => {
    const taped = new Recorder(chanceFrom(seeded(7)));
    const thrown = [...taped.throw(handful(D6, 5)), taped.draw(D12)];
    expect(taped.outcomes).toEqual(thrown);
    const again = recorded(taped.outcomes);
    expect([...again.throw(handful(D6, 5)), again.draw(D12)]).toEqual(thrown);
  });
});
