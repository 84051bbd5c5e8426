import { chanceFrom, isRefusal, seeded } from "@pipwise/core";
import { plain } from "@pipwise/ui/terminal";
import { speakerOf } from "@pipwise/ui/words";
import { describe, expect, it } from "vitest";
import { cli } from "../cli/index.ts";
import { solveCommand } from "../cli/solve.ts";
import { bestEquation, everyEquation } from "../mind/solver/index.ts";
import { allShapes } from "../mind/solver/shape.ts";
import {
  type Checking,
  check,
  diceIn,
  FACES,
  findEquations,
  fitsLine,
  LINES,
  lineValue,
  score,
  type Throw,
} from "../rules/index.ts";
import { throwAll } from "../rules/throw.ts";
import { dice } from "./table.ts";

const pen = { paint: plain, speak: await speakerOf("en", cli.words) };

const GOLDEN = dice("5577 0248 +-x:") as Throw;
const asPrinted: Checking = { allowZeroDividend: true, allowReordered: true };
const noZero: Checking = { allowZeroDividend: false, allowReordered: true };
const strict: Checking = { allowZeroDividend: false, allowReordered: false };

describe("the solver", () => {
  const facts: readonly [
    name: string,
    checking: Checking,
    by: number[],
    best: number,
    all: number,
  ][] = [
    ["0 may be divided", asPrinted, [7, 9, 10, 14, 15, 21, 23, 22, 21], 960, 32_748],
    ["0 may not be divided", noZero, [7, 9, 10, 14, 15, 21, 20, 20, 21], 92, 20_916],
  ];
  describe.each(facts)("on the golden throw, %s", (_name, checking, byDice, bestCount, count) => {
    const search = { dice: GOLDEN, checking };
    const highest = Math.max(...byDice);

    it("PYT-10 knows the best score, and how often it can be had", () => {
      const best = bestEquation(search);
      expect(best?.value).toBe(highest);
      expect(score(best?.equation ?? never())).toBe(highest);
      expect(everyEquation(search, {}, highest).length).toBe(bestCount);
    });

    it("PYT-10 knows the best with 5 to 13 dice", () => {
      for (const [i, value] of byDice.entries()) {
        const best = bestEquation(search, { dice: 5 + i });
        expect(best?.value).toBe(value);
        expect(diceIn(best?.equation ?? never())).toBe(5 + i);
      }
    });

    it("PYT-10 knows every equation there is", () => {
      const texts = everyEquation(search);
      expect(texts).toHaveLength(count);
      expect(new Set(texts).size).toBe(count);
      for (const text of ["72:4=5x5-7+0", "750:75=8+2", "5x8=40", "7x8-4=50+2", "2870:5=574"])
        expect(texts).toContain(text);
    });
  });

  it("PYT-7 to PYT-9 nothing that luck finds is better, in any throw, by any agreement", () => {
    const chance = chanceFrom(seeded("solver"));
    const random = seeded("luck");
    for (let i = 0; i < 30; i++) {
      const search = {
        dice: throwAll(FACES, chance),
        checking: [asPrinted, noZero, strict][i % 3] ?? strict,
      };
      const best = bestEquation(search)?.value ?? 0;
      findEquations(search, random, 3000, (equation) => {
        expect(score(equation)).toBeLessThanOrEqual(best);
        return false;
      });
    }
  });

  it("PYT-1 finds in every throw what luck finds, spelling by spelling", () => {
    const search = { dice: dice("1139 0226 :+xx") as Throw, checking: strict };
    const texts = new Set(everyEquation(search));
    findEquations(search, seeded("texts"), 20_000, ({ text }) => {
      expect(texts).toContain(text);
      return false;
    });
  });

  it("PYT-17 uses what must be used, and one more", () => {
    const fixed = [0, 4, 6, 7, 10];
    const search = { dice: dice("5913 0648 --x+") as Throw, checking: asPrinted, fixed };
    const best = bestEquation(search);
    expect(check(best?.equation.text ?? "", search.dice, asPrinted, fixed)).toEqual(best?.equation);
    findEquations(search, seeded("must"), 20_000, (equation) => {
      expect(score(equation)).toBeLessThanOrEqual(best?.value ?? 0);
      return false;
    });
  });

  it("PYT-5 a throw of equal digits and one kind of sign has only what differs in form", () => {
    const search = { dice: dice("5555 2222 ++++") as Throw, checking: strict };
    for (const text of everyEquation(search))
      expect(isRefusal(check(text, search.dice, strict))).toBe(false);
    expect(everyEquation({ ...search, checking: asPrinted })).toContain("5+2=2+5");
    expect(everyEquation(search)).not.toContain("5+2=2+5");
  });

  it("PYT-8 shapes come from the highest score down", () => {
    const scores = allShapes().map((shape) => shape.score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });
});

describe("solve pytagora", () => {
  it("answers with the best, the best by number of dice, and how many there are", () => {
    const answer = solved({ throw: "5577 0248 +-x:" });
    expect(answer).toMatchObject({ best: { score: 23, dice: 11 }, optimal: true, count: 960 });
    expect(Object.keys(answer.byDice as object)).toEqual([..."56789", "10", "11", "12", "13"]);
  });

  it("PYT-4 knows the options, and says so when there is nothing", () => {
    expect(solved({ throw: "5577 0248 +-x:" }, noZero)).toMatchObject({
      best: { score: 21 },
      count: 92,
      byDice: { 5: { score: 7 }, 12: { score: 20 } },
    });
    expect(solved({ throw: "9999 2222 xxxx" }, strict)).toMatchObject({
      byDice: { 5: null, 13: null },
    });
    expect(solved({ throw: "9999 2222 xxxx", must: "99992222xxxx" }, strict)).toMatchObject({
      best: null,
      count: null,
    });
  });

  it("PYT-17 --must names dice that have to be used", () => {
    const answer = solved({ throw: "5913 0648 --x+", must: "5,8,4,0,x" }, noZero);
    const { equation } = answer.best as { equation: string };
    for (const face of "5840x") expect(equation).toContain(face);
    expect(isRefusal(solveCommand.run({ throw: "5577 0248 +-x:", must: "9" }, noZero, pen))).toBe(
      true,
    );
  });

  it.each(LINES)("PYT-21 --line %s asks for what the line asks for", (line) => {
    const { best } = solved({ throw: "5577 0248 +-x:", line }, noZero) as {
      best: { equation: string; value: number };
    };
    const equation = check(best.equation, GOLDEN, noZero);
    if (isRefusal(equation)) throw new Error(equation.refused);
    expect(fitsLine(line, equation)).toBe(true);
    expect(lineValue(line, equation, 0)).toBe(best.value);
    findEquations({ dice: GOLDEN, checking: noZero }, seeded(line), 5000, (other) => {
      if (fitsLine(line, other)) expect(lineValue(line, other, 0)).toBeLessThanOrEqual(best.value);
      return false;
    });
  });

  it.each([
    { throw: "5577" },
    { throw: "5577 0248 +-x:", line: "yellow" },
    { throw: "5577 0248 +-x:", must: "z" },
  ])("refuses %j", (flags) => {
    expect(isRefusal(solveCommand.run(flags, asPrinted, pen))).toBe(true);
  });
});

function solved(
  flags: Record<string, string>,
  checking: Checking = asPrinted,
): Record<string, unknown> {
  const answer = solveCommand.run(flags, checking, pen);
  if (isRefusal(answer)) throw new Error(answer.refused);
  return answer.json as Record<string, unknown>;
}

function never(): never {
  throw new Error("nothing found");
}
