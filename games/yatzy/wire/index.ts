import { type GameWire, gameWire, happeningSchema } from "@pipwise/core";
import { Move } from "../rules/game.ts";
import { View } from "./view.ts";

const keep = { keep: "Places of the dice to keep, in rising order; the others are thrown." };
const box = {
  box: "The box to write into.",
  zero: "Gives the box up: it must be said where it scores nothing.",
};

/** What each game says and hears over the wire. */
export const wire: Readonly<Record<string, GameWire>> = {
  yatzy: gameWire({
    view: View,
    report: happeningSchema(Move),
    move: Move,
    decisions: { throw: [keep], "keep-or-box": [keep, box], box: [box] },
  }),
};
