// The best decision for every roll of a chunk's positions, by the numbers that the values carry; f64 only.
import { bestF64, boxesTagged, meansTagged } from "./index";
import { placeTags, ROW, work } from "./memory";

export const LANES: usize = 8;
export const ROLLS: usize = 252;
export const ROLL_ROWS: usize = 210 * ROW;

/** Rows of rolls after the last and after the second throw; those after the first stay in `work`. */
let boxRows: usize = 0;
let keepRows: usize = 0;
/** Multisets by their rank, u16. */
let ranked: usize = 0;

export function placeDecisions(
  boxRows_: usize,
  keepRows_: usize,
  tags_: usize,
  ranked_: usize,
): void {
  boxRows = boxRows_;
  keepRows = keepRows_;
  placeTags(tags_);
  ranked = ranked_;
}

export function decide(lower: i32, chunk: i32): void {
  boxesTagged(lower, chunk);
  memory.copy(boxRows, work + ROLL_ROWS, ROLLS * ROW);
  meansTagged();
  bestF64();
  memory.copy(keepRows, work + ROLL_ROWS, ROLLS * ROW);
  meansTagged();
  bestF64();
}

@inline
export function firstKeepOf(roll: usize, lane: usize): usize {
  return multiset(work + ROLL_ROWS + roll * ROW + 8 * lane);
}

@inline
export function secondKeepOf(roll: usize, lane: usize): usize {
  return multiset(keepRows + roll * ROW + 8 * lane);
}

@inline
export function boxOf(roll: usize, lane: usize): usize {
  return <usize>(load<u8>(boxRows + roll * ROW + 8 * lane) & 15);
}

@inline
function multiset(value: usize): usize {
  return <usize>load<u16>(ranked + 2 * <usize>(load<u16>(value) & 511));
}
