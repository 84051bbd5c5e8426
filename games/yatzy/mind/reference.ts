// The whole game solved in plain TypeScript, position by position: what the kernel is tested against, and what
// stands in for it where there is no WebAssembly with SIMD.
import { UPPER } from "../rules/index.ts";
import { bits, slots } from "./lanes.ts";
import { bonusOf, emptyTable, LOWER_SETS, type Precision, type Table } from "./table.ts";
import { Turn } from "./turn.ts";

/** Told how many of the 512 rows are done; false stops the work. */
export type Progress = (done: number, of: number) => boolean | undefined;

export class Cancelled extends Error {}

export function solvePlainly(precision: Precision = "f64", progress?: Progress): Table {
  const table = emptyTable(precision);
  for (const [done, lower] of lowerSets().entries()) {
    solveRow(table, lower);
    if (progress?.(done + 1, LOWER_SETS) === false) throw new Cancelled();
  }
  return table;
}

/** Solves all positions with these lower boxes open; the rows with one box fewer must be there. */
export function solveRow(table: Table, lower: number): void {
  const turn = new Turn();
  const row = lower * slots.length;
  for (let slot = 0; slot < slots.length; slot++) {
    const { open, total: upper } = slots[slot] as (typeof slots)[number];
    if (slot > 0 && slots[slot - 1] === slots[slot])
      table.values[row + slot] = table.values[row + slot - 1] as number;
    else if (open === 0 && lower === 0) table.values[row + slot] = bonusOf(upper);
    else
      table.values[row + slot] = turn.value({ open: (lower << UPPER.length) | open, upper }, table);
  }
}

/** Sets of open lower boxes, fewest first. */
export function lowerSets(): number[] {
  return Array.from({ length: LOWER_SETS }, (_, set) => set).sort((a, b) => bits(a) - bits(b));
}
