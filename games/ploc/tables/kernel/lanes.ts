// Lines of chances in vectors; T is how precise they are, f32 or f64.

export const COLUMNS: u32 = 56;
export const ATHLETES: u32 = 24;

/** Certain wins, and the chances against 1 to 24 athletes. */
// @ts-ignore: a decorator of AssemblyScript
@inline
export function line<T>(): u32 {
  return 28 * sizeof<T>();
}

/** The chances alone. */
// @ts-ignore: a decorator of AssemblyScript
@inline
export function own<T>(): u32 {
  return 24 * sizeof<T>();
}

/** Those against at most eight need masks: an athlete who is not there cannot be laid down. */
// @ts-ignore: a decorator of AssemblyScript
@inline
export function low<T>(): u32 {
  return 8 * sizeof<T>();
}

/** Chances are not negative, so the bits of single ones are ordered as they are; that is quicker than comparing them. */
// @ts-ignore: a decorator of AssemblyScript
@inline
export function larger<T>(a: v128, b: v128): v128 {
  return sizeof<T>() == 4 ? i32x4.max_s(a, b) : f64x2.pmax(a, b);
}
