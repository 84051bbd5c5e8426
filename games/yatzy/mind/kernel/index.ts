// AssemblyScript, compiled to WebAssembly with SIMD by build.mjs. It solves all positions with one set of open lower
// boxes; ../kernel.ts lays out the memory and calls it set by set.
//
// A column is a vector: four f32 or two f64 lanes, each another upper total. One column is solved at a time, so all
// that it needs stays in the nearest cache. What runs along the lattice of keeps is woven by weave.mjs. Each part is a
// function of its own, and exported so that it stays one: the engine optimises small functions within milliseconds, a
// big one after a second.
import { addPatterns, prepare, sums } from "./boxes";
import { columnCount, columns, NEVER, rowBytes, TOGETHER, values, wide } from "./memory";
import { expected, halves, high, low, means, rolls } from "./woven";

export * from "./woven";
export { improve } from "./boxes";
export { place } from "./memory";
export { setUp } from "./set-up";
export { decide, note, placeDecisions, rank } from "./decide";
export { fill, firstKeep, flow, listColumns, lookAhead, placeFlow, secondKeep, spread } from "./flow";
export { add, addFour, fetchBlocks, hand, handOn, list, mark, placeScores, send, widened } from "./scores";
export { deal, fresh, makePlan, placeGames, playBlocks, playTurns } from "./games";

/** Solves the row of a set of open lower boxes; `first` skips the end of the game itself. */
export function solve(lower: i32, first: i32): void {
  const row = values + <usize>lower * rowBytes;
  let column = first;
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
    if (column == 0 && !wide) store<f32>(row, <f32>NEVER, 12);
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

export function prepareAll(lower: i32, column: i32, count: i32): void {
  for (let nth = 0; nth < count; nth++) {
    prepare(lower, column + nth, nth);
    sums(lower, column + nth, nth);
  }
}
