import {
  type Chance,
  clockwise,
  type Game,
  type Happening,
  isRefusal,
  type Of,
  openReport,
  refuse,
  type Seat,
} from "@pipwise/core";
import { Type } from "typebox";
import type { Contest } from "../wire/contest.ts";
import type { Entries, Entry } from "../wire/entry.ts";
import type { OneByOneView } from "../wire/one-by-one.ts";
import type { Throw } from "../wire/throw.ts";
import { closeRound, newContest, noEntries, plays } from "./contest.ts";
import { entered, equations, NO_EQUATION } from "./entry.ts";
import { Move, NOBODY, THROW } from "./move.ts";
import {
  type CommonOptions,
  checkingIn,
  commonOptions,
  facesIn,
  firstSeat,
  Terms,
  targetOption,
  unplayable,
  withYoungest,
  writingTime,
} from "./options.ts";
import { NOT_THROWN, throwAll } from "./throw.ts";
import { placesBehind } from "./throw-off.ts";

/** What can be set at a table of One by One. */
export const OneByOneOptions = Type.Object(
  {
    ...commonOptions,
    target: targetOption(
      "Target",
      47,
      "Whoever leads when a round ends with this many points wins.",
    ),
  },
  { additionalProperties: false },
);
export type OneByOneOptions = Of<typeof OneByOneOptions>;

/** One by One under way. */
export interface OneByOneState {
  readonly options: CommonOptions;
  readonly contest: Contest;
  /** Who is still to play in this round; the first is at turn. */
  readonly waiting: readonly Seat[];
  /** Empty until the player at turn has thrown. */
  readonly dice: Throw;
  readonly entries: Entries;
}

/** The rules of One by One. */
export const oneByOne: Game<
  OneByOneOptions,
  OneByOneState,
  Move,
  OneByOneView,
  Happening<Move>,
  Terms
> = {
  id: "one-by-one",
  name: "One by One",
  version: 1,
  seats: { min: 2, max: 6 },
  options: OneByOneOptions,
  terms: Terms,
  move: Move,

  setup(options, terms) {
    const seats = terms.length;
    const agreed = withYoungest(options, terms);
    const { target, ...common } = agreed;
    const contest = newContest(seats, target);
    return (
      unplayable(agreed) ?? {
        options: common,
        contest,
        waiting: order(common, contest),
        dice: NOT_THROWN,
        entries: noEntries(contest),
      }
    );
  },

  toAct({ contest, waiting, dice }) {
    if (contest.winner !== null) return NOBODY;
    return [{ seat: waiting[0] as Seat, kind: dice.length === 0 ? "throw" : "equation" }];
  },

  legal({ dice, options }) {
    return dice.length === 0 ? THROW : equations(dice, options);
  },

  play(state, seat, move, chance) {
    if (state.dice.length === 0)
      return "throw" in move
        ? { ...state, dice: throwAll(facesIn(state.options), chance) }
        : refuse("throw-first", { clause: "PYT-11" });
    const entry = entered(move, state.dice, state.options);
    return isRefusal(entry) ? entry : taken(state, seat, entry, chance);
  },

  view({ options, contest, waiting, dice, entries }) {
    return {
      checking: checkingIn(options),
      faces: facesIn(options),
      seconds: options.seconds,
      contest,
      waiting,
      dice,
      entries,
    };
  },

  report: openReport,

  timeLimit({ options, dice }) {
    return dice.length === 0 ? undefined : writingTime(options);
  },

  timeOut(state, seat, chance) {
    return state.dice.length === 0
      ? { ...state, dice: throwAll(facesIn(state.options), chance) }
      : taken(state, seat, NO_EQUATION, chance);
  },

  scores: ({ contest }) => contest.totals,

  outcome({ contest }) {
    return contest.winner === null ? undefined : placesBehind(contest.winner, contest.totals);
  },
};

function taken(state: OneByOneState, seat: Seat, entry: Entry, chance: Chance): OneByOneState {
  const { options } = state;
  const entries = state.entries.with(seat, entry);
  const waiting = state.waiting.slice(1);
  if (waiting.length > 0) return { ...state, waiting, dice: NOT_THROWN, entries };
  const contest = closeRound(state.contest, entries, facesIn(options), chance);
  return {
    options,
    contest,
    waiting: contest.winner === null ? order(options, contest) : [],
    dice: NOT_THROWN,
    entries: noEntries(contest),
  };
}

/** The youngest first, then clockwise; in extra turns only those who are tied (PYT-11, PYT-13). */
function order(options: CommonOptions, contest: Contest): Seat[] {
  return clockwise(firstSeat(options), contest.totals.length).filter((seat) =>
    plays(contest, seat),
  );
}
