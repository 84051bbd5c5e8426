import { expect, it } from "vitest";
import { highestBegins } from "../index.ts";

it("the highest begins, and only those who tie throw again", () => {
  const totals = [5, 9, 9, 2, 4];
  const { rounds, first } = highestBegins(3, () => totals.shift() ?? 0);
  expect(rounds.map((round) => round.map(({ seat }) => seat))).toEqual([
    [0, 1, 2],
    [1, 2],
  ]);
  expect(first).toBe(2);
});

it("nobody throws alone", () => {
  const opening = highestBegins(1, () => {
    throw new Error("no throw is needed");
  });
  expect(opening).toEqual({ rounds: [], first: 0 });
});
