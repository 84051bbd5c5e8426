// A vector of two f64 or four f32.

/**
 * The larger of each lane. Floats that are not negative are ordered as their bits are, and the integer maximum is a
 * single instruction; a negative one only ever stands against others that are not.
 */
@inline
export function larger<T>(a: v128, b: v128): v128 {
  return sizeof<T>() == 4 ? i32x4.max_s(a, b) : f64x2.pmax(a, b);
}

@inline
export function plusPoints<T>(a: v128, points: i32): v128 {
  return v128.add<T>(a, v128.splat<T>(<T>points));
}

/** Low bits of a value that can carry a number: too far down to matter for which value is larger. */
const TAG: i64 = 511;

/** Whether values carry numbers; f64 only. */
let tagging: bool = false;

export function tagValues(on: bool): void {
  tagging = on;
}

/** The bits of a value that may stay, and the bits of a number that may come in. */
@inline
export function staying<T>(): v128 {
  return sizeof<T>() == 4 ? i64x2.splat(-1) : i64x2.splat(tagging ? ~TAG : -1);
}

/** The value with a number in its lowest bits, so that a maximum tells which one it was. */
@inline
export function tagged<T>(value: v128, number: i32, staying: v128): v128 {
  if (sizeof<T>() == 4) return value;
  return v128.or(v128.and(value, staying), v128.andnot(i64x2.splat(<i64>number), staying));
}
