import type { Mind } from "@pipwise/core";
import type { Move, View } from "../rules/index.ts";
import type { Chances } from "./chances.ts";
import { bestOf } from "./decide.ts";
import { worthIn } from "./limit.ts";
import type { Worth } from "./worth.ts";

/**
 * Perfect players wait for hundreds of turns, because nothing is lost by waiting. This much of a match it is worth to a mind
 * that plays with people to have one athlete fewer on the field, whosever it is. A turn limit ends a match anyway.
 */
const IMPATIENCE = 0.003;
/** More athletes than this make it no more impatient. */
const CROWD = 60;

/** Plays by the solved table, and for an end; without impatience it is perfect, and takes its time. */
export function tableMind(chances: Chances, impatience = IMPATIENCE): Mind<View, Move> {
  return {
    choose({ view, moves }) {
      const list = moves as readonly Move[];
      if (view.phase !== "act") return list[0] as Move;
      const worth = worthIn(view, chances);
      const ends = view.turnLimit > 0;
      return bestOf(view, list, ends ? worth : hurried(worth, impatience)).move;
    },
  };
}

/** Kept between a loss and a win, so that neither is ever given away for a shorter match. */
function hurried(worth: Worth, impatience: number): Worth {
  const most = 1 + impatience * CROWD;
  return (column, mine, weakened, theirs, theirWeakened) => {
    const chance = worth(column, mine, weakened, theirs, theirWeakened);
    return (chance + impatience * Math.max(0, CROWD - mine - theirs)) / most;
  };
}
