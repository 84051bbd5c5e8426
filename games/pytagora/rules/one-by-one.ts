import {
  type Chance,
  clockwise,
  type Happening,
  isRefusal,
  type Of,
  openReport,
  type Seat,
} from "@pipwise/core";
import { Type } from "typebox";
import type { Contest } from "../wire/contest.ts";
import type { Entries, Entry } from "../wire/entry.ts";
import type { OneByOneView } from "../wire/one-by-one.ts";
import type { Throw } from "../wire/throw.ts";
import { closeRound, newContest, noEntries, plays } from "./contest.ts";
import { entered, equations, NO_EQUATION } from "./entry.ts";
import { allThrown, equationGame } from "./equation-game.ts";
import { Move, NOBODY, type Writing } from "./move.ts";
import {
  agreedIn,
  type CommonOptions,
  commonOptions,
  facesIn,
  firstSeat,
  targetOption,
} from "./options.ts";
import { NOT_THROWN } from "./throw.ts";
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
export const oneByOne = equationGame<
  OneByOneOptions,
  OneByOneState,
  Writing,
  OneByOneView,
  Happening<Move>
>({
  id: "one-by-one",
  name: "One by One",
  seats: { min: 2, max: 6 },
  options: OneByOneOptions,
  move: Move,
  clause: "PYT-11",

  begin({ target, ...options }, seats) {
    const contest = newContest(seats, target);
    return {
      options,
      contest,
      waiting: order(options, contest),
      dice: NOT_THROWN,
      entries: noEntries(contest),
    };
  },

  toAct({ contest, waiting, dice }) {
    if (contest.winner !== null) return NOBODY;
    return [{ seat: waiting[0] as Seat, kind: dice.length === 0 ? "throw" : "equation" }];
  },

  isThrown: ({ dice }) => dice.length > 0,
  throwing: allThrown,
  writings: ({ dice, options }) => equations(dice, options),

  write(state, seat, move, chance) {
    const entry = entered(move, state.dice, state.options);
    return isRefusal(entry) ? entry : taken(state, seat, entry, chance);
  },

  late: (state, seat, chance) => taken(state, seat, NO_EQUATION, chance),

  view({ options, contest, waiting, dice, entries }) {
    return { ...agreedIn(options), contest, waiting, dice, entries };
  },

  report: openReport,
  scores: ({ contest }) => contest.totals,

  outcome({ contest }) {
    return contest.winner === null ? undefined : placesBehind(contest.winner, contest.totals);
  },
});

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
