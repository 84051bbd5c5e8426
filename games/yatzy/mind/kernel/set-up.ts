// What the kernel needs before it can start, made from the order of positions in a row.
import {
  columnCount,
  columns,
  constants,
  gathers,
  NEVER,
  ROW,
  rowBytes,
  scratch,
  values,
  wide,
} from "./memory";
import { FACTOR_LIST, FACTORS } from "./woven";

const TOTALS: i32 = 64;
/** A box brings no more. */
const MOST_POINTS: usize = 50;
/** A slot that no position has: there every row says that a box is not open. */
const CLOSED: u16 = 3;

/** `slots`: for each slot its open upper boxes and its total, u8 each; `slotOf[64 open + total]`, u16. */
export function setUp(slots: usize, slotOf: usize): void {
  if (wide) {
    fillConstants<f64>();
    fillGathers<f64>(slots, slotOf);
    for (let lower: usize = 0; lower < 512; lower++)
      store<f64>(values + lower * rowBytes, <f64>NEVER, 24);
  } else {
    fillConstants<f32>();
    fillGathers<f32>(slots, slotOf);
    for (let lower: usize = 0; lower < 512; lower++)
      store<f32>(values + lower * rowBytes, <f32>NEVER, 12);
  }
}

@inline
function fillConstants<T>(): void {
  v128.store(scratch, v128.splat<T>(<T>NEVER));
  for (let factor: usize = 0; factor < <usize>FACTORS; factor++)
    v128.store(constants + factor * ROW, v128.splat<T>(<T>load<f64>(FACTOR_LIST + 8 * factor)));
  for (let points: usize = 0; points <= MOST_POINTS; points++)
    v128.store(constants + (<usize>FACTORS + points) * ROW, v128.splat<T>(<T>points));
}

/** For each column, face, count of it, and lane: where in the row the value is once the upper box is filled so. */
@inline
function fillGathers<T>(slots: usize, slotOf: usize): void {
  const lanes: usize = ROW / sizeof<T>();
  let to = gathers;
  for (let column = 0; column < columnCount; column++) {
    const first = slots + 2 * (<usize>load<u16>(columns + 6 * <usize>column) / sizeof<T>());
    for (let face = 1; face <= 6; face++) {
      const box = 1 << (face - 1);
      for (let points = 0; points <= 5 * face; points += face)
        for (let lane: usize = 0; lane < lanes; lane++) {
          const open = <i32>load<u8>(first + 2 * lane);
          const total = min(<i32>load<u8>(first + 2 * lane, 1) + points, TOTALS - 1);
          const slot = open & box
            ? load<u16>(slotOf + 2 * <usize>((open ^ box) * TOTALS + total))
            : CLOSED;
          store<u16>(to, slot * <u16>sizeof<T>());
          to += 2;
        }
    }
  }
}
