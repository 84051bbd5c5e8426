import type { Words } from "@pipwise/core";

/** What Plyt says in the terminal only. */
export const cliWords = {
  "cli.plyt.round": "Round {round, number}",
  "cli.plyt.player": "Player",
  "cli.plyt.square": "Square",
  "cli.plyt.level": "Level",
  "cli.plyt.throws": "Throws",
  "cli.plyt.cards": "Cards",
  "cli.plyt.off": "start",
  "cli.plyt.winner": "Winner",
  "cli.plyt.master-and":
    "Master{extra, plural, =0 {} one { and # die} other { and # dice}} {operation} {fixed}",
  "cli.plyt.standard": "{dice, plural, one {# die} other {# dice}} {operation}",
  "cli.plyt.master": "Master",
  "cli.plyt.fixed": "fixed",
  "cli.plyt.hand": "Your cards",
  "cli.plyt.turned": "Card turned by {name}: {card}.",
  "cli.plyt.turned-unseen": "{name} is looking at a card.",
  "cli.plyt.due":
    "{name} has {due, plural, one {# square} other {# squares}} to move, but nobody enters the Winner square holding a card.",
  "cli.plyt.legend": "◆ Plyt square   ★ Winner square",
  "cli.plyt.ask-dice":
    "How many dice, {least} to 6? Enter throws {least}.{bonus, plural, =0 {} other { Each die more earns a bonus of #.}}",
  "cli.plyt.ask-dice-variable":
    "How many dice, {least} to 6? Enter throws {least}. Each die more earns as many squares as dice are thrown.",
  "cli.plyt.ask-dice-fixed":
    "Enter throws {least, plural, one {the Master alone} other {# dice}}, to go with the fixed {fixed}; {free, plural, =6 {6 throws six} other {# to 6 throws that many}} dice freely, for a bonus.",
  "cli.plyt.ask-discard": "“discard {number}” puts a kept card that can do nothing under the deck.",
  "cli.plyt.ask-answer": "{sum} = ?   Type the answer, or “pass”.",
  "cli.plyt.ask-card": "Choose: {goals}.",
  "cli.plyt.ask-card-or-keep": "Choose: {goals}; or “keep” the card for later.",
  "cli.plyt.ask-keep": "The card can do nothing now: “keep” it, or “return” it under the deck.",
  "cli.plyt.ask-hand":
    "Play a card by its number and where it leads (“{example}”), or press Enter when you are done.",
  "cli.plyt.ask-hand-none": "None of your cards can be played now. Press Enter.",
  "cli.plyt.how-dice": "Type how many dice you throw, for instance 3.",
  "cli.plyt.how-answer": "“{text}” is not a number. Type the answer, or “pass”.",
  "cli.plyt.how-card": "“{text}” is not among the choices.",
  "cli.plyt.which-goal": "That card can lead to several places: {goals}.",
  "cli.plyt.no-such-card": "You have no card with that number.",
  "cli.plyt.told-threw": "{name} threw {dice}.",
  "cli.plyt.told-right": "{name} answered {answer, number}: right.",
  "cli.plyt.told-wrong": "{name} answered {answer, number}: wrong, {sum} = {result, number}.",
  "cli.plyt.told-passed": "{name} passed.",
  "cli.plyt.told-late": "{name} was too late.",
  "cli.plyt.told-barred": "{name} may not enter the Winner square with a card in hand.",
  "cli.plyt.told-kept": "{name} kept the card.",
  "cli.plyt.told-discarded": "{name} put a card under the deck.",
  "cli.plyt.told-moved": "{name} moved from {from} to {to}.",
  "cli.plyt.told-turned": "{name} turned a card.",
  "cli.plyt.told-turned-open": "{name} turned a card: {card}.",
  "cli.plyt.told-under": "{name} put the card under the deck.",
  "cli.plyt.told-under-open": "That cannot be done, so the next card is turned.",
  "cli.plyt.told-acted": "Played: {card}.",
} as const satisfies Words;
