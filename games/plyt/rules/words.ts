import type { Words } from "@pipwise/core";

/** Everything Plyt has to say, in English. */
export const words = {
  "competition-differs":
    "In a competition everybody plays by the same terms, but “{differs}” differs from player to player.",
  "variable-has-no-amount":
    "A variable bonus is worth the number of dice thrown: it has no amount of its own.",
  "tries-need-a-limit":
    "Trying until the time is up needs a time: everybody must have a limit for that.",
  "six-at-most": "There are only six dice.",
  "below-standard":
    "You throw at least {least, plural, one {one die} other {# dice}}, and six at most.",
  "too-few-freely":
    "Throw {least, plural, one {the Master alone} other {# dice}} beside your fixed numbers, or at least {free, number} dice freely: one for each fixed number.",
  "not-right": "{given, number} is not right. Try again while there is time.",
  "card-can-be-followed":
    "{card}: this card can be acted on, so it does not go back under the deck.",
  "cards-are-not-kept": "Cards are acted on at once in this game.",
  "card-cannot-be-followed": "{card}: this card cannot be acted on now.",
  "card-leads-elsewhere": "{card}: this card does not lead there.",
  "card-not-held": "You do not hold this card: {card}.",
  "kept-this-turn": "You kept this card only now; it is for a later turn.",
  "card-could-still-do": "{card}: some throw could still make this card playable, so it stays.",
  "asked-dice": "First say how many dice you throw.",
  "asked-answer": "The dice lie there: answer the sum, or pass.",
  "asked-card": "A card has been turned: that comes first.",
  "asked-hand": "Play a card that you keep, or say that you are done.",
  "card.me-forward": "You go forward by the Master score",
  "card.me-back": "You go back by the Master score",
  "card.me-up": "You go up a level",
  "card.me-down": "You go down a level",
  "card.other-forward": "Another player goes forward by the Master score",
  "card.other-back": "Another player goes back by the Master score",
  "card.other-up": "Another player goes up a level",
  "card.other-down": "Another player goes down a level",
} as const satisfies Words;
