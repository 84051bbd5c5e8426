// An analysis of games that nobody has solved: what a position is worth is an estimate, and so are luck and mistakes.
import type { Judge, Judged, Unit, Verdict } from "./analysis.ts";
import { fatesOf } from "./fates.ts";
import type { Game, Happening, Standing } from "./game.ts";
import type { Yardstick } from "./play.ts";
import type { Seat } from "./seat.ts";
import type { Saying } from "./words.ts";

/** What an analysis asks of a game that nobody has solved. */
export interface Estimate<State, Move> {
  readonly unit: Unit;
  readonly basis: Saying;
  readonly yardstick?: Yardstick | undefined;
  /** What a position is worth, by seat. */
  worths(state: State): readonly number[];
  /**
   * What would have been best, and what the move made costs against it by what that seat knew; undefined where there was
   * nothing to choose. The time ran out on a seat without a move.
   */
  decision(state: State, seat: Seat, move: Move | undefined): Better<Move> | undefined;
  round(state: State): number;
  /** After so many draws of an event the rest makes no difference to what a position is worth; undefined: all do. */
  draws?(happening: Happening<Move>): number | undefined;
  /** What a position is worth on average once chance has answered, where that is known without trying all its answers. */
  expected?(state: State, happening: Happening<Move>): readonly number[] | undefined;
}

/** What would have been better than the move made, if anything. */
export interface Better<Move> {
  readonly best: Move;
  readonly loss: number;
  readonly why?: Saying | undefined;
}

/** Less than this is rounding. */
const ROUNDING = 1e-12;

/**
 * Luck is what dice and cards brought beyond what they bring on average, so that on average it is nothing, however good
 * the estimate. What else changes is somebody's mistake, or a gain.
 */
export function judgeByEstimate<State, Move>(
  game: Pick<Game<never, State, Move>, "play" | "timeOut">,
  estimate: Estimate<State, Move>,
): Judge<State, Move> {
  const average = (before: State, happening: Happening<Move>): readonly number[] => {
    const known = estimate.expected?.(before, happening);
    if (known) return known;
    const sum = estimate.worths(before).map(() => 0);
    const draws = estimate.draws?.(happening);
    for (const { state, chance } of fatesOf(game, before, happening, draws))
      for (const [seat, worth] of estimate.worths(state).entries())
        sum[seat] = (sum[seat] as number) + chance * worth;
    return sum;
  };
  const { unit, basis, yardstick } = estimate;
  return {
    exact: false,
    unit,
    basis,
    yardstick,
    worth: (state, seat) => estimate.worths(state)[seat] as number,
    judge(before, happening, after) {
      const { seat: actor, move, chance } = happening;
      const round = estimate.round(before);
      const chosen = estimate.decision(before, actor, move);
      const [was, is] = [estimate.worths(before), estimate.worths(after)];
      const mean = chance.length > 0 ? average(before, happening) : is;
      return was.map((worth, seat): Judged => {
        const own = seat === actor ? chosen : undefined;
        const expected = mean[seat] as number;
        const luck = (is[seat] as number) - expected;
        const gain = expected - worth + (own?.loss ?? 0);
        return {
          seat,
          round,
          ...(own ? { decision: verdict(move, own) } : {}),
          ...(chance.length > 0 ? { luck } : {}),
          ...(Math.abs(gain) > ROUNDING ? { gain } : {}),
        };
      });
    },
  };
}

function verdict<Move>(move: Move | undefined, { best, loss, why }: Better<Move>): Verdict {
  return { made: move ?? null, best, loss, ...(why ? { why } : {}) };
}

/** What a finished game was worth in wins: 1, nothing, or a part of a shared first place. */
export function winOf(standing: readonly Standing[], seat: Seat): number {
  const winners = standing.filter(({ place }) => place === 1);
  return winners.some((winner) => winner.seat === seat) ? 1 / winners.length : 0;
}
