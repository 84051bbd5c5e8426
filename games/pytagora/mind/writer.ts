// Minds for the games in which all that matters is the equation.
import { type Mind, type Random, sample } from "@pipwise/core";
import {
  type Checking,
  diceIn,
  type Equation,
  findEquations,
  type Move,
  type Search,
  score,
  someEquation,
  type Throw,
} from "../rules/index.ts";
import { bestEquation } from "./solver/index.ts";

/** What every one of these games shows to somebody who writes. */
interface Desk {
  readonly dice: Throw;
  readonly checking: Checking;
  /** The Last Die: the equation that must be taken up. */
  readonly equation?: { readonly places: readonly number[] } | null;
}

/** How somebody looks for an equation. */
type Look = (search: Search, random: Random) => Equation | undefined;

/** Looks for short equations, and takes the best of the few that it comes upon. */
export const beginner: Mind<Desk, Move> = writer((search, random) =>
  foremost({ ...search, signs: 2 }, random, 120, score),
);

/** The Last Die: any equation that goes on will do. */
export const beginnerLastDie: Mind<Desk, Move> = writer((search, random) =>
  someEquation(search, random, 700),
);

/** Tries for a while and takes the equation with the highest score. */
export const casual: Mind<Desk, Move> = writer((search, random) =>
  foremost(search, random, 500, score),
);

/** Finds the equation with the highest score that there is. */
export const best: Mind<Desk, Move> = writer((search) => bestEquation(search)?.equation);

/** The Last Die: tries for a while and takes the equation that leaves the fewest dice. */
export const casualLastDie: Mind<Desk, Move> = writer((search, random) =>
  foremost(search, random, 900, diceIn),
);

/** The foremost by some measure of what so many attempts come upon. */
function foremost(
  search: Search,
  random: Random,
  attempts: number,
  measure: (equation: Equation) => number,
): Equation | undefined {
  let best: Equation | undefined;
  let most = -1;
  findEquations(search, random, attempts, (equation) => {
    const worth = measure(equation);
    if (worth > most) [best, most] = [equation, worth];
    return false;
  });
  return best;
}

function writer(look: Look): Mind<Desk, Move> {
  return {
    choose({ view, moves, random }) {
      if (!("sample" in moves)) return sample(moves, random);
      const { dice, checking, equation } = view;
      const found = look({ dice, checking, fixed: equation?.places ?? [] }, random);
      return found ? { equation: found.text } : { pass: true };
    },
  };
}
