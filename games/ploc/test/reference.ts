// A turn valued without any of the solver's tricks: by the rules themselves, move by move.
import { isRefusal, recorded } from "@pipwise/core";
import { type Move, ploc, type State } from "../rules/index.ts";

/** Chances of whoever throws next. */
export type Values = (state: State) => number;

/** The worth of a state in the middle of a turn to whoever moves, by trying everything that the rules allow. */
export function tried(state: State, values: Values): number {
  let most = 0;
  for (const move of ploc.legal(state, state.turn) as readonly Move[])
    most = Math.max(most, triedMove(state, move, values));
  return most;
}

export function triedMove(state: State, move: Move, values: Values): number {
  if ("reroll" in move) {
    let sum = 0;
    for (let face = 1; face <= 6; face++) sum += tried(after(state, move, [face]), values);
    return sum / 6;
  }
  const next = after(state, move, []);
  if (next.winners.length > state.winners.length) return next.winners.at(-1) === state.turn ? 1 : 0;
  return next.turn === state.turn ? tried(next, values) : 1 - values(next);
}

export function after(state: State, move: Move, dice: readonly number[]): State {
  const next = ploc.play(state, state.turn, move, recorded(dice));
  if (isRefusal(next)) throw new Error(next.refused);
  return next;
}

/** Before the throw: the mean over all 216. */
export function expected(state: State, values: Values): number {
  let sum = 0;
  for (let a = 1; a <= 6; a++)
    for (let b = a; b <= 6; b++)
      for (let c = b; c <= 6; c++) {
        const ways = a === c ? 1 : a === b || b === c ? 3 : 6;
        sum += ways * tried(after(state, { throw: true }, [a, b, c]), values);
      }
  return sum / 216;
}
