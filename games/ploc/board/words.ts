import type { Words } from "@pipwise/core";

/** What Ploc says in the browser only. */
export const boardWords = {
  "paper.match": "Match {match, number}, athletes at the start",
  "paper.turn": "After turn {turn, number}",
  "preset.ploc.family": "The first seat starts; twenty turns a match at most.",
  "preset.ploc.quick": "Eight turns a match, then the larger team wins.",
  "preset.ploc.tournament": "Chance picks who starts; forty turns a match at most.",
  "board.turn": "{who, select, you {Your turn} other {{name} plays}}",
  "board.turn-set-up": "{who, select, you {You win} other {{name} wins}} match one",
  "board.turn-over": "{who, select, you {You win} other {{name} wins}} match two and the game",
  "board.given-up": "The game is over",
  "board.match":
    "Match {match, number} of 2, turn {turn, number}{limit, plural, =0 {} other { of #}}",
  "board.extra": "One extra athlete for match two.",
  "board.field": "The field",
  "board.athletes":
    "{count, plural, one {# athlete} other {# athletes}}{weakened, plural, =0 {} other {, # weakened}}",
  "board.column": "Column of {name}",
  "board.column-die":
    "Column die {letter}: {face, number}{can, select, none {} other {. With the chosen die: {can}}}",
  "board.free": "Free dice",
  "board.free-die":
    "Die {place, number}: {face, number}{acted, select, true {, has acted} other {}}",
  "board.throw": "Throw the three free dice",
  "board.set-up": "Throw both columns for match two",
  "board.choose-die": "Choose one of your dice",
  "board.choose-column": "Choose a die of your column",
  "board.choose-action": "Choose what the pair does",
  "board.rage": "Berserk",
  "board.hint-berserk": "Three alike: you may go berserk.",
  "board.waiting": "{name} is at it",
  "board.eliminate-standing": "Eliminate 1",
  "board.eliminate-weakened": "Eliminate 1 weakened",
  "board.modify-gain": "Modify: +{net, plural, one {# athlete} other {# athletes}}",
  "board.modify-loss": "Modify: −{net, plural, one {# athlete} other {# athletes}}",
  "board.modify-even": "Modify: ±0 athletes",
  "board.weaken": "Weaken 1",
  "board.loses": "Give the match away",
  "board.sure": "Yes, give the match away",
  "board.reroll": "Re-roll die {die, number}",
  "board.berserk":
    "Go berserk: eliminate {count, number}{weakened, plural, =0 {} other {, # of them weakened}}",
  "board.berserk-other": "Berserk with {weakened, number} weakened",
  "board.actions": "What this pair can do",
  "board.hint-throw": "The free dice are yours.",
  "board.hint-set-up": "The nine dice are back in the box.",
  "board.hint-die": "Pair each die with one of your column.",
  "board.hint-column": "Pair it with a die of your column.",
  "board.hint-reroll": "{rerolls, plural, one {One die} other {# dice}} may be re-rolled first.",
  "move.throw": "throw the free dice",
  "move.set-up": "throw both columns",
  "move.reroll": "re-roll the {face, number}",
  "move.berserk": "go berserk",
  "move.pair":
    "{deed, select, modify {modify: swap the {face, number} with the {column, number} of the column} weaken {weaken an athlete with the {face, number} and the {column, number} of the column} other {eliminate {target, select, weakened {a weakened athlete} other {an athlete}} with the {face, number} and the {column, number} of the column}}",
  "board.told-throw": "{who, select, you {You threw} other {{name} threw}} {dice}.",
  "board.told-set-up": "Match two begins.",
  "board.told-reroll":
    "{who, select, you {You re-roll} other {{name} re-rolls}} die {die, number}: {face}.",
  "board.told-berserk": "{who, select, you {You go} other {{name} goes}} berserk.",
  "board.told-eliminate":
    "{who, select, you {You eliminate} other {{name} eliminates}} {target, select, weakened {a weakened athlete} other {an athlete}}.",
  "board.told-modify":
    "{who, select, you {You modify} other {{name} modifies}} the column: a die is swapped in.",
  "board.told-weaken": "{who, select, you {You weaken} other {{name} weakens}} an athlete.",
} as const satisfies Words;
