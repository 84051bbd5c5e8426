import { type Mind, type Minds, randomMind } from "@pipwise/core";
import type { Move, View } from "../rules/index.ts";

/** Banks as soon as the pot reaches `enough`, or wins the game. */
function patient(enough: number): Mind<View, Move> {
  return {
    choose({ view, seat }) {
      const wins = (view.banked[seat] ?? 0) + view.pot >= view.target;
      return view.pot > 0 && (wins || view.pot >= enough) ? { bank: true } : { throw: true };
    },
  };
}

export const minds: Readonly<Record<string, Minds<View, Move>>> = {
  pig: {
    casual: () => patient(20),
    beginner: () => patient(6),
    random: () => randomMind,
  },
};
