import type { Sheet } from "../wire/solitaire.ts";
import { LINES, type Line } from "./lines.ts";

export const EMPTY_SHEET: Sheet = LINES.map(() => null);

/** The sum of what is filled in. */
export function total(sheet: Sheet): number {
  return sheet.reduce<number>((sum, points) => sum + (points ?? 0), 0);
}

/** The lines that are still to be filled. */
export function freeLines(sheet: Sheet): Line[] {
  return LINES.filter((_, index) => sheet[index] === null);
}

/** A row of the printed sheet: a line, or the total under them. */
export type Row = { readonly line: Line } | { readonly figure: "total" };

/** The printed sheet from top to bottom (PYT-28). */
export const ROWS: readonly Row[] = [...LINES.map((line) => ({ line })), { figure: "total" }];

/** How a printed sheet is divided. */
export interface SheetLayout {
  readonly columns: number;
  readonly each: "player";
  /** Seats on this sheet, first to last column. */
  readonly seats: readonly number[];
}

/** One sheet with a column for each player (PYT-28). */
export function layout(seats: number): SheetLayout[] {
  return [{ columns: seats, each: "player", seats: Array.from({ length: seats }, (_, i) => i) }];
}
