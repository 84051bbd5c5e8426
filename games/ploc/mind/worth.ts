// What a turn's end is worth to whoever made it.

/** From 0, a match lost, to 1, a match won. */
export const LOST = 0;
export const WON = 1;

/**
 * Of one turn, in which the opponent's column never changes: the worth of handing the dice over with this column and these
 * athletes of one's own, against those athletes. Nobody has lost yet.
 */
export type Worth = (
  column: number,
  athletes: number,
  weakened: number,
  theirAthletes: number,
  theirWeakened: number,
) => number;
