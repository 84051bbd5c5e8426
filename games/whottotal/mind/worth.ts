// What the points after a round are worth to everybody.
import type { View } from "../rules/index.ts";

/** From everybody's points after the round to what each makes of them. */
export interface Worth {
  of(points: readonly number[]): readonly number[];
  /** What a point more is worth about now: the measure for a difference that matters. */
  readonly point: number;
}

/** A point is a point. */
export function forPoints(): Worth {
  return { of: (points) => points, point: 1 };
}

/** How far one round is likely to throw the players apart. */
const SWING = 3.5;

/**
 * The chance to win the game: after the last round it is plain, before it whoever leads is the likelier to win
 * the fewer rounds are left.
 */
export function forTheWin({ options, round, rounds }: View): Worth {
  const left = options.target > 0 && options.rounds === 0 ? LONG : rounds - round;
  const slack = SWING * Math.sqrt(Math.min(LONG, left));
  const isLast = (points: readonly number[]): boolean =>
    left === 0 ||
    (options.target > 0 && points.some((own) => own >= options.target)) ||
    points.filter((own) => own > 0).length === 1;
  return {
    of(points) {
      const most = Math.max(...points);
      const weights = isLast(points)
        ? points.map((own) => (own === most ? 1 : 0))
        : points.map((own) => (own > 0 ? Math.exp((own - most) / slack) : 0));
      const all = weights.reduce<number>((sum, weight) => sum + weight, 0);
      return weights.map((weight) => weight / all);
    },
    point: 1 / (4 * Math.max(SWING, slack)),
  };
}

/** Rounds beyond which more of them make no difference to how one plays. */
const LONG = 8;
