import type { Mind } from "@pipwise/core";
import type { Move, View } from "../rules/index.ts";
import { moveValue, type Outlook } from "./outlook.ts";
import { positionOf } from "./table.ts";

/** Differences below this are rounding: a box is then written rather than thrown for again. */
const EVEN = 1e-4;

/** Takes what is worth most, by an outlook for each order of play. */
export function valuing(free: Outlook, forced: Outlook): Mind<View, Move> {
  return {
    choose({ view, seat, moves }) {
      const list = moves as readonly Move[];
      if (view.dice.length === 0) return list[0] as Move;
      const outlook = view.forcedOrder ? forced : free;
      const position = positionOf(view.sheets[seat]?.boxes ?? []);
      let best = list[0] as Move;
      let most = Number.NEGATIVE_INFINITY;
      for (let i = list.length - 1; i >= 0; i--) {
        const move = list[i] as Move;
        const value = moveValue(outlook, position, view.dice, view.throwsLeft, move);
        if (value <= most + EVEN) continue;
        best = move;
        most = value;
      }
      return best;
    },
  };
}
