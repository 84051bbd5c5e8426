// The rest of a turn, played best.
import { isRefusal, recorded } from "@pipwise/core";
import { type Move, ploc, type View } from "../rules/index.ts";
import type { Chances } from "./chances.ts";
import { bestOf } from "./decide.ts";
import { worthIn } from "./limit.ts";

export interface Rest {
  /** The move that it begins with, and those after it. */
  readonly moves: readonly Move[];
  /** When the turn or the match is over. */
  readonly end: View;
}

/** A turn that begins with an action or a Berserk: no dice are thrown in it any more. */
export function restOfTurn(view: View, first: Move, chances: Chances): Rest {
  const moves: Move[] = [];
  let now = view;
  let next = first;
  for (;;) {
    moves.push(next);
    const after = ploc.play(now, now.turn, next, recorded([]));
    if (isRefusal(after)) throw new Error("A move that may be made was refused.");
    if (after.phase !== "act") return { moves, end: after };
    now = after;
    const list = ploc.legal(now, now.turn) as readonly Move[];
    next = bestOf(now, list, worthIn(now, chances)).move;
  }
}
