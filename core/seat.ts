/** A place at the table, counted from 0 in clockwise order. */
export type Seat = number;

/** Who is looking: somebody in a seat, or somebody who only watches. */
export type Viewer = Seat | "watcher";

/** No table has more. */
export const MOST_SEATS = 99;

/** The seats of a table for so many. */
export function seatsOf(count: number): Seat[] {
  return Array.from({ length: count }, (_, seat) => seat);
}

/** The seats that a game began with: whoever comes late has one after them (TAB-6). */
export function seatsAtStart<Chair extends { readonly late?: true }>(
  seats: readonly Chair[],
): readonly Chair[] {
  return seats.filter(({ late }) => !late);
}

/** The next seat clockwise. */
export function seatAfter(seat: Seat, count: number): Seat {
  return seat + 1 === count ? 0 : seat + 1;
}

/** All seats clockwise, beginning with `first`. */
export function clockwise(first: Seat, count: number): Seat[] {
  return Array.from({ length: count }, (_, step) => (first + step) % count);
}
