import { die, type Lot } from "@pipwise/core";

/** assumed data: six dice of twelve sides, one of them the Master. */
export const DICE = 6;
export const SIDES = 12;

/** The Master, then as many others as make `count`: the Master always lies first. */
export function diceToThrow(count: number, sides: number): readonly Lot<number>[] {
  let hands = HANDFULS.get(sides);
  if (!hands) HANDFULS.set(sides, (hands = handfuls(sides)));
  return hands[count] as readonly Lot<number>[];
}

const HANDFULS = new Map<number, readonly (readonly Lot<number>[])[]>();

function handfuls(sides: number): Lot<number>[][] {
  const other = die(sides);
  const all = [{ name: "Master", of: other.of }, ...Array(DICE - 1).fill(other)];
  return Array.from({ length: DICE + 1 }, (_, count) => all.slice(0, count));
}
