import type { Words } from "@pipwise/core";
import { smartWords } from "./smart-words.ts";

/** What Plyt's coach says. */
export const coachWords = {
  ...smartWords,
  "hint.dice-odds":
    "With {least, plural, one {one die} other {# dice}} you are right about {easy, number, ::percent} of the time, with {most, number} dice {hard, number, ::percent}.",
  "hint.dice": "Throw {dice, plural, one {one die} other {# dice}}.",
  "hint.read": "Read the number on the Master.",
  "hint.step": "{left, number} {sign} {right, number} = {result, number}.",
  "hint.rest": "Only {left, number} {sign} {right, number} is left to do.",
  "hint.look": "Look where the card leads, and who is ahead.",
  "hint.self": "Go to square {to, number}.",
  "hint.other": "Send player {player, number} to square {to, number}.",
  "hint.keep": "Keep the card for later.",
  "hint.return": "Put the card back.",
  "hint.done": "Play no card now.",
  "hint.discard": "Get rid of a card first.",
  "exercise.count": "{right, number} of {count, plural, one {# sum} other {# sums}} right",
  "exercise.wrong":
    "{sum} = {result, number}{came, select, answered {, not {answer, number}} late { (too late)} other { (passed)}}.",
} as const satisfies Words;
