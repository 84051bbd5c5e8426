import {
  type Analysis,
  allSteps,
  analyseSteps,
  type GameRecord,
  isRefusal,
  judgeByEstimate,
  type Refusal,
  type Saying,
  WORTH_SAYING,
  type Work,
} from "@pipwise/core";
import {
  type AllTogetherState,
  checkingIn,
  type Move,
  type OneByOneState,
  PLACE_POINTS,
  type TournamentState,
  type TournamentView,
  tournament,
} from "../../rules/index.ts";
import { Prospect } from "../last-die/prospect.ts";
import { type Almanac, openAlmanac } from "../table/almanac.ts";
import { bestKnown, bestScore } from "../table/lookup.ts";
import { spreadIn } from "./contest.ts";
import { decisionBy } from "./estimating.ts";
import { bestAt, solvedFirst, whyIn } from "./last-die.ts";
import { whyEquation } from "./why.ts";
import { yardstickFor } from "./yardstick.ts";

const GAMES = 3;

/** Expected tournament points: a rough estimate from who leads by how much, and how far it still is. */
export async function analyseTournament(
  record: GameRecord,
  work?: Work,
): Promise<Analysis | Refusal> {
  const almanac = await openAlmanac();
  const walked = allSteps(tournament, record);
  const rest = isRefusal(walked) ? walked : await solvedFirst(almanac, walked, work);
  if (isRefusal(walked) || isRefusal(rest)) return rest as Refusal;
  const prospect = new Prospect(almanac);
  const worths = (state: TournamentState): readonly number[] => worthsOf(state, almanac, prospect);
  return analyseSteps(
    walked,
    judgeByEstimate(tournament, {
      unit: "points",
      basis: { says: "analysis.tournament", params: {} },
      yardstick: yardstickFor("tournament", record),
      worths,
      round: roundsIn,
      decision: (state, seat, made) =>
        decisionBy(tournament, worths, {
          state,
          seat,
          made,
          best: bestMoveIn(state, almanac, prospect),
          least: WORTH_SAYING.points,
          why: (best) => whyInStage(state, prospect, best, made),
        }),
      // What is reckoned before a throw of The Last Die is what it brings on average.
      expected: (state) => (state.stages.at(-1)?.game === "last-die" ? worths(state) : undefined),
    }),
    rest,
  );
}

function worthsOf(state: TournamentState, almanac: Almanac, prospect: Prospect): number[] {
  const { points, results } = tournament.view(state, "watcher") as TournamentView;
  const even = meanPoints(points.length);
  const ended = results.length === state.stages.length;
  const toCome = even * (GAMES - state.stages.length);
  const now = ended ? points.map(() => 0) : stagePoints(state, almanac, prospect);
  return points.map((own, seat) => own + toCome + (now[seat] as number));
}

function stagePoints(state: TournamentState, almanac: Almanac, prospect: Prospect): number[] {
  const stage = state.stages.at(-1);
  if (!stage) return [];
  if (stage.game === "last-die") {
    const chances = prospect.chances(stage.state);
    const [first = 0] = PLACE_POINTS;
    const rest = (meanPoints(chances.length) * chances.length - first) / (chances.length - 1);
    return chances.map((chance) => chance * first + (1 - chance) * rest);
  }
  const { totals, target } = stage.state.contest;
  const mean = spreadIn(almanac.under(stage.state.options), stage.state.options).mean;
  const reckoned = totals.map(
    (total, seat) => total + roundScore(stage.state, seat, almanac, mean),
  );
  const rounds = Math.max(0, target - Math.max(...reckoned)) / mean;
  const spread = SWING * Math.sqrt(rounds + 0.5);
  return reckoned.map((own) => {
    const behind = reckoned.reduce(
      (sum, other) => sum + 1 / (1 + Math.exp((own - other) / spread)),
      0,
    );
    return pointsAt(0.5 + behind);
  });
}

/** How much scores of a round swing, for the curve that turns a lead into a chance. */
const SWING = 2.5;

/** What a seat has in the round under way: its equation, the best of its dice, or what a throw brings on average. */
function roundScore(
  state: OneByOneState | AllTogetherState,
  seat: number,
  almanac: Almanac,
  mean: number,
): number {
  const { tied } = state.contest;
  if (tied && !tied.includes(seat)) return 0;
  const best = (): number =>
    bestScore({ dice: state.dice, checking: state.options }, almanac.under(state.options));
  if ("hands" in state)
    return state.dice.length === 0 ? mean : (state.hands[seat]?.score ?? best());
  const entry = state.entries[seat];
  if (entry) return entry.score;
  return state.waiting[0] === seat && state.dice.length > 0 ? best() : mean;
}

/** Points for a place that may lie between two. */
function pointsAt(place: number): number {
  const above = Math.floor(place);
  const [better = 0, worse = better] = PLACE_POINTS.slice(above - 1);
  return better + (place - above) * (worse - better);
}

function meanPoints(seats: number): number {
  return PLACE_POINTS.slice(0, seats).reduce((sum, points) => sum + points, 0) / seats;
}

function roundsIn({ stages }: TournamentState): number {
  return stages.reduce((sum, { game, state }, i) => {
    const round = game === "last-die" ? state.round : state.contest.round;
    return sum + round - (i < stages.length - 1 ? 1 : 0);
  }, 0);
}

function bestMoveIn(
  { stages }: TournamentState,
  almanac: Almanac,
  prospect: Prospect,
): Move | undefined {
  const stage = stages.at(-1);
  if (!stage) return undefined;
  if (stage.game === "last-die") return bestAt(stage.state, prospect);
  const { dice, options } = stage.state;
  if (dice.length === 0) return undefined;
  const found = bestKnown({ dice, checking: options }, almanac.under(options));
  return found ? { equation: found.text } : { pass: true };
}

function whyInStage(
  { stages }: TournamentState,
  prospect: Prospect,
  best: Move,
  made: Move | undefined,
): Saying {
  const stage = stages.at(-1) as TournamentState["stages"][number];
  if (stage.game === "last-die") return whyIn(stage.state, prospect, best, made);
  const { dice, options } = stage.state;
  return whyEquation({ dice, checking: checkingIn(options) }, best, made);
}
