import type { Multisets } from "../table/multisets.ts";

/** By number of a part, how likely dice thrown beside it complete it to this very whole; 0 for what is no part of it. */
export function completions(
  { counts, parts, size }: Multisets,
  whole: number,
  odds: readonly number[],
): Float64Array {
  const chances = new Float64Array(size);
  for (const part of parts[whole] ?? []) {
    const missing = (counts[whole] ?? []).map((count, kind) => count - (counts[part]?.[kind] ?? 0));
    const orders = missing.reduce(
      (ways, count) => ways / factorial(count),
      factorial(missing.reduce((sum, count) => sum + count, 0)),
    );
    chances[part] = missing.reduce(
      (chance, count, kind) => chance * (odds[kind] ?? 0) ** count,
      orders,
    );
  }
  return chances;
}

function factorial(n: number): number {
  return n < 2 ? 1 : n * factorial(n - 1);
}
