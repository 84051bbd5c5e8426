import type { Words } from "@pipwise/core";

/** Yatzy in the shop window. */
export const coverWords = {
  "cover.name": "Yatzy",
  "cover.yatzy": "Five dice, fifteen boxes, and never quite enough luck.",
  "cover.minutes.yatzy": "20",
} as const satisfies Words;
