// One column alone: a single position's turn, when somebody has to decide.
import { addPatterns, CHANCE, HALF_ROWS, HALVES, prepare, SUM_ROWS, SUMS, without } from "./boxes";
import { above, below, halves, ROW, rolls, scratch, work } from "./memory";
import { larger, plus, plusPoints } from "./vector";

/** Leaves in the column what each multiset is worth when it is kept with `left` re-rolls left, 1 or 2. */
@inline
export function keeps<T>(lower: i32, chunk: i32, column: usize, left: i32): void {
  prepare<T>(lower, chunk, false, column, column + 16);
  joinColumn<T>(lower, chunk, column);
  addPatterns<T>(lower, chunk, false, column, column + 16);
  meansOf<T>(work + column);
  if (left == 1) return;
  bestOf<T>(work + column);
  meansOf<T>(work + column);
}

@inline
function joinColumn<T>(lower: i32, chunk: i32, column: usize): void {
  const base = scratch + column;
  let part = halves;
  let to = base + HALF_ROWS;
  for (let n = 0; n < HALVES; n++) {
    const a = v128.load(base + <usize>load<u16>(part));
    const b = v128.load(base + <usize>load<u16>(part, 2));
    v128.store(to, larger<T>(larger<T>(a, b), v128.load(base + <usize>load<u16>(part, 4))));
    part += 6;
    to += ROW;
  }
  const chance = v128.load(without(lower, CHANCE, chunk) + column);
  let sum = base + SUM_ROWS;
  for (let n = 5; n < 5 + SUMS; n++) {
    v128.store(sum, plusPoints<T>(chance, n));
    sum += ROW;
  }
  part = rolls;
  to = work + 210 * ROW + column;
  for (let n = 0; n < 252; n++) {
    const a = v128.load(base + <usize>load<u16>(part));
    const b = v128.load(base + <usize>load<u16>(part, 2));
    v128.store(to, larger<T>(larger<T>(a, b), v128.load(base + <usize>load<u16>(part, 4))));
    part += 6;
    to += ROW;
  }
}

@inline
function meansOf<T>(base: usize): void {
  const sixth = v128.splat<T>(<T>(1.0 / 6.0));
  let edge = above;
  let row = base + 209 * ROW;
  for (let n = 0; n < 210; n++) {
    const a = v128.load(base + <usize>load<u16>(edge));
    const b = v128.load(base + <usize>load<u16>(edge, 2));
    const c = v128.load(base + <usize>load<u16>(edge, 4));
    const d = v128.load(base + <usize>load<u16>(edge, 6));
    const e = v128.load(base + <usize>load<u16>(edge, 8));
    const f = v128.load(base + <usize>load<u16>(edge, 10));
    const sum = plus<T>(plus<T>(plus<T>(a, b), plus<T>(c, d)), plus<T>(e, f));
    v128.store(row, v128.mul<T>(sum, sixth));
    edge += 12;
    row -= ROW;
  }
}

/** First multiset and first edge of the runs are one behind the other, so only their lengths are needed. */
@inline
function bestOf<T>(base: usize): void {
  let row = base + ROW;
  let edge = below;
  row = bestRun<T>(1, base, row, edge, 6);
  edge += 2 * 6;
  row = bestRun<T>(1, base, row, edge, 6);
  edge += 2 * 6;
  row = bestRun<T>(2, base, row, edge, 15);
  edge += 4 * 15;
  row = bestRun<T>(1, base, row, edge, 6);
  edge += 2 * 6;
  row = bestRun<T>(2, base, row, edge, 30);
  edge += 4 * 30;
  row = bestRun<T>(3, base, row, edge, 20);
  edge += 6 * 20;
  row = bestRun<T>(1, base, row, edge, 6);
  edge += 2 * 6;
  row = bestRun<T>(2, base, row, edge, 45);
  edge += 4 * 45;
  row = bestRun<T>(3, base, row, edge, 60);
  edge += 6 * 60;
  row = bestRun<T>(4, base, row, edge, 15);
  edge += 8 * 15;
  row = bestRun<T>(1, base, row, edge, 6);
  edge += 2 * 6;
  row = bestRun<T>(2, base, row, edge, 60);
  edge += 4 * 60;
  row = bestRun<T>(3, base, row, edge, 120);
  edge += 6 * 120;
  row = bestRun<T>(4, base, row, edge, 60);
  edge += 8 * 60;
  bestRun<T>(5, base, row, edge, 6);
}

@inline
function bestRun<T>(distinct: i32, base: usize, from: usize, edges: usize, count: i32): usize {
  let row = from;
  let edge = edges;
  for (let n = 0; n < count; n++) {
    let best = larger<T>(v128.load(row), v128.load(base + <usize>load<u16>(edge)));
    if (distinct > 1) best = larger<T>(best, v128.load(base + <usize>load<u16>(edge, 2)));
    if (distinct > 2) best = larger<T>(best, v128.load(base + <usize>load<u16>(edge, 4)));
    if (distinct > 3) best = larger<T>(best, v128.load(base + <usize>load<u16>(edge, 6)));
    if (distinct > 4) best = larger<T>(best, v128.load(base + <usize>load<u16>(edge, 8)));
    v128.store(row, best);
    edge += 2 * distinct;
    row += ROW;
  }
  return row;
}
