import { describe, expect, it } from "vitest";
import { type Chance, type Fate, fatesOf, type Lot } from "../index.ts";

const die: Lot<number> = { name: "die", of: [1, 2, 3, 4, 5, 6] };

/** A game whose state is what has been drawn. */
function drawing(draws: (chance: Chance) => readonly number[]) {
  return {
    play: (_before: readonly number[], _seat: number, _move: unknown, chance: Chance) =>
      draws(chance),
  };
}

const moved = { seat: 0, move: {}, chance: [] };

function sum(fates: readonly Fate<readonly number[]>[], of: (drawn: readonly number[]) => number) {
  return fates.reduce((all, { state, chance }) => all + chance * of(state), 0);
}

describe("what chance could have brought", () => {
  it("is every way in which two dice can fall", () => {
    const fates = fatesOf(
      drawing((chance) => chance.throw([die, die])),
      [],
      moved,
    );
    expect(fates).toHaveLength(36);
    expect(new Set(fates.map(({ state }) => state.join())).size).toBe(36);
    expect(sum(fates, () => 1)).toBeCloseTo(1, 12);
    expect(sum(fates, ([a = 0, b = 0]) => a + b)).toBeCloseTo(7, 12);
  });

  it("follows a second draw that depends on the first, and counts what is there twice", () => {
    const cards: Lot<number> = { name: "card", of: [1, 1, 1, 5] };
    const twice = drawing((chance) => {
      const first = chance.draw(cards);
      return first === 5 ? [first] : [first, chance.draw({ ...cards, of: [1, 1, 5] })];
    });
    const fates = fatesOf(twice, [], moved);
    expect(fates.map(({ state, chance }) => [state.join(), chance])).toEqual([
      ["1,1", 0.5],
      ["1,5", 0.25],
      ["5", 0.25],
    ]);
  });

  it("tells apart only the draws that matter", () => {
    const many = drawing((chance) => chance.throw(Array<Lot<number>>(9).fill(die)));
    const fates = fatesOf(many, [], moved, 1);
    expect(fates.map(({ state: [first] }) => first)).toEqual(die.of);
    expect(sum(fates, () => 1)).toBeCloseTo(1, 12);
  });

  it("of dice that are thrown until they differ draws some", () => {
    const untilOneWins = drawing((chance) => {
      for (;;) {
        const thrown = chance.throw([die, die]);
        if (thrown[0] !== thrown[1]) return thrown;
      }
    });
    const fates = fatesOf(untilOneWins, [], moved);
    expect(fates.length).toBeGreaterThan(100);
    expect(fates.every(({ state: [a, b] }) => a !== b)).toBe(true);
  });

  it("of too many ways draws some, the same ones for the same question", () => {
    const many = drawing((chance) => chance.throw(Array<Lot<number>>(9).fill(die)));
    const fates = fatesOf(many, [], moved);
    expect(fates.length).toBeLessThan(300);
    expect(sum(fates, () => 1)).toBeCloseTo(1, 12);
    expect(sum(fates, (drawn) => drawn.reduce((all, one) => all + one, 0))).toBeCloseTo(31.5, 0);
    expect(fatesOf(many, [], moved)).toEqual(fates);
    expect(fatesOf(many, [1], moved)).not.toEqual(fates);
  });
});
