import type { Seat } from "@pipwise/core";
import type { Terms, View } from "../rules/index.ts";

/** The first of those that are worth most. */
export function bestBy<T>(list: readonly T[], worth: (item: T) => number): T {
  let best = list[0] as T;
  let most = Number.NEGATIVE_INFINITY;
  for (const item of list) {
    const value = worth(item);
    if (value > most) [best, most] = [item, value];
  }
  return best;
}

export function squareOf(view: View, seat: Seat): number {
  return view.squares[seat] as number;
}

export function termsOf(view: View, seat: Seat): Terms {
  return view.agreed.players[seat] as Terms;
}
