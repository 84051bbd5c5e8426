import type { Words } from "@pipwise/core";

/** What Ploc's coach says, from a nudge to the whole turn; and what its analysis assumes. */
export const coachWords = {
  "analysis.assumes":
    "The values assume that both sides are patient from here on, and that nobody has more than {most, number} athletes. Between people who want to be done some day a lead is worth more: that is the value at human tempo.",
  "hint.chance":
    "Played well, this turn leaves you {chance, number, ::percent} to win the match, if both of you are patient.",
  "hint.kind-reroll": "A die is worth re-rolling.",
  "hint.kind-berserk": "These dice are enough for a Berserk.",
  "hint.kind-act":
    "{strikes, plural, =0 {Nobody is to be eliminated} one {Eliminate one athlete} other {Eliminate # athletes}}; {swaps, plural, =0 {keep your column as it is} one {modify one die of your column} other {modify # dice of your column}}{laid, plural, =0 {} one {, and weaken one} other {, and weaken #}}.",
  "hint.die": "Begin with the {face, number} you threw (die {die, number}).",
  "hint.reroll": "Re-roll die {die, number}, the {face, number}.",
  "hint.berserk":
    "Go berserk{weakened, plural, =0 {: standing athletes leave first} one {, and let one weakened athlete go} other {, and let # weakened athletes go}}.",
  "hint.action":
    "{kind, select, modify {Modify with die {die, number}, the {face, number}: swap it with the {held, number} in your column} weaken {Weaken an athlete with die {die, number}, the {face, number}, and the {held, number} in your column} standing {Eliminate a standing athlete with die {die, number}, the {face, number}, against the {held, number} in your column} other {Eliminate a weakened athlete with die {die, number}, the {face, number}, against the {held, number} in your column}}{more, plural, =0 {.} other {, then see about the rest.}}",
} as const satisfies Words;
