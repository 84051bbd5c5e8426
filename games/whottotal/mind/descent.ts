// The sum of the cards as they are turned one by one: a chain from what lies open to the last card.
import { type FaceDown, type Ways, waysToDraw, waysWithout } from "./face-down.ts";

/** What may be known once so many further cards are turned. */
export interface Landing {
  /** The totals that may lie open then, in rising order. */
  readonly totals: readonly number[];
  /** For each of them, how the next card may go on; empty behind the last card. */
  readonly next: readonly (readonly Step[])[];
}

export interface Step {
  /** The place of the total that it leads to, in the next landing. */
  readonly to: number;
  readonly chance: number;
}

/** Totals that are rarer than this on the way are left out. */
const RARE = 1e-3;

/**
 * A landing for each number of further cards, from none to all. A card's chances are exact given the sum of
 * those before it; which of them made up that sum is forgotten.
 */
export function descent({ cards, unseen, total }: FaceDown): Landing[] {
  const draws = cards.filter((card) => card === null).length;
  const ways = waysToDraw(unseen, draws);
  const kinds = kindsOf(unseen, ways);
  const landings: Landing[] = [];
  let reached = new Map([[0, 1]]);
  let [open, drawn] = [total, 0];
  for (const card of cards) {
    const sums = [...reached.keys()];
    const further = sums.map((sum): readonly Branch[] =>
      card === null
        ? branches(sum, drawn, unseen.length - drawn, ways, kinds)
        : [{ sum, chance: 1 }],
    );
    reached = reach(reached, further);
    const places = new Map([...reached.keys()].map((sum, place) => [sum, place]));
    landings.push({
      totals: sums.map((sum) => open + sum),
      next: further.map((list) => stepsAmong(places, list)),
    });
    if (card === null) drawn++;
    else open += card;
  }
  const totals = [...reached.keys()].map((sum) => open + sum);
  return [...landings, { totals, next: [] }];
}

/** The sum of the cards drawn from those that nobody has seen. */
interface Branch {
  readonly sum: number;
  readonly chance: number;
}

interface Kind {
  readonly card: number;
  readonly copies: number;
  readonly others: Ways;
}

function kindsOf(unseen: readonly number[], ways: Ways): Kind[] {
  return [...new Set(unseen)].map((card) => ({
    card,
    copies: unseen.filter((other) => other === card).length,
    others: waysWithout(ways, card),
  }));
}

/** Of all ways to come to this sum, those in which a card of this kind is left and comes next. */
function branches(
  sum: number,
  drawn: number,
  left: number,
  ways: Ways,
  kinds: readonly Kind[],
): Branch[] {
  const all = left * (ways[drawn]?.[sum] as number);
  return kinds.map(({ card, copies, others }) => ({
    sum: sum + card,
    chance: (copies * (others[drawn]?.[sum] as number)) / all,
  }));
}

function reach(
  before: ReadonlyMap<number, number>,
  further: readonly (readonly Branch[])[],
): Map<number, number> {
  const after = new Map<number, number>();
  [...before.values()].forEach((chance, place) => {
    for (const branch of further[place] ?? [])
      after.set(branch.sum, (after.get(branch.sum) ?? 0) + chance * branch.chance);
  });
  return new Map([...after].filter(([, chance]) => chance > RARE).sort(([a], [b]) => a - b));
}

function stepsAmong(places: ReadonlyMap<number, number>, list: readonly Branch[]): Step[] {
  const kept = list.filter(({ sum, chance }) => chance > 0 && places.has(sum));
  const all = kept.reduce((sum, { chance }) => sum + chance, 0);
  return kept.map(({ sum, chance }) => ({
    to: places.get(sum) as number,
    chance: chance / all,
  }));
}
