import type { Words } from "@pipwise/core";

/** What Whottotal says in the terminal only. */
export const cliWords = {
  "cli.round": "Round {round, number} of at most {rounds, number}, {dealer} deals.",
  "cli.target": "First to {target, number}.",
  "cli.pot": "{pot, plural, one {# point waits} other {# points wait}} in the pot.",
  "cli.over": "The game is over after {rounds, plural, one {# round} other {# rounds}}.",
  "cli.head-player": "Player",
  "cli.head-points": "Points",
  "cli.head-chips": "Chips",
  "cli.head-committed": "Committed",
  "cli.head-guess": "Guess",
  "cli.deals": "deals",
  "cli.dropped": "dropped out",
  "cli.decided": "has decided",
  "cli.out-for-good": "out of the game",
  "cli.so-far": "▲ {total, number} so far",
  "cli.no-round-yet": "No card has been dealt yet.",
  "cli.last-total":
    "The cards came to {total, number}: {count, plural, one {{winners} wins {share, number}} other {{winners} share, {share, number} each}}.",
  "cli.last-survivor": "{winners} held out alone and wins {share, number}.",
  "cli.ask-deal": "Press Enter to throw the die ({sides, number} sides) and deal as many cards.",
  "cli.ask-guess":
    "What do the {cards, plural, one {# card come} other {# cards come}} to? A number from 0 to 999 that nobody has named.",
  "cli.ask-commit":
    "{total, number} so far, {hidden, plural, one {# card} other {# cards}} to go. commit (c) one more point, or drop (d) out.",
  "cli.ask-again":
    "You have decided to {choice, select, stay {stay in} other {drop out}}. Until all have decided you may still change it.",
  "cli.not-understood": "“{text}” is no answer to that.",
  "cli.guess-too-high": "The total is named as a number from 0 to 999.",
  "cli.told-deal": "{name} dealt {cards, plural, one {# card} other {# cards}}.",
  "cli.told-guess": "{name} says {guess, number}.",
  "cli.told-commit": "{name} commits a point.",
  "cli.told-drop": "{name} drops out.",
  "cli.told-decided": "{name} has decided.",
  "cli.told-turned": "{count, plural, one {The card is} other {The cards are}} {cards}.",
} as const satisfies Words;
