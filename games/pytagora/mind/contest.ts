// Minds for One by One and All Together, where all that matters is the score of an equation.
import { type Mind, type Random, sample } from "@pipwise/core";
import type { Checking } from "../rules/index.ts";
import { type Equation, type Move, type Search, score, type Throw } from "../rules/index.ts";
import { byScore, comesToMind, type Person } from "./person/person.ts";
import type { Almanac } from "./table/almanac.ts";
import { bestKnown } from "./table/lookup.ts";

/** What both games show to somebody who writes. */
export interface Desk {
  readonly dice: Throw;
  readonly checking: Checking;
}

/** Writes the equation with the highest score that there is. */
export function perfect(almanac: Almanac): Mind<Desk, Move> {
  return writing((search) => bestKnown(search, almanac.under(search.checking)));
}

/** Writes the best of what comes to mind. */
export function personal(person: Person): Mind<Desk, Move> {
  return writing((search, random) => {
    let best: Equation | undefined;
    let most = 0;
    comesToMind(person, search, byScore, random, (equation, shape) => {
      const points = score(equation);
      if (points > most) [best, most] = [equation, points];
      return most >= shape.score;
    });
    return best;
  });
}

function writing(look: (search: Search, random: Random) => Equation | undefined): Mind<Desk, Move> {
  return {
    choose({ view: { dice, checking }, moves, random }) {
      if (!("sample" in moves)) return sample(moves, random);
      const found = look({ dice, checking }, random);
      return found ? { equation: found.text } : { pass: true };
    },
  };
}
