import type { Mind } from "@pipwise/core";
import { type Move, score, type View } from "../rules/index.ts";
import { bestBy } from "./pick.ts";

/** Grabs what it sees: keeps what is most alike, and writes the most points it can. */
export const beginner: Mind<View, Move> = {
  choose({ view, moves, random }) {
    if (view.dice.length === 0) return (moves as readonly Move[])[0] as Move;
    const writes = (moves as readonly Move[]).filter((move) => "box" in move);
    if (view.throwsLeft === 0) return bestBy(writes, (move) => pointsOf(move, view.dice));
    const face = commonest(view.dice);
    const keep = view.dice.flatMap((die, place) => (die === face ? [place] : []));
    return keep.length === 5 || random.below(5) === 0
      ? bestBy(writes, (move) => pointsOf(move, view.dice))
      : { keep };
  },
};

function pointsOf(move: Move, dice: readonly number[]): number {
  return "box" in move && !move.zero ? score(move.box, dice) : -1;
}

function commonest(dice: readonly number[]): number {
  return bestBy([6, 5, 4, 3, 2, 1], (face) => dice.filter((die) => die === face).length);
}
