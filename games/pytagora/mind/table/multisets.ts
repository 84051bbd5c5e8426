/** Ways to have at most four dice of one colour, by how many show each kind of face. */
export interface Multisets {
  readonly kinds: number;
  readonly size: number;
  readonly counts: readonly (readonly number[])[];
  /** How many dice each has. */
  readonly total: Uint8Array;
  /** By number and kind: the same with one die more, or −1 when there are four already. */
  readonly more: Int16Array;
  /** By number: all that are part of it, itself included. */
  readonly parts: readonly (readonly number[])[];
  /** By `keyOf` the counts. */
  readonly number: Int16Array;
}

export const OF_A_COLOUR = 4;

/** Three bits a kind. */
export function keyOf(counts: readonly number[]): number {
  return counts.reduce((key, count, kind) => key + (count << (3 * kind)), 0);
}

export function multisetsOf(kinds: number): Multisets {
  const counts = listed(kinds, OF_A_COLOUR);
  const number = new Int16Array(1 << (3 * kinds)).fill(-1);
  for (const [i, one] of counts.entries()) number[keyOf(one)] = i;
  const total = Uint8Array.from(counts, (one) => one.reduce((sum, count) => sum + count, 0));
  const more = new Int16Array(counts.length * kinds).fill(-1);
  for (let i = 0; i < counts.length; i++)
    for (let kind = 0; kind < kinds && (total[i] as number) < OF_A_COLOUR; kind++)
      more[i * kinds + kind] = number[keyOf(counts[i] ?? []) + (1 << (3 * kind))] as number;
  const parts = counts.map((all) =>
    [...counts.keys()].filter((i) => counts[i]?.every((count, kind) => count <= (all[kind] ?? 0))),
  );
  return { kinds, size: counts.length, counts, total, more, parts, number };
}

function listed(kinds: number, most: number): number[][] {
  if (kinds === 0) return [[]];
  return Array.from({ length: most + 1 }, (_, count) =>
    listed(kinds - 1, most - count).map((rest) => [count, ...rest]),
  ).flat();
}
