import { type Mind, sample } from "@pipwise/core";
import type { LastDieView, Move } from "../../rules/index.ts";
import { byDice, comesToMind, goingOn, type Person, within } from "../person/person.ts";
import type { Almanac } from "../table/almanac.ts";
import { bestMove, spotOf } from "./moves.ts";
import { solutionFor, solvedBeforehand } from "./solved.ts";

type LastDieMind = Mind<LastDieView, Move>;

/** Plays the best there is. */
export function perfect(almanac: Almanac): LastDieMind {
  return {
    choose({ view, moves, random }) {
      if (!("sample" in moves)) return sample(moves, random);
      const { checking, faces } = view;
      return bestMove(solutionFor(almanac, checking, faces), checking, spotOf(view));
    },
    async ponder({ view: { checking, faces }, moves }, work) {
      if ("sample" in moves) await solvedBeforehand(almanac, checking, faces, work);
    },
  };
}

/** Writes the first equation that comes to mind, and hopes for one with many dice. */
export function personal(person: Person): LastDieMind {
  return {
    choose({ view, moves, random }) {
      if (!("sample" in moves)) return sample(moves, random);
      const { checking, seconds } = view;
      const search = { ...spotOf(view), checking };
      let move: Move = { pass: true };
      comesToMind(goingOn(within(seconds, person)), search, byDice, random, ({ text }) => {
        move = { equation: text };
        return true;
      });
      return move;
    },
  };
}
