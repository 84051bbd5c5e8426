import type { Words } from "@pipwise/core";

/** What somebody is told who plays for the first time. */
export const tourWords = {
  "tour.plyt.1": "Race along the spiral to the middle. On a star a chance card is turned.",
  "tour.plyt.2":
    "Your dice make a sum. Get it right, and you go as far as the black Master die shows.",
  "tour.plyt.3":
    "{touch, select, yes {Tap} other {Type}} the answer. More dice are harder, and take you further.",
  "tour.plyt.4": "Everybody plays at their own level: what was agreed for you stands here.",
} as const satisfies Words;
