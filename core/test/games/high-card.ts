// A tiny game with a secret, a clock and a reveal, for testing what tables do.
import { Type } from "typebox";
import {
  type Chance,
  D12,
  type Game,
  type Happening,
  type Of,
  placesByScore,
  refuse,
  type Seat,
  type Viewer,
} from "../../index.ts";

export const Options = Type.Object(
  {
    rounds: Type.Integer({ default: 2, minimum: 1, maximum: 9, description: "How many rounds." }),
    seconds: Type.Integer({
      default: 0,
      minimum: 0,
      maximum: 60,
      description: "Time to name a number.",
    }),
  },
  { additionalProperties: false },
);
export const Move = Type.Union([
  Type.Object({ name: Type.Integer({ minimum: 1, maximum: 12 }) }, { additionalProperties: false }),
  Type.Object({ throw: Type.Literal(true) }, { additionalProperties: false }),
]);
export type Move = { readonly name: number } | { readonly throw: true };

/** Everybody secretly names a number; then one throws, and the nearest score. */
export interface State {
  readonly rounds: number;
  readonly seconds: number;
  readonly named: readonly (number | null)[];
  readonly open: boolean;
  readonly scores: readonly number[];
  readonly thrown: number | null;
}

export interface View {
  readonly named: readonly (number | boolean)[];
  readonly scores: readonly number[];
  readonly thrown: number | null;
}

export const highCard: Game<Of<typeof Options>, State, Move, View, object> = {
  id: "high-card",
  name: "High Card",
  version: 1,
  seats: { min: 2, max: 4 },
  options: Options,
  amongBots: { rounds: 1 },
  move: Move,
  setup: (options, { length: seats }) => ({
    rounds: options.rounds,
    seconds: options.seconds,
    named: Array(seats).fill(null),
    open: false,
    scores: Array(seats).fill(0),
    thrown: null,
  }),
  toAct(state) {
    if (state.rounds === 0) return [];
    if (state.open) return [{ seat: 0, kind: "throw" }];
    return state.named.map((named, seat) =>
      named === null ? { seat, kind: "name" } : { seat, kind: "rename", optional: true },
    );
  },
  legal: (state) =>
    state.open ? [{ throw: true }] : Array.from({ length: 12 }, (_, i) => ({ name: i + 1 })),
  play(state, seat, move, chance) {
    if ("throw" in move)
      return state.open ? settled(state, chance) : refuse("not-yet", { clause: "HIG-1" });
    if (state.open) return refuse("too-late-to-name", { clause: "HIG-1" });
    return named(state, seat, move.name);
  },
  view: (state, viewer) => ({
    named: state.named.map((number, seat) =>
      shown(state, viewer, seat) ? (number ?? false) : number !== null,
    ),
    scores: state.scores,
    thrown: state.thrown,
  }),
  report: (_before, happening: Happening<Move>, after, viewer) => ({
    seat: happening.seat,
    chance: happening.chance,
    ...(shown(after, viewer, happening.seat) && happening.move ? { move: happening.move } : {}),
  }),
  timeLimit: (state) => (state.seconds > 0 && !state.open ? state.seconds * 1000 : undefined),
  timeOut: (state, seat) => named(state, seat, 1),
  reveals: (before, after) => !before.open && after.open,
  imagine: (state, viewer, random) => ({
    ...state,
    named: state.named.map((number, seat) =>
      number === null || shown(state, viewer, seat) ? number : 1 + random.below(12),
    ),
  }),
  outcome: (state) => (state.rounds === 0 ? placesByScore(state.scores) : undefined),
};

export const words = { "not-yet": "Not yet.", "too-late-to-name": "Too late." };

function shown(state: State, viewer: Viewer, seat: Seat): boolean {
  return state.open || viewer === seat;
}

function named(state: State, seat: Seat, number: number): State {
  const all = state.named.with(seat, number);
  return { ...state, named: all, open: all.every((one) => one !== null) };
}

function settled(state: State, chance: Chance): State {
  const thrown = chance.draw(D12);
  const off = state.named.map((number) => Math.abs((number ?? 0) - thrown));
  return {
    ...state,
    rounds: state.rounds - 1,
    thrown,
    open: false,
    named: state.named.map(() => null),
    scores: state.scores.map((score, seat) => score + (off[seat] === Math.min(...off) ? 1 : 0)),
  };
}
