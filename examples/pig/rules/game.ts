import {
  D6,
  type Game,
  type Happening,
  type Of,
  openReport,
  placesByScore,
  seatAfter,
  seatsOf,
} from "@pipwise/core";
import { Type } from "typebox";
import type { View } from "../wire/view.ts";

export const Options = Type.Object(
  {
    target: Type.Integer({
      default: 50,
      minimum: 10,
      maximum: 500,
      title: "Target",
      description: "The first to bank this many points wins.",
    }),
  },
  { additionalProperties: false },
);
export type Options = Of<typeof Options>;

export const Move = Type.Union([
  Type.Object({ throw: Type.Literal(true) }, { additionalProperties: false }),
  Type.Object({ bank: Type.Literal(true) }, { additionalProperties: false }),
]);
export type Move = Of<typeof Move>;

/** Nothing is secret: it is what everybody sees. */
export type State = View;

export const pig: Game<Options, State, Move, View, Happening<Move>> = {
  id: "pig",
  name: "Pig",
  version: 1,
  seats: { min: 2, max: 6 },
  options: Options,
  move: Move,

  setup: ({ target }, { length: seats }) => ({
    target,
    turn: 0,
    pot: 0,
    die: null,
    banked: seatsOf(seats).map(() => 0),
  }),

  toAct: (state) => (isOver(state) ? [] : [{ seat: state.turn, kind: "throw-or-bank" }]),

  legal: (state) => (state.pot === 0 ? [{ throw: true }] : [{ throw: true }, { bank: true }]),

  play(state, _seat, move, chance) {
    if ("throw" in move) return thrown(state, chance.draw(D6));
    if (state.pot === 0) return { refused: "nothing-to-bank", clause: "PIG-3" };
    const banked = (state.banked[state.turn] ?? 0) + state.pot;
    return passed({ ...state, banked: state.banked.with(state.turn, banked) });
  },

  view: (state) => state,
  report: openReport,
  outcome: (state) => (isOver(state) ? placesByScore(state.banked) : undefined),
};

/** A 1 loses the pot and the turn (PIG-2). */
function thrown(state: State, die: number): State {
  if (die === 1) return passed({ ...state, die });
  return { ...state, die, pot: state.pot + die };
}

/** The pot is gone, banked or lost; the next one is at turn. */
export function passed<S extends State>(state: S): S {
  return { ...state, pot: 0, turn: seatAfter(state.turn, state.banked.length) };
}

function isOver(state: State): boolean {
  return state.banked.some((points) => points >= state.target);
}
