// Tables and moves for tests: a game set up as wanted, and moves that must be accepted.
import {
  isRefusal,
  noTerms,
  type Outcome,
  type Refusal,
  readOptions,
  recorded,
} from "@pipwise/core";
import { type Move, type Options, type State, whottotal } from "../rules/index.ts";

export const DEAL: Move = { deal: true };
export const COMMIT: Move = { commit: true };
export const DROP: Move = { drop: true };

export function options(chosen: Partial<Options> = {}): Options {
  const read = readOptions(whottotal, chosen);
  if (isRefusal(read)) throw new Error(read.refused);
  return read as Options;
}

/** A game in which `dealer` deals first. */
export function game(seats: number, dealer: number, chosen: Partial<Options> = {}): State {
  const rolls = Array.from({ length: seats }, (_, seat) => (seat === dealer ? 2 : 1));
  const state = whottotal.setup(options(chosen), noTerms(seats), recorded(rolls));
  if (isRefusal(state)) throw new Error(state.refused);
  return state;
}

/** The same table with other points. */
export function holding(state: State, ...points: number[]): State {
  const players = state.players.map((player, seat) => ({ ...player, points: points[seat] ?? 0 }));
  return { ...state, players };
}

export function tried(state: State, move: Move, ...outcomes: Outcome[]): State | Refusal {
  return whottotal.play(state, state.turn, move, recorded(outcomes));
}

export function played(state: State, move: Move, ...outcomes: Outcome[]): State {
  const next = tried(state, move, ...outcomes);
  if (isRefusal(next)) throw new Error(`${JSON.stringify(move)}: ${next.refused}`);
  return next;
}

/** The dealer throws `count`; everybody asked names a total; the first cards turned are `cards`. */
export function opened(
  state: State,
  count: number,
  guesses: readonly number[],
  ...cards: number[]
): State {
  let now = played(state, DEAL, count);
  for (const [index, guess] of guesses.entries())
    now = played(now, { guess }, ...(index === guesses.length - 1 ? cards : []));
  return now;
}

/** Decisions up to the next card, which is `card` unless the round ends before it. */
export function decided(state: State, moves: readonly Move[], ...cards: number[]): State {
  return moves.reduce(
    (now, move, index) => played(now, move, ...(index === moves.length - 1 ? cards : [])),
    state,
  );
}

export function points(state: State): number[] {
  return state.players.map((player) => player.points);
}

export function stillIn(state: State): number[] {
  return state.players.flatMap((player, seat) => (player.isIn ? [seat] : []));
}
