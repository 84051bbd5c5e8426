// Positions and moves for tests: a field set up as wanted, and moves that must be accepted.
import { isRefusal, noTerms, type Outcome, type Refusal, recorded } from "@pipwise/core";
import { type Action, type Move, ploc, type Side, type State } from "../rules/index.ts";

export const THROW: Move = { throw: true };

/** Match one with these columns, first seat to throw. */
const USUAL = { starter: "first", left: "first", blue: "first" } as const;

export function match(
  columns: readonly [number[], number[]],
  turnLimit = 0,
  netOnly = false,
): State {
  const dice = [...columns[0], ...columns[1]];
  return ploc.setup({ ...USUAL, turnLimit, netOnly }, noTerms(2), recorded(dice)) as State;
}

/** The same field with other athletes: [standing, weakened] for each seat. */
export function peopled(state: State, ...athletes: readonly (readonly [number, number])[]): State {
  const sides = state.sides.map((side, seat): Side => {
    const [standing, weakened] = athletes[seat] ?? [side.standing, side.weakened];
    return { ...side, standing, weakened };
  });
  return { ...state, sides };
}

export function played(state: State, move: Move, ...dice: Outcome[]): State {
  const next = tried(state, move, ...dice);
  if (isRefusal(next)) throw new Error(`${JSON.stringify(move)}: ${next.refused}`);
  return next;
}

export function tried(state: State, move: Move, ...dice: Outcome[]): State | Refusal {
  return ploc.play(state, state.turn, move, recorded(dice));
}

/** The free dice fall like this. */
export function thrown(state: State, ...dice: [number, number, number]): State {
  return played(state, THROW, ...dice);
}

export function all(state: State, ...moves: readonly Move[]): State {
  return moves.reduce((now, move) => played(now, move), state);
}

export function eliminate(
  die: number,
  column: number,
  target: "standing" | "weakened" = "standing",
): Action {
  return { die, column, action: "eliminate", target };
}

/** `keep` weakened ones stay who would leave first. */
export function modify(die: number, column: number, keep = 0): Action {
  return { die, column, action: "modify", ...(keep > 0 ? { keep } : {}) };
}

export function weaken(die: number, column: number): Action {
  return { die, column, action: "weaken" };
}

/** [standing, weakened] of each seat. */
export function onField(state: State): [number, number][] {
  return state.sides.map(({ standing, weakened }) => [standing, weakened]);
}
