// What lies face down in the row, as exactly as somebody who forgets nothing can know it.
import { cardsOf, type View } from "../rules/index.ts";

/** How many ways there are to draw so many cards (first index) that come to a sum (second). */
export type Ways = readonly Float64Array[];

/** The cards face down, in the order in which they will be turned. */
export interface FaceDown {
  /** A number for a card that was seen before, null for one that nobody has seen. */
  readonly cards: readonly (number | null)[];
  /** Every card that none has seen: each null is one of them. */
  readonly unseen: readonly number[];
  /** The sum of the cards that have been turned. */
  readonly total: number;
}

export function faceDown(view: View): FaceDown {
  const hidden = view.row.filter((card) => card === null).length;
  return {
    cards: view.memory.slice(0, hidden),
    unseen: unseenCards(view),
    total: view.total,
  };
}

/** The deck less every card that has been seen. */
export function unseenCards({ options, row, memory }: View): number[] {
  const seen = new Map<number, number>();
  for (const card of [...row, ...memory])
    if (card !== null) seen.set(card, (seen.get(card) ?? 0) + 1);
  return cardsOf(options).filter((card) => {
    const left = seen.get(card) ?? 0;
    if (left > 0) seen.set(card, left - 1);
    return left === 0;
  });
}

/** How likely each total of the whole row is: exact, by counting the draws that lead to it. */
export function totalsOf({ cards, unseen, total }: FaceDown): Float64Array {
  const known = cards.reduce<number>((sum, card) => sum + (card ?? 0), total);
  const draws = cards.filter((card) => card === null).length;
  const sums = waysToDraw(unseen, draws)[draws] as Float64Array;
  const all = sums.reduce((sum, ways) => sum + ways, 0);
  const chances = new Float64Array(known + sums.length);
  sums.forEach((ways, sum) => {
    chances[known + sum] = ways / all;
  });
  return chances;
}

/**
 * Every card is drawn or is not, so each multiplies the count by (1 + x·y^card): a convolution, card by card.
 * Whole numbers all along, and exact while they stay below 2⁵³, as they do for a deck of 48.
 */
export function waysToDraw(cards: readonly number[], draws: number): Ways {
  const most = cards.reduce((high, card) => Math.max(high, card), 0);
  const ways = Array.from({ length: draws + 1 }, () => new Float64Array(draws * most + 1));
  (ways[0] as Float64Array)[0] = 1;
  for (const card of cards)
    for (let drawn = draws; drawn > 0; drawn--) {
      const fewer = ways[drawn - 1] as Float64Array;
      const more = ways[drawn] as Float64Array;
      for (let sum = (drawn - 1) * most; sum >= 0; sum--)
        more[sum + card] = (more[sum + card] as number) + (fewer[sum] as number);
    }
  return ways;
}

/**
 * The same with one such card fewer: the division by (1 + x·y^card). Where counts are too large to be exact,
 * fewer than half of the cards are drawn, and then an error shrinks from draw to draw.
 */
export function waysWithout(ways: Ways, card: number): Ways {
  const without = [ways[0] as Float64Array];
  for (let drawn = 1; drawn < ways.length; drawn++) {
    const fewer = without[drawn - 1] as Float64Array;
    without.push(
      (ways[drawn] as Float64Array).map((count, sum) =>
        sum < card ? count : Math.max(0, count - (fewer[sum - card] as number)),
      ),
    );
  }
  return without;
}
