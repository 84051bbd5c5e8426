import type { Words } from "@pipwise/core";

/** What Yatzy's coach says; boxes have their names from the rules' catalogue. */
export const coachWords = {
  "hint.worth": "Played well, this sheet comes to about {total, number, ::.0} points in the end.",
  "hint.throw-again": "Throw again; do not write anything yet.",
  "hint.write-now": "It is time to write.",
  "hint.how-many":
    "{count, plural, =0 {Keep none of them} one {Keep one die} other {Keep # dice}}.",
  "hint.box-part":
    "{part, select, upper {Look among the upper boxes} other {Look among the lower boxes}}.",
  "hint.keep": "{count, plural, =0 {Throw all five again} other {Keep {faces}}}.",
  "hint.box": "{zero, select, yes {Strike {box}: a zero costs least there} other {Write {box}}}.",
} as const satisfies Words;
