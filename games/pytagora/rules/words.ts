import type { Words } from "@pipwise/core";

/** Everything the games of Pytagora have to say, in English (PYT-6). */
export const words = {
  "nothing-written":
    "There is nothing here yet. Make an equation with the dice, for instance 2+3=5.",
  "unknown-sign": "“{sign}” is not on any die. The dice show digits, +, -, x, : and =.",
  "no-brackets": "There are no brackets in this game. Write it without them.",
  "die-missing": "No die shows {face} in this throw.",
  "die-used-up":
    "{count, plural, one {Only one die shows {face}, and you have used it already.} other {Only # dice show {face}, and you have used them all already.}}",
  "two-equals": "There is only one = die, and you have used it already.",
  "no-equals": "The = is missing. Write what is the same on both sides of it.",
  "left-empty": "There is nothing on the left of the =.",
  "right-empty": "There is nothing on the right of the =.",
  "sign-first": "There must be a number in front of this {sign}.",
  "sign-last": "There must be a number after this {sign}.",
  "two-signs": "Two signs stand side by side here. A number belongs between them.",
  "zero-at-start": "A number with more than one digit cannot start with 0.",
  "times-zero": "Times 0 is not allowed here, because then everything would come to 0.",
  "divided-by-zero": "You cannot share something among nobody: dividing by 0 is not allowed.",
  "zero-divided": "You agreed not to divide 0 in this game.",
  "no-sign": "That is too easy. Use at least one +, -, x or :.",
  "same-sides": "That is too easy: both sides are exactly the same.",
  "reordered-sides": "That is too easy: both sides are the same, only in another order.",
  "not-equal": "The left side comes to {left}, but the right side comes to {right}.",
  "die-left-out": "All dice of the old equation must be in yours, but a {face} is missing.",
  "add-a-die": "Your equation must use at least one of the dice that were just thrown.",
  "throw-first": "Throw the dice first.",
  "thrown-already": "The dice are thrown. Now make an equation from them.",
  "again-once": "You have thrown again already. That can be done only once a turn.",
  "again-in-order": "Name each die that you throw again once, from left to right.",
  "line-filled": "{line} is already filled.",
  "line-does-not-fit": "Your equation fits {line}: choose that, or hand in no equation.",
  "youngest-not-there":
    "There {seats, plural, one {is one player} other {are # players}}: the youngest must be one of them.",
  "dice-all-alike": "At least one green or blue die needs two different digits.",
  "not-a-throw":
    "“{text}” is not a throw: give four odd digits, four even digits and four signs, such as 5577 0248 +-x:.",
  "line.blue": "Blue",
  "line.green": "Green",
  "line.red": "Red",
  "line.poker": "Poker",
  "line.101": "101",
  "figure.total": "Total",
  "game.one-by-one": "One by One",
  "game.all-together": "All Together",
  "game.last-die": "The Last Die",
} as const satisfies Words;
