import { type Equation, fitsLine, type Line, type Search } from "../../rules/index.ts";
import { bestEquation, everyEquation } from "../solver/index.ts";
import { facesOf, setOfFaces } from "../table/dice-set.ts";
import { equationOf, everyOfSet, setsWith } from "../table/lookup.ts";
import type { Scores } from "../table/scores.ts";

/** The best equation for a line, by way of the almanac; undefined when nothing fits. */
export function bestInLine(search: Search, scores: Scores, line: Line): Equation | undefined {
  const whole = setOfFaces(search.dice);
  const known = scores.peaksIn(line)[whole] as number;
  const [set] = known === 0 ? [] : setsWith(scores.exactIn(line), whole, known);
  if (set === undefined) return undefined;
  if (line !== "101") return equationOf(search, scores, set);
  const dice = facesOf(set);
  const extra = {
    most: 0,
    of: (equation: Equation) => (fitsLine("101", equation) ? 0 : undefined),
  };
  const must = [...dice.keys()];
  return bestEquation({ dice, checking: search.checking }, { must, extra, known })?.equation;
}

/** The texts of all equations that bring most in a line. */
export function everyInLine({ dice, checking }: Search, scores: Scores, line: Line): string[] {
  const whole = setOfFaces(dice);
  const most = scores.peaksIn(line)[whole] as number;
  const texts: string[] = [];
  for (const set of most === 0 ? [] : setsWith(scores.exactIn(line), whole, most))
    if (line !== "101") everyOfSet(checking, scores, set, texts);
    else {
      const own = facesOf(set);
      everyEquation({ dice: own, checking }, { must: [...own.keys()] }, most, texts);
    }
  return line === "101" ? texts.filter(hasBig) : texts;
}

function hasBig(text: string): boolean {
  return (text.match(/\d+/g) ?? []).some((number) => Number(number) > 100);
}
