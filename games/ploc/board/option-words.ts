import type { Words } from "@pipwise/core";

export const optionWords = {
  "option.starter": "Who starts the first match",
  "option.starter.random": "chance decides",
  "option.starter.first": "the first seat",
  "option.starter.second": "the second seat",
  "agreed.starter":
    "{value, select, first {The first seat starts.} second {The second seat starts.} other {Chance decides who starts.}}",
  "option.turnLimit": "End a match after so many turns each",
  "option.turnLimit.lead": "Then whoever has more athletes wins it.",
  "option.turnLimit.0": "no limit",
  "agreed.turnLimit":
    "{value, plural, =0 {A match has no limit.} one {A match ends after # turn each.} other {A match ends after # turns each.}}",
} as const satisfies Words;
