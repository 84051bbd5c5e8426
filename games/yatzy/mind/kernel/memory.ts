// Where things are. ../kernel.ts lays the memory out and says so once.

/** Bytes of a row: one vector. */
export const ROW: usize = 16;
/** Bytes from one column's rows of multisets, and of scratch, to the next one's. */
export const STRIDE: usize = 462 * ROW;
export const SCRATCH_STRIDE: usize = 171 * ROW;
/** Columns that are solved together. */
export const TOGETHER: i32 = 4;
/** Rows of scratch: NEVER; for the low and the high faces the best zero and faces by count (1–5); halves; sums. */
export const FACE_ROWS: usize = 1 * ROW;
export const HALF_ROWS: usize = 33 * ROW;
/** Where a sum of 0 would stand; the least is 5. */
export const SUM_ROWS: usize = 140 * ROW;
/** What a box is worth that is not open: less than anything, and still finite. */
export const NEVER: i32 = -1000000;
/** A slot that no position has: there every row says that a box is not open. */
export const CLOSED: usize = 3;

/** 512 rows of positions, rowBytes each. */
export let values: usize = 0;
export let rowBytes: usize = 0;
/** Values of the 462 multisets. */
export let work: usize = 0;
/** What faces, halves of a roll and sums are worth; its first row is NEVER. */
export let scratch: usize = 0;
/** Factors as rows, see woven.ts, and behind them points, from 0 on. */
export let constants: usize = 0;
/** For each column: its offset among the positions, the faces whose upper box is open in it, and how many columns of its level are left; u16. */
export let columns: usize = 0;
export let columnCount: i32 = 0;
/** For each column, face, count of that face, lane: offset of the position that follows. */
export let gathers: usize = 0;

export function place(
  values_: usize,
  rowBytes_: usize,
  work_: usize,
  scratch_: usize,
  constants_: usize,
  columns_: usize,
  columnCount_: i32,
  gathers_: usize,
): void {
  values = values_;
  rowBytes = rowBytes_;
  work = work_;
  scratch = scratch_;
  constants = constants_;
  columns = columns_;
  columnCount = columnCount_;
  gathers = gathers_;
}
