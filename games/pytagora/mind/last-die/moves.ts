// What can be done in The Last Die, and how likely it brings the point.
import type { Work } from "@pipwise/core";
import { type Checking, type Equation, FACES, type Faces, type Throw } from "../../rules/index.ts";
import { type Almanac, openAlmanac } from "../table/almanac.ts";
import { diceInSet, digits, partsOf, setOf, setOfFaces, signs } from "../table/dice-set.ts";
import { equationOf } from "../table/lookup.ts";
import { chanceAfter, type Solution, solveLastDie, solveStepByStep } from "./solution.ts";

/** A throw, and the places of the dice that have to be used. */
export interface Spot {
  readonly dice: Throw;
  readonly fixed: readonly number[];
}

/** Dice that make an equation, and how likely the point is whoever's leaves it. */
export interface Option {
  readonly set: number;
  readonly chance: number;
}

const solutions = new WeakMap<Almanac, Map<string, Solution>>();
/** A solution takes 2 MB, and any table may have dice of its own: only the latest are kept. */
const KEPT = 16;

function known(almanac: Almanac): Map<string, Solution> {
  let own = solutions.get(almanac);
  if (!own) solutions.set(almanac, (own = new Map()));
  return own;
}

function keep(almanac: Almanac, key: string, solution: Solution): void {
  const own = known(almanac);
  if (own.size === KEPT) own.delete(own.keys().next().value as string);
  own.set(key, solution);
}

function keyOf({ allowZeroDividend, allowReordered }: Checking, faces: Faces): string {
  return JSON.stringify([allowZeroDividend, allowReordered, faces]);
}

/**
 * Solved when first asked for, by agreement and dice; what is not usual is solved at one go then, which minds and coaches can
 * afford in threads of their own.
 */
export function solutionFor(almanac: Almanac, checking: Checking, faces: Faces): Solution {
  const key = keyOf(checking, faces);
  let solution = known(almanac).get(key);
  if (!solution) {
    solution = solveLastDie(almanac.under(checking), faces) as Solution;
    keep(almanac, key, solution);
  }
  return solution;
}

/** Solves beforehand, step by step, what `solutionFor` would solve at one go; answers whether it was not stopped. */
export async function solvedBeforehand(
  almanac: Almanac,
  checking: Checking,
  faces: Faces,
  work?: Work,
): Promise<boolean> {
  const key = keyOf(checking, faces);
  if (known(almanac).has(key)) return true;
  const solution = await solveStepByStep(almanac.under(checking), faces, work);
  if (solution) keep(almanac, key, solution);
  return solution !== undefined;
}

/** An almanac with The Last Die solved as it is usually played. */
export async function openSolved(): Promise<Almanac> {
  const almanac = await openAlmanac();
  await solvedBeforehand(almanac, { allowZeroDividend: true, allowReordered: true }, FACES);
  return almanac;
}

/** Everything that can be done, the best first; of equals the one with more dice. */
export function optionsAt(solution: Solution, { dice, fixed }: Spot): Option[] {
  const whole = partsOf(setOfFaces(dice));
  const lying = setOfFaces(fixed.map((place) => dice[place] as Throw[number]));
  const must = partsOf(lying);
  const options: Option[] = [];
  for (const odd of digits.parts[whole.odd] ?? []) {
    if (!digits.parts[odd]?.includes(must.odd)) continue;
    for (const even of digits.parts[whole.even] ?? []) {
      if (!digits.parts[even]?.includes(must.even)) continue;
      for (const sign of signs.parts[whole.signs] ?? []) {
        const set = setOf({ odd, even, signs: sign });
        if (set === lying || solution.scores.exact[set] === 0) continue;
        if (signs.parts[sign]?.includes(must.signs))
          options.push({ set, chance: chanceAfter(solution, set) });
      }
    }
  }
  return options.sort((a, b) => b.chance - a.chance || diceInSet(b.set) - diceInSet(a.set));
}

/** An equation for an option. */
export function equationFor(
  solution: Solution,
  checking: Checking,
  { dice, fixed }: Spot,
  { set }: Option,
): Equation | undefined {
  return equationOf({ dice, checking, fixed }, solution.scores, set);
}
