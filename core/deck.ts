import type { Chance, Outcome } from "./chance.ts";

/**
 * A deck whose cards have no value until they are turned. `order` runs from top to bottom: a card
 * that somebody has seen, or null for one that nobody has; any of the `unseen` may be any null.
 */
export interface Deck<Card extends Outcome> {
  readonly order: readonly (Card | null)[];
  readonly unseen: readonly Card[];
}

/** A deck of which nobody has seen a card. */
export function freshDeck<Card extends Outcome>(cards: readonly Card[]): Deck<Card> {
  return { order: cards.map(() => null), unseen: cards };
}

/** Takes the top place off without looking at it: null stays null. */
export function deal<Card extends Outcome>(
  deck: Deck<Card>,
  count: number,
): { dealt: readonly (Card | null)[]; deck: Deck<Card> } {
  return {
    dealt: deck.order.slice(0, count),
    deck: { order: deck.order.slice(count), unseen: deck.unseen },
  };
}

/** Turns one card that was dealt: only now, if nobody has seen it, does chance decide what it is. */
export function turn<Card extends Outcome>(
  deck: Deck<Card>,
  card: Card | null,
  chance: Chance,
): { card: Card; deck: Deck<Card> } {
  if (card !== null) return { card, deck };
  const turned = chance.draw({ name: "card", of: deck.unseen });
  const index = deck.unseen.indexOf(turned);
  return { card: turned, deck: { order: deck.order, unseen: deck.unseen.toSpliced(index, 1) } };
}

/** The deck with these cards at its bottom; null for one that nobody has seen. */
export function putUnder<Card extends Outcome>(
  deck: Deck<Card>,
  cards: readonly (Card | null)[],
): Deck<Card> {
  return { order: [...deck.order, ...cards], unseen: deck.unseen };
}
