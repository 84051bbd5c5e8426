// What a side can expect from its throw: the best of what re-rolls make of each, and the mean over all.
import { larger, own } from "./lanes";

let throws: u32 = 0;
let sums: u32 = 0;

/** Where the numbers of throws by their faces lie, and the throws by how often they come. */
export function placeThrows(throwsAt: u32, sumsAt: u32): void {
  throws = throwsAt;
  sums = sumsAt;
}

/** PLO-3, from the last re-roll backwards. `work` has room for two tables of 36 pairs and 21 more rows. */
export function reroll<T>(count: u32, best: u32, work: u32): void {
  if (count == 0) return;
  const sixth = v128.splat<T>(1.0 / 6.0);
  const last = work;
  for (let x: u32 = 0; x < 6; x++)
    for (let y: u32 = x; y < 6; y++)
      for (let i: u32 = 0; i < own<T>(); i += 16) {
        let sum = v128.splat<T>(0);
        for (let face: u32 = 0; face < 6; face++)
          sum = v128.add<T>(sum, v128.load(thrown<T>(best, x, y, face) + i));
        const value = v128.mul<T>(sum, sixth);
        v128.store(pair<T>(last, x, y) + i, value);
        v128.store(pair<T>(last, y, x) + i, value);
      }
  let first = last;
  if (count > 1) {
    const second = work + 36 * own<T>();
    // One die lies and stays, another is thrown again: by (the one that stays, the one not yet thrown again).
    if (count == 3)
      for (let stays: u32 = 0; stays < 6; stays++)
        for (let other: u32 = 0; other < 6; other++)
          for (let i: u32 = 0; i < own<T>(); i += 16) {
            let sum = v128.splat<T>(0);
            for (let face: u32 = 0; face < 6; face++)
              sum = v128.add<T>(
                sum,
                larger<T>(
                  v128.load(thrown<T>(best, stays, face, other) + i),
                  v128.load(pair<T>(last, stays, face) + i),
                ),
              );
            v128.store(pair<T>(second, stays, other) + i, v128.mul<T>(sum, sixth));
          }
    const next = count == 3 ? second : last;
    first = work + 72 * own<T>();
    let to = first;
    for (let x: u32 = 0; x < 6; x++)
      for (let y: u32 = x; y < 6; y++) {
        for (let i: u32 = 0; i < own<T>(); i += 16) {
          let sum = v128.splat<T>(0);
          for (let face: u32 = 0; face < 6; face++) {
            let value = v128.load(thrown<T>(best, x, y, face) + i);
            value = larger<T>(value, v128.load(pair<T>(next, face, y) + i));
            value = larger<T>(value, v128.load(pair<T>(next, face, x) + i));
            sum = v128.add<T>(sum, value);
          }
          v128.store(to + i, v128.mul<T>(sum, sixth));
        }
        to += own<T>();
      }
    // Now the last re-rolls are no longer needed: the first ones take their place.
    let from = first;
    for (let x: u32 = 0; x < 6; x++)
      for (let y: u32 = x; y < 6; y++) {
        memory.copy(pair<T>(last, x, y), from, own<T>());
        memory.copy(pair<T>(last, y, x), from, own<T>());
        from += own<T>();
      }
  }
  for (let x: u32 = 0; x < 6; x++)
    for (let y: u32 = x; y < 6; y++)
      for (let z: u32 = y; z < 6; z++) {
        const at = thrown<T>(best, x, y, z);
        for (let i: u32 = 0; i < own<T>(); i += 16) {
          let value = v128.load(at + i);
          value = larger<T>(value, v128.load(pair<T>(last, x, y) + i));
          value = larger<T>(value, v128.load(pair<T>(last, x, z) + i));
          value = larger<T>(value, v128.load(pair<T>(last, y, z) + i));
          v128.store(at + i, value);
        }
      }
}

/** Over 216 throws: `sums` lists them by how often they come, 6 once, 30 three times, 20 six times. */
export function mean<T>(best: u32, out: u32): void {
  const whole = v128.splat<T>(1.0 / 216.0);
  for (let i: u32 = 0; i < own<T>(); i += 16) {
    const rare = add<T>(best + i, 0, 6);
    const pairs = v128.add<T>(add<T>(best + i, 6, 21), add<T>(best + i, 21, 36));
    const mixed = v128.add<T>(add<T>(best + i, 36, 46), add<T>(best + i, 46, 56));
    const total = v128.add<T>(
      rare,
      v128.add<T>(v128.mul<T>(pairs, v128.splat<T>(3)), v128.mul<T>(mixed, v128.splat<T>(6))),
    );
    v128.store(out + i, v128.mul<T>(total, whole));
  }
}

// @ts-ignore: a decorator of AssemblyScript
@inline
function add<T>(best: u32, from: u32, to: u32): v128 {
  let sum = v128.splat<T>(0);
  for (let i = from; i < to; i++)
    sum = v128.add<T>(sum, v128.load(best + own<T>() * load<u8>(sums + i)));
  return sum;
}

// @ts-ignore: a decorator of AssemblyScript
@inline
function thrown<T>(best: u32, x: u32, y: u32, z: u32): u32 {
  return best + own<T>() * load<u8>(throws + 36 * x + 6 * y + z);
}

// @ts-ignore: a decorator of AssemblyScript
@inline
function pair<T>(work: u32, x: u32, y: u32): u32 {
  return work + own<T>() * (6 * x + y);
}
