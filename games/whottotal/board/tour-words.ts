import type { Words } from "@pipwise/core";

/** What somebody is told who plays for the first time. */
export const tourWords = {
  "tour.whottotal.1": "The die says how many cards lie here. Nobody knows their values yet.",
  "tour.whottotal.2": "Name what they come to all together. Nobody may say a number twice.",
  "tour.whottotal.3":
    "It costs a point to stay in each time a card is turned. Whoever comes nearest takes the pot.",
} as const satisfies Words;
