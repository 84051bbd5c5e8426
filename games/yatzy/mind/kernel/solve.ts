// Solves all positions with one set of open lower boxes; ../kernel.ts lays out the memory and calls it set by set.
//
// A column is a vector: four f32 or two f64 lanes, each another upper total. Up to four columns are solved together, so
// all that they need stays in the nearest cache. What runs along the lattice of keeps is woven by weave.mjs.
import { addPatterns, prepare, sums } from "./boxes";
import { CLOSED, columnCount, columns, NEVER, rowBytes, TOGETHER, values } from "./memory";
import { WIDTH } from "./vector";
import { expected, halves, high, low, means, rolls } from "./woven";

/** Solves the row of a set of open lower boxes. The first column of the first row is the end of the game itself. */
export function solve(lower: i32): void {
  const row = values + <usize>lower * rowBytes;
  let column = lower ? 0 : 1;
  while (column < columnCount) {
    const at = columns + <usize>column * 6;
    const count = min(<i32>load<u16>(at, 4), TOGETHER);
    boxes(lower, column, count);
    means(count);
    low(count);
    high(count);
    means(count);
    low(count);
    expected(count, row + <usize>load<u16>(at));
    if (column == 0) store<Value>(row + CLOSED * WIDTH, <Value>NEVER);
    column += count;
  }
}

/** Leaves in `work` what each multiset is worth when it is kept with `left` re-rolls left, 1 or 2. */
export function keeps(lower: i32, column: i32, left: i32): void {
  boxes(lower, column, 1);
  means(1);
  if (left == 1) return;
  low(1);
  high(1);
  means(1);
}

/** What each roll is worth in the best box. */
export function boxes(lower: i32, column: i32, count: i32): void {
  prepareAll(lower, column, count);
  halves(count);
  rolls(count);
  addPatterns(lower, column);
}

function prepareAll(lower: i32, column: i32, count: i32): void {
  for (let nth = 0; nth < count; nth++) {
    prepare(lower, column + nth, nth);
    sums(lower, column + nth, nth);
  }
}
