// What can be done in The Last Die, and how likely it brings the point.
import type { Checking, LastDieView, Move, Throw } from "../../rules/index.ts";
import { diceInSet, digits, partsOf, setOf, setOfFaces, signs } from "../table/dice-set.ts";
import { equationOf } from "../table/lookup.ts";
import { chanceAfter, type Solution } from "./solution.ts";

/** A throw, and the places of the dice that have to be used. */
export interface Spot {
  readonly dice: Throw;
  readonly fixed: readonly number[];
}

export function spotOf({ dice, equation }: Pick<LastDieView, "dice" | "equation">): Spot {
  return { dice, fixed: equation?.places ?? [] };
}

/** Dice that make an equation, and how likely the point is whoever's leaves it. */
export interface Option {
  readonly set: number;
  readonly chance: number;
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

/** Leaves what gives the next player the least chance; a pass where there is nothing to write. */
export function bestMove(solution: Solution, checking: Checking, spot: Spot): Move {
  const [best] = optionsAt(solution, spot);
  const found = best && equationOf({ ...spot, checking }, solution.scores, best.set);
  return found ? { equation: found.text } : { pass: true };
}
