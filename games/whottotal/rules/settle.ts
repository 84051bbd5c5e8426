// What a round brings to whom.
import type { Seat } from "@pipwise/core";
import type { Player } from "../wire/view.ts";

export interface Settlement {
  readonly players: readonly Player[];
  readonly winners: readonly Seat[];
  /** What each winner got of the others' points. */
  readonly share: number;
  /** Points that could not be split: they wait for the next round's winner (WHO-8). */
  readonly pot: number;
}

/**
 * A sole survivor wins whatever the cards say, else the nearest guess does (WHO-7). Winners keep their own
 * stake and share what the others committed and what was left in the pot (WHO-8).
 */
export function settle(players: readonly Player[], total: number, pot: number): Settlement {
  const winners = nearest(players, total);
  let prize = pot;
  for (let seat = 0; seat < players.length; seat++)
    if (!winners.includes(seat)) prize += (players[seat] as Player).stake;
  const share = Math.floor(prize / winners.length);
  return {
    players: players.map(({ points, stake }, seat) => ({
      points: winners.includes(seat) ? points + stake + share : points,
      stake: 0,
      guess: null,
      isIn: false,
    })),
    winners,
    share,
    pot: prize - share * winners.length,
  };
}

function nearest(players: readonly Player[], total: number): Seat[] {
  let least = Number.POSITIVE_INFINITY;
  let seats: Seat[] = [];
  for (let seat = 0; seat < players.length; seat++) {
    const { isIn, guess } = players[seat] as Player;
    if (!isIn || guess === null) continue;
    const distance = Math.abs(guess - total);
    if (distance < least) seats = [];
    if (distance <= least) seats.push(seat);
    least = Math.min(least, distance);
  }
  return seats;
}
