import {
  type Chance,
  clockwise,
  type Decision,
  isRefusal,
  type MoveSpace,
  type Of,
  type Refusal,
  type Seat,
  sample,
  seatsOf,
} from "@pipwise/core";
import { Type } from "typebox";
import type { AllTogetherReport, AllTogetherView } from "../wire/all-together.ts";
import type { Contest } from "../wire/contest.ts";
import type { Entries, Entry } from "../wire/entry.ts";
import type { Throw } from "../wire/throw.ts";
import { closeRound, newContest, noEntries, plays } from "./contest.ts";
import { entered, equations, lookedAt, NO_EQUATION, writtenDown } from "./entry.ts";
import { allThrown, equationGame } from "./equation-game.ts";
import { Move, NOBODY, type Writing } from "./move.ts";
import {
  agreedIn,
  asOnPaper,
  type CommonOptions,
  commonOptions,
  facesIn,
  firstSeat,
  targetOption,
} from "./options.ts";
import { NOT_THROWN } from "./throw.ts";
import { placesBehind } from "./throw-off.ts";

/** What can be set at a table of All Together; up to how many points it goes (PYT-16). */
export const AllTogetherOptions = Type.Object(
  {
    ...commonOptions,
    target: targetOption(
      "Target",
      41,
      "Whoever leads when a round ends with this many points wins.",
    ),
    asOnPaper,
  },
  { additionalProperties: false },
);
export type AllTogetherOptions = Of<typeof AllTogetherOptions>;

/** All Together under way. */
export interface AllTogetherState {
  readonly options: CommonOptions & { readonly asOnPaper: boolean };
  readonly contest: Contest;
  /** The common throw; empty until it is thrown. */
  readonly dice: Throw;
  /** What has been handed in. Secret until all are in. */
  readonly hands: Entries;
}

/** The rules of All Together. */
export const allTogether = equationGame<
  AllTogetherOptions,
  AllTogetherState,
  Writing,
  AllTogetherView,
  AllTogetherReport
>({
  id: "all-together",
  name: "All Together",
  seats: { min: 2, max: 6 },
  options: AllTogetherOptions,
  move: Move,
  clause: "PYT-15",

  begin({ target, ...options }, seats) {
    const contest = newContest(seats, target);
    return { options, contest, dice: NOT_THROWN, hands: noEntries(contest) };
  },

  toAct(state) {
    const { contest, dice, hands } = state;
    if (contest.winner !== null) return NOBODY;
    if (dice.length === 0) return [{ seat: thrower(state), kind: "throw" }];
    return players(contest).map(
      (seat): Decision =>
        hands[seat] ? { seat, kind: "equation", optional: true } : { seat, kind: "equation" },
    );
  },

  isThrown: ({ dice }) => dice.length > 0,
  throwing: allThrown,
  writings: handIns,

  write(state, seat, move, chance) {
    const entry = entryOf(state, move);
    return isRefusal(entry) ? entry : handedIn(state, seat, entry, chance);
  },

  hasWritten: ({ hands }, seat) => hands[seat] !== null,
  late: (state, seat, chance) => handedIn(state, seat, NO_EQUATION, chance),

  view(state, viewer) {
    const { options, contest, dice, hands } = state;
    return {
      ...agreedIn(options),
      asOnPaper: options.asOnPaper,
      contest,
      thrower: thrower(state),
      dice,
      handedIn: hands.map((hand) => hand !== null),
      mine: viewer === "watcher" ? null : (hands[viewer] ?? null),
    };
  },

  report(before, { seat, move, chance }, after, viewer) {
    const open = before.dice.length === 0 || seat === viewer;
    const { last } = after.contest;
    return {
      seat,
      ...(move ? (open ? { move } : {}) : { late: true }),
      chance,
      ...(last && closed(before, after) ? { round: { ...last, dice: before.dice } } : {}),
    };
  },

  reveals: closed,

  /** Others might have written anything that these dice allow, or nothing. */
  imagine(state, viewer, random) {
    const hands = state.hands.map((hand, seat) => {
      if (hand === null || seat === viewer || random.below(8) === 0) return hand;
      const other = entryOf(state, sample(handIns(state), random));
      return isRefusal(other) ? NO_EQUATION : other;
    });
    return { ...state, hands };
  },

  scores: ({ contest }) => contest.totals,

  outcome({ contest }) {
    return contest.winner === null ? undefined : placesBehind(contest.winner, contest.totals);
  },
});

/** Everybody in turn, beginning with the youngest, throws for all. */
function thrower({ options, contest }: AllTogetherState): Seat {
  const order = clockwise(firstSeat(options), contest.totals.length).filter((seat) =>
    plays(contest, seat),
  );
  return order[(contest.round - 1) % order.length] as Seat;
}

function players(contest: Contest): readonly Seat[] {
  return contest.tied ?? seatsOf(contest.totals.length);
}

function entryOf({ options, dice }: AllTogetherState, move: Writing): Entry | Refusal {
  return options.asOnPaper ? writtenDown(move) : entered(move, dice, options);
}

/** As on paper anything may be written, and some of it is wrong. */
function handIns({ options, dice }: AllTogetherState): MoveSpace<Writing> {
  const right = equations(dice, options);
  if (!options.asOnPaper) return right;
  return {
    sample: (random) => (random.below(4) === 0 ? SLIP : right.sample(random)),
    has: () => true,
  };
}

const SLIP: Writing = { equation: "1+1=3" };

function handedIn(
  state: AllTogetherState,
  seat: Seat,
  entry: Entry,
  chance: Chance,
): AllTogetherState {
  const { options, dice } = state;
  const hands = state.hands.with(seat, entry);
  if (players(state.contest).some((player) => hands[player] === null)) return { ...state, hands };
  const entries = options.asOnPaper
    ? hands.map((hand) => hand && lookedAt(hand, dice, options))
    : hands;
  const contest = closeRound(state.contest, entries, facesIn(options), chance);
  return { options, contest, dice: NOT_THROWN, hands: noEntries(contest) };
}

function closed(before: AllTogetherState, after: AllTogetherState): boolean {
  return before.contest.round !== after.contest.round;
}
