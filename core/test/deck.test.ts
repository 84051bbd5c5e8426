import { describe, expect, it } from "vitest";
import { chanceFrom, deal, freshDeck, putUnder, recorded, seeded, turn } from "../index.ts";

describe("a deck", () => {
  it("holds no card that has not been turned", () => {
    expect(freshDeck([1, 2, 3]).order).toEqual([null, null, null]);
  });

  it("turns every card once, whatever the order", () => {
    const chance = chanceFrom(seeded(1));
    let { dealt, deck } = deal(freshDeck([1, 2, 3, 4, 5]), 5);
    const turned = dealt.map((card) => {
      const next = turn(deck, card, chance);
      deck = next.deck;
      return next.card;
    });
    expect([...turned].sort()).toEqual([1, 2, 3, 4, 5]);
    expect(deck).toEqual({ order: [], unseen: [] });
  });

  it("TAB-3 of people's own is known nowhere, and only what lies open cannot come", () => {
    const { dealt, deck } = deal(freshDeck([1, 2, 3], { ownCards: true }), 2);
    const first = turn(deck, dealt[0] ?? null, recorded([2]));
    expect(first.deck.unseen).toEqual([1, 3]);
    const back = putUnder(first.deck, [first.card, dealt[1] ?? null]);
    expect(back).toEqual({ order: [null, null, null], unseen: [1, 2, 3], own: true });
    expect(() => turn(back, null, recorded([]))).toThrow(/card/);
  });

  it("remembers cards put under it, and keeps the unseen ones unknown", () => {
    const { dealt, deck } = deal(freshDeck(["a", "b", "c"]), 2);
    const first = turn(deck, dealt[0] ?? null, recorded(["b"]));
    const back = putUnder(first.deck, [first.card, dealt[1] ?? null]);
    expect(back).toEqual({ order: [null, "b", null], unseen: ["a", "c"] });
    expect(turn(back, "b", recorded([])).card).toBe("b");
  });
});
