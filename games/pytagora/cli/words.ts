import type { Words } from "@pipwise/core";

/** What Pytagora says in the terminal only. */
export const cliWords = {
  "cli.to-reach": "Round {round, number}, up to {target, number} points",
  "cli.extra": "Extra turn {extra, number}: level at the top",
  "cli.round-of-five": "Throw {round, number} of 5",
  "cli.last-die-round":
    "Round {round, number}, first to {target, plural, one {# point} other {# points}}",
  "cli.stage": "Tournament: {game}",
  "cli.in-hand": "Next to throw: {name}.",
  "cli.lies-there": "On the table: {equation}, by {name}. These dice stay as they are: {faces}",
  "cli.your-hand-in":
    "You have handed in {equation} ({score, plural, one {# point} other {# points}}).",
  "cli.your-paper": "You have written {equation}. Whether it holds is seen when all are in.",
  "cli.handed-in-none": "You have handed in no equation.",
  "cli.last-round": "Last round",
  "cli.total": "Total",
  "cli.now": "Now",
  "cli.handed": "in",
  "cli.passed": "none",
  "cli.wrong": "{equation}  0 ({why})",
  "cli.points": "Points",
  "cli.throw-off": "Throw for the win: {sums}",
  "cli.ask-throw": "Press Enter to throw.",
  "cli.ask-equation":
    "Write an equation with these dice, such as 5x8=40. Type “pass” if you have none.",
  "cli.ask-go-on":
    "Use all the dice of the old equation and at least one new one. Type “pass” if you cannot.",
  "cli.ask-paper":
    "Write an equation with these dice. Nobody checks it before all are in. Type “pass” if you have none.",
  "cli.ask-replace": "You may hand in another equation until all are in.",
  "cli.ask-line":
    "Write an equation and its line, such as 5x8=40 blue; or “none red” for a 0 in Red.",
  "cli.ask-again":
    "“again 1 9” throws those dice once more (up to 5, a point each). Or an equation and its line: 5x8=40 blue.",
  "cli.write-something": "Write an equation, or “pass” if you have none.",
  "cli.which-line": "Say which line it is for: blue, green, red, poker or 101.",
  "cli.which-dice": "Name the dice by the numbers below them, 1 to 12, at most five: again 1 9 12.",
  "cli.told-throw": "{name} threw {dice}.",
  "cli.told-again": "{name} threw {count, plural, one {a die} other {# dice}} again: {dice}.",
  "cli.told-equation": "{name} wrote {equation}.",
  "cli.told-scored": "{name} wrote {equation} for {score, plural, one {# point} other {# points}}.",
  "cli.told-pass": "{name} has no equation.",
  "cli.told-point": "The point is {name}’s.",
  "cli.told-handed-in": "{name} is done.",
  "cli.told-line": "{name} wrote {equation} into {line}.",
  "cli.told-no-line": "{name} put a 0 into {line}.",
  "cli.told-round": "All are in: {results}.",
  "cli.not-in-the-throw": "The dice that must be used are not all in the throw: {must}.",
  "cli.no-such-line": "There is no line “{line}”: it is one of blue, green, red, poker and 101.",
  "cli.no-equation": "These dice allow no such equation.",
  "cli.best":
    "{equation} is the best: {score, plural, one {# point} other {# points}} with {dice, number} dice.",
  "cli.best-count":
    "{count, plural, one {Nothing else scores as much.} other {There are # equations that score as much.}}",
  "cli.dice-used": "Dice",
  "cli.stands":
    "{equation} stands: {score, plural, one {# point} other {# points}} with {dice, number} dice.",
} as const satisfies Words;
