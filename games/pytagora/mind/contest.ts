// Minds for One by One and All Together, where all that matters is the score of an equation.
import { type Mind, type Random, sample } from "@pipwise/core";
import type { Checking, Faces } from "../rules/index.ts";
import { type Equation, type Move, score, type Throw } from "../rules/index.ts";
import { byScore, comesToMind, type Person, within } from "./person/person.ts";
import type { Almanac } from "./table/almanac.ts";
import { bestKnown } from "./table/lookup.ts";

/** What both games show to somebody who writes. */
export interface Desk {
  readonly dice: Throw;
  readonly checking: Checking;
  readonly faces: Faces;
  readonly seconds: number;
  /** Nobody may know yet whether an equation holds (PYT-29). */
  readonly asOnPaper?: boolean;
}

/** Writes the equation with the highest score that there is. */
export function perfect(almanac: Almanac): Mind<Desk, Move> {
  return writing(({ dice, checking }) => bestKnown({ dice, checking }, almanac.under(checking)));
}

/** Writes the best of what comes to mind. */
export function personal(person: Person): Mind<Desk, Move> {
  return writing(({ dice, checking, seconds }, random) => {
    let best: Equation | undefined;
    let most = 0;
    comesToMind(within(seconds, person), { dice, checking }, byScore, random, (equation, shape) => {
      const points = score(equation);
      if (points > most) [best, most] = [equation, points];
      return most >= shape.score;
    });
    return best;
  });
}

function writing(look: (desk: Desk, random: Random) => Equation | undefined): Mind<Desk, Move> {
  return {
    choose({ view, moves, random }) {
      if (!("sample" in moves)) return sample(moves, random);
      const found = look(view, random);
      return found ? { equation: found.text } : { pass: true };
    },
  };
}
