import type { Words } from "@pipwise/core";

/** What somebody is told who plays for the first time. */
export const tourWords = {
  "tour.one-by-one.1":
    "Four green dice, four blue, four red, and the equals sign. {touch, select, yes {Tap them one after the other.} other {Click them, or type.}}",
  "tour.one-by-one.2": "The equation grows here. It turns green as soon as it holds.",
  "tour.one-by-one.3": "Longer equations score more. When it holds, hand it in.",
  "tour.last-die.2":
    "Lay an equation, or take over the one that lies there: use all its dice and at least one more.",
  "tour.last-die.3": "Whoever cannot go on gives the round up.",
  "tour.solitaire-yahtzee.3":
    "Five lines, five turns: each equation goes into one line. What it is worth there stands in grey.",
} as const satisfies Words;
