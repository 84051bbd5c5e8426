import type { Chances, Proven } from "@pipwise/ploc/solver";

/** Bounds that hold, in the words of the table that is shipped. */
export function certificate(
  chances: Pick<Chances, "of">,
  model: { readonly sides: number; readonly levels: 1 | 3 },
  bounds: { readonly lower: Float64Array; readonly upper: Float64Array },
): Proven;
