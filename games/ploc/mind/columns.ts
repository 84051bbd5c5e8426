// Three dice whose order does not matter, as a column or as a throw: 56 of them, numbered.
export const COLUMNS: readonly (readonly [number, number, number])[] = threes();
export const SUMS: readonly number[] = COLUMNS.map(([a, b, c]) => a + b + c);
/** As many re-rolls as there are sixes (PLO-3). */
export const SIXES: readonly number[] = COLUMNS.map(
  (dice) => dice.filter((face) => face === 6).length,
);
/** In how many of 216 ways three dice show it. */
export const WAYS: readonly number[] = COLUMNS.map(([a, b, c]) =>
  a === c ? 1 : a === b || b === c ? 3 : 6,
);

const NUMBERS = numbers();

export function columnOf(a: number, b: number, c: number): number {
  return NUMBERS[36 * a + 6 * b + c] as number;
}

function threes(): [number, number, number][] {
  const list: [number, number, number][] = [];
  for (let a = 1; a <= 6; a++)
    for (let b = a; b <= 6; b++) for (let c = b; c <= 6; c++) list.push([a, b, c]);
  return list;
}

function numbers(): Uint8Array {
  const table = new Uint8Array(36 * 6 + 6 * 6 + 7);
  for (const [number, [a, b, c]] of COLUMNS.entries())
    for (const [x, y, z] of [
      [a, b, c],
      [a, c, b],
      [b, a, c],
      [b, c, a],
      [c, a, b],
      [c, b, a],
    ] as const)
      table[36 * x + 6 * y + z] = number;
  return table;
}
