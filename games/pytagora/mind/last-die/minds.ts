import { type Mind, sample } from "@pipwise/core";
import type { Equation, LastDieView, Move } from "../../rules/index.ts";
import { byDice, comesToMind, goingOn, type Person, within } from "../person/person.ts";
import type { Almanac } from "../table/almanac.ts";
import { equationFor, optionsAt } from "./moves.ts";
import { solutionFor, solvedBeforehand } from "./solved.ts";

type LastDieMind = Mind<LastDieView, Move>;

/** Leaves what gives the next player the least chance. */
export function perfect(almanac: Almanac): LastDieMind {
  const mind = answering(({ checking, faces, dice, equation }) => {
    const solution = solutionFor(almanac, checking, faces);
    const spot = { dice, fixed: equation?.places ?? [] };
    const [best] = optionsAt(solution, spot);
    return best && equationFor(solution, checking, spot, best);
  });
  return {
    ...mind,
    async ponder({ view: { checking, faces }, moves }, work) {
      if ("sample" in moves) await solvedBeforehand(almanac, checking, faces, work);
    },
  };
}

/** Writes the first equation that comes to mind, and hopes for one with many dice. */
export function personal(person: Person): LastDieMind {
  return answering(({ checking, dice, equation, seconds }, random) => {
    const search = { dice, checking, fixed: equation?.places ?? [] };
    let first: Equation | undefined;
    comesToMind(goingOn(within(seconds, person)), search, byDice, random, (found) => {
      first = found;
      return true;
    });
    return first;
  });
}

function answering(
  look: (view: LastDieView, random: Parameters<typeof sample>[1]) => Equation | undefined,
): LastDieMind {
  return {
    choose({ view, moves, random }) {
      if (!("sample" in moves)) return sample(moves, random);
      const found = look(view, random);
      return found ? { equation: found.text } : { pass: true };
    },
  };
}
