// After the last throw: what each of the 252 rolls is worth in the best of the open boxes.
//
// A roll is worth the best of its faces' rows: what n dice of a face bring in its upper box, as a pair, three, four or
// five alike. (A pair may be counted for every face that has one: the highest wins by itself.) Rows of three low and of
// three high faces are put together first, 56 each; then come the sum for Chance, two pairs, full house, straights.
import {
  chunks,
  gathers,
  halves,
  houses,
  NEVER,
  pairs,
  ROW,
  rolls,
  rowBytes,
  scratch,
  straights,
  values,
  work,
} from "./memory";
import { larger, plusPoints, tagged } from "./vector";

/** Lower boxes as bits of the set, in the rules' order. */
const PAIR = 1;
const TWO_PAIRS = 2;
const THREE = 4;
const FOUR = 8;
const SMALL = 16;
const LARGE = 32;
const HOUSE = 64;
export const CHANCE = 128;
const YATZY = 256;

/** Rows of scratch: NEVER, the best zero, faces by count (1–5), halves of a roll, sums from 5. */
const ZERO: usize = 1 * ROW;
const FACE_ROWS: usize = 2 * ROW;
export const HALF_ROWS: usize = 32 * ROW;
export const SUM_ROWS: usize = 144 * ROW;
export const HALVES = 112;
export const SUMS = 26;
const PAIRS = 15;
const HOUSES = 30;

/** The chunk's values once a lower box is filled; NEVER when it is not open. */
@inline
export function without(lower: i32, box: i32, chunk: i32): usize {
  return lower & box
    ? values + <usize>(lower ^ box) * rowBytes + <usize>load<u16>(chunks + <usize>chunk * 4)
    : scratch;
}

/** The lanes of a column, each from another place of the row. */
@inline
function gathered<T>(row: usize, at: usize): v128 {
  if (sizeof<T>() == 4) {
    let v = v128.load32_zero(row + <usize>load<u16>(at));
    v = v128.load_lane<f32>(row + <usize>load<u16>(at, 2), v, 1);
    v = v128.load_lane<f32>(row + <usize>load<u16>(at, 4), v, 2);
    return v128.load_lane<f32>(row + <usize>load<u16>(at, 6), v, 3);
  }
  const v = v128.load64_zero(row + <usize>load<u16>(at));
  return v128.load_lane<f64>(row + <usize>load<u16>(at, 2), v, 1);
}

/**
 * Fills the rows of the best zero and of the faces. With `tag` each value carries its box.
 * `first` and `end` say for which columns, in bytes.
 */
@inline
export function prepare<T>(lower: i32, chunk: i32, tag: bool, first: usize, end: usize): void {
  const lanes: usize = ROW / sizeof<T>();
  const row = values + <usize>lower * rowBytes;
  const faces = <i32>load<u16>(chunks + <usize>chunk * 4, 2);
  const pair = without(lower, PAIR, chunk);
  const three = without(lower, THREE, chunk);
  const four = without(lower, FOUR, chunk);
  const yatzy = without(lower, YATZY, chunk);
  const never = v128.splat<T>(<T>NEVER);
  const at = gathers + <usize>chunk * 36 * lanes * 2;
  for (let column = first; column < end; column += 16) {
    let zero = never;
    for (let box = 0; box < 9; box++) {
      if (!(lower & (1 << box))) continue;
      const given = v128.load(without(lower, 1 << box, chunk) + column);
      zero = larger<T>(zero, tagged<T>(given, 6 + box, tag));
    }
    const ofPair = v128.load(pair + column);
    const ofThree = v128.load(three + column);
    const ofFour = v128.load(four + column);
    const fiveAlike = tagged<T>(plusPoints<T>(v128.load(yatzy + column), 50), 14, tag);
    let from = at + (column / sizeof<T>()) * 2;
    let to = scratch + FACE_ROWS + column;
    for (let face = 1; face <= 6; face++) {
      const two = tagged<T>(plusPoints<T>(ofPair, 2 * face), 6, tag);
      const threeAlike = larger<T>(two, tagged<T>(plusPoints<T>(ofThree, 3 * face), 8, tag));
      const fourAlike = larger<T>(threeAlike, tagged<T>(plusPoints<T>(ofFour, 4 * face), 9, tag));
      const five = larger<T>(fourAlike, fiveAlike);
      if (faces & (1 << (face - 1))) {
        const step = lanes * 2;
        const box = face - 1;
        zero = larger<T>(zero, tagged<T>(gathered<T>(row, from), box, tag));
        const u1 = tagged<T>(plusPoints<T>(gathered<T>(row, from + step), face), box, tag);
        const u2 = tagged<T>(plusPoints<T>(gathered<T>(row, from + 2 * step), 2 * face), box, tag);
        const u3 = tagged<T>(plusPoints<T>(gathered<T>(row, from + 3 * step), 3 * face), box, tag);
        const u4 = tagged<T>(plusPoints<T>(gathered<T>(row, from + 4 * step), 4 * face), box, tag);
        const u5 = tagged<T>(plusPoints<T>(gathered<T>(row, from + 5 * step), 5 * face), box, tag);
        v128.store(to, u1);
        v128.store(to, larger<T>(u2, two), ROW);
        v128.store(to, larger<T>(u3, threeAlike), 2 * ROW);
        v128.store(to, larger<T>(u4, fourAlike), 3 * ROW);
        v128.store(to, larger<T>(u5, five), 4 * ROW);
      } else {
        v128.store(to, never);
        v128.store(to, two, ROW);
        v128.store(to, threeAlike, 2 * ROW);
        v128.store(to, fourAlike, 3 * ROW);
        v128.store(to, five, 4 * ROW);
      }
      from += 6 * lanes * 2;
      to += 5 * ROW;
    }
    v128.store(scratch + ZERO + column, zero);
  }
}

/** Puts the halves of rolls together. */
@inline
export function joinFaces<T>(): void {
  const base = scratch;
  let part = halves;
  let to = base + HALF_ROWS;
  for (let n = 0; n < HALVES; n++) {
    const p = base + <usize>load<u16>(part);
    const q = base + <usize>load<u16>(part, 2);
    const r = base + <usize>load<u16>(part, 4);
    v128.store(to, larger<T>(larger<T>(v128.load(p), v128.load(q)), v128.load(r)));
    v128.store(to, larger<T>(larger<T>(v128.load(p, 16), v128.load(q, 16)), v128.load(r, 16)), 16);
    v128.store(to, larger<T>(larger<T>(v128.load(p, 32), v128.load(q, 32)), v128.load(r, 32)), 32);
    v128.store(to, larger<T>(larger<T>(v128.load(p, 48), v128.load(q, 48)), v128.load(r, 48)), 48);
    part += 6;
    to += ROW;
  }
}

/** Values all rolls by their faces, and by their sum where Chance is open. */
@inline
export function joinHalves<T>(lower: i32, chunk: i32, tag: bool): void {
  const base = scratch;
  let part = rolls;
  let to = work + 210 * ROW;
  if (lower & CHANCE) {
    const chance = without(lower, CHANCE, chunk);
    let sum = base + SUM_ROWS;
    for (let n = 5; n < 5 + SUMS; n++) {
      v128.store(sum, tagged<T>(plusPoints<T>(v128.load(chance), n), 13, tag));
      v128.store(sum, tagged<T>(plusPoints<T>(v128.load(chance, 16), n), 13, tag), 16);
      v128.store(sum, tagged<T>(plusPoints<T>(v128.load(chance, 32), n), 13, tag), 32);
      v128.store(sum, tagged<T>(plusPoints<T>(v128.load(chance, 48), n), 13, tag), 48);
      sum += ROW;
    }
    for (let n = 0; n < 252; n++) {
      const p = base + <usize>load<u16>(part);
      const q = base + <usize>load<u16>(part, 2);
      const r = base + <usize>load<u16>(part, 4);
      v128.store(to, larger<T>(larger<T>(v128.load(p), v128.load(q)), v128.load(r)));
      v128.store(to, larger<T>(larger<T>(v128.load(p, 16), v128.load(q, 16)), v128.load(r, 16)), 16);
      v128.store(to, larger<T>(larger<T>(v128.load(p, 32), v128.load(q, 32)), v128.load(r, 32)), 32);
      v128.store(to, larger<T>(larger<T>(v128.load(p, 48), v128.load(q, 48)), v128.load(r, 48)), 48);
      part += 6;
      to += ROW;
    }
  } else {
    for (let n = 0; n < 252; n++) {
      const p = base + <usize>load<u16>(part);
      const q = base + <usize>load<u16>(part, 2);
      v128.store(to, larger<T>(v128.load(p), v128.load(q)));
      v128.store(to, larger<T>(v128.load(p, 16), v128.load(q, 16)), 16);
      v128.store(to, larger<T>(v128.load(p, 32), v128.load(q, 32)), 32);
      v128.store(to, larger<T>(v128.load(p, 48), v128.load(q, 48)), 48);
      part += 6;
      to += ROW;
    }
  }
}

/** Two pairs, full house and the straights: few rolls each. */
@inline
export function addPatterns<T>(lower: i32, chunk: i32, tag: bool, first: usize, end: usize): void {
  if (lower & TWO_PAIRS) {
    const from = without(lower, TWO_PAIRS, chunk);
    let part = pairs;
    for (let n = 0; n < PAIRS; n++) {
      for (let roll: usize = 2; roll < 14; roll += 2)
        improve<T>(from, <i32>load<u16>(part), <usize>load<u16>(part + roll), 7, tag, first, end);
      part += 14;
    }
  }
  if (lower & HOUSE) {
    const from = without(lower, HOUSE, chunk);
    let part = houses;
    for (let n = 0; n < HOUSES; n++) {
      improve<T>(from, <i32>load<u16>(part), <usize>load<u16>(part, 2), 12, tag, first, end);
      part += 4;
    }
  }
  if (lower & SMALL) improve<T>(without(lower, SMALL, chunk), 15, <usize>load<u16>(straights), 10, tag, first, end);
  if (lower & LARGE) improve<T>(without(lower, LARGE, chunk), 20, <usize>load<u16>(straights, 2), 11, tag, first, end);
}

@inline
function improve<T>(
  from: usize,
  points: i32,
  roll: usize,
  box: i32,
  tag: bool,
  first: usize,
  end: usize,
): void {
  const to = work + roll;
  for (let column = first; column < end; column += 16) {
    const value = tagged<T>(plusPoints<T>(v128.load(from + column), points), box, tag);
    v128.store(to + column, larger<T>(v128.load(to + column), value));
  }
}
