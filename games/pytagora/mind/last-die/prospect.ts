// What a position of The Last Die is worth: how likely each seat wins the game.
import { checkingIn, facesIn, type LastDieState } from "../../rules/index.ts";
import type { Almanac } from "../table/almanac.ts";
import { setOfFaces } from "../table/dice-set.ts";
import { optionsAt, spotOf } from "./moves.ts";
import { Race, withPoint } from "./race.ts";
import { chanceAfter, type Solution } from "./solution.ts";
import { solutionFor } from "./solved.ts";

export class Prospect {
  readonly #almanac: Almanac;
  #race: { readonly key: string; readonly race: Race } | undefined;

  constructor(almanac: Almanac) {
    this.#almanac = almanac;
  }

  solution({ options }: LastDieState): Solution {
    return solutionFor(this.#almanac, checkingIn(options), facesIn(options));
  }

  /** By seat. */
  chances(state: LastDieState): number[] {
    const { winner, points } = state;
    if (winner !== null) return points.map((_, seat) => (seat === winner ? 1 : 0));
    const solution = this.solution(state);
    const next = (state.due + 1) % points.length;
    const race = this.#raceFor(state.target, solution.opener);
    const shares = sharesOf(state, solution);
    const worth = points.map(() => 0);
    for (const [seat, share] of shares.entries())
      if (share > 0)
        for (const [own, chance] of race.chances(withPoint(points, seat), next).entries())
          worth[own] = (worth[own] as number) + share * chance;
    return worth;
  }

  #raceFor(target: number, opener: number): Race {
    const key = `${target} ${opener}`;
    if (this.#race?.key !== key) this.#race = { key, race: new Race(target, opener) };
    return this.#race.race;
  }
}

/** How likely each seat gets this round's point, if two at a time fight for it: who wrote last, and who is at turn. */
function sharesOf(state: LastDieState, solution: Solution): number[] {
  const { points, turn, thrown, dice, equation } = state;
  const shares = points.map(() => 0);
  const split = (seat: number, other: number, chance: number): number[] => {
    shares[seat] = (shares[seat] as number) + chance;
    shares[other] = (shares[other] as number) + 1 - chance;
    return shares;
  };
  const next = (turn + 1) % points.length;
  if (!thrown) {
    if (!equation) return split(turn, next, solution.opener);
    const set = setOfFaces(equation.places.map((place) => dice[place] as (typeof dice)[number]));
    return split(equation.by, turn, chanceAfter(solution, set));
  }
  const [best] = optionsAt(solution, spotOf(state));
  if (best) return split(turn, next, best.chance);
  return equation ? split(equation.by, turn, 1) : split(next, turn, solution.opener);
}
