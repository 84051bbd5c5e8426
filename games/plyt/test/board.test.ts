import { describe, expect, it } from "vitest";
import { down, LAST, levelOf, plyt, up, WINNER } from "../rules/index.ts";
import { PLYT_SQUARES } from "../rules/squares.ts";
import { at, begun, right } from "./positions.ts";

const SQUARES = Array.from({ length: LAST }, (_, i) => i + 1);

describe("the board", () => {
  it("PLY-1 112 squares in four levels, the Winner behind them; pieces start off the board and may share", () => {
    expect([LAST, WINNER]).toEqual([112, 113]);
    expect([...new Set(SQUARES.map(levelOf))]).toEqual([1, 2, 3, 4]);
    expect(begun(3).squares).toEqual([0, 0, 0]);
    expect(begun(3, { start: 40 }).squares).toEqual([40, 40, 40]);
    expect(right(at(begun(2), 10, 18), [4, 4, 2]).squares).toEqual([18, 18]);
  });

  it("PLY-2 levels by the formula: each square lies where its middle does, and none is skipped", () => {
    expect([1, 40, 72, 98].map((square) => [levelOf(square - 1), levelOf(square)])).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
    ]);
    expect(levelOf(LAST)).toBe(4);
    for (const square of SQUARES) {
      const above = up(square);
      expect(above.length).toBeGreaterThan(0);
      expect(above).toEqual(above.map((_, i) => (above[0] as number) + i));
      for (const other of above.filter((to) => to !== WINNER))
        expect(levelOf(other)).toBe(levelOf(square) + 1);
    }
  });

  it("PLY-2 down is up backwards", () => {
    for (const square of SQUARES)
      for (const other of SQUARES)
        expect(down(other).includes(square)).toBe(up(square).includes(other));
    for (const square of SQUARES.filter((square) => levelOf(square) === 1))
      expect(down(square)).toEqual([]);
  });

  it.each([
    [27, [61, 62]],
    [101, [WINNER]],
    [1, [40]],
    [39, [71]],
    [72, [98]],
    [92, [112, WINNER]],
    [0, [1]],
  ])("PLY-3 up from %i", (square, above) => {
    expect(up(square)).toEqual(above);
  });

  it("PLY-3 77 touches 45, 46 and 47 below; everything above level one has a square below", () => {
    expect(down(77)).toEqual([45, 46, 47]);
    for (const square of SQUARES.filter((square) => levelOf(square) > 1))
      expect(down(square).length).toBeGreaterThan(0);
  });

  it("PLY-3 6, 12 and 21 are on the lowest level; the Plyt squares are data", () => {
    expect([6, 12, 21].map(levelOf)).toEqual([1, 1, 1]);
    expect(PLYT_SQUARES).toEqual([6, 12, 21, 27, 36, 45, 53, 61, 70, 77, 86, 94, 101, 107]);
    const elsewhere = begun(2, { plytSquares: [13] });
    expect(plyt.view(right(at(elsewhere, 4, 0), [8, 3]), 0).steps).toHaveLength(2);
    expect(right(at(elsewhere, 5, 0), [8, 3], "me-back").squares).toEqual([5, 0]);
  });
});
