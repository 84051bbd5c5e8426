import type { Words } from "@pipwise/core";

/** What Whottotal's coach says. */
export const coachWords = {
  "hint.mean": "With what has been seen, the cards come to about {mean, number} in all.",
  "hint.room":
    "{taken, plural, =0 {Nobody has named anything yet: the middle is free} other {Look for the widest gap between the guesses that are named, where the total is likely}}.",
  "hint.guess": "Name {guess, number}: it would be nearest {share, number, ::percent} of the time.",
  "hint.nearest": "Of those still in, you are nearest {share, number, ::percent} of the time.",
  "hint.commit": "Stay in: another point is worth it.",
  "hint.drop": "Drop out: another point costs more than it brings.",
} as const satisfies Words;
