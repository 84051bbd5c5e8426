// The chance cards: a deck nobody has looked into, and who has seen what since.
import {
  type Chance,
  type Deck,
  deal,
  freshDeck,
  putUnder,
  turn,
  type Viewer,
} from "@pipwise/core";
import type { Card } from "./cards.ts";

/** A card with a value, and the eyes that know it: a bit for each seat and one for the watchers. */
export interface SeenCard {
  readonly card: Card;
  readonly seenBy: number;
}

export interface Pile {
  readonly deck: Deck<Card>;
  /** For each place of the deck, who knows what lies there; 0 where nobody does. */
  readonly seenBy: readonly number[];
}

const WATCHERS = 1 << 6;
export const EVERYBODY = 2 * WATCHERS - 1;

export function eyesOf(viewer: Viewer): number {
  return viewer === "watcher" ? WATCHERS : 1 << viewer;
}

export function freshPile(cards: readonly Card[], chance?: Pick<Chance, "ownCards">): Pile {
  return { deck: freshDeck(cards, chance), seenBy: cards.map(() => 0) };
}

export function sizeOf(pile: Pile): number {
  return pile.deck.order.length;
}

/** Turns the top card for these eyes. Of people's own any may come at any time: what they keep is secret (TAB-3). */
export function turnTop(
  pile: Pile,
  eyes: number,
  chance: Chance,
): { turned: SeenCard; pile: Pile } {
  const { dealt, deck: rest } = deal(pile.deck, 1);
  const { card, deck } = turn(rest, dealt[0] ?? null, chance);
  return {
    turned: { card, seenBy: (pile.seenBy[0] as number) | eyes },
    pile: { deck: rest.own ? rest : deck, seenBy: pile.seenBy.slice(1) },
  };
}

export function slideUnder(pile: Pile, { card, seenBy }: SeenCard): Pile {
  if (pile.deck.own) return { deck: putUnder(pile.deck, [null]), seenBy: [...pile.seenBy, 0] };
  return { deck: putUnder(pile.deck, [card]), seenBy: [...pile.seenBy, seenBy] };
}
