// What an analysis says, as points to draw.
import {
  type Analysis,
  type JudgedDecision,
  type SeatAnalysis,
  type Unit,
  weightOf,
} from "@pipwise/core";

export interface Point {
  readonly seq: number;
  readonly value: number;
}

/** A decision that cost something, where it happened on its seat's line. */
export interface Slip extends Point, JudgedDecision {
  readonly seat: number;
}

/** Core's WORTH_SAYING, which every page would have to load: what costs less has no why. */
export const WORTH_SHOWING: Readonly<Record<Unit, number>> = { points: 0.05, chance: 0.0005 };

/** As it is shown with so many decimals: never "−0". */
export function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale + 0;
}

/** What the game was worth to a seat after each event that changed it, from the start to the end. */
export function courseOf({ start, decisions, throws, gains }: SeatAnalysis, end: number): Point[] {
  const changes = new Map<number, number>();
  for (const { seq, loss } of decisions) changes.set(seq, (changes.get(seq) ?? 0) - loss);
  for (const { seq, luck } of throws) changes.set(seq, (changes.get(seq) ?? 0) + luck);
  for (const { seq, gain } of gains) changes.set(seq, (changes.get(seq) ?? 0) + gain);
  const points: Point[] = [{ seq: 0, value: start }];
  let value = start;
  for (const seq of [...changes.keys()].sort((a, b) => a - b)) {
    value += changes.get(seq) ?? 0;
    points.push({ seq, value });
  }
  if (points.at(-1)?.seq !== end) points.push({ seq: end, value });
  return points;
}

/** All that was given away, dearest first. */
export function slipsOf({ seats, unit }: Analysis, end: number): Slip[] {
  return seats
    .flatMap((analysis, seat) => {
      const course = courseOf(analysis, end);
      return analysis.decisions
        .filter(({ loss, win }) =>
          win === undefined ? loss >= WORTH_SHOWING[unit] : win >= WORTH_SHOWING.chance,
        )
        .map((decision) => ({ ...decision, seat, value: valueAt(course, decision.seq) }));
    })
    .sort((a, b) => weightOf(b) - weightOf(a));
}

function valueAt(course: readonly Point[], seq: number): number {
  return course.findLast((point) => point.seq <= seq)?.value ?? 0;
}

/** Labels at these heights, moved apart until none covers another. */
export function apart(
  heights: readonly number[],
  gap: number,
  low: number,
  high: number,
): number[] {
  const order = heights.map((_, i) => i).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const moved = [...heights];
  let floor = low;
  for (const i of order) {
    moved[i] = Math.max(floor, moved[i] ?? 0);
    floor = (moved[i] ?? 0) + gap;
  }
  let ceiling = high;
  for (const i of order.reverse()) {
    moved[i] = Math.min(ceiling, moved[i] ?? 0);
    ceiling = (moved[i] ?? 0) - gap;
  }
  return moved;
}
