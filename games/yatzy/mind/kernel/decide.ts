// The best decision for every roll at several columns' positions, by the numbers that the values carry; f64 only.
import { boxes as valueBoxes } from "./index";
import { ROW, STRIDE, work } from "./memory";
import { staying, tagValues } from "./vector";
import { high, low, means } from "./woven";

/** Lanes that are decided together, at most. */
const LANES: usize = 8;
export const ROLLS: usize = 252;
const MULTISETS: usize = 462;
/** Low bits of a value that tell which keep it is. */
const RANK: u16 = 511;

/** For each roll and lane the box after the last throw, u8, and the keep's rank after the second one, u16. */
let boxes: usize = 0;
let second: usize = 0;
/** Where each roll's row is, u16; the rank of each row's keep, as a row. */
let rollRows: usize = 0;
let ranks: usize = 0;

export function placeDecisions(
  boxes_: usize,
  second_: usize,
  rollRows_: usize,
  ranks_: usize,
): void {
  boxes = boxes_;
  second = second_;
  rollRows = rollRows_;
  ranks = ranks_;
}

export function decide(lower: i32, column: i32, count: i32): void {
  tagValues(true);
  valueBoxes(lower, column, count);
  noteBoxes(count);
  means(count);
  rank(count);
  low(count);
  high(count);
  noteSecond(count);
  means(count);
  rank(count);
  low(count);
  high(count);
  tagValues(false);
}

/** Gives every keep its rank, and every roll, which can be kept as it is. Of those that are worth the same the highest is taken. */
export function rank(count: i32): void {
  const rest = staying<f64>();
  let row = work;
  for (let column = 0; column < count; column++)
    for (let at = ranks; at < ranks + MULTISETS * ROW; at += ROW) {
      v128.store(row, v128.or(v128.and(v128.load(row), rest), v128.load(at)));
      row += ROW;
    }
}

export function noteBoxes(count: i32): void {
  let base = work;
  for (let column: usize = 0; column < <usize>count; column++) {
    let to = boxes + 2 * column;
    for (let roll: usize = 0; roll < ROLLS; roll++) {
      const at = base + <usize>load<u16>(rollRows + 2 * roll);
      store<u8>(to, load<u8>(at) & 15);
      store<u8>(to, load<u8>(at, 8) & 15, 1);
      to += LANES;
    }
    base += STRIDE;
  }
}

export function noteSecond(count: i32): void {
  let base = work;
  for (let column: usize = 0; column < <usize>count; column++) {
    let to = second + 4 * column;
    for (let roll: usize = 0; roll < ROLLS; roll++) {
      const at = base + <usize>load<u16>(rollRows + 2 * roll);
      store<u16>(to, load<u16>(at) & RANK);
      store<u16>(to, load<u16>(at, 8) & RANK, 2);
      to += 2 * LANES;
    }
    base += STRIDE;
  }
}

@inline
export function firstKeepOf(roll: usize, lane: usize): usize {
  const row = work + (lane >> 1) * STRIDE + <usize>load<u16>(rollRows + 2 * roll);
  return <usize>(load<u16>(row + 8 * (lane & 1)) & RANK);
}

@inline
export function secondKeepOf(roll: usize, lane: usize): usize {
  return <usize>load<u16>(second + 2 * (roll * LANES + lane));
}

@inline
export function boxOf(roll: usize, lane: usize): usize {
  return <usize>load<u8>(boxes + roll * LANES + lane);
}
