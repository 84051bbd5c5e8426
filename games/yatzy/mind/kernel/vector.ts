// A vector of four f32. What is written for f32 here and in woven.ts, ../doubles.ts makes f64 of.
import { constants, ROW } from "./memory";
import { FACTORS } from "./woven";

/**
 * The larger of each lane. Floats that are not negative are ordered as their bits are, and the integer maximum is a
 * single instruction; a negative one only ever stands against others that are not.
 */
@inline
export function larger(a: v128, b: v128): v128 {
  return i32x4.max_s(a, b);
}

/** Points are read as rows, as numbers would have to be turned into lanes of one width or the other. */
@inline
export function plusPoints(a: v128, points: i32): v128 {
  return f32x4.add(a, v128.load(constants + (FACTORS + <usize>points) * ROW));
}

/** Low bits of a value that can carry a number: too far down to matter for which value is larger. */
const TAG: i64 = 511;

/** The bits of a value that stay; without the others where values carry numbers, which is in f64 only. */
let kept: i64 = -1;

export function tagValues(on: bool): void {
  kept = on ? ~TAG : -1;
}

@inline
export function staying(): v128 {
  return i64x2.splat(kept);
}

/** The value with a number in its lowest bits, so that a maximum tells which one it was. */
@inline
export function tagged(value: v128, number: i32, staying: v128): v128 {
  return v128.or(v128.and(value, staying), v128.andnot(i64x2.splat(<i64>number), staying));
}
