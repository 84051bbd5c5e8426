type Chances = Float32Array | Float64Array;

/** Lower bounds near a table, with what is left to somebody who pays for every two turns; not yet proven. */
export function lowerBounds(table: Chances, paid: Chances): Float64Array;

/** Bounds that hold, near the lower ones given; undefined if none were found. */
export function proven(
  lower: Chances,
  levels: 1 | 3,
  given?: { readonly most?: number },
): Promise<{ readonly lower: Float64Array; readonly upper: Float64Array } | undefined>;
