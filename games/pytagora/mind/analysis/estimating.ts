// A judge for games of which only an estimate is known, whatever it is: what somebody lost by a decision is the estimate
// after the best move less that after theirs, and all other change is luck. So the sum holds, however good the estimate.
import { type Game, isRefusal, type Judge, type Judged, recorded, type Unit } from "@pipwise/core";

export interface Estimate<State, Move> {
  /** What a position is worth, by seat. */
  worths(state: State): readonly number[];
  round(state: State): number;
  /** The best move of whoever is at turn; undefined when there is nothing to decide. */
  best(state: State, seat: number): Move | undefined;
}

/** Less than this is rounding, or two ways to do the same. */
const ROUNDING = 1e-9;

export function estimating<State, Move>(
  game: Game<never, State, Move>,
  unit: Unit,
  estimate: Estimate<State, Move>,
): Judge<State, Move> {
  return {
    exact: false,
    unit,
    worth: (state, seat) => estimate.worths(state)[seat] as number,

    judge(before, { seat, move, chance }, after) {
      const round = estimate.round(before);
      const [was, is] = [estimate.worths(before), estimate.worths(after)];
      const best = estimate.best(before, seat);
      const ideal = best && playedOut(game, before, seat, best);
      const lost = ideal ? (estimate.worths(ideal)[seat] as number) - (is[seat] as number) : 0;
      const loss = lost > ROUNDING && chance.length === 0 ? lost : 0;
      return was.map((worth, other): Judged => {
        const luck = (is[other] as number) - worth + (other === seat ? loss : 0);
        const own = other === seat && best !== undefined;
        const made = move ?? { pass: true };
        const decision = own ? { made, best: loss > 0 ? best : made, loss } : undefined;
        return { seat: other, round, luck, ...(decision ? { decision } : {}) };
      });
    },
  };
}

/** Undefined when the best move would have asked for dice, as the last move of a game may. */
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
