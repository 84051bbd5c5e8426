import type { Words } from "@pipwise/core";

/** What Pig's board, its score sheet and its tour say, in English. */
export const boardWords = {
  "board.turn": "{who, select, you {Your turn} other {{name} plays}}",
  "board.pot": "{pot, number} in the pot, first to {target, number}",
  "board.throw": "Throw",
  "board.bank": "Bank {pot, number}",
  "board.waiting": "{name} is at it",
  "board.threw": "{name} threw {die, number}.",
  "board.banked": "{name} banked.",
  "board.players": "Players",
  "move.throw": "throw again",
  "move.bank": "bank {pot, number}",
  "paper.turn": "Turn {turn, number}",
  "paper.total": "Total",
  "preset.pig.quick": "The first to bank 30 wins.",
  "tour.pig.1": "Throw as often as you dare: everything goes into the pot, but a 1 empties it.",
  "tour.pig.2": "What you bank is yours. The first to bank the target wins.",
} as const satisfies Words;

export const coverWords = {
  "cover.name": "Pig",
  "cover.pig": "One die, and the question whether to throw it once more.",
  "cover.minutes.pig": "10",
} as const satisfies Words;
