import { type GameWire, gameWire, happeningSchema } from "@pipwise/core";
import { Move } from "../rules/game.ts";
import { View } from "./view.ts";

/** What each game says and hears over the wire. */
export const wire: Readonly<Record<string, GameWire>> = {
  pig: gameWire({
    view: View,
    report: happeningSchema(Move),
    move: Move,
    decisions: {
      "throw-or-bank": [{ throw: "Throws the die." }, { bank: "Banks the pot." }],
    },
  }),
};
