import type { Words } from "@pipwise/core";

/** What is said around a game in the terminal. */
export const playWords = {
  "play.which-game": "Which game?",
  "play.who-plays": "Who plays? Seats separated by commas: you, you:Ada, {minds}",
  "play.own-dice": "{count, plural, one {{lot}} other {# × {lot}}}: type what you see ({faces})",
  "play.own-dice-wrong": "That is not {count, plural, one {one of} other {# of}}: {faces}.",
  "lot.d6": "a six-sided die",
  "lot.d12": "a twelve-sided die",
  "lot.card": "the next card",
  "lot.starter": "who starts",
  "lot.dice": "dice",
  "play.yes-no": "(y/n)",
  "play.help":
    "Besides moves you may type: hint (again for more of it), undo, pause, more time, resign, quit, help.",
  "play.no-hint": "There is nothing to choose here.",
  "play.undone": "Taken back.",
  "play.resigned": "{name} gives up.",
  "play.time-left": "{name} ({minutes}:{seconds}{urgent, select, yes {, hurry} other {}}) > ",
  "play.time-up": "{name}: the time is up.",
  "play.more-time": "{name} has the whole time again.",
  "play.paused": "The game is paused. Type resume to go on, or quit.",
  "play.paused-prompt": "paused > ",
  "play.curtain": "Now {name}. Hand over the keyboard, then press Enter.",
  "play.place": "Place",
  "play.player": "Player",
  "play.score": "Score",
  "play.saved": "The game so far is in {file}. Go on with: pipwise play --resume {file}",
  "play.not-saved": "This game was not kept. To go on another time, play with --record FILE.",
} as const satisfies Words;
