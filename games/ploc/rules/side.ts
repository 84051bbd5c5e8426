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
