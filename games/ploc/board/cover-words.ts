import type { Words } from "@pipwise/core";

/** Ploc in the shop window. */
export const coverWords = {
  "cover.name": "Ploc",
  "cover.ploc": "A tug-of-war with dice: pull until nobody is left standing.",
  "cover.minutes.ploc": "20",
} as const satisfies Words;
