import { BONUS, BONUS_FROM, BOXES, LOWER, type Sheet, UPPER } from "../rules/index.ts";
import { LANES, slotOf, slots, TOTALS } from "./lanes.ts";

/** Somebody's sheet between two turns, as far as it matters for what is still to come. */
export interface Position {
  /** Open boxes as bits in the order of BOXES. */
  readonly open: number;
  /** What stands in the upper boxes; anything above 63 counts as 63. */
  readonly upper: number;
}

export type Precision = "f32" | "f64";

/** What every position is worth: expected further points with best play, the bonus included. */
export interface Table {
  readonly precision: Precision;
  /** A row of slots for each set of open lower boxes. */
  readonly values: Float32Array | Float64Array;
}

export const ALL_OPEN: number = (1 << BOXES.length) - 1;
export const UPPER_OPEN: number = (1 << UPPER.length) - 1;
export const LOWER_SETS: number = 1 << LOWER.length;
export const START: Position = { open: ALL_OPEN, upper: 0 };

/** Positions that differ in what is still to come. */
export const POSITIONS: number = LANES * LOWER_SETS;
export const TABLE_SIZE: number = slots.length * LOWER_SETS;

export function worthOf(table: Table, position: Position): number {
  return table.values[placeOf(position)] as number;
}

/** Where a position stands in the table; negative when no game leads there. */
export function placeOf({ open, upper }: Position): number {
  const slot = slotOf[(open & UPPER_OPEN) * TOTALS + Math.min(upper, BONUS_FROM)] as number;
  return slot < 0 ? slot : (open >> UPPER.length) * slots.length + slot;
}

export function positionOf(sheet: Sheet): Position {
  let open = 0;
  let upper = 0;
  for (let i = 0; i < BOXES.length; i++) {
    const written = sheet[i] ?? null;
    if (written === null) open |= 1 << i;
    else if (i < UPPER.length) upper += written;
  }
  return { open, upper };
}

/** The bonus is paid when the last box is filled (YAT-12). */
export function bonusOf(upper: number): number {
  return upper >= BONUS_FROM ? BONUS : 0;
}

export function emptyTable(precision: Precision): Table {
  const values = precision === "f32" ? new Float32Array(TABLE_SIZE) : new Float64Array(TABLE_SIZE);
  return { precision, values };
}
