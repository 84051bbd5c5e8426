import type { Words } from "@pipwise/core";

/** Whottotal in the shop window. */
export const coverWords = {
  "cover.name": "Whottotal",
  "cover.whottotal": "A row of hidden cards: what do they come to, and do you dare to stay?",
  "cover.minutes.whottotal": "25",
} as const satisfies Words;

/** What Whottotal says in the browser only. */
export const boardWords = {
  "preset.whottotal.family": "Everybody deals twice, and points lie on the table as chips.",
  "preset.whottotal.quick": "Three rounds.",
  "preset.whottotal.tournament": "Twelve rounds.",
  "board.turn-deal": "{who, select, you {Your deal} other {{name} deals}}",
  "board.turn-guess": "{who, select, you {Your guess} other {{name} guesses}}",
  "board.turn-commit": "{who, select, you {Stay or drop out?} other {{name} decides}}",
  "board.turn-over": "The last round is over",
  "board.round": "Round {round, number} of {rounds, number}",
  "board.target": "First to {target, number}",
  "board.pot": "{pot, plural, one {# point} other {# points}} in the pot",
  "board.cards": "Cards",
  "board.card-down": "Card {place, number}, face down",
  "board.card-up": "Card {place, number}: {value, number}",
  "board.line": "Guesses",
  "board.so-far": "{total, number} so far",
  "board.total": "{total, number} in all",
  "board.players": "Players",
  "board.points": "{points, plural, one {# point} other {# points}}",
  "board.stake": "{stake, number} at stake",
  "board.guess": "says {guess, number}",
  "board.deals": "deals",
  "board.dropped": "dropped out",
  "board.out": "out of the game",
  "board.deal": "Throw the die and deal",
  "board.say": "Say {guess, number}",
  "board.name-total": "Name a total",
  "board.your-guess": "What do the cards come to?",
  "board.less": "One less",
  "board.more": "One more",
  "board.commit": "Stay in for 1 more point",
  "board.drop": "Drop out",
  "board.waiting": "{name} is at it",
  "board.hint-deal": "The die says how many cards there will be.",
  "board.hint-guess":
    "{cards, plural, one {# card lies} other {# cards lie}} face down, {lowest, number} to {highest, number} each.",
  "board.hint-commit": "{hidden, plural, one {# card} other {# cards}} to go.",
  "board.advice": "{guess, number}, suggested",
  "move.guess": "say {guess, number}",
  "move.deal": "throw the die and deal",
  "move.commit": "stay in",
  "move.drop": "drop out",
  "board.told-deal":
    "{who, select, you {You deal} other {{name} deals}} {cards, plural, one {# card} other {# cards}}.",
  "board.told-guess": "{who, select, you {You say} other {{name} says}} {guess, number}.",
  "board.told-commit": "{who, select, you {You stay} other {{name} stays}} in.",
  "board.told-drop": "{who, select, you {You drop} other {{name} drops}} out.",
  "board.told-turned": "{total, number} so far.",
  "board.told-total":
    "The cards come to {total, number}: {count, plural, one {{winners} wins {share, number}} other {{winners} win {share, number} each}}.",
  "board.told-alone": "{winners} held out alone and wins {share, number}.",
} as const satisfies Words;
