// The dice as they lie, and what a random player finds in them.
import { seeded } from "@pipwise/core";
import { describe, expect, it } from "vitest";
import {
  colourAt,
  faceOf,
  findEquations,
  fitsLine,
  LINES,
  lineBonus,
  PLACES,
  placesFor,
  type Search,
  score,
  showThrow,
  someEquation,
  type Throw,
} from "../rules/index.ts";
import { dice } from "./table.ts";

const GOLDEN = "5577 0248 +-x:";
const golden = dice(GOLDEN) as Throw;
const asPrinted = { allowZeroDividend: true, allowReordered: true };

describe("the dice", () => {
  it("lie by colour, four and four, and the orange one behind them", () => {
    const all = Array.from({ length: PLACES + 1 }, (_, place) => colourAt(place));
    const four = (colour: string) => [colour, colour, colour, colour];
    expect(all).toEqual([...four("green"), ...four("blue"), ...four("red"), "orange"]);
    expect(showThrow(golden)).toBe(GOLDEN);
  });

  it("PYT-17 are taken from those that must be in it first, then from the left", () => {
    expect(placesFor(["7", "+", "5", "=", "7"], golden)).toEqual([0, 2, 3, 8]);
    expect(placesFor(["7", "=", "5"], golden, [1, 3])).toEqual([1, 3]);
    expect(placesFor(["9"], golden)).toBeUndefined();
    expect(placesFor(["5", "5", "5"], golden)).toBeUndefined();
  });

  it("PYT-1 have one face for each usual sign", () => {
    expect([..."Xx×*÷/:−–-+=09"].map(faceOf)).toEqual([..."xxxx:::---+=09"]);
    for (const letter of ["a", "", "10", ",", "."]) expect(faceOf(letter)).toBeUndefined();
  });

  it("PYT-21 fit a line by their colours, or by a number above 100", () => {
    const made = (text: string, places: readonly number[]) => ({
      text,
      tokens: [{ text, at: 0 }],
      places,
    });
    const three = made("100", [4, 5, 6]);
    const four = made("101", [8, 9, 10, 11]);
    expect(LINES.map((line) => fitsLine(line, three))).toEqual([true, false, false, false, false]);
    expect(LINES.map((line) => fitsLine(line, four))).toEqual([false, false, true, true, true]);
    expect((["red", "poker", "101", "blue"] as const).map((line) => lineBonus(line, four))).toEqual(
      [3, 0, 0, 0],
    );
    expect(lineBonus("blue", three)).toBe(0);
  });
});

describe("a random player", () => {
  const searches: readonly [name: string, search: Search][] = [
    ["any", { dice: golden, checking: asPrinted }],
    ["one sign", { dice: golden, checking: asPrinted, signs: 1 }],
    ["with 5x8=40", { dice: golden, checking: asPrinted, fixed: [0, 4, 6, 7, 10] }],
    ["with eight dice", { dice: golden, checking: asPrinted, fixed: [0, 1, 2, 3, 5, 6, 9, 10] }],
    ["of many zeros", { dice: dice("1111 0000 ++-:") as Throw, checking: asPrinted }],
  ];

  it("comes upon the same equations with the same luck: games would go otherwise", () => {
    const found = searches.map(([name, search]) => {
      const texts: string[] = [];
      findEquations(search, seeded(name), 4000, (equation) => texts.push(equation.text) === 8);
      return [name, texts.join(" ")];
    });
    expect(Object.fromEntries(found)).toMatchInlineSnapshot(`
      {
        "any": "7=0:5+7 7x4-20=8 5+8:4-2=5 7=7+0 20=7x4-8 8-5x5+24=7 2+5=7 40:5=8",
        "of many zeros": "101=101+0 0:10011=0 1=0:1+1-0 0=0+0 1=1+0:1 0=0:1-0 0+0-1+1:1=0 1-0+0=1+0:1",
        "one sign": "7=7-0 27+48=75 50-8=42 4=28:7 7-7=0 77+5=82 5=5+0 7=0+7",
        "with 5x8=40": "5x4=8-2+70:5 2:7x7+48=50 5x574=2870",
        "with eight dice": "27=58-7x5+4 70:2=58-4x7+5 75=85-2x7+4",
      }
    `);
  });

  it("stops at the first, and looks only so long", () => {
    const search = { dice: golden, checking: asPrinted };
    expect(someEquation(search, seeded("none"), 0)).toBeUndefined();
    const some = someEquation(search, seeded("any"), 500);
    expect(some && score(some)).toBeGreaterThan(0);
    const texts: string[] = [];
    findEquations(search, seeded("any"), 500, ({ text }) => texts.push(text) > 0);
    expect(texts).toEqual([some?.text]);
  });
});
