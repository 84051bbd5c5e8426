// The whole game solved in plain TypeScript, position by position: what the kernel is tested against, and what
// stands in for it where there is no WebAssembly with SIMD.
import type { Work } from "@pipwise/core";
import { UPPER } from "../rules/index.ts";
import { bits, slots } from "./lanes.ts";
import { goOn } from "./progress.ts";
import { bonusOf, emptyTable, LOWER_SETS, type Precision, type Table } from "./table.ts";
import { Turn } from "./turn.ts";

export function solvePlainly(precision: Precision = "f64", work?: Work): Table {
  const table = emptyTable(precision);
  for (const [done, lower] of lowerSets().entries()) {
    solveRow(table, lower);
    goOn(work, (done + 1) / LOWER_SETS);
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
