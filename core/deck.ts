import type { Chance, Outcome } from "./chance.ts";

/**
 * A deck whose cards have no value until they are turned. `order` runs from top to bottom: a card
 * that somebody has seen, or null for one that nobody has; any of the `unseen` may be any null.
 */
export interface Deck<Card extends Outcome> {
  readonly order: readonly (Card | null)[];
  readonly unseen: readonly Card[];
  /** It lies on people's own table, and they may have shuffled it since: no place is known (TAB-3). */
  readonly own?: true;
}

/** What somebody is asked who turns a card of people's own, and how they do; whoever sits there, people turn it. */
export const TURN = "turn";

/** A deck of which nobody has seen a card; `chance` knows whose it is. */
export function freshDeck<Card extends Outcome>(
  cards: readonly Card[],
  chance?: Pick<Chance, "ownCards">,
): Deck<Card> {
  const deck = { order: cards.map(() => null), unseen: cards };
  return chance?.ownCards ? { ...deck, own: true } : deck;
}

/** Takes the top place off without looking at it: null stays null. */
export function deal<Card extends Outcome>(
  deck: Deck<Card>,
  count: number,
): { dealt: readonly (Card | null)[]; deck: Deck<Card> } {
  return {
    dealt: deck.order.slice(0, count),
    deck: { ...deck, order: deck.order.slice(count) },
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
  return { card: turned, deck: { ...deck, unseen: deck.unseen.toSpliced(index, 1) } };
}

/** The deck with these cards at its bottom; null for one that nobody has seen. Of people's own any may be any again. */
export function putUnder<Card extends Outcome>(
  deck: Deck<Card>,
  cards: readonly (Card | null)[],
): Deck<Card> {
  if (!deck.own) return { ...deck, order: [...deck.order, ...cards] };
  const order = [...deck.order, ...cards.map(() => null)];
  const seen = cards.filter((card) => card !== null);
  if (seen.length === 0) return { ...deck, order };
  const unseen = [...deck.unseen, ...seen].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return { order, unseen, own: true };
}
