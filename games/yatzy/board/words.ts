import type { Words } from "@pipwise/core";

/** What Yatzy says in the browser only. */
export const boardWords = {
  "preset.yatzy.tournament": "Boxes are filled from the top down, one after the other.",
  "board.round": "Round {round, number} of 15",
  "board.turn": "{who, select, you {Your turn} other {{name} plays}}",
  "board.over": "{full, select, yes {All boxes are full} other {The game is over}}",
  "board.throw-of": "{thrown, plural, =0 {Three throws to come} other {Throw # of 3}}",
  "board.kept": "kept",
  "board.die":
    "Die {place, number}: {face, plural, =0 {not thrown yet} other {#}}{held, select, true {, kept} other {}}",
  "board.tray": "Dice",
  "board.sheet": "Score sheet",
  "board.box": "Box",
  "board.possible": "{box}: {points, plural, =0 {a zero} one {# point} other {# points}}",
  "board.to-bonus": "{upper, number} of 63",
  "board.throw-all": "Throw all five dice",
  "board.throw": "Throw {dice, plural, one {# die} other {# dice}}",
  "board.score": "Score {points, number} in {box}",
  "board.zero": "Give up {box}",
  "board.zero-instead": "Write a zero instead",
  "board.choose": "Choose a box on the sheet",
  "board.waiting": "{name} is at it",
  "board.hint-hold": "Tap a die to keep it, or choose a box.",
  "board.hint-box": "Choose a box.",
  "board.hint-throw": "The dice are in your hand.",
  "board.suggested": "suggested",
  "move.keep":
    "{thrown, plural, =5 {throw all five dice} =0 {keep all five dice} one {keep {kept} and throw one die} other {keep {kept} and throw # dice}}",
  "move.write": "write {points, number} in {box}",
  "move.zero": "write a zero in {box}",
  "board.told-throw": "{who, select, you {You threw} other {{name} threw}} {dice}.",
  "board.told-write":
    "{who, select, you {You score} other {{name} scores}} {points, number} in {box}.",
  "board.told-zero": "{who, select, you {You give} other {{name} gives}} {box} up.",
  "board.begins":
    "{who, select, you {You threw} other {{name} threw}} the highest sum and {who, select, you {begin} other {begins}}.",
} as const satisfies Words;
