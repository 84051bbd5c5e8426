// What follows a round that has been settled: another one, or the end.
import { putUnder, type Seat, seatAfter } from "@pipwise/core";
import type { Player } from "../wire/view.ts";
import type { State } from "./state.ts";

/** The row goes under the deck, turned cards first as they lie there first (WHO-10). */
export function afterRound(state: State): State {
  const { players, dealer, round } = state;
  const cleared = { ...state, deck: putUnder(state.deck, state.row), row: NO_CARDS, turned: 0 };
  if (isOver(state)) return { ...cleared, phase: "over" };
  const next = nextDealer(players, dealer);
  return { ...cleared, phase: "deal", round: round + 1, dealer: next, turn: next };
}

export const NO_CARDS: readonly (number | null)[] = [];

/** One player left with points (WHO-9), the target reached, or all rounds played (WHO-11). */
function isOver({ players, options, round, rounds }: State): boolean {
  const withPoints = players.filter(({ points }) => points > 0).length;
  const reached = options.target > 0 && players.some(({ points }) => points >= options.target);
  return withPoints === 1 || reached || round === rounds;
}

/** Clockwise; whoever has no points deals no more (WHO-9, WHO-10). */
function nextDealer(players: readonly Player[], dealer: Seat): Seat {
  let seat = seatAfter(dealer, players.length);
  while (players[seat]?.points === 0) seat = seatAfter(seat, players.length);
  return seat;
}
