import type { Lot } from "./chance.ts";

/** A die with the numbers 1 to `sides`. */
export function die(sides: number): Lot<number> {
  return { name: `d${sides}`, of: Array.from({ length: sides }, (_, i) => i + 1) };
}

/** A six-sided die. */
export const D6: Lot<number> = die(6);
/** A twelve-sided die. */
export const D12: Lot<number> = die(12);

/** `count` dice of one kind, to be thrown together. */
export function handful(lot: Lot<number>, count: number): readonly Lot<number>[] {
  return Array.from({ length: count }, () => lot);
}
