// After the last throw: what each of the 252 rolls is worth in the best of the open boxes.
//
// A roll is worth the best of its faces' rows: what n dice of a face bring in its upper box, as a pair, three, four or
// five alike. (A pair may be counted for every face that has one: the highest wins by itself.) Rows of three low and of
// three high faces are put together first, 56 each; then come the sum for Chance, two pairs, full house, straights.
import {
  columns,
  FACE_ROWS,
  gathers,
  ROW,
  rowBytes,
  SCRATCH_STRIDE,
  STRIDE,
  SUM_ROWS,
  scratch,
  values,
  work,
} from "./memory";
import { LANES, larger, plusPoints, staying, tagged } from "./vector";
import { HOUSE_ROLLS, LARGE_ROLL, SMALL_ROLL, TWO_PAIR_ROLLS } from "./woven";

/** Lower boxes as bits of the set, in the rules' order. */
const PAIR = 1;
const TWO_PAIRS = 2;
const THREE = 4;
const FOUR = 8;
const SMALL = 16;
const LARGE = 32;
const HOUSE = 64;
const CHANCE = 128;
const YATZY = 256;

/** A column's values once a lower box is filled; NEVER when it is not open. */
@inline
function without(lower: i32, box: i32, offset: usize): usize {
  return lower & box ? values + <usize>(lower ^ box) * rowBytes + offset : scratch;
}

@inline
function offsetOf(column: i32): usize {
  return <usize>load<u16>(columns + <usize>column * 6);
}

/** The lanes of a column, each from another place of the row. */
@inline
function gathered(row: usize, at: usize): v128 {
  if (LANES == 2) {
    const v = v128.load64_zero(row + <usize>load<u16>(at));
    return v128.load_lane<f64>(row + <usize>load<u16>(at, 2), v, 1);
  }
  let v = v128.load32_zero(row + <usize>load<u16>(at));
  v = v128.load_lane<f32>(row + <usize>load<u16>(at, 2), v, 1);
  v = v128.load_lane<f32>(row + <usize>load<u16>(at, 4), v, 2);
  return v128.load_lane<f32>(row + <usize>load<u16>(at, 6), v, 3);
}

/** Fills the rows of the best zero and of the faces. Values carry their box where they are tagged. */
@inline
export function prepare(lower: i32, column: i32, nth: usize): void {
  const tags = staying();
  const offset = offsetOf(column);
  const row = values + <usize>lower * rowBytes;
  const faces = <i32>load<u16>(columns + <usize>column * 6, 2);
  const never = v128.load(scratch);
  let zero = never;
  for (let box = 0; box < 9; box++) {
    if (!(lower & (1 << box))) continue;
    const given = v128.load(without(lower, 1 << box, offset));
    zero = larger(zero, tagged(given, 6 + box, tags));
  }
  const ofPair = v128.load(without(lower, PAIR, offset));
  const ofThree = v128.load(without(lower, THREE, offset));
  const ofFour = v128.load(without(lower, FOUR, offset));
  const ofYatzy = v128.load(without(lower, YATZY, offset));
  const fiveAlike = tagged(plusPoints(ofYatzy, 50), 14, tags);
  let from = gathers + <usize>column * 36 * LANES * 2;
  const first = scratch + nth * SCRATCH_STRIDE + FACE_ROWS;
  let to = first + ROW;
  for (let face = 1; face <= 6; face++) {
    const two = tagged(plusPoints(ofPair, 2 * face), 6, tags);
    const threeAlike = larger(two, tagged(plusPoints(ofThree, 3 * face), 8, tags));
    const fourAlike = larger(threeAlike, tagged(plusPoints(ofFour, 4 * face), 9, tags));
    const five = larger(fourAlike, fiveAlike);
    v128.store(to, never);
    v128.store(to, two, ROW);
    v128.store(to, threeAlike, 2 * ROW);
    v128.store(to, fourAlike, 3 * ROW);
    v128.store(to, five, 4 * ROW);
    if (faces & (1 << (face - 1))) {
      const box = face - 1;
      zero = larger(zero, tagged(gathered(row, from), box, tags));
      let at = from;
      let own = to;
      for (let points = face; points <= 5 * face; points += face) {
        at += LANES * 2;
        const upper = tagged(plusPoints(gathered(row, at), points), box, tags);
        v128.store(own, larger(upper, v128.load(own)));
        own += ROW;
      }
    }
    from += 6 * LANES * 2;
    to += face == 3 ? 6 * ROW : 5 * ROW;
  }
  v128.store(first, zero);
  v128.store(first, zero, 16 * ROW);
}

/** What Chance takes, by the sum; less than anything where it is not open. */
@inline
export function sums(lower: i32, column: i32, nth: usize): void {
  const tags = staying();
  const chance = v128.load(without(lower, CHANCE, offsetOf(column)));
  let sum = scratch + nth * SCRATCH_STRIDE + SUM_ROWS + 5 * ROW;
  for (let n = 5; n <= 30; n++) {
    v128.store(sum, tagged(plusPoints(chance, n), 13, tags));
    sum += ROW;
  }
}

/** Two pairs, full house and the straights: few rolls each, and those of four columns at a time. */
@inline
export function addPatterns(lower: i32, column: i32): void {
  const offset = offsetOf(column);
  if (lower & TWO_PAIRS) improve(without(lower, TWO_PAIRS, offset), TWO_PAIR_ROLLS, 15, 6, 7);
  if (lower & HOUSE) improve(without(lower, HOUSE, offset), HOUSE_ROLLS, 30, 1, 12);
  if (lower & SMALL) improve(without(lower, SMALL, offset), SMALL_ROLL, 1, 1, 10);
  if (lower & LARGE) improve(without(lower, LARGE, offset), LARGE_ROLL, 1, 1, 11);
}

/** The parts of a pattern: points, and so many rolls that bring them. */
function improve(filled: usize, part: usize, parts: i32, rolls: i32, box: i32): void {
  const tags = staying();
  const base = work;
  for (let n = 0; n < parts; n++) {
    const points = <i32>load<u16>(part);
    part += 2;
    const a = tagged(plusPoints(v128.load(filled), points), box, tags);
    const b = tagged(plusPoints(v128.load(filled, ROW), points), box, tags);
    const c = tagged(plusPoints(v128.load(filled, 2 * ROW), points), box, tags);
    const d = tagged(plusPoints(v128.load(filled, 3 * ROW), points), box, tags);
    for (let roll = 0; roll < rolls; roll++) {
      const to = base + <usize>load<u16>(part);
      v128.store(to, larger(v128.load(to), a));
      v128.store(to, larger(v128.load(to, STRIDE), b), STRIDE);
      v128.store(to, larger(v128.load(to, 2 * STRIDE), c), 2 * STRIDE);
      v128.store(to, larger(v128.load(to, 3 * STRIDE), d), 3 * STRIDE);
      part += 2;
    }
  }
}
