type Chances = Float32Array | Float64Array;

/** Lower bounds near a table; not yet proven. */
export function lowerBounds(table: Chances): Float64Array;

/** Bounds that hold, near the lower ones given; undefined if none were found. */
export function proven(
  lower: Chances,
  levels: 1 | 3,
  given?: { readonly most?: number },
): Promise<{ readonly lower: Float64Array; readonly upper: Float64Array } | undefined>;
