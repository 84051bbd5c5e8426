import { digits, MERGED_SETS, mergedSigns } from "../dice-set.ts";

/** The best raw score, without the bonus for 12 and 13 dice, of each set of dice; 0 where there is no equation. */
export interface Harvest {
  readonly any: Uint8Array;
  /** Of equations with a number greater than 100. */
  readonly big: Uint8Array;
}

export const BIG = 100;

export function emptyHarvest(): Harvest {
  return { any: new Uint8Array(MERGED_SETS), big: new Uint8Array(MERGED_SETS) };
}

/** 1 for 12 dice, 2 for 13 (PYT-9). */
export function diceBonus(set: number): number {
  const both = Math.floor(set / mergedSigns.size);
  const dice =
    (digits.total[Math.floor(both / digits.size)] ?? 0) +
    (digits.total[both % digits.size] ?? 0) +
    (mergedSigns.total[set % mergedSigns.size] ?? 0);
  return Math.max(0, dice - 10);
}
