import type { Words } from "@pipwise/core";

/** What somebody is told who plays for the first time. */
export const tourWords = {
  "tour.yatzy.1":
    "Five dice, up to three throws a turn. {touch, select, yes {Tap a die} other {Click a die, or press 1 to 5,}} to keep it.",
  "tour.yatzy.2":
    "Every turn ends in one box. The grey numbers are what your dice are worth there.",
  "tour.yatzy.3": "63 points in the upper boxes earn a bonus of 50: three of each face will do.",
  "tour.yatzy.4":
    "The large button always does the next thing.{touch, select, yes {} other { Space or Enter presses it.}}",
} as const satisfies Words;
