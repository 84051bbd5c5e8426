// What a decision cost, where only an estimate is known: the estimate after the best move less that after the one made.
import { type Better, type Game, isRefusal, recorded, type Saying } from "@pipwise/core";

/** Less than this is rounding, or two ways to do the same. */
const ROUNDING = 1e-9;

export interface Choice<State, Move> {
  readonly state: State;
  readonly seat: number;
  /** Undefined: the time ran out. */
  readonly made: Move | undefined;
  /** The best move; undefined when there was nothing to decide. */
  readonly best: Move | undefined;
  /** Less than this is not worth a why. */
  readonly least: number;
  why(best: Move): Saying;
}

export function decisionBy<State, Move>(
  game: Game<never, State, Move>,
  worths: (state: State) => readonly number[],
  { state, seat, made, best, least, why }: Choice<State, Move>,
): Better<Move> | undefined {
  if (best === undefined) return undefined;
  const pass = { pass: true } as Move;
  const worth = (move: Move): number | undefined => {
    const after = playedOut(game, state, seat, move);
    return after && (worths(after)[seat] as number);
  };
  const [ideal, real] = [worth(best), worth(made ?? pass)];
  const lost = ideal === undefined || real === undefined ? 0 : ideal - real;
  if (lost <= ROUNDING) return { best: made ?? pass, loss: 0 };
  return { best, loss: lost, why: lost < least ? undefined : why(best) };
}

/** Undefined when the move would ask for dice, as the last move of a game may. */
function playedOut<State, Move>(
  game: Game<never, State, Move>,
  state: State,
  seat: number,
  move: Move,
): State | undefined {
  try {
    const after = game.play(state, seat, move, recorded([]));
    return isRefusal(after) ? undefined : after;
  } catch {
    return undefined;
  }
}
