import { type Multisets, OF_A_COLOUR } from "../table/multisets.ts";

/** The dice of one colour in a throw: their parts, and how likely each part is completed to this very throw. */
export interface Side {
  readonly parts: Int32Array;
  readonly total: Int32Array;
  readonly chance: Float64Array;
  /** By number of dice the indexes of parts. */
  readonly having: readonly Int32Array[];
  /** By index of a part the indexes of those with one die more. */
  readonly more: readonly Int32Array[];
}

const sides = new WeakMap<readonly number[], Map<string, Side>>();

export function sideOf(multisets: Multisets, whole: number, odds: readonly number[]): Side {
  let known = sides.get(odds);
  if (!known) sides.set(odds, (known = new Map()));
  const key = `${multisets.kinds} ${whole}`;
  let side = known.get(key);
  if (!side) known.set(key, (side = newSide(multisets, whole, odds)));
  return side;
}

function newSide(multisets: Multisets, whole: number, odds: readonly number[]): Side {
  const { counts, kinds, more } = multisets;
  const parts = multisets.parts[whole] ?? [];
  return {
    parts: Int32Array.from(parts),
    total: Int32Array.from(parts, (part) => multisets.total[part] as number),
    chance: Float64Array.from(parts, (part) => {
      const missing = (counts[whole] ?? []).map(
        (count, kind) => count - (counts[part]?.[kind] ?? 0),
      );
      const orders = missing.reduce(
        (ways, count) => ways / factorial(count),
        factorial(missing.reduce((sum, count) => sum + count, 0)),
      );
      return missing.reduce((chance, count, kind) => chance * (odds[kind] ?? 0) ** count, orders);
    }),
    having: Array.from({ length: OF_A_COLOUR + 1 }, (_, dice) =>
      Int32Array.from([...parts.keys()].filter((i) => multisets.total[parts[i] ?? 0] === dice)),
    ),
    more: parts.map((part) =>
      Int32Array.from(
        Array.from({ length: kinds }, (_, kind) =>
          parts.indexOf(more[part * kinds + kind] as number),
        ).filter((index) => index >= 0),
      ),
    ),
  };
}

function factorial(n: number): number {
  return n < 2 ? 1 : n * factorial(n - 1);
}
