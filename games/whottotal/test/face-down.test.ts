import { seeded, shuffled } from "@pipwise/core";
import { describe, expect, it } from "vitest";
import { descent } from "../mind/descent.ts";
import { faceDown, totalsOf, waysToDraw, waysWithout } from "../mind/face-down.ts";
import { cardsOf, whottotal } from "../rules/index.ts";
import { COMMIT, decided, game, opened } from "./pieces.ts";

const DECKS = [
  [1, 2, 3, 4, 5],
  [0, 0, 1, 5, 5, 5, 9],
  [3, 3, 3, 3],
  [1, 1, 2, 2, 3, 3, 4, 4, 12],
];

describe("the total still face down", () => {
  it.each(DECKS)("is counted as brute force counts it: %j", (...deck) => {
    for (let draws = 0; draws <= Math.min(5, deck.length); draws++) {
      const expected = new Map<number, number>();
      const all = ordered(deck, draws);
      for (const drawn of all) {
        const total = 7 + 4 + sum(drawn);
        expected.set(total, (expected.get(total) ?? 0) + 1 / all.length);
      }
      const cards = [...Array<null>(draws).fill(null), 4];
      const chances = totalsOf({ cards, unseen: deck, total: 7 });
      expect(sum([...chances])).toBeCloseTo(1, 12);
      chances.forEach((chance, total) => {
        expect(chance).toBeCloseTo(expected.get(total) ?? 0, 12);
      });
    }
  });

  it.each(DECKS)("one card fewer is a division: %j", (...deck) => {
    for (const card of new Set(deck)) {
      const fewer = deck.toSpliced(deck.indexOf(card), 1);
      const draws = Math.min(4, fewer.length);
      const divided = waysWithout(waysToDraw(deck, draws), card);
      waysToDraw(fewer, draws).forEach((ways, drawn) => {
        ways.forEach((count, total) => {
          expect(divided[drawn]?.[total]).toBe(count);
        });
      });
    }
  });

  it("agrees with cards that are shuffled and dealt", () => {
    const random = seeded("dealt");
    const deck = cardsOf({ lowestCard: 1, highestCard: 12, copies: 4 });
    const chances = totalsOf({ cards: [null, null, 9, null, null], unseen: deck, total: 10 });
    const games = 20_000;
    const seen = new Float64Array(chances.length);
    for (let i = 0; i < games; i++) {
      const total = 19 + sum(shuffled(random, deck).slice(0, 4));
      seen[total] = (seen[total] as number) + 1 / games;
    }
    chances.forEach((chance, total) => {
      const error = Math.sqrt((chance * (1 - chance)) / games);
      expect(Math.abs(chance - (seen[total] as number))).toBeLessThan(5 * error + 1e-4);
    });
  });

  it("is right on average for the largest deck and die there are", () => {
    const deck = cardsOf({ lowestCard: 0, highestCard: 40, copies: 12 });
    const chances = totalsOf({ cards: Array<null>(20).fill(null), unseen: deck, total: 0 });
    const mean = chances.reduce((all, chance, total) => all + chance * total, 0);
    expect(mean).toBeCloseTo(400, 8);
    for (const ways of waysWithout(waysToDraw(deck, 20), 17))
      expect(ways.every((count) => count >= 0)).toBe(true);
  });

  it("WHO-10, WHO-12 knows the order at the bottom of the deck, and what is used up", () => {
    const small = { dieSides: 3, lowestCard: 1, highestCard: 4, copies: 1, rounds: 20 };
    let state = decided(opened(game(2, 1, small), 2, [50, 51], 3), [COMMIT, COMMIT], 1);
    state = decided(opened(state, 2, [50, 51], 4), [COMMIT, COMMIT], 2);
    state = opened(state, 3, [50, 51], 3);
    const left = faceDown(whottotal.view(state, 0));
    expect(left).toEqual({ cards: [1, 4], unseen: [], total: 3 });
    expect(totalsOf(left)[8]).toBe(1);
  });

  it("comes to the same card by card", () => {
    const left = { cards: [null, 6, null, null], unseen: cardsOf(SMALL), total: 5 };
    const landings = descent(left);
    const first = landings[0]?.totals.map(() => 1) ?? [];
    const last = landings.slice(0, -1).reduce((chances, { next }, turned) => {
      const after = Array<number>(landings[turned + 1]?.totals.length ?? 0).fill(0);
      next.forEach((steps, place) => {
        expect(sum(steps.map(({ chance }) => chance))).toBeCloseTo(1, 12);
        for (const { to, chance } of steps)
          after[to] = (after[to] as number) + chance * (chances[place] as number);
      });
      return after;
    }, first);
    const chances = totalsOf(left);
    landings.at(-1)?.totals.forEach((total, place) => {
      expect(last[place]).toBeCloseTo(chances[total] as number, 12);
    });
  });
});

const SMALL = { lowestCard: 1, highestCard: 5, copies: 2 };

function ordered(deck: readonly number[], draws: number): number[][] {
  if (draws === 0) return [[]];
  return deck.flatMap((card, place) =>
    ordered(deck.toSpliced(place, 1), draws - 1).map((rest) => [card, ...rest]),
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
