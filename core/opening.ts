import { type Chance, inHandOf } from "./chance.ts";
import type { Seat } from "./seat.ts";

/** One throw-off round: who threw, and what it came to. */
export type ThrowOff = readonly {
  readonly seat: Seat;
  /** What was thrown, added up. */
  readonly total: number;
}[];

/**
 * Everybody throws, the highest begins, those who tie for highest throw again among themselves.
 * Alone there is nothing to settle.
 */
export function highestBegins(
  seats: readonly Seat[],
  chance: Chance,
  total: (own: Chance) => number,
): { rounds: ThrowOff[]; first: Seat } {
  const rounds: ThrowOff[] = [];
  let tied = seats;
  while (tied.length > 1) {
    const round = tied.map((seat) => ({ seat, total: total(inHandOf(seat, chance)) }));
    const highest = Math.max(...round.map((thrown) => thrown.total));
    rounds.push(round);
    tied = round.filter((thrown) => thrown.total === highest).map((thrown) => thrown.seat);
  }
  return { rounds, first: tied[0] as Seat };
}
