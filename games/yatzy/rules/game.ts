import {
  type Chance,
  D6,
  type Decision,
  type Game,
  type Happening,
  handful,
  highestBegins,
  type Of,
  openReport,
  placesByScore,
  type Refusal,
  refuse,
  type Seat,
  seatAfter,
  seatsOf,
  type ThrowOff,
} from "@pipwise/core";
import { type TUnsafe, Type } from "typebox";
import type { Sheet, View } from "../wire/view.ts";
import { BOXES, type Box, countFaces, score, WORTHS } from "./boxes.ts";
import { EMPTY_SHEET, totals } from "./sheet.ts";

/** What can be set at a table. */
export const Options = Type.Object(
  {
    forcedOrder: Type.Boolean({
      default: false,
      title: "Forced order",
      description: "Boxes are filled from the top down, one after the other.",
    }),
  },
  { additionalProperties: false },
);
export type Options = Of<typeof Options>;

/** Keep the dice at these places and throw the rest; or write into a box. */
export const Move = Type.Union([
  Type.Object(
    {
      keep: Type.Array(Type.Integer({ minimum: 0, maximum: 4 }), { maxItems: 5 }),
    },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      box: Type.Union(BOXES.map((box) => Type.Literal(box))) as unknown as TUnsafe<Box>,
      zero: Type.Optional(Type.Literal(true)),
    },
    { additionalProperties: false },
  ),
]);
export type Move = Of<typeof Move>;

/** A game under way. */
export interface State {
  readonly forcedOrder: boolean;
  readonly opening: readonly ThrowOff[];
  readonly turn: Seat;
  /** Throws made in this turn. */
  readonly thrown: number;
  /** Empty until the turn's first throw. */
  readonly dice: readonly number[];
  readonly sheets: readonly Sheet[];
  /** Boxes filled by all together. */
  readonly filled: number;
  /** Turns that whoever came late has missed, by all together; they are played at the end (TAB-6). */
  readonly missed: number;
}

/** Throws in a turn. */
export const THROWS = 3;
const DICE = 5;
/** Handfuls of none to five dice. */
const HANDFULS = Array.from({ length: DICE + 1 }, (_, count) => handful(D6, count));
const FIVE_DICE = handful(D6, DICE);
const NO_DICE: readonly number[] = [];

/** The rules of Yatzy. */
export const yatzy: Game<Options, State, Move, View, Happening<Move>> = {
  id: "yatzy",
  name: "Yatzy",
  version: 1,
  seats: { min: 1, max: 99 },
  options: Options,
  move: Move,

  setup(options, { length: seats }, chance) {
    // YAT-1
    const opening = highestBegins(seatsOf(seats), chance, (own) => sum(own.throw(FIVE_DICE)));
    return {
      forcedOrder: options.forcedOrder,
      opening: opening.rounds,
      turn: opening.first,
      thrown: 0,
      dice: NO_DICE,
      sheets: seatsOf(seats).map(() => EMPTY_SHEET),
      filled: 0,
      missed: 0,
    };
  },

  toAct(state) {
    if (isOver(state)) return NOBODY;
    const kind = state.thrown === 0 ? "throw" : state.thrown < THROWS ? "keep-or-box" : "box";
    return [{ seat: state.turn, kind }];
  },

  legal(state, seat) {
    if (state.thrown === 0) return FIRST_THROW;
    const sheet = state.sheets[seat] as Sheet;
    const counts = countFaces(state.dice);
    const moves: Move[] = state.thrown < THROWS ? KEEPS.slice() : [];
    for (let i = 0; i < BOXES.length; i++) {
      if (sheet[i] !== null) continue;
      if ((WORTHS[i] as (typeof WORTHS)[number])(counts) > 0) moves.push(WRITES[i] as Move);
      moves.push(ZEROS[i] as Move);
      if (state.forcedOrder) break;
    }
    return moves;
  },

  play(state, _seat, move, chance) {
    return "keep" in move ? throwRest(state, move.keep, chance) : write(state, move);
  },

  view(state) {
    return {
      forcedOrder: state.forcedOrder,
      opening: state.opening,
      round: Math.min(BOXES.length, 1 + Math.floor(turnsGone(state) / state.sheets.length)),
      turn: state.turn,
      throwsLeft: THROWS - state.thrown,
      dice: state.dice,
      sheets: state.sheets.map((boxes) => ({ boxes, totals: totals(boxes) })),
    };
  },

  report: openReport,

  join(state) {
    return {
      ...state,
      sheets: [...state.sheets, EMPTY_SHEET],
      missed: state.missed + turnsMissed(state),
    };
  },

  scores: ({ sheets }) => sheets.map((sheet) => totals(sheet).total),

  outcome(state) {
    // YAT-13
    return isOver(state)
      ? placesByScore(state.sheets.map((sheet) => totals(sheet).total))
      : undefined;
  },
};

const NOBODY: readonly Decision[] = [];
const FIRST_THROW: readonly Move[] = [{ keep: [] }];

/** All 32 ways to keep some of five dice. */
const KEEPS: readonly Move[] = Array.from({ length: 1 << DICE }, (_, mask) => ({
  keep: [0, 1, 2, 3, 4].filter((place) => mask & (1 << place)),
}));
const WRITES: readonly Move[] = BOXES.map((box) => ({ box }));
const ZEROS: readonly Move[] = BOXES.map((box) => ({ box, zero: true }));

function throwRest(state: State, keep: readonly number[], chance: Chance): State | Refusal {
  if (state.thrown === THROWS) return refuse("no-throw-left", { clause: "YAT-2", at: "keep" });
  if (state.thrown === 0 && keep.length > 0)
    return refuse("first-throw-all", { clause: "YAT-2", at: "keep" });
  for (let i = 1; i < keep.length; i++)
    if ((keep[i] as number) <= (keep[i - 1] as number))
      return refuse("keep-in-order", { clause: "YAT-2", at: "keep" });
  const fresh = chance.throw(HANDFULS[DICE - keep.length] ?? []);
  const dice = fresh.length === DICE ? fresh : withKept(state.dice, keep, fresh);
  return {
    forcedOrder: state.forcedOrder,
    opening: state.opening,
    turn: state.turn,
    thrown: state.thrown + 1,
    dice,
    sheets: state.sheets,
    filled: state.filled,
    missed: state.missed,
  };
}

/** A kept die stays in its place, so that nobody's dice jump about. */
function withKept(dice: readonly number[], keep: readonly number[], fresh: number[]): number[] {
  const out: number[] = [];
  let kept = 0;
  for (let place = 0; place < DICE; place++)
    if (keep[kept] === place) {
      kept++;
      out.push(dice[place] as number);
    } else out.push(fresh[place - kept] as number);
  return out;
}

function write(state: State, move: { readonly box: Box; readonly zero?: true }): State | Refusal {
  if (state.thrown === 0) return refuse("throw-first", { clause: "YAT-2", at: "box" });
  const index = BOXES.indexOf(move.box);
  const sheet = state.sheets[state.turn] as Sheet;
  if (sheet[index] !== null)
    return refuse("box-filled", { clause: "YAT-3", at: "box", params: { box: move.box } });
  const next = sheet.indexOf(null);
  if (state.forcedOrder && index !== next)
    return refuse("not-next-box", {
      clause: "YAT-14",
      at: "box",
      params: { box: BOXES[next] as Box },
    });
  const points = move.zero ? 0 : score(move.box, state.dice);
  if (points === 0 && !move.zero)
    return refuse("dice-do-not-fit", { clause: "YAT-4", at: "box", params: { box: move.box } });
  const sheets = state.sheets.with(state.turn, sheet.with(index, points));
  return {
    forcedOrder: state.forcedOrder,
    opening: state.opening,
    turn: nextTurn(state, sheets),
    thrown: 0,
    dice: NO_DICE,
    sheets,
    filled: state.filled + 1,
    missed: state.missed,
  };
}

/** Clockwise; once the others are done, whoever came late plays on (TAB-6). */
function nextTurn({ turn, missed }: State, sheets: readonly Sheet[]): Seat {
  let next = seatAfter(turn, sheets.length);
  if (missed === 0) return next;
  while (next !== turn && !sheets[next]?.includes(null)) next = seatAfter(next, sheets.length);
  return next;
}

/** Turns that all together have had, or missed. */
function turnsGone({ filled, missed }: State): number {
  return filled + missed;
}

/** Of the seat that comes after the last one: a turn in each round that is over, and in this one if it would have been. */
function turnsMissed(state: State): number {
  const seats = state.sheets.length;
  const gone = turnsGone(state);
  if (gone >= BOXES.length * seats) return BOXES.length;
  const inRound = gone % seats;
  const first = (state.turn - inRound + seats) % seats;
  return Math.floor(gone / seats) + Number(inRound >= seats - first);
}

function isOver(state: State): boolean {
  return state.filled === BOXES.length * state.sheets.length;
}

function sum(dice: readonly number[]): number {
  return dice.reduce((total, die) => total + die, 0);
}
