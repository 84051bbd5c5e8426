// An analysis of games that nobody has solved: what a position is worth is an estimate, and so are luck and mistakes.
import type { Judge, Judged, Unit } from "./analysis.ts";
import type { Standing } from "./game.ts";
import { type Seat, seatsOf } from "./seat.ts";

export interface Estimate<State, Move> {
  readonly unit: Unit;
  seats(state: State): number;
  worth(state: State, seat: Seat): number;
  /**
   * What would have been best, and what the move made costs against it by what that seat knew; undefined where there was
   * nothing to choose. The time ran out on a seat without a move.
   */
  decision(
    state: State,
    seat: Seat,
    move: Move | undefined,
  ): { readonly best: Move; readonly loss: number } | undefined;
  round(state: State): number;
}

/** Whatever changes a seat's prospects and is not its own mistake is luck to it: dice, cards, and what the others do. */
export function judgeByEstimate<State, Move>(estimate: Estimate<State, Move>): Judge<State, Move> {
  return {
    exact: false,
    unit: estimate.unit,
    worth: estimate.worth,
    judge(before, { seat: actor, move }, after) {
      const round = estimate.round(before);
      const chosen = estimate.decision(before, actor, move);
      return seatsOf(estimate.seats(before)).flatMap((seat): Judged[] => {
        const change = estimate.worth(after, seat) - estimate.worth(before, seat);
        if (seat !== actor || !chosen) return change === 0 ? [] : [{ seat, round, luck: change }];
        const { best, loss } = chosen;
        return [{ seat, round, decision: { made: move ?? null, best, loss }, luck: change + loss }];
      });
    },
  };
}

/** What a finished game was worth in wins: 1, nothing, or a part of a shared first place. */
export function winOf(standing: readonly Standing[], seat: Seat): number {
  const winners = standing.filter(({ place }) => place === 1);
  return winners.some((winner) => winner.seat === seat) ? 1 / winners.length : 0;
}
