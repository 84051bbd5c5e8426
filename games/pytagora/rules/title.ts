// What the games of a tournament bring, and who wins it.
import { type Standing, seatsOf } from "@pipwise/core";
import type { StageResult } from "../wire/tournament.ts";

/** The games of a tournament, in their order (PYT-23). */
export const STAGES = ["one-by-one", "all-together", "last-die"] as const;
/** A game of a tournament. */
export type StageId = (typeof STAGES)[number];

/** From first to sixth place (PYT-24). */
export const PLACE_POINTS: readonly number[] = [10, 7, 6, 5, 4, 3];

/** By points; equal leaders by their place in All Together, and still equal they share (PYT-25). */
export function finalPlaces(results: readonly StageResult[], seats: number): Standing[] {
  const points = pointsOf(results, seats);
  const together = results.find(({ game }) => game === "all-together")?.standings ?? [];
  const highest = Math.max(...points);
  const placeTogether = (seat: number): number => together[seat]?.place ?? 0;
  const level = points.flatMap((sum, seat) => (sum === highest ? [placeTogether(seat)] : []));
  const titled = (seat: number): boolean =>
    points[seat] === highest && placeTogether(seat) === Math.min(...level);
  const better = (other: number, seat: number): boolean =>
    (points[other] as number) > (points[seat] as number) || (titled(other) && !titled(seat));
  return points.map((score, seat) => ({
    seat,
    place: 1 + points.filter((_, other) => better(other, seat)).length,
    score,
  }));
}

export function pointsOf(results: readonly StageResult[], seats: number): number[] {
  return seatsOf(seats).map((seat) =>
    results.reduce((sum, { points }) => sum + (points[seat] as number), 0),
  );
}
