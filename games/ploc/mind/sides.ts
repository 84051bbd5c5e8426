// One side of the field between two turns, as the solver knows it.
import { COLUMNS } from "./columns.ts";
import { KEPT } from "./endings.ts";

/** More athletes than these are not told apart: gains beyond are lost. */
export const MOST = 24;
const LEVELS = KEPT + 1;

export const SIDES = COLUMNS.length * LEVELS * MOST;

/** A side's number. Athletes beyond 24 and weakened ones beyond two are not told apart. */
export function sideNumber(column: number, athletes: number, weakened: number): number {
  const kept = Math.min(athletes, MOST);
  return (column * LEVELS + Math.min(weakened, KEPT, kept)) * MOST + kept - 1;
}
