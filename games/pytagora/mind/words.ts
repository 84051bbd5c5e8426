import type { Words } from "@pipwise/core";

/** What the coach says, in English. */
export const words = {
  "hint.none": "These dice allow no equation here.",
  "hint.score": "The best there is scores {score, plural, one {# point} other {# points}}.",
  "hint.dice": "It takes {dice, number} dice, the = counted.",
  "hint.shape": "It looks like this: {shape}",
  "hint.signs": "With its signs: {shape}",
  "hint.number": "One number of it: {shape}",
  "hint.equation": "{equation}",
  "hint.line":
    "{line, select, blue {Blue} green {Green} red {Red} poker {Poker} other {101}} is the line to fill now.",
  "hint.line-score":
    "There are {score, plural, =0 {no points} one {# point} other {# points}} in it for you.",
  "hint.line-zero":
    "Nothing fits a free line. A 0 hurts least in {line, select, blue {Blue} green {Green} red {Red} poker {Poker} other {101}}.",
  "hint.again": "Throwing some dice again promises more than any line now.",
  "hint.again-count": "{count, plural, one {One die} other {# dice}}, to be exact.",
  "hint.again-dice": "Throw again: {dice}",
  "hint.chance":
    "Played well, this gets you the point in {chance, number, ::percent .0} of all cases.",
  "hint.give-up": "No equation takes all these dice and one more.",
} as const satisfies Words;
