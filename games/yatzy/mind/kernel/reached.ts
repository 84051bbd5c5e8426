// Which positions have come about: each has a place for what has come there, u32, 0 while nothing has.
import { columnCount, columns, TOGETHER } from "./memory";

/** Neighbouring columns of one level that are to be decided together. */
export let column: i32 = 0;
export let count: i32 = 0;

/** Starts with the most open upper boxes. */
export function beforeAll(): void {
  column = columnCount;
}

/** Goes on to the next columns of the row where anything has come; not to the end of the game, which is a column too. */
export function next(row: usize, lower: i32): bool {
  const end = lower ? 0 : 1;
  let last = column - 1;
  while (last >= end && !come(row, last)) last--;
  if (last < end) return false;
  const left = leftOf(last);
  for (let first = last; first >= end && first > last - TOGETHER; first--) {
    if (leftOf(first) != left + last - first) break;
    if (come(row, first)) column = first;
  }
  count = last - column + 1;
  return true;
}

export function slotOf(column: i32): usize {
  return <usize>load<u16>(columns + <usize>column * 6) / 8;
}

@inline
function come(row: usize, column: i32): bool {
  return load<u64>(row + 4 * slotOf(column)) != 0;
}

/** Columns of its level from this one on. */
@inline
function leftOf(column: i32): i32 {
  return <i32>load<u16>(columns + <usize>column * 6, 4);
}
