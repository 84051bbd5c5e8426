import {
  type Analysis,
  allSteps,
  analyseSteps,
  type GameRecord,
  isRefusal,
  judgeByEstimate,
  type Refusal,
  refuse,
  type Saying,
  type Walked,
  WORTH_SAYING,
  type Work,
} from "@pipwise/core";
import {
  type CommonOptions,
  checkingIn,
  facesIn,
  type LastDieState,
  lastDie,
  type Move,
} from "../../rules/index.ts";
import { bestMove, spotOf } from "../last-die/moves.ts";
import { Prospect } from "../last-die/prospect.ts";
import { solvedBeforehand } from "../last-die/solved.ts";
import { type Almanac, openAlmanac } from "../table/almanac.ts";
import { decisionBy } from "./estimating.ts";
import { whyLastDie } from "./why.ts";
import { yardstickFor } from "./yardstick.ts";

/** Every move by how likely it wins the game; estimates, since dice of a colour are taken to be alike. */
export async function analyseLastDie(record: GameRecord, work?: Work): Promise<Analysis | Refusal> {
  const almanac = await openAlmanac();
  const walked = allSteps(lastDie, record);
  const rest = isRefusal(walked) ? walked : await solvedFirst(almanac, walked, work);
  if (isRefusal(walked) || isRefusal(rest)) return rest as Refusal;
  const prospect = new Prospect(almanac);
  const worths = (state: LastDieState): readonly number[] => prospect.chances(state);
  return analyseSteps(
    walked,
    judgeByEstimate(lastDie, {
      unit: "chance",
      basis: { says: "analysis.last-die", params: {} },
      yardstick: yardstickFor("lastDie", record),
      worths,
      round: (state) => state.round,
      decision: (state, seat, made) =>
        decisionBy(lastDie, worths, {
          state,
          seat,
          made,
          best: bestAt(state, prospect),
          least: WORTH_SAYING.chance,
          why: (best) => whyIn(state, prospect, best, made),
        }),
      // What was reckoned before a throw is what it brings on average.
      expected: worths,
    }),
    rest,
  );
}

/** What solving takes of an analysis. */
const SOLVING = 0.8;

/** Solves The Last Die by the agreement of a record; answers with what is left of the work. */
export async function solvedFirst<State extends { readonly options: CommonOptions }, Move, View>(
  almanac: Almanac,
  [start]: Walked<State, Move, View>,
  work: Work = {},
): Promise<Work | Refusal> {
  const { options } = start.table.state as State;
  const first = { ...work, progress: (done: number) => work.progress?.(SOLVING * done) };
  if (!(await solvedBeforehand(almanac, checkingIn(options), facesIn(options), first)))
    return refuse("stopped");
  const rest = (done: number): void => work.progress?.(SOLVING + (1 - SOLVING) * done);
  return { ...work, progress: rest };
}

export function whyIn(
  state: LastDieState,
  prospect: Prospect,
  best: Move,
  made: Move | undefined,
): Saying {
  const desk = { dice: state.dice, checking: checkingIn(state.options) };
  return whyLastDie(desk, prospect.solution(state), best, made);
}

/** Undefined when there is nothing to decide. */
export function bestAt(state: LastDieState, prospect: Prospect): Move | undefined {
  return state.thrown
    ? bestMove(prospect.solution(state), state.options, spotOf(state))
    : undefined;
}
