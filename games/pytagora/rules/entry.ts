import { isRefusal, type MoveSpace, type Refusal } from "@pipwise/core";
import type { Checking } from "../wire/agreed.ts";
import type { Entry } from "../wire/entry.ts";
import type { Throw } from "../wire/throw.ts";
import { check } from "./equation.ts";
import { someEquation } from "./finder.ts";
import { PASS, type Writing } from "./move.ts";
import { score } from "./score.ts";

export const NO_EQUATION: Entry = { equation: null, score: 0 };

/** How many attempts a random player makes to find an equation. */
const GLANCE = 300;

/** What a move after the throw amounts to. */
export function entered(move: Writing, dice: Throw, checking: Checking): Entry | Refusal {
  if ("pass" in move) return NO_EQUATION;
  const equation = check(move.equation, dice, checking);
  return isRefusal(equation) ? equation : { equation: equation.text, score: score(equation) };
}

/** PYT-29: as on paper anything may be handed in, and nobody says yet whether it holds. */
export function writtenDown(move: Writing): Entry {
  return "pass" in move ? NO_EQUATION : { equation: move.equation, score: 0 };
}

/** What was written down, now that it is looked at. */
export function lookedAt({ equation }: Entry, dice: Throw, checking: Checking): Entry {
  if (equation === null) return NO_EQUATION;
  const entry = entered({ equation }, dice, checking);
  return isRefusal(entry) ? { equation, score: 0, wrong: entry } : entry;
}

/** Equations in a throw cannot be listed; a pass stands in when a glance finds none. */
export function equations(dice: Throw, checking: Checking): MoveSpace<Writing> {
  return {
    sample(random) {
      const found = someEquation({ dice, checking }, random, GLANCE);
      return found ? { equation: found.text } : PASS;
    },
    has: (move) => "pass" in move || !isRefusal(check(move.equation, dice, checking)),
  };
}
