// What the kernel needs before it can start, made from the order of positions in a row.
import {
  CLOSED,
  columnCount,
  columns,
  constants,
  gathers,
  NEVER,
  ROW,
  rowBytes,
  scratch,
  values,
} from "./memory";
import { LANES, WIDTH } from "./vector";
import { FACTORS, ORDERS, REPEATS } from "./woven";

const TOTALS: i32 = 64;
/** A box brings no more. */
const MOST_POINTS: usize = 50;

/** `slots`: for each slot its open upper boxes and its total, u8 each; `slotOf[64 open + total]`, u16. */
export function setUp(slots: usize, slotOf: usize): void {
  fillRow(scratch, <f64>NEVER);
  fillRow(constants, 1.0 / 6.0);
  fillRow(constants + ROW, ORDERS);
  for (let half: usize = 0; half < FACTORS - 2; half++)
    fillRow(constants + (2 + half) * ROW, 1.0 / <f64>load<u8>(REPEATS + half));
  for (let points: usize = 0; points <= MOST_POINTS; points++)
    fillRow(constants + (FACTORS + points) * ROW, <f64>points);
  fillGathers(slots, slotOf);
  for (let lower: usize = 0; lower < 512; lower++)
    store<Value>(values + lower * rowBytes + CLOSED * WIDTH, <Value>NEVER);
}

function fillRow(to: usize, value: f64): void {
  v128.store(to, v128.splat<Value>(<Value>value));
}

/** For each column, face, count of it, and lane: where in the row the value is once the upper box is filled so. */
@inline
function fillGathers(slots: usize, slotOf: usize): void {
  let to = gathers;
  for (let column = 0; column < columnCount; column++) {
    const first = slots + 2 * (<usize>load<u16>(columns + 6 * <usize>column) / WIDTH);
    for (let face = 1; face <= 6; face++) {
      const box = 1 << (face - 1);
      for (let points = 0; points <= 5 * face; points += face)
        for (let slot = first; slot < first + 2 * (LANES); slot += 2) {
          const open = <i32>load<u8>(slot);
          const total = min(<i32>load<u8>(slot, 1) + points, TOTALS - 1);
          const next = open & box
            ? load<u16>(slotOf + 2 * <usize>((open ^ box) * TOTALS + total))
            : <u16>CLOSED;
          store<u16>(to, next * <u16>WIDTH);
          to += 2;
        }
    }
  }
}
