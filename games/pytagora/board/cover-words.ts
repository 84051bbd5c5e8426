import type { Words } from "@pipwise/core";

/** Pytagora in the shop window. */
export const coverWords = {
  "cover.name": "Pytagora",
  "cover.one-by-one": "Thirteen dice become one equation, the longer the better.",
  "cover.minutes.one-by-one": "30",
  "cover.all-together": "One throw for all: everybody writes, then everybody shows.",
  "cover.minutes.all-together": "30",
  "cover.last-die": "Add a die, take the equation over, and leave the last one to nobody.",
  "cover.minutes.last-die": "20",
  "cover.solitaire-yahtzee": "Five lines to fill with five fine equations.",
  "cover.minutes.solitaire-yahtzee": "15",
  "cover.pytagora-tournament": "All four games in a row, with one title at the end.",
  "cover.minutes.pytagora-tournament": "90",
} as const satisfies Words;
