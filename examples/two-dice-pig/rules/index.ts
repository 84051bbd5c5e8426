// A variant of Pig: what is not said here is as Pig's rules have it.
import { D6, type Game, type Happening } from "@pipwise/core";
import { type Move, type Options, type State as PigState, passed, pig } from "@pipwise/example-pig";

export type { Move };

/** Pig's; `die` is what both dice come to. */
export interface State extends PigState {
  /** Absent until the first throw. */
  readonly dice?: readonly number[];
}

export const twoDicePig: Game<Options, State, Move, State, Happening<Move>> = {
  ...pig,
  id: "two-dice-pig",
  name: "Two-Dice Pig",
  version: 1,

  play: (state, seat, move, chance) =>
    "throw" in move ? thrown(state, chance.throw([D6, D6])) : pig.play(state, seat, move, chance),
};

/** A 1 loses the pot and the turn, two of them all that was banked too (TDP-2). */
function thrown(state: State, dice: readonly number[]): State {
  const sum = dice.reduce((a, b) => a + b);
  const next = { ...state, dice, die: sum };
  if (!dice.includes(1)) return { ...next, pot: state.pot + sum };
  const all = dice.every((die) => die === 1);
  return passed(all ? { ...next, banked: next.banked.with(state.turn, 0) } : next);
}
