import type { Words } from "@pipwise/core";

/** Whottotal in the shop window. */
export const coverWords = {
  "cover.name": "Whottotal",
  "cover.whottotal": "A row of hidden cards: what do they come to, and do you dare to stay?",
  "cover.minutes.whottotal": "25",
} as const satisfies Words;
