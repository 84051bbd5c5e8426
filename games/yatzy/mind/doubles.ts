// The kernel for double precision: the same bytes with three instructions exchanged. Its straight-line parts make
// up most of it, and vectors of four f32 and of two f64 differ in nothing else.

/** Behind SIMD's prefix, each two bytes long: f32x4.add, f32x4.mul, i32x4.max_s; f64x2.add, f64x2.mul, f64x2.pmax. */
const PREFIX = 0xfd;
const SECOND = 0x01;
const DOUBLES: Readonly<Record<number, number>> = { 228: 0xf0, 230: 0xf2, 184: 0xf7 };

/** Three bytes that look like one of these are one: offsets and constants of the kernel are shorter. The tests hold the result against plain TypeScript. */
export function inDoubles(singles: Uint8Array): Uint8Array {
  const bytes = singles.slice();
  for (let at = 0; at + 2 < bytes.length; at++) {
    if (bytes[at] !== PREFIX || bytes[at + 2] !== SECOND) continue;
    const double = DOUBLES[bytes[at + 1] as number];
    if (double !== undefined) bytes[at + 1] = double;
  }
  return bytes;
}
