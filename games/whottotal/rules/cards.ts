// assumed data: the printed rules name neither the die nor the deck. Both are options; these are the defaults.

/** A deck of number cards: every number from the lowest to the highest, so many copies of each. */
export interface Cards {
  readonly lowestCard: number;
  readonly highestCard: number;
  readonly copies: number;
}

/** One twelve-sided die, and 48 cards: 1 to 12 four times. */
export const ASSUMED = { dieSides: 12, lowestCard: 1, highestCard: 12, copies: 4 } as const;

/** Everybody's points at the start. */
export const POINTS = 20;

/** All cards of a deck, lowest first. */
export function cardsOf({ lowestCard, highestCard, copies }: Cards): number[] {
  const cards: number[] = [];
  for (let card = lowestCard; card <= highestCard; card++)
    for (let copy = 0; copy < copies; copy++) cards.push(card);
  return cards;
}

export function deckSize({ lowestCard, highestCard, copies }: Cards): number {
  return (highestCard - lowestCard + 1) * copies;
}
