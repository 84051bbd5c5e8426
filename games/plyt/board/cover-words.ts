import type { Words } from "@pipwise/core";

/** Plyt in the shop window. */
export const coverWords = {
  "cover.name": "Plyt",
  "cover.plyt": "Race up the spiral, sum by sum, everybody at their own level.",
  "cover.minutes.plyt": "30",
} as const satisfies Words;
