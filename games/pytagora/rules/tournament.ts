// The three games one after the other (PYT-23).
import {
  type Chance,
  type Game,
  isRefusal,
  type Of,
  type Refusal,
  type Standing,
  type Viewer,
} from "@pipwise/core";
import { Type } from "typebox";
import type { StageReport, StageResult, StageView, TournamentView } from "../wire/tournament.ts";
import { type AllTogetherState, allTogether } from "./all-together.ts";
import { type LastDieState, lastDie } from "./last-die.ts";
import { Move, NOBODY } from "./move.ts";
import { type OneByOneState, oneByOne } from "./one-by-one.ts";
import {
  asOnPaper,
  type CommonOptions,
  commonOptions,
  Terms,
  targetOption,
  termsOf,
  withYoungest,
} from "./options.ts";
import { finalPlaces, PLACE_POINTS, pointsOf, STAGES, type StageId } from "./title.ts";

/** What can be set at a tournament. */
export const TournamentOptions = Type.Object(
  {
    ...commonOptions,
    oneByOneTarget: targetOption("Target in One by One", 37, "Points to reach in One by One."),
    allTogetherTarget: targetOption(
      "Target in All Together",
      31,
      "Points to reach in All Together.",
    ),
    lastDieTarget: targetOption(
      "Target in The Last Die",
      2,
      "Points to win in The Last Die, however many play.",
    ),
    asOnPaper,
  },
  { additionalProperties: false },
);
export type TournamentOptions = Of<typeof TournamentOptions>;

/** A game of the tournament, under way or over. */
export type Stage =
  | { readonly game: "one-by-one"; readonly state: OneByOneState }
  | { readonly game: "all-together"; readonly state: AllTogetherState }
  | { readonly game: "last-die"; readonly state: LastDieState };

type AgreedOptions = TournamentOptions & CommonOptions;

/** A tournament under way. */
export interface TournamentState {
  readonly options: AgreedOptions;
  /** The games so far, the current one last. */
  readonly stages: readonly Stage[];
}

/** The rules of the Tournament. */
export const tournament: Game<
  TournamentOptions,
  TournamentState,
  Move,
  TournamentView,
  StageReport,
  Terms
> = {
  id: "pytagora-tournament",
  name: "Pytagora Tournament",
  version: 1,
  seats: { min: 2, max: 6 },
  options: TournamentOptions,
  terms: Terms,
  move: Move,

  setup(options, terms, chance) {
    const agreed = withYoungest(options, terms);
    const first = opened("one-by-one", agreed, terms.length, chance);
    return isRefusal(first) ? first : { options: agreed, stages: [first] };
  },

  toAct(state) {
    const { game, state: inner } = current(state);
    return isOver(state) ? NOBODY : rulesOf(game).toAct(inner);
  },

  legal(state, seat) {
    const { game, state: inner } = current(state);
    return rulesOf(game).legal(inner, seat);
  },

  play(state, seat, move, chance) {
    const { game, state: inner } = current(state);
    const next = rulesOf(game).play(inner, seat, move, chance);
    return isRefusal(next) ? next : advanced(state, next, chance);
  },

  view(state, viewer) {
    const results = resultsOf(state);
    return {
      stage: stageView(current(state), viewer),
      ended: state.stages.slice(0, -1).map((stage) => stageView(stage, viewer)),
      results,
      points: pointsOf(results, seatsIn(state)),
    };
  },

  report(before, happening, after, viewer) {
    const index = before.stages.length - 1;
    const { game, state } = current(before);
    const { state: next } = after.stages[index] as Stage;
    return { game, report: rulesOf(game).report(state, happening, next, viewer) } as StageReport;
  },

  timeLimit(state, seat) {
    const { game, state: inner } = current(state);
    return rulesOf(game).timeLimit?.(inner, seat);
  },

  timeOut(state, seat, chance) {
    const { game, state: inner } = current(state);
    return advanced(state, rulesOf(game).timeOut?.(inner, seat, chance) ?? inner, chance);
  },

  reveals(before, after) {
    const index = before.stages.length - 1;
    const { game, state } = current(before);
    return rulesOf(game).reveals?.(state, (after.stages[index] as Stage).state) ?? false;
  },

  imagine(state, viewer, random) {
    const { game, state: inner } = current(state);
    const other = rulesOf(game).imagine?.(inner, viewer, random) ?? inner;
    return { ...state, stages: state.stages.with(-1, { game, state: other } as Stage) };
  },

  outcome(state) {
    return isOver(state) ? finalPlaces(resultsOf(state), seatsIn(state)) : undefined;
  },
};

/** The rules of a stage; its state is of the kind that these rules know. */
type StageRules = Game<never, unknown, Move, unknown, unknown, Terms>;

const RULES: Readonly<Record<StageId, StageRules>> = {
  "one-by-one": oneByOne as unknown as StageRules,
  "all-together": allTogether as unknown as StageRules,
  "last-die": lastDie as unknown as StageRules,
};

function rulesOf(game: StageId): StageRules {
  return RULES[game];
}

function current(state: TournamentState): Stage {
  return state.stages.at(-1) as Stage;
}

function seatsIn({ stages }: TournamentState): number {
  const [first] = stages;
  return first?.game === "one-by-one" ? first.state.contest.totals.length : 0;
}

function isOver(state: TournamentState): boolean {
  return state.stages.length === STAGES.length && standingsOf(current(state)) !== undefined;
}

function standingsOf({ game, state }: Stage): readonly Standing[] | undefined {
  return rulesOf(game).outcome(state);
}

/** The stage after an event; when it is over, the next one begins. */
function advanced(state: TournamentState, inner: unknown, chance: Chance): TournamentState {
  const stage = { game: current(state).game, state: inner } as Stage;
  const stages = state.stages.with(-1, stage);
  const next = STAGES[stages.length];
  if (next === undefined || standingsOf(stage) === undefined) return { ...state, stages };
  const opening = opened(next, state.options, seatsIn(state), chance);
  return isRefusal(opening) ? { ...state, stages } : { ...state, stages: [...stages, opening] };
}

function opened(
  game: StageId,
  options: AgreedOptions,
  seats: number,
  chance: Chance,
): Stage | Refusal {
  const { oneByOneTarget, allTogetherTarget, lastDieTarget, asOnPaper, ...common } = options;
  const targets: Record<StageId, object> = {
    "one-by-one": { target: oneByOneTarget },
    "all-together": { target: allTogetherTarget, asOnPaper },
    "last-die": { target: lastDieTarget, targetForTwo: lastDieTarget },
  };
  const agreed: CommonOptions = common;
  const { youngest: _, ...rest } = agreed;
  const state = rulesOf(game).setup(
    { ...rest, ...targets[game] } as never,
    termsOf(agreed, seats),
    chance,
  );
  return isRefusal(state) ? state : ({ game, state } as Stage);
}

function stageView({ game, state }: Stage, viewer: Viewer): StageView {
  return { game, view: rulesOf(game).view(state, viewer) } as StageView;
}

function resultsOf(state: TournamentState): StageResult[] {
  return state.stages.flatMap((stage) => {
    const standings = standingsOf(stage);
    if (!standings) return [];
    const points = standings.map(({ place }) => PLACE_POINTS[place - 1] as number);
    return [{ game: stage.game, standings, points }];
  });
}
