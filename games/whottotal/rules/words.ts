import type { Words } from "@pipwise/core";

/** Everything Whottotal has to say, in English. */
export const words = {
  "deal-now": "The dealer throws the die and deals first.",
  "guess-now": "Name the total of the cards, from 0 to 999.",
  "commit-now": "Commit one more point, or drop out.",
  "guess-taken": "Seat {seat, number} has named {guess, number} already.",
  "deck-upside-down":
    "The lowest card ({lowest, number}) is higher than the highest ({highest, number}).",
  "deck-too-small":
    "A deck of {cards, number} cards is too small for a die with {sides, number} sides.",
  "target-out-of-reach": "The target must be from {least, number} to {most, number} points here.",
} as const satisfies Words;
