import { type GameWire, gameWire } from "@pipwise/core";
import { Move } from "../rules/state.ts";
import { Report } from "./report.ts";
import { Card } from "./step.ts";
import { View } from "./view.ts";

const to = { to: "The square that the card leads to." };
const player = { player: "Whose piece is moved, by a card that moves another." };
const play = { play: "The kept card to play." };

/** What each game says and hears over the wire. */
export const wire: Readonly<Record<string, GameWire>> = {
  plyt: gameWire({
    view: View,
    report: Report,
    move: Move,
    decisions: {
      dice: [
        { dice: "So many dice to throw, the Master among them." },
        { discard: "Puts a kept card away, before the throw." },
      ],
      answer: [
        { answer: "What the numbers in `sum` come to, multiplied or added as agreed." },
        { pass: "Gives no answer." },
      ],
      turn: [{ turn: "Turns the next card, where the cards are people's own." }],
      card: [
        to,
        { ...player, ...to },
        { keep: "Keeps the card that was turned." },
        { return: "Puts the card that was turned under the deck." },
      ],
      hand: [
        { ...play, ...to },
        { ...play, ...player, ...to },
        { done: "Plays no more kept cards in this turn." },
      ],
    },
    named: { Card },
  }),
};
