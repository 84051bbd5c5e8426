// Upper totals as the solver keeps them. Two totals are the same lane when the open upper boxes cannot tell them
// apart: whatever they bring, both earn the bonus or both do not. 1,640 lanes stand for 64 × 64 totals.
import { BONUS_FROM, UPPER } from "../rules/index.ts";
import { DICE } from "./multisets.ts";

/** Upper boxes as bits, ones = 1; a set bit is an open box. */
export type UpperOpen = number;

export const UPPER_SETS: number = 1 << UPPER.length;
/** Totals from 0 to 63; more is as good as 63. */
export const TOTALS: number = BONUS_FROM + 1;

/** A place in a row of the table. */
interface Slot {
  readonly open: UpperOpen;
  readonly total: number;
}

/** Lanes of sets with equally many open boxes lie together: one level needs only the levels before it. */
const LEVELS: number = UPPER.length + 1;
/** The kernel takes four at a time from one set, and sixteen at a time from one level. */
const SET_ALIGNMENT = 4;
export const LEVEL_ALIGNMENT = 16;

const laid = layOut();
export const slots: readonly Slot[] = laid.slots;
/** Distinct lanes; the rest of the slots repeat one to fill up. */
export const LANES: number = laid.lanes;
/** `slotOf[64 open + total]`: where the total's lane is in a row; −1 for a total that cannot come about. */
export const slotOf: Int16Array = laid.slotOf;

function layOut(): { slots: Slot[]; lanes: number; slotOf: Int16Array } {
  const slots: Slot[] = [];
  const slotOf = new Int16Array(UPPER_SETS * TOTALS).fill(-1);
  let lanes = 0;
  for (let level = 0; level < LEVELS; level++) {
    for (let open = 0; open < UPPER_SETS; open++) {
      if (bits(open) !== level) continue;
      const gains = sums(open);
      const laneOf = new Map<number | undefined, number>();
      for (const total of new Set(
        sums(UPPER_SETS - 1 - open).map((sum) => Math.min(sum, BONUS_FROM)),
      )) {
        const needed = gains.find((gain) => total + gain >= BONUS_FROM);
        if (!laneOf.has(needed)) laneOf.set(needed, slots.push({ open, total }) - 1);
        slotOf[open * TOTALS + total] = laneOf.get(needed) as number;
      }
      lanes += laneOf.size;
      fillUp(slots, SET_ALIGNMENT);
    }
    fillUp(slots, LEVEL_ALIGNMENT);
  }
  return { slots, lanes, slotOf };
}

function fillUp(slots: Slot[], alignment: number): void {
  while (slots.length % alignment !== 0) slots.push(slots.at(-1) as Slot);
}

/** What a set of upper boxes can bring together, ascending. */
export function sums(set: UpperOpen): number[] {
  let all = new Set([0]);
  for (let face = 1; face <= UPPER.length; face++) {
    if (!(set & (1 << (face - 1)))) continue;
    const more = new Set<number>();
    for (const sum of all) for (let count = 0; count <= DICE; count++) more.add(sum + face * count);
    all = more;
  }
  return [...all].sort((a, b) => a - b);
}

export function bits(set: number): number {
  let count = 0;
  for (let rest = set; rest; rest &= rest - 1) count++;
  return count;
}
