import type { Words } from "@pipwise/core";

/** What Yatzy says in the terminal only. */
export const cliWords = {
  "cli.round": "Round {round, number} of 15",
  "cli.dice-in-hand": "The dice are in your hand.",
  "cli.ask-throw": "Press Enter to throw.",
  "cli.ask-keep-or-box":
    "throw 1 3 throws those two again, throw throws all; or name a box (full house, ones zero).",
  "cli.ask-box": "Name a box (full house), or give one up (ones zero).",
  "cli.not-understood": "“{text}” is neither a throw nor a box.",
  "cli.say-zero": "These dice do not make {box}. Type “{box} zero” if you mean to give it up.",
  "cli.no-such-die": "The dice are numbered 1 to 5.",
  "cli.told-throw": "{name} threw {dice}.",
  "cli.told-write": "{name} wrote {box}.",
  "cli.told-zero": "{name} gave up {box}.",
  "cli.five-dice": "“{given}” is not five dice: give five numbers from 1 to 6, such as 3,3,3,5,5.",
  "cli.rolls-left": "“{given}” is not a number of re-rolls: give 0, 1 or 2 for --rolls-left.",
  "cli.dice-missing": "--{flag} asks about a throw: give the dice too, such as --dice 1,1,2,3,4.",
  "cli.rolls-missing": "Say how many re-rolls are left: --rolls-left 0, 1 or 2.",
  "cli.beside-distribution":
    "--distribution is about whole games in double precision: leave out --{flag}.",
  "cli.no-simd": "This computer cannot work the distribution out: its WebAssembly has no SIMD.",
  "cli.no-such-box": "There is no box “{given}”; there are {known}.",
  "cli.box-twice": "--open names {box} twice.",
  "cli.nothing-open": "--open must name at least one box.",
  "cli.not-in-order": "In forced order the open boxes are the last ones of the sheet.",
  "cli.no-such-total": "“{given}” is not an upper total: give a whole number for --upper.",
  "cli.impossible-total":
    "The upper boxes that are filled cannot come to {upper, number} points together.",
} as const satisfies Words;
