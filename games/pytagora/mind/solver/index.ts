// The best equation of a throw, proven: shapes from the highest score down until none can be better.
import { isRefusal } from "@pipwise/core";
import { check, type Equation, type Search, score, type Throw } from "../../rules/index.ts";
import { type Pool, poolOf } from "./pool.ts";
import { affords, searchShape, type Term } from "./search.ts";
import { allShapes, type Shape } from "./shape.ts";
import { deduction, type PlusMinus, spelled, spellings } from "./spelling.ts";

export interface Found {
  readonly equation: Equation;
  /** What was to be as high as possible: the score, with whatever `extra` adds. */
  readonly value: number;
}

export interface Wanted {
  /** Only equations with so many dice, the = counted. */
  readonly dice?: number;
  /** The places of dice that have to be used. */
  readonly must?: readonly number[];
  /** What an equation is worth beyond its score; undefined when it is not wanted at all. */
  readonly extra?: Extra;
}

export interface Extra {
  readonly most: number;
  of(equation: Equation): number | undefined;
}

const NOTHING_EXTRA: Extra = { most: 0, of: () => 0 };

/** An equation with the highest value there is; undefined when there is none at all. */
export function bestEquation(search: Search, wanted: Wanted = {}): Found | undefined {
  const { extra = NOTHING_EXTRA, must = search.fixed ?? [] } = wanted;
  const pool = poolOf(search.dice, must);
  const signs = plusMinusOf(search.dice, must);
  let best: Found | undefined;
  for (const shape of shapesFor(search, pool, wanted)) {
    const most = shape.score + extra.most;
    if (best && most <= best.value) break;
    searchShape(shape, pool, false, (terms) => {
      if (best && most - deduction(terms) <= best.value) return false;
      const found = highest(terms, search, signs, extra);
      if (found && (!best || found.value > best.value)) best = found;
      return best !== undefined && best.value >= most;
    });
  }
  return best;
}

/** The texts of all equations of a throw, or of those with a certain score. */
export function everyEquation(
  search: Search,
  { must = search.fixed ?? [], ...wanted }: Omit<Wanted, "extra"> = {},
  wantedScore?: number,
): Set<string> {
  const pool = poolOf(search.dice, must);
  const signs = plusMinusOf(search.dice, must);
  const texts = new Set<string>();
  for (const shape of shapesFor(search, pool, wanted)) {
    if (wantedScore !== undefined && shape.score < wantedScore) break;
    searchShape(shape, pool, true, (terms) => {
      if (wantedScore !== undefined && shape.score - deduction(terms) < wantedScore) return false;
      for (const text of spellings(terms, signs)) {
        if (texts.has(text)) continue;
        const equation = check(text, search.dice, search.checking, search.fixed);
        if (isRefusal(equation)) continue;
        if (wantedScore === undefined || score(equation) === wantedScore) texts.add(text);
      }
      return false;
    });
  }
  return texts;
}

function shapesFor({ checking, fixed }: Search, pool: Pool, { dice }: Wanted): readonly Shape[] {
  const atLeast = fixed && fixed.length > 0 ? fixed.length + 2 : 0;
  return allShapes().filter(
    (shape) =>
      affords(pool, shape) &&
      shape.dice >= atLeast &&
      (dice === undefined || shape.dice === dice) &&
      (checking.allowZeroDividend || shape.terms.every(({ zero }) => !zero)),
  );
}

function plusMinusOf(dice: Throw, places: readonly number[]): PlusMinus {
  const must = places.map((place) => dice[place]);
  const count = (faces: readonly unknown[], sign: string): number =>
    faces.filter((face) => face === sign).length;
  return {
    plus: count(dice, "+"),
    minus: count(dice, "-"),
    mustPlus: count(must, "+"),
    mustMinus: count(must, "-"),
  };
}

/** A solution as an equation: written as it comes if that stands, else in the best way that does. */
function highest(
  terms: readonly Term[],
  search: Search,
  signs: PlusMinus,
  extra: Extra,
): Found | undefined {
  const stands = (text: string): Equation | undefined => {
    const equation = check(text, search.dice, search.checking, search.fixed);
    return isRefusal(equation) ? undefined : equation;
  };
  let equation = stands(spelled(terms, signs));
  if (!equation)
    for (const text of spellings(terms, signs)) {
      const other = stands(text);
      if (other && (!equation || score(other) > score(equation))) equation = other;
    }
  const more = equation && extra.of(equation);
  return equation && more !== undefined ? { equation, value: score(equation) + more } : undefined;
}
