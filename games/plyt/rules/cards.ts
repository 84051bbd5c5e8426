/** The Chance cards, by name. */
export const CARDS = [
  "me-forward",
  "me-back",
  "me-up",
  "me-down",
  "other-forward",
  "other-back",
  "other-up",
  "other-down",
] as const;
/** Whom a card moves, and which way (PLY-18). */
export type Card = (typeof CARDS)[number];

export type Way = "forward" | "back" | "up" | "down";

/** assumed data: a deck of 32, four of each type; "me-back" and "me-down" are inferred. */
export const CARDS_EACH = 4;

export const WAYS: Readonly<Record<Card, { readonly me: boolean; readonly way: Way }>> = {
  "me-forward": { me: true, way: "forward" },
  "me-back": { me: true, way: "back" },
  "me-up": { me: true, way: "up" },
  "me-down": { me: true, way: "down" },
  "other-forward": { me: false, way: "forward" },
  "other-back": { me: false, way: "back" },
  "other-up": { me: false, way: "up" },
  "other-down": { me: false, way: "down" },
};

/** Types of cards may be left out (PLY-17). */
export function deckOf(each: number, without: readonly Card[]): Card[] {
  return CARDS.filter((card) => !without.includes(card)).flatMap((card) =>
    Array<Card>(each).fill(card),
  );
}
