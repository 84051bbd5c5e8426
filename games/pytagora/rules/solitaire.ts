import {
  type Chance,
  type Happening,
  isRefusal,
  type Of,
  openReport,
  pick,
  placesByScore,
  type Random,
  type Refusal,
  refuse,
  type Seat,
  seatAfter,
  seatsOf,
  shuffled,
} from "@pipwise/core";
import { type TUnsafe, Type } from "typebox";
import type { Sheet, SolitaireView } from "../wire/solitaire.ts";
import type { Throw } from "../wire/throw.ts";
import { check, type Equation } from "./equation.ts";
import { allThrown, equationGame } from "./equation-game.ts";
import { someEquation } from "./finder.ts";
import { fitsLine, LINES, type Line, lineBonus } from "./lines.ts";
import { equationText, NOBODY, passed, ThrowMove } from "./move.ts";
import { agreedIn, type CommonOptions, commonOptions, facesIn, firstSeat } from "./options.ts";
import { score } from "./score.ts";
import { EMPTY_SHEET, freeLines, total } from "./sheet.ts";
import { NOT_THROWN, PLACES, throwAgain } from "./throw.ts";

/** What can be set at a table of Solitaire Yahtzee. */
export const SolitaireOptions = Type.Object(commonOptions, { additionalProperties: false });
export type SolitaireOptions = Of<typeof SolitaireOptions>;

/** At most so many dice are thrown again, once a turn (PYT-20). */
export const MOST_AGAIN = 5;

const LineName = Type.Union(LINES.map((line) => Type.Literal(line))) as unknown as TUnsafe<Line>;

/** Throw; throw some again; then hand in an equation, or none, for a line. */
export const SolitaireMove = Type.Union([
  ThrowMove,
  Type.Object(
    {
      again: Type.Array(Type.Integer({ minimum: 0, maximum: PLACES - 1 }), {
        minItems: 1,
        maxItems: MOST_AGAIN,
      }),
    },
    { additionalProperties: false },
  ),
  Type.Object({ equation: equationText, line: LineName }, { additionalProperties: false }),
  Type.Object({ pass: passed, line: LineName }, { additionalProperties: false }),
]);
export type SolitaireMove = Of<typeof SolitaireMove>;
type Writing = Exclude<SolitaireMove, ThrowMove>;

/** Solitaire Yahtzee under way. */
export interface SolitaireState {
  readonly options: CommonOptions;
  readonly turn: Seat;
  /** Empty until the turn's throw. */
  readonly dice: Throw;
  /** How many dice were thrown again in this turn; null while that may still be done. */
  readonly again: number | null;
  readonly sheets: readonly Sheet[];
  /** Lines filled by all together. */
  readonly filled: number;
}

/** The rules of Solitaire Yahtzee. */
export const solitaire = equationGame<
  SolitaireOptions,
  SolitaireState,
  Writing,
  SolitaireView,
  Happening<SolitaireMove>
>({
  id: "solitaire-yahtzee",
  name: "Solitaire Yahtzee",
  seats: { min: 1, max: 6 },
  options: SolitaireOptions,
  move: SolitaireMove,
  clause: "PYT-20",

  begin(options, seats) {
    return {
      options,
      turn: firstSeat(options),
      dice: NOT_THROWN,
      again: null,
      sheets: seatsOf(seats).map(() => EMPTY_SHEET),
      filled: 0,
    };
  },

  toAct(state) {
    if (isOver(state)) return NOBODY;
    const { dice, again, turn } = state;
    const kind = dice.length === 0 ? "throw" : again === null ? "again-or-equation" : "equation";
    return [{ seat: turn, kind }];
  },

  isThrown: ({ dice }) => dice.length > 0,
  throwing: allThrown,

  writings(state) {
    return {
      sample: (random) => someMove(state, random),
      has: (move) => isOpenTo(state, move),
    };
  },

  write(state, _seat, move, chance) {
    return "again" in move ? thrownAgain(state, move.again, chance) : written(state, move);
  },

  late: lateFor,

  view({ options, turn, dice, again, sheets, filled }) {
    return {
      ...agreedIn(options),
      round: Math.min(LINES.length, 1 + Math.floor(filled / sheets.length)),
      turn,
      dice,
      again,
      sheets: sheets.map((lines) => ({ lines, total: total(lines) })),
    };
  },

  report: openReport,
  scores: ({ sheets }) => sheets.map(total),

  outcome(state) {
    return isOver(state) ? placesByScore(state.sheets.map(total)) : undefined;
  },
});

/** PYT-30: nothing is handed in, and the 0 goes where it costs least. */
const LEAST_WORTH_FIRST: readonly Line[] = ["101", "poker", "red", "blue", "green"];

function lateFor(state: SolitaireState, seat: Seat): SolitaireState {
  const free = freeLines(state.sheets[seat] as Sheet);
  return filledIn(state, LEAST_WORTH_FIRST.find((line) => free.includes(line)) as Line, 0);
}

/** What an equation is worth in a line that it fits (PYT-20 to PYT-22). */
export function lineValue(line: Line, equation: Equation, again: number): number {
  return Math.max(0, score(equation) + lineBonus(line, equation) - again);
}

function thrownAgain(
  state: SolitaireState,
  places: readonly number[],
  chance: Chance,
): SolitaireState | Refusal {
  if (state.again !== null) return refuse("again-once", { clause: "PYT-20", at: "again" });
  if (places.some((place, i) => i > 0 && place <= (places[i - 1] as number)))
    return refuse("again-in-order", { clause: "PYT-20", at: "again" });
  const dice = throwAgain(state.dice, places, facesIn(state.options), chance);
  return { ...state, dice, again: places.length };
}

function written(
  state: SolitaireState,
  move:
    | { readonly equation: string; readonly line: Line }
    | { readonly pass: true; readonly line: Line },
): SolitaireState | Refusal {
  const { line } = move;
  const free = freeLines(state.sheets[state.turn] as Sheet);
  if (!free.includes(line))
    return refuse("line-filled", { clause: "PYT-22", at: "line", params: { line } });
  if ("pass" in move) return filledIn(state, line, 0);
  const equation = check(move.equation, state.dice, state.options);
  if (isRefusal(equation)) return equation;
  if (fitsLine(line, equation))
    return filledIn(state, line, lineValue(line, equation, state.again ?? 0));
  const fitting = free.find((other) => fitsLine(other, equation));
  return fitting
    ? refuse("line-does-not-fit", { clause: "PYT-22", at: "line", params: { line: fitting } })
    : filledIn(state, line, 0);
}

function filledIn(state: SolitaireState, line: Line, points: number): SolitaireState {
  const { options, turn, sheets } = state;
  return {
    options,
    turn: seatAfter(turn, sheets.length),
    dice: NOT_THROWN,
    again: null,
    sheets: sheets.with(turn, (sheets[turn] as Sheet).with(LINES.indexOf(line), points)),
    filled: state.filled + 1,
  };
}

function isOver({ filled, sheets }: SolitaireState): boolean {
  return filled === LINES.length * sheets.length;
}

const GLANCE = 300;
const ALL_PLACES = Array.from({ length: PLACES }, (_, place) => place);

function isOpenTo(state: SolitaireState, move: Writing): boolean {
  if ("again" in move)
    return (
      state.again === null && move.again.every((place, i) => place > (move.again[i - 1] ?? -1))
    );
  const free = freeLines(state.sheets[state.turn] as Sheet);
  if (!free.includes(move.line)) return false;
  if ("pass" in move) return true;
  const equation = check(move.equation, state.dice, state.options);
  if (isRefusal(equation)) return false;
  return fitsLine(move.line, equation) || !free.some((line) => fitsLine(line, equation));
}

function someMove(state: SolitaireState, random: Random): Writing {
  if (state.again === null && random.below(3) === 0) {
    const count = 1 + random.below(MOST_AGAIN);
    return {
      again: shuffled(random, ALL_PLACES)
        .slice(0, count)
        .sort((a, b) => a - b),
    };
  }
  const free = freeLines(state.sheets[state.turn] as Sheet);
  const search = { dice: state.dice, checking: state.options };
  const equation = someEquation(search, random, GLANCE);
  if (!equation) return { pass: true, line: pick(random, free) };
  const fitting = free.filter((line) => fitsLine(line, equation));
  return { equation: equation.text, line: pick(random, fitting.length > 0 ? fitting : free) };
}
