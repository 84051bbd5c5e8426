import type { Side } from "../wire/view.ts";

/** How many a side has on the field, the weakened ones counted. */
export function athletes(side: Side): number {
  return side.standing + side.weakened;
}

/** What a column puts on the field: an athlete a pip, and `extra` ones (PLO-1, PLO-13). */
export function fielded(column: readonly number[], extra: number): Side {
  let standing = extra;
  for (let i = 0; i < column.length; i++) standing += column[i] as number;
  return { column, standing, weakened: 0 };
}

/** So many leave the field, `weakened` of them from those who lie down. */
export function without(side: Side, count: number, weakened: number): Side {
  return {
    column: side.column,
    standing: side.standing - (count - weakened),
    weakened: side.weakened - weakened,
  };
}

/** What Modify brings: one athlete, and the difference up or down (PLO-7). */
export function modifyNet(fresh: number, old: number): number {
  return 1 + fresh - old;
}

/** How many leave by a Modify: the difference, after one has come in; only what is left of it with "net only" (PLO-15). */
export function modifyLeaves(fresh: number, old: number, netOnly: boolean): number {
  return Math.max(0, old - fresh - (netOnly ? 1 : 0));
}

/** Some leave a side: how many, and how many of them may be weakened ones. */
export interface Leaving {
  readonly count: number;
  readonly fewest: number;
  readonly most: number;
}

/** All leave where there are fewer. */
export function leaving({ standing, weakened }: Side, wanted: number): Leaving {
  const count = Math.min(wanted, standing + weakened);
  return { count, fewest: Math.max(0, count - standing), most: Math.min(count, weakened) };
}
