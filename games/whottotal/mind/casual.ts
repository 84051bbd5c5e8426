// A player who remembers the cards, imagines how the rest may fall, and pays only for a fair chance.
import type { Mind, Random } from "@pipwise/core";
import { HIGHEST_GUESS, type Move, type View } from "../rules/index.ts";
import { unseenCards } from "./face-down.ts";

/** How often the face-down cards are turned in the mind. */
const IMAGINED = 60;
/** Further points that staying in is taken to cost: there will be other chances to leave. */
const FORESEEN = 2;

export const casual: Mind<View, Move> = {
  choose({ view, seat, random }) {
    if (view.phase === "deal") return { deal: true };
    const totals = imaginedTotals(view, random);
    if (view.phase === "guess") return { guess: bestGuess(view, totals) };
    return staysIn(view, seat, totals) ? { commit: true } : { drop: true };
  },
};

/** What the row may come to, once for each time it is imagined, in rising order. */
function imaginedTotals(view: View, random: Random): number[] {
  const hidden = view.row.filter((card) => card === null).length;
  const inRow = view.memory.slice(0, hidden);
  const known = inRow.reduce<number>((sum, card) => sum + (card ?? 0), view.total);
  const unknown = inRow.filter((card) => card === null).length;
  const unseen = unseenCards(view);
  return Array.from({ length: IMAGINED }, () => {
    let total = known;
    for (let drawn = 0; drawn < unknown; drawn++) {
      const at = drawn + random.below(unseen.length - drawn);
      const card = unseen[at] as number;
      unseen[at] = unseen[drawn] as number;
      unseen[drawn] = card;
      total += card;
    }
    return total;
  }).sort((a, b) => a - b);
}

/** The free guess that is nearest most often; of several, the one nearest to the middle. */
function bestGuess(view: View, totals: readonly number[]): number {
  const taken = view.players.flatMap(({ guess }) => (guess === null ? [] : [guess]));
  const middle = totals[totals.length >> 1] as number;
  const candidates = [
    ...totals,
    ...taken.flatMap((guess) => [guess - 1, guess + 1]),
    ...nearby(middle),
  ];
  let best = { guess: -1, worth: Number.NEGATIVE_INFINITY };
  for (const guess of new Set(candidates)) {
    if (guess < 0 || guess > HIGHEST_GUESS || taken.includes(guess)) continue;
    const worth = nearestShare(guess, taken, totals) - Math.abs(guess - middle) / 1000;
    if (worth > best.worth) best = { guess, worth };
  }
  return best.guess;
}

/** More than there are players, so that one of them is free. */
function nearby(middle: number): number[] {
  return [0, 1, 2, 3, 4, 5, 6].map((step) => middle + step);
}

/** How often a guess is nearer than all others; a shared win counts half. */
function nearestShare(guess: number, others: readonly number[], totals: readonly number[]): number {
  let wins = 0;
  for (const total of totals) {
    const mine = Math.abs(guess - total);
    let share = 1;
    for (const other of others) {
      const distance = Math.abs(other - total);
      if (distance < mine) share = 0;
      else if (distance === mine) share /= 2;
    }
    wins += share;
  }
  return wins / totals.length;
}

function staysIn(view: View, seat: number, totals: readonly number[]): boolean {
  const others = view.players.flatMap(({ isIn, guess }, other) =>
    isIn && other !== seat && guess !== null ? [guess] : [],
  );
  const chance = nearestShare(view.players[seat]?.guess ?? 0, others, totals);
  const hidden = view.row.filter((card) => card === null).length;
  const prize = view.players.reduce((sum, { stake }) => sum + stake, view.pot);
  return chance * prize > (1 - chance) * Math.min(hidden, FORESEEN);
}
