// Which one moment, more than any other, made the winner the winner.
import type { Analysis, Seat, SeatAnalysis, Standing } from "@pipwise/core";
import { type Slip, slipsOf } from "./course.ts";

export type WhatDecided =
  /** Luck was kinder to the winner, most of all at that event. */
  | { readonly by: "luck"; readonly seat: Seat; readonly seq: number }
  /** The runner-up gave more away, most of all here. */
  | { readonly by: "skill"; readonly slip: Slip };

/** Undefined where nobody won alone, or nothing could be told. */
export function whatDecided(
  analysis: Analysis,
  standings: readonly Standing[],
  end: number,
): WhatDecided | undefined {
  const [first, second] = standings.toSorted((a, b) => a.place - b.place);
  if (!first || !second || second.place === 1) return undefined;
  const winner = analysis.seats[first.seat];
  const other = analysis.seats[second.seat];
  if (!winner || !other) return undefined;
  const slip = slipsOf(analysis, end).find(({ seat }) => seat === second.seat);
  if (slip && other.lost - winner.lost > winner.luck - other.luck) return { by: "skill", slip };
  const seq = kindest(winner, other);
  return seq === undefined ? undefined : { by: "luck", seat: first.seat, seq };
}

/** The event at which luck did most for one against the other. */
function kindest(one: SeatAnalysis, other: SeatAnalysis): number | undefined {
  const gains = new Map<number, number>();
  for (const { seq, luck } of one.throws) gains.set(seq, (gains.get(seq) ?? 0) + luck);
  for (const { seq, luck } of other.throws) gains.set(seq, (gains.get(seq) ?? 0) - luck);
  const [best] = [...gains].sort(([, a], [, b]) => b - a);
  return best && best[1] > 0 ? best[0] : undefined;
}
