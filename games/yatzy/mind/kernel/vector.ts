// A vector of values: four f32 or two f64. `Value` is one of these types; build.mjs compiles the kernel once for each.
import { constants, ROW } from "./memory";
import { FACTORS } from "./woven";

/** Bytes of a value, and values in a vector. */
export const WIDTH: usize = sizeof<Value>();
export const LANES: usize = ROW / WIDTH;

@inline
export function plus(a: v128, b: v128): v128 {
  return v128.add<Value>(a, b);
}

@inline
export function times(a: v128, b: v128): v128 {
  return v128.mul<Value>(a, b);
}

/**
 * The larger of each lane. Floats that are not negative are ordered as their bits are, and the integer maximum is a
 * single instruction; a negative one only ever stands against others that are not. There is no such one for 64 bits.
 */
@inline
export function larger(a: v128, b: v128): v128 {
  return sizeof<Value>() == 4 ? i32x4.max_s(a, b) : f64x2.pmax(a, b);
}

@inline
export function plusPoints(a: v128, points: i32): v128 {
  return plus(a, v128.load(constants + (FACTORS + <usize>points) * ROW));
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
