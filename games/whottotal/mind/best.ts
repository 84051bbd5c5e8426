// Two players who know the cards exactly and foresee who guesses what; they differ in nerve.
import type { Mind, Seat } from "@pipwise/core";
import type { Move, View } from "../rules/index.ts";
import { faceDown, totalsOf } from "./face-down.ts";
import { bestGuess, followersOf, takenIn } from "./guess.ts";
import { gainOfStaying, type Nerve } from "./staying.ts";
import { forPoints, forTheWin, type Worth } from "./worth.ts";

/** How a player of some strength weighs things up. */
interface Temper {
  readonly worth: (view: View) => Worth;
  readonly nerve: Nerve;
}

/** Plays for the win from the first round, and trusts the others to judge well when they should drop. */
export const best = player({
  worth: forTheWin,
  nerve: trusting,
});

function trusting(gain: number): number {
  return staysFor(gain, 0.5);
}

/** What the best player gains by committing, as a chance to win. */
export function gainForTheWin(view: View, seat: Seat): number {
  return gainOfStaying(view, seat, forTheWin(view), trusting);
}

/** The same in points, whatever they are worth for winning. */
export function gainInPoints(view: View, seat: Seat): number {
  return gainOfStaying(view, seat, forPoints(), trusting);
}

/** Counts points, thinks of the win in the last round only, and takes the others to waver. */
export const strong = player({
  worth: (view) => (view.round === view.rounds ? forTheWin(view) : forPoints()),
  nerve: (gain, own) => (own ? Number(gain >= 0) : staysFor(gain, 1)),
});

function player({ worth, nerve }: Temper): Mind<View, Move> {
  return {
    choose({ view, seat }) {
      if (view.phase === "deal") return { deal: true };
      if (view.phase === "guess")
        return { guess: bestGuess(takenIn(view), followersOf(view), totalsOf(faceDown(view))) };
      return gainOfStaying(view, seat, worth(view), nerve) >= 0 ? COMMIT : DROP;
    },
  };
}

const COMMIT: Move = { commit: true };
const DROP: Move = { drop: true };

/** Where the gain is twice the doubt, nearly everybody stays; where the loss is, hardly anybody. */
function staysFor(gain: number, doubt: number): number {
  return 1 / (1 + Math.exp(-gain / doubt));
}
