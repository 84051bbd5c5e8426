import { type GameWire, gameWire, happeningSchema, type MoveWords } from "@pipwise/core";
import { Move } from "../rules/move.ts";
import { View } from "./view.ts";

const pair = {
  die: "The place of a free die that has not acted.",
  column: "The place in your own column that it is paired with.",
  action: "What the pair does.",
};
const act: readonly MoveWords[] = [
  { ...pair, target: "Whom it removes: one who stands, or one who is down." },
  {
    ...pair,
    keep: "So many weakened athletes stay who would leave first, and standing ones leave in their stead.",
  },
  pair,
  {
    berserk: "Goes Berserk; true takes those who stand first.",
    weakened: "So many of those who leave are down.",
  },
];

/** What each game says and hears over the wire. */
export const wire: Readonly<Record<string, GameWire>> = {
  ploc: gameWire({
    view: View,
    report: happeningSchema(Move),
    move: Move,
    decisions: {
      throw: [{ throw: "Throws the three free dice." }],
      act,
      "reroll-or-act": [...act, { reroll: "The place of the free die to throw again." }],
      "set-up": [{ setUp: "Between the matches: both columns are thrown anew." }],
    },
  }),
};
