import type { Words } from "@pipwise/core";

export const optionWords = {
  "option.rounds": "Rounds",
  "option.rounds.0": "everybody deals twice",
  "agreed.rounds":
    "{value, plural, =0 {Everybody deals twice.} one {# round is played.} other {# rounds are played.}}",
  "option.atOnce": "All decide at once",
  "option.atOnce.lead": "Everybody decides in secret whether to stay in, and all show it together.",
  "agreed.atOnce":
    "{value, select, yes {All decide at once whether to stay in.} other {Everybody decides in turn whether to stay in.}}",
  "option.shownAs": "Points lie on the table as",
  "option.shownAs.points": "numbers",
  "option.shownAs.chips": "chips",
  "agreed.shownAs": "{value, select, chips {Points are chips.} other {}}",
  "option.target": "Play for a target",
  "option.target.lead": "21 points, up to 20 for each player.",
  "option.target.0": "no target",
  "agreed.target": "{value, plural, =0 {} other {The game ends when somebody has # points.}}",
  "option.dieSides": "Sides of the die",
  "agreed.dieSides": "The die has {value, number} sides.",
  "option.lowestCard": "Lowest card",
  "agreed.lowestCard": "The lowest card is {value, number}.",
  "option.highestCard": "Highest card",
  "agreed.highestCard": "The highest card is {value, number}.",
  "option.copies": "Cards of each number",
  "agreed.copies":
    "{value, plural, one {There is # card of each number.} other {There are # cards of each number.}}",
} as const satisfies Words;
