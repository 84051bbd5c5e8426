// The best equation of a throw, proven: shapes from the highest score down until none can be better.
import { isRefusal } from "@pipwise/core";
import { check, type Equation, type Search, score, type Throw } from "../../rules/index.ts";
import { balanceOf, Scales } from "./balance.ts";
import { type Pool, poolOf } from "./pool.ts";
import { affords, searchShape, type Term } from "./search.ts";
import { allShapes, type Shape, shapesOf } from "./shape.ts";
import { deduction, type PlusMinus, spelled } from "./spelling.ts";
import { Scribe } from "./writing.ts";

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
  /** The best value, where it is known beforehand: then the first equation that has it will do. */
  readonly known?: number;
}

export interface Extra {
  readonly most: number;
  of(equation: Equation): number | undefined;
}

const NOTHING_EXTRA: Extra = { most: 0, of: () => 0 };

/** An equation with the highest value there is; undefined when there is none at all. */
export function bestEquation(search: Search, wanted: Wanted = {}): Found | undefined {
  const { extra = NOTHING_EXTRA, must = search.fixed ?? [], known } = wanted;
  const pool = poolOf(search.dice, must);
  const signs = plusMinusOf(search.dice, must);
  const scales = new Scales(pool);
  let best: Found | undefined;
  const possible = shapesFor(search, pool, wanted);
  for (const shape of known === undefined ? possible : likeliestFirst(possible, known)) {
    const most = shape.score + extra.most;
    if (best && (most <= best.value || best.value === known)) break;
    const balance = balanceOf(shape);
    if (balance && !scales.canBalance(balance)) continue;
    searchShape(shape, pool, false, (terms) => {
      if (best && most - deduction(terms) <= best.value) return false;
      const found = highest(terms, search, signs, extra);
      if (found && (!best || found.value > best.value)) best = found;
      return best !== undefined && (best.value >= most || best.value === known);
    });
  }
  return best;
}

/** The texts of all equations of a throw, or of those with a certain score; no more than about so many. */
export function everyEquation(
  search: Search,
  wanted: Omit<Wanted, "extra"> = {},
  wantedScore?: number,
  texts: string[] = [],
  most = Number.POSITIVE_INFINITY,
): string[] {
  const { must = search.fixed ?? [] } = wanted;
  const pool = poolOf(search.dice, must);
  const scales = new Scales(pool);
  const scribe = new Scribe(plusMinusOf(search.dice, must), search.checking);
  for (const shape of shapesFor(search, pool, wanted)) {
    if (wantedScore !== undefined && shape.score < wantedScore) break;
    const balance = balanceOf(shape);
    if (balance && !scales.canBalance(balance)) continue;
    const off = wantedScore === undefined ? undefined : shape.score - wantedScore;
    searchShape(shape, pool, true, (terms) => {
      scribe.write(terms, texts, off);
      return texts.length >= most;
    });
  }
  return texts;
}

/** A throw in which one shape after the other is looked at. */
export class Looking {
  readonly #search: Search;
  readonly #pool: Pool;
  readonly #signs: PlusMinus;
  readonly #scales: Scales;

  constructor(search: Search) {
    const { dice, fixed = [] } = search;
    this.#search = search;
    this.#pool = poolOf(dice, fixed);
    this.#signs = plusMinusOf(dice, fixed);
    this.#scales = new Scales(this.#pool);
  }

  /** Whether the dice are there, and no agreement is against it. */
  affords(shape: Shape): boolean {
    return isFor(shape, this.#search, this.#pool);
  }

  /** Hears of each way to fill a shape, written somehow; answers whether that is enough. */
  into(shape: Shape, hear: (equation: Equation) => boolean): void {
    const balance = balanceOf(shape);
    if (balance && !this.#scales.canBalance(balance)) return;
    searchShape(shape, this.#pool, false, (terms) => {
      const found = highest(terms, this.#search, this.#signs, NOTHING_EXTRA);
      return found !== undefined && hear(found.equation);
    });
  }
}

/** Higher shapes can only have that value by way of a lone 1: they come last. */
function likeliestFirst(shapes: readonly Shape[], value: number): Shape[] {
  return shapes
    .filter(({ score }) => score >= value)
    .sort((a, b) => a.score - b.score || a.strain - b.strain);
}

function shapesFor(search: Search, pool: Pool, { dice }: Wanted): readonly Shape[] {
  const { times, over, plusMinus, mustDigits, mustTimes, mustOver, mustPlusMinus } = pool;
  const digits = search.dice.length - times - over - plusMinus;
  const signs = mustPlusMinus === plusMinus ? plusMinus : (dice ?? 0) - 1 - digits - times - over;
  const isKnown = digits === mustDigits && times === mustTimes && over === mustOver && signs >= 0;
  return (isKnown ? shapesOf(digits, times, over, signs) : allShapes()).filter(
    (shape) => (dice === undefined || shape.dice === dice) && isFor(shape, search, pool),
  );
}

function isFor(shape: Shape, { checking, fixed }: Search, pool: Pool): boolean {
  const atLeast = fixed && fixed.length > 0 ? fixed.length + 2 : 0;
  return (
    affords(pool, shape) &&
    shape.dice >= atLeast &&
    (checking.allowZeroDividend || shape.terms.every(({ zero }) => !zero))
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
  if (!equation) {
    const texts: string[] = [];
    new Scribe(signs, search.checking).write(terms, texts);
    for (const text of texts) {
      const other = stands(text);
      if (other && (!equation || score(other) > score(equation))) equation = other;
    }
  }
  const more = equation && extra.of(equation);
  return equation && more !== undefined ? { equation, value: score(equation) + more } : undefined;
}
