import type { Words } from "@pipwise/core";

/** What Ploc says in the terminal only. */
export const cliWords = {
  "cli.turn": "Match {match, number}, turn {turn, number}: {name}",
  "cli.turn-of": "Match {match, number}, turn {turn, number} of {limit, number}: {name}",
  "cli.match-over": "{winner} wins match one, and gets one extra athlete for match two.",
  "cli.game-over": "{winner} wins match two and the game.",
  "cli.side": "{name} {athletes, number}",
  "cli.tray-throw": "The three free dice are ready to be thrown.",
  "cli.tray-act": "",
  "cli.tray-set-up": "The nine dice are back in the box.",
  "cli.tray-over": "The rope lies still.",
  "cli.thrown": "Thrown:",
  "cli.passed-on": "Passed on:",
  "cli.could": "Pairs (e = can eliminate, m = what Modify brings; weaken with any):",
  "cli.can-eliminate": "e ",
  "cli.ask-throw": "Press Enter to throw the three free dice.",
  "cli.ask-set-up": "Press Enter to throw both columns for match two.",
  "cli.ask-reroll-or-act":
    "reroll 2 ({rerolls, plural, one {# re-roll} other {# re-rolls}} left), or act: eliminate 1a (e 1a), eliminate weakened 1a (ew 1a), modify 2b (m 2b), weaken 3c (w 3c); berserk if all three are equal.",
  "cli.ask-act":
    "eliminate 1a (e 1a), eliminate weakened 1a (ew 1a), modify 2b (m 2b), weaken 3c (w 3c); berserk if all three are equal.",
  "cli.act-now":
    "The dice are thrown. Pair one with a column die: eliminate 1a, modify 2b, weaken 3c.",
  "cli.which-die": "Say which die to re-roll: reroll 1, reroll 2 or reroll 3.",
  "cli.which-pair": "Say which pair acts: a die from 1 to 3 and a column letter, such as 2b.",
  "cli.not-understood":
    "“{text}” is no move here. Try eliminate 1a, modify 2b, weaken 3c, reroll 2 or berserk.",
  "cli.confirm-loss": "This Modify takes your last athlete and loses you the match. Do it?",
  "cli.told-throw": "{name} threw {dice}.",
  "cli.told-set-up": "Match two: the columns are {dice}.",
  "cli.told-reroll": "{name} re-rolled die {die, number}: {face}.",
  "cli.told-berserk": "{name} went berserk!",
  "cli.told-eliminate": "{name} eliminated a {target} athlete ({pair}).",
  "cli.told-modify": "{name} modified the column ({pair}).",
  "cli.told-weaken": "{name} weakened an athlete ({pair}).",
  "cli.no-limit": "Ploc is solved without a turn limit only.",
  "cli.three-dice":
    "“{given}” is not three dice: give --{flag} three numbers from 1 to 6, such as 4,3,2.",
  "cli.two-numbers":
    "“{given}” will not do for --{flag}: give two numbers from {least, number} to {most, number}, mine and theirs.",
  "cli.more-weakened": "Nobody can have more weakened athletes than athletes.",
  "cli.roll-missing": "--rerolls asks about a throw: give the dice too, such as --roll 4,4,1.",
  "cli.rerolls":
    "“{given}” is not a number of re-rolls here: {sixes, plural, =0 {there is none without a 6 in the column} other {give at most #, one for each 6 in the column}}.",
  "cli.told-won": "{winner} wins match {match, number}!",
} as const satisfies Words;
