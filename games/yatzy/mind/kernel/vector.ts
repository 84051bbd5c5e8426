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
export function plus<T>(a: v128, b: v128): v128 {
  return v128.add<T>(a, b);
}

@inline
export function plusPoints<T>(a: v128, points: i32): v128 {
  return v128.add<T>(a, v128.splat<T>(<T>points));
}
