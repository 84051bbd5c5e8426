// The best decision for every roll at several columns' positions, by the numbers that the values carry; f64 only.
import { ROW, STRIDE, work } from "./memory";
import { boxes as valueBoxes } from "./solve";
import { staying, tagValues } from "./vector";
import { high, low, means } from "./woven";

/** Bytes of what is noted for a roll: u16 for each of eight lanes. */
export const NOTES: usize = 16;
export const ROLLS: usize = 252;
const MULTISETS: usize = 462;
/** Low bits of a value that tell which keep it is, and which box. */
const RANK: i16 = 511;
const BOX: i16 = 15;

/** For each roll and lane 64 times the keep's rank after the first throw and after the second one, and the box after the last one. */
export let first: usize = 0;
export let second: usize = 0;
export let boxes: usize = 0;
/** Where each roll's row is, u16; the rank of each row's keep, as a row. */
let rollRows: usize = 0;
let ranks: usize = 0;

export function placeDecisions(notes: usize, rollRows_: usize, ranks_: usize): void {
  first = notes;
  second = first + ROLLS * NOTES;
  boxes = second + ROLLS * NOTES;
  rollRows = rollRows_;
  ranks = ranks_;
}

export function decide(lower: i32, column: i32, count: i32): void {
  tagValues(true);
  valueBoxes(lower, column, count);
  note(boxes, BOX, 0);
  means(count);
  rank();
  low(count);
  high(count);
  note(second, RANK, 6);
  means(count);
  rank();
  low(count);
  high(count);
  note(first, RANK, 6);
  tagValues(false);
}

/** Gives every keep its rank, and every roll, which can be kept as it is. Of those that are worth the same the highest is taken. */
export function rank(): void {
  const rest = staying();
  let row = work;
  for (let at = ranks; at < ranks + MULTISETS * ROW; at += ROW) {
    const number = v128.load(at);
    v128.store(row, v128.or(v128.and(v128.load(row), rest), number));
    v128.store(row, v128.or(v128.and(v128.load(row, STRIDE), rest), number), STRIDE);
    v128.store(row, v128.or(v128.and(v128.load(row, 2 * STRIDE), rest), number), 2 * STRIDE);
    v128.store(row, v128.or(v128.and(v128.load(row, 3 * STRIDE), rest), number), 3 * STRIDE);
    row += ROW;
  }
}

/** Puts down what the rolls of all columns carry. */
function note(to: usize, bits: i16, shift: i32): void {
  const carried = i16x8.splat(bits);
  for (let roll: usize = 0; roll < ROLLS; roll++) {
    const row = work + <usize>load<u16>(rollRows + 2 * roll);
    const ab = pairs(v128.load(row), v128.load(row, STRIDE));
    const cd = pairs(v128.load(row, 2 * STRIDE), v128.load(row, 3 * STRIDE));
    v128.store(to, i16x8.shl(v128.and(v128.shuffle<i64>(ab, cd, 0, 2), carried), shift));
    to += NOTES;
  }
}

/** The lowest u16 of each lane of two columns, in the first half. */
@inline
function pairs(a: v128, b: v128): v128 {
  return v128.shuffle<i16>(a, b, 0, 4, 8, 12, 0, 4, 8, 12);
}
