import {
  type Analysis,
  analyseWith,
  type GameRecord,
  type Refusal,
  type Work,
} from "@pipwise/core";
import { type LastDieState, lastDie, type Move } from "../../rules/index.ts";
import { equationFor, optionsAt } from "../last-die/moves.ts";
import { Prospect } from "../last-die/prospect.ts";
import { openAlmanac } from "../table/almanac.ts";
import { estimating } from "./estimating.ts";

/** Every move by how likely it wins the game; estimates, since dice of a colour are taken to be alike. */
export async function analyseLastDie(record: GameRecord, work?: Work): Promise<Analysis | Refusal> {
  const prospect = new Prospect(await openAlmanac());
  return analyseWith(
    lastDie,
    record,
    estimating(lastDie, "chance", {
      worths: (state) => prospect.chances(state),
      round: (state) => state.round,
      best: (state) => bestMove(state, prospect),
    }),
    work,
  );
}

/** Undefined when there is nothing to decide. */
export function bestMove(state: LastDieState, prospect: Prospect): Move | undefined {
  if (!state.thrown) return undefined;
  const { dice, equation, options } = state;
  const solution = prospect.solution(state);
  const spot = { dice, fixed: equation?.places ?? [] };
  const [best] = optionsAt(solution, spot);
  const found = best && equationFor(solution, options, spot, best);
  return found ? { equation: found.text } : { pass: true };
}
