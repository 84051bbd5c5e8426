import { expect, it } from "vitest";
import { D6, highestBegins, type Lot, recorded, Shortage } from "../index.ts";

it("the highest begins, and only those who tie throw again", () => {
  const chance = recorded([2, 5, 5, 2, 4]);
  const { rounds, first } = highestBegins([0, 1, 2], chance, (own) => own.draw(D6));
  expect(rounds.map((round) => round.map(({ seat }) => seat))).toEqual([
    [0, 1, 2],
    [1, 2],
  ]);
  expect(first).toBe(2);
});

it("says whose dice are missing", () => {
  const missing = (typed: number[]): readonly Lot[] => {
    try {
      highestBegins([0, 1, 2], recorded(typed), (own) => own.throw([D6])[0] ?? 0);
    } catch (error) {
      if (error instanceof Shortage) return error.lots;
    }
    return [];
  };
  expect(missing([]).map(({ seat }) => seat)).toEqual([0]);
  expect(missing([2]).map(({ seat }) => seat)).toEqual([1]);
  // Seats 1 and 2 have tied, and the first of them has thrown again.
  expect(missing([2, 5, 5, 4]).map(({ seat }) => seat)).toEqual([2]);
});

it("nobody throws alone", () => {
  const opening = highestBegins([0], recorded([]), (own) => own.draw(D6));
  expect(opening).toEqual({ rounds: [], first: 0 });
});
