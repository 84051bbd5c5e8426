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
/** The kernel takes four at a time from one level. */
export const LEVEL_ALIGNMENT = 4;

const SUMS: readonly (readonly number[])[] = everySum();

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
    }
    while (slots.length % LEVEL_ALIGNMENT !== 0) slots.push(slots.at(-1) as Slot);
  }
  return { slots, lanes, slotOf };
}

/** By set: each is a smaller set and one face more. */
function everySum(): number[][] {
  const all: number[][] = [[0]];
  for (let set = 1; set < UPPER_SETS; set++) {
    const face = 32 - Math.clz32(set);
    const without = all[set ^ (1 << (face - 1))] as number[];
    const more = new Set<number>();
    for (let count = 0; count <= DICE; count++)
      for (const sum of without) more.add(sum + face * count);
    all.push([...more].sort((a, b) => a - b));
  }
  return all;
}

/** What a set of upper boxes can bring together, ascending. */
export function sums(set: UpperOpen): readonly number[] {
  return SUMS[set] as readonly number[];
}

export function bits(set: number): number {
  let count = 0;
  for (let rest = set; rest; rest &= rest - 1) count++;
  return count;
}
