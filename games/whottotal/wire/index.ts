import { type GameWire, gameWire } from "@pipwise/core";
import { Move } from "../rules/move.ts";
import { Report } from "./report.ts";
import { View } from "./view.ts";

/** What each game says and hears over the wire. */
export const wire: Readonly<Record<string, GameWire>> = {
  whottotal: gameWire({
    view: View,
    report: Report,
    move: Move,
    decisions: {
      deal: [{ deal: "The dealer throws the die and deals." }],
      guess: [{ guess: "What the cards will come to; nobody else's guess." }],
      turn: [{ turn: "The dealer turns the next card, where the cards are people's own." }],
      commit: [{ commit: "Stays in, and commits one more point." }, { drop: "Leaves the round." }],
    },
  }),
};
