import type { Sheet, Totals } from "../wire/view.ts";
import { BOXES, type Box, LOWER, UPPER } from "./boxes.ts";

export const EMPTY_SHEET: Sheet = BOXES.map(() => null);

/** From so many points in the upper boxes on. */
export const BONUS_FROM = 63;
/** What the upper boxes bring besides. */
export const BONUS = 50;

/** What a sheet comes to so far, the bonus among it. */
export function totals(sheet: Sheet): Totals {
  let upper = 0;
  let lower = 0;
  for (let i = 0; i < UPPER.length; i++) upper += sheet[i] ?? 0;
  for (let i = UPPER.length; i < BOXES.length; i++) lower += sheet[i] ?? 0;
  const bonus = upper >= BONUS_FROM ? BONUS : 0;
  return { upper, bonus, lower, total: upper + bonus + lower };
}

/** Boxes that may be written into: the empty ones, and in forced order the first of them (YAT-14). */
export function openBoxes(sheet: Sheet, forcedOrder: boolean): readonly Box[] {
  const open = BOXES.filter((_, index) => sheet[index] === null);
  return forcedOrder ? open.slice(0, 1) : open;
}

/** A row of the printed sheet: a box, or a figure worked out from boxes. */
export type Row = { readonly box: Box } | { readonly figure: keyof Totals };

/** The printed sheet from top to bottom (YAT-15). */
export const ROWS: readonly Row[] = [
  ...UPPER.map((box) => ({ box })),
  { figure: "upper" },
  { figure: "bonus" },
  ...LOWER.map((box) => ({ box })),
  { figure: "lower" },
  { figure: "total" },
];

/** Whose columns are shown where only so many fit: one's own, and those of whoever leads, by seat. */
export function shownColumns(
  sheets: readonly { readonly totals: Totals }[],
  own: number,
  most: number,
): readonly number[] {
  const totalOf = (seat: number): number => sheets[seat]?.totals.total ?? 0;
  const seats = sheets.map((_, seat) => seat);
  if (seats.length <= most) return seats;
  const others = seats.filter((seat) => seat !== own);
  const leaders = others.toSorted((a, b) => totalOf(b) - totalOf(a)).slice(0, most - 1);
  return [own, ...leaders].toSorted((a, b) => a - b);
}

const COLUMNS = 5;

/** What a printed sheet's columns stand for: players of one game, or games of one player. */
export interface SheetLayout {
  readonly columns: number;
  readonly each: "player" | "game";
  /** Seats on this sheet, first to last column; one seat when the columns are games. */
  readonly seats: readonly number[];
}

/** Up to five share a sheet; six or more have a sheet each, with room for five games (YAT-15). */
export function layout(seats: number): SheetLayout[] {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  if (seats <= COLUMNS) return [{ columns: COLUMNS, each: "player", seats: all }];
  return all.map((seat) => ({ columns: COLUMNS, each: "game", seats: [seat] }));
}
