import {
  type Analyse,
  levelsAt,
  type Mind,
  type Minds,
  type Random,
  randomMind,
} from "@pipwise/core";
import { HIGHEST_GUESS, type Move, type View } from "../rules/index.ts";
import { analyse } from "./analysis.ts";
import { best, strong } from "./best.ts";
import { casual } from "./casual.ts";

export { coach } from "./coach.ts";

/** Reckons with the middle card, forgets what was seen, and loses heart when the sum runs away. */
const beginner: Mind<View, Move> = {
  choose({ view, seat, random }) {
    if (view.phase === "deal") return { deal: true };
    const middle = (view.options.lowestCard + view.options.highestCard) / 2;
    if (view.phase === "guess")
      return { guess: free(view, roughly(view.row.length, middle, random)) };
    const hidden = view.row.filter((card) => card === null).length;
    const off = Math.abs(view.total + hidden * middle - (view.players[seat]?.guess ?? 0));
    const uneasy = off > 2 * middle || random.below(8) === 0;
    return uneasy && random.below(2) === 0 ? { drop: true } : { commit: true };
  },
};

function roughly(cards: number, middle: number, random: Random): number {
  const doubt = 1 + Math.ceil((cards * middle) / 2);
  return Math.round(cards * middle) + random.below(doubt) - (doubt >> 1);
}

/** The guess itself, or the next one up that nobody has named. */
function free(view: View, wanted: number): number {
  let guess = Math.max(0, Math.min(HIGHEST_GUESS - view.players.length, wanted));
  while (view.players.some((player) => player.guess === guess)) guess++;
  return guess;
}

export const minds: Readonly<Record<string, Minds<View, Move>>> = {
  whottotal: levelsAt([() => randomMind, () => beginner, () => casual, () => strong, () => best], {
    best: 4,
    strong: 2,
    skilled: 1.43,
    casual: 0.91,
    beginner: 0.65,
    random: 0,
  }),
};

export const analyses: Readonly<Record<string, Analyse>> = { whottotal: analyse };
