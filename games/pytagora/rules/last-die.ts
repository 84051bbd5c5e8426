import {
  type Chance,
  isRefusal,
  type MoveSpace,
  type Of,
  type Refusal,
  type Seat,
  seatAfter,
  seatsOf,
} from "@pipwise/core";
import { Type } from "typebox";
import type { LastDieReport, LastDieView } from "../wire/last-die.ts";
import { check } from "./equation.ts";
import { equationGame } from "./equation-game.ts";
import { someEquation } from "./finder.ts";
import { Move, NOBODY, PASS, type Writing } from "./move.ts";
import {
  agreedIn,
  type CommonOptions,
  commonOptions,
  facesIn,
  firstSeat,
  targetOption,
} from "./options.ts";
import { NOT_THROWN, PLACES, throwAgain, throwAll } from "./throw.ts";
import { leaders, placesBehind, throwOff } from "./throw-off.ts";

/** What can be set at a table of The Last Die; how many points win (PYT-19). */
export const LastDieOptions = Type.Object(
  {
    ...commonOptions,
    target: targetOption("Target", 3, "Points to win with three players or more."),
    targetForTwo: targetOption("Target for two", 5, "Points to win with two players."),
  },
  { additionalProperties: false },
);
export type LastDieOptions = Of<typeof LastDieOptions>;

/** The Last Die under way. */
export interface LastDieState extends Omit<LastDieView, "checking" | "faces" | "seconds"> {
  readonly options: CommonOptions;
}

const MOST_VOIDS = 3;

/** How many attempts a random player makes: old dice have to be fitted in, which takes longer. */
const LONG_LOOK = 400;

/** The rules of The Last Die. */
export const lastDie = equationGame<
  LastDieOptions,
  LastDieState,
  Writing,
  LastDieView,
  LastDieReport
>({
  id: "last-die",
  name: "The Last Die",
  seats: { min: 2, max: 6 },
  options: LastDieOptions,
  move: Move,
  clause: "PYT-17",

  begin({ target, targetForTwo, ...options }, seats) {
    const first = firstSeat(options);
    return {
      options,
      target: seats === 2 ? targetForTwo : target,
      points: seatsOf(seats).map(() => 0),
      round: 1,
      due: first,
      ...opening(first),
      declined: 0,
      voids: 0,
      last: null,
      throwOff: [],
      winner: null,
    };
  },

  toAct({ winner, turn, thrown }) {
    return winner === null ? [{ seat: turn, kind: thrown ? "equation" : "throw" }] : NOBODY;
  },

  isThrown: ({ thrown }) => thrown,
  throwing,
  writings: continuations,

  write(state, _seat, move, chance) {
    return "pass" in move ? gaveUp(state, chance) : added(state, move.equation);
  },

  late: (state, _seat, chance) => gaveUp(state, chance),

  view({ options, ...open }) {
    return {
      ...agreedIn(options),
      target: open.target,
      points: open.points,
      round: open.round,
      due: open.due,
      turn: open.turn,
      declined: open.declined,
      voids: open.voids,
      dice: open.dice,
      thrown: open.thrown,
      equation: open.equation,
      last: open.last,
      throwOff: open.throwOff,
      winner: open.winner,
    };
  },

  report: (before, happening) => ({ ...happening, kept: before.equation?.places ?? [] }),
  scores: ({ points }) => points,

  outcome({ winner, points }) {
    return winner === null ? undefined : placesBehind(winner, points);
  },
});

/** A seat about to throw all thirteen. */
function opening(turn: Seat): Pick<LastDieState, "turn" | "dice" | "thrown" | "equation"> {
  return { turn, dice: NOT_THROWN, thrown: false, equation: null };
}

function continuations(state: LastDieState): MoveSpace<Writing> {
  const { dice, equation, options } = state;
  const search = { dice, checking: options, fixed: equation?.places ?? [] };
  return {
    sample(random) {
      const found = someEquation(search, random, LONG_LOOK);
      return found ? { equation: found.text } : PASS;
    },
    has: (move) =>
      "pass" in move || !isRefusal(check(move.equation, dice, search.checking, search.fixed)),
  };
}

/** All dice to open a round, only the unused ones later: used dice keep their faces (PYT-17). */
function throwing(state: LastDieState, chance: Chance): LastDieState {
  const faces = facesIn(state.options);
  const dice = state.equation
    ? throwAgain(state.dice, unused(state.equation.places), faces, chance)
    : throwAll(faces, chance);
  return { ...state, dice, thrown: true };
}

function added(state: LastDieState, text: string): LastDieState | Refusal {
  const equation = check(text, state.dice, state.options, state.equation?.places);
  if (isRefusal(equation)) return equation;
  const { places } = equation;
  const next = { ...state, equation: { text: equation.text, places, by: state.turn } };
  return places.length === PLACES
    ? roundWon(next, state.turn)
    : { ...next, thrown: false, turn: seatAfter(state.turn, state.points.length) };
}

/** An opener who makes no equation hands the dice on; later it ends the round (PYT-18). */
function gaveUp(state: LastDieState, chance: Chance): LastDieState {
  if (state.equation) return roundWon(state, state.equation.by);
  const declined = state.declined + 1;
  const seats = state.points.length;
  return declined === seats
    ? roundVoid(state, chance)
    : { ...state, ...opening(seatAfter(state.turn, seats)), declined };
}

function roundWon(state: LastDieState, winner: Seat): LastDieState {
  const points = state.points.with(winner, (state.points[winner] as number) + 1);
  const next = { ...nextRound(state), points, voids: 0 };
  const last = { winner, equation: state.equation?.text ?? null };
  return points[winner] === state.target ? { ...next, last, winner } : { ...next, last };
}

/** All in turn have declined; three such rounds running end the game (PYT-27). */
function roundVoid(state: LastDieState, chance: Chance): LastDieState {
  const voids = state.voids + 1;
  const next = { ...nextRound(state), voids, last: { winner: null, equation: null } };
  if (voids < MOST_VOIDS) return next;
  const first = leaders(state.points, seatsOf(state.points.length));
  if (first.length === 1) return { ...next, winner: first[0] as Seat };
  const { rounds, winner } = throwOff(first, facesIn(state.options), chance);
  return { ...next, throwOff: rounds, winner };
}

/** The opening duty moves one seat to the left of the seat that was due (PYT-18). */
function nextRound(state: LastDieState): LastDieState {
  const due = seatAfter(state.due, state.points.length);
  return { ...state, round: state.round + 1, due, ...opening(due), declined: 0 };
}

function unused(places: readonly number[]): number[] {
  return Array.from({ length: PLACES }, (_, place) => place).filter(
    (place) => !places.includes(place),
  );
}
