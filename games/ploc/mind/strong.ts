// Somebody who has understood what a turn is about, but has no table in the head.
import type { Mind } from "@pipwise/core";
import type { Move, Side, View } from "../rules/index.ts";
import { SUMS } from "./columns.ts";
import { bestOf } from "./decide.ts";
import type { Worth } from "./worth.ts";

/** The opponent's three dice take three athletes: each one fewer than that is worth several elsewhere. */
const DANGER = 4;
const SAFE = 3;
/** Whom a weakened athlete belongs to is worse off. */
const WEAKENED = 0.15;
/** For being done some day. */
const TIRED = 0.05;
/** How much of a match an athlete's lead is. */
const LEAD = 0.1;

export const strong: Mind<View, Move> = {
  choose({ view, moves }) {
    const list = moves as readonly Move[];
    if (view.phase !== "act") return list[0] as Move;
    return bestOf(view, list, leading(view.sides[1 - view.turn] as Side)).move;
  },
};

/** A side's strength is its athletes less the pips of its column: that is what Modify adds to and Eliminate takes from. */
function leading(theirs: Side): Worth {
  const theirSum = theirs.column.reduce((sum, face) => sum + face, 0);
  return (column, mine, weakened, others, theirWeakened) => {
    const lead =
      mine -
      (SUMS[column] as number) -
      (others - theirSum) +
      WEAKENED * (theirWeakened - weakened) -
      DANGER * Math.max(0, SAFE + 1 - mine) -
      TIRED * (mine + others);
    return 1 / (1 + Math.exp(-LEAD * lead));
  };
}
