import type { Words } from "@pipwise/core";

/** Everything Ploc has to say, in English. */
export const words = {
  "match-under-way": "This match is not over yet.",
  "set-up-first": "Set match two up first.",
  "throw-first": "Throw the three free dice first.",
  "thrown-already": "The dice have been thrown: act with them.",
  "no-reroll":
    "There is no re-roll left: one for each 6 in your column, and before the first action.",
  "rerolled-once": "Die {die, number} has been re-rolled: its second result stands.",
  "die-acted": "Die {die, number} has acted already.",
  "column-paired": "Column die {place, number} has been paired already.",
  "nobody-standing": "No opposing athlete is standing, so none can be weakened.",
  "nobody-there": "The opponent has no {target} athlete.",
  "die-too-low": "A {rolled, number} is too low: a {target} athlete needs {needed, number} here.",
  "no-berserk":
    "Berserk takes three equal dice, at least as high as your lowest column die, before any action.",
  "not-so-many":
    "Of those who leave, {fewest, plural, =0 {no fewer than none} other {at least #}} and at most {most, number} can be weakened ones.",
  "target.standing": "standing",
  "target.weakened": "weakened",
} as const satisfies Words;
