// One step of value iteration, four fields at a time (AssemblyScript, WebAssembly SIMD).
//
// Sides are numbered (column × levels + weakened) × 24 + athletes − 1. `worth` holds, for the side that has just moved, a row
// with its chance against every side that moves next; there each line of 24 athletes has four lanes of certain wins before it,
// so that e eliminated athletes are a shift by e lanes. A turn is then the maximum over rows for each throw, and the mean of those.

const ATHLETES: u32 = 24;
const LINE: u32 = 28 * 4;
const COLUMNS: u32 = 56;
/** Six vectors: the chances against 1 to 24 athletes. */
const SIX: u32 = 96;
/** Those against at most eight need masks: an athlete who is not there cannot be laid down. */
const LOW: u32 = 32;

let levels: u32 = 0;
let rowBytes: u32 = 0;
let worth: u32 = 0;
let starts: u32 = 0;
let endings: u32 = 0;
let masks: u32 = 0;
let throws: u32 = 0;
let sums: u32 = 0;
let sixes: u32 = 0;

export function place(
  levelCount: u32,
  worthAt: u32,
  startsAt: u32,
  endingsAt: u32,
  masksAt: u32,
  throwsAt: u32,
  sumsAt: u32,
  sixesAt: u32,
): void {
  levels = levelCount;
  rowBytes = COLUMNS * levels * LINE;
  worth = worthAt;
  starts = startsAt;
  endings = endingsAt;
  masks = masksAt;
  throws = throwsAt;
  sums = sumsAt;
  sixes = sixesAt;
}

/** The chances of a side to move, before its throw, against every other side; `scratch` is the thread's own. */
export function sweep(column: u32, athletes: u32, weakened: u32, out: u32, scratch: u32): void {
  const best = scratch;
  const work = best + COLUMNS * SIX;
  const lows = work + 100 * SIX;
  const highs = lows + 0x10000;
  for (let theirs: u32 = 0; theirs < levels; theirs++) {
    const list = starts + 4 * (((column * levels + weakened) * levels + theirs) * 2 * COLUMNS);
    address(list, column, athletes, weakened, lows, true);
    address(list + 4 * COLUMNS, column, athletes, weakened, highs, false);
    for (let against: u32 = 0; against < COLUMNS; against++) {
      const base = against * levels * LINE;
      strike(lows, highs, base, best);
      reroll(load<u8>(sixes + column), best, work);
      mean(best, out + (against * levels + theirs) * SIX);
    }
  }
}

/** Where each ending of each throw finds its row: for every throw a count, then addresses (and masks). */
function address(list: u32, column: u32, athletes: i32, weakened: i32, to: u32, masked: bool): void {
  for (let rolled: u32 = 0; rolled < COLUMNS; rolled++) {
    let at = endings + 4 * load<u32>(list + 4 * rolled);
    const count = load<u32>(at);
    store<u32>(to, count);
    to += 4;
    for (let i: u32 = 0; i < count; i++) {
      at += 4;
      const ending = load<u32>(at);
      const after = ending & 63;
      const net = <i32>((ending >> 6) & 31) - 12;
      const loss = <i32>((ending >> 11) & 3);
      const leave = (ending >> 13) & 7;
      const lying = (ending >> 16) & 3;
      const mask = ending >> 18;
      const here = min<i32>(ATHLETES, athletes + net);
      const down = max<i32>(0, weakened - loss);
      const side =
        here <= 0 ? COLUMNS * levels * ATHLETES : (after * levels + down) * ATHLETES + here - 1;
      store<u32>(to, worth + side * rowBytes + lying * LINE + 16 - 4 * leave);
      to += 4;
      if (masked) {
        store<u32>(to, masks + mask * LOW);
        to += 4;
      }
    }
  }
}

/** The best ending of every throw. Chances are not negative, so their bits are ordered as they are. */
function strike(lows: u32, highs: u32, base: u32, best: u32): void {
  for (let rolled: u32 = 0; rolled < COLUMNS; rolled++) {
    let a = i32x4.splat(0);
    let b = i32x4.splat(0);
    let c = i32x4.splat(0);
    let d = i32x4.splat(0);
    let e = i32x4.splat(0);
    let f = i32x4.splat(0);
    let end = lows + 4 + 8 * load<u32>(lows);
    for (lows += 4; lows < end; lows += 8) {
      const row = base + load<u32>(lows);
      const mask = load<u32>(lows, 4);
      a = i32x4.max_s(a, v128.and(v128.load(row), v128.load(mask)));
      b = i32x4.max_s(b, v128.and(v128.load(row, 16), v128.load(mask, 16)));
    }
    end = highs + 4 + 4 * load<u32>(highs);
    for (highs += 4; highs < end; highs += 4) {
      const row = base + load<u32>(highs);
      c = i32x4.max_s(c, v128.load(row, 32));
      d = i32x4.max_s(d, v128.load(row, 48));
      e = i32x4.max_s(e, v128.load(row, 64));
      f = i32x4.max_s(f, v128.load(row, 80));
    }
    v128.store(best, a);
    v128.store(best, b, 16);
    v128.store(best, c, 32);
    v128.store(best, d, 48);
    v128.store(best, e, 64);
    v128.store(best, f, 80);
    best += SIX;
  }
}

// @ts-ignore: a decorator of AssemblyScript
@inline
function thrown(best: u32, x: u32, y: u32, z: u32): u32 {
  return best + SIX * load<u8>(throws + 36 * x + 6 * y + z);
}

// @ts-ignore: a decorator of AssemblyScript
@inline
function pair(work: u32, x: u32, y: u32): u32 {
  return work + SIX * (6 * x + y);
}

// @ts-ignore: a decorator of AssemblyScript
@inline
function larger(a: v128, at: u32): v128 {
  return i32x4.max_s(a, v128.load(at));
}

/** PLO-3, from the last re-roll backwards. `work` has room for two tables of 36 pairs and 21 more rows. */
function reroll(count: u32, best: u32, work: u32): void {
  if (count == 0) return;
  const sixth = f32x4.splat(1.0 / 6.0);
  const last = work;
  for (let x: u32 = 0; x < 6; x++)
    for (let y: u32 = x; y < 6; y++)
      for (let i: u32 = 0; i < SIX; i += 16) {
        let sum = f32x4.splat(0);
        for (let face: u32 = 0; face < 6; face++)
          sum = f32x4.add(sum, v128.load(thrown(best, x, y, face) + i));
        const value = f32x4.mul(sum, sixth);
        v128.store(pair(last, x, y) + i, value);
        v128.store(pair(last, y, x) + i, value);
      }
  let first = last;
  if (count > 1) {
    const second = work + 36 * SIX;
    // One die lies and stays, another is thrown again: by (the one that stays, the one not yet thrown again).
    if (count == 3)
      for (let stays: u32 = 0; stays < 6; stays++)
        for (let other: u32 = 0; other < 6; other++)
          for (let i: u32 = 0; i < SIX; i += 16) {
            let sum = f32x4.splat(0);
            for (let face: u32 = 0; face < 6; face++)
              sum = f32x4.add(
                sum,
                larger(v128.load(thrown(best, stays, face, other) + i), pair(last, stays, face) + i),
              );
            v128.store(pair(second, stays, other) + i, f32x4.mul(sum, sixth));
          }
    const next = count == 3 ? second : last;
    first = work + 72 * SIX;
    let to = first;
    for (let x: u32 = 0; x < 6; x++)
      for (let y: u32 = x; y < 6; y++) {
        for (let i: u32 = 0; i < SIX; i += 16) {
          let sum = f32x4.splat(0);
          for (let face: u32 = 0; face < 6; face++) {
            let value = v128.load(thrown(best, x, y, face) + i);
            value = larger(value, pair(next, face, y) + i);
            value = larger(value, pair(next, face, x) + i);
            sum = f32x4.add(sum, value);
          }
          v128.store(to + i, f32x4.mul(sum, sixth));
        }
        to += SIX;
      }
    // Now the last re-rolls are no longer needed: the first ones take their place.
    let from = first;
    for (let x: u32 = 0; x < 6; x++)
      for (let y: u32 = x; y < 6; y++) {
        memory.copy(pair(last, x, y), from, SIX);
        memory.copy(pair(last, y, x), from, SIX);
        from += SIX;
      }
  }
  for (let x: u32 = 0; x < 6; x++)
    for (let y: u32 = x; y < 6; y++)
      for (let z: u32 = y; z < 6; z++) {
        const at = thrown(best, x, y, z);
        for (let i: u32 = 0; i < SIX; i += 16) {
          let value = v128.load(at + i);
          value = larger(value, pair(last, x, y) + i);
          value = larger(value, pair(last, x, z) + i);
          value = larger(value, pair(last, y, z) + i);
          v128.store(at + i, value);
        }
      }
}

/** Over 216 throws: `sums` lists them by how often they come, 6 once, 30 three times, 20 six times. */
function mean(best: u32, out: u32): void {
  const whole = f32x4.splat(1.0 / 216.0);
  for (let i: u32 = 0; i < SIX; i += 16) {
    const rare = add(best + i, 0, 6);
    const pairs = f32x4.add(add(best + i, 6, 21), add(best + i, 21, 36));
    const mixed = f32x4.add(add(best + i, 36, 46), add(best + i, 46, 56));
    const total = f32x4.add(
      rare,
      f32x4.add(f32x4.mul(pairs, f32x4.splat(3)), f32x4.mul(mixed, f32x4.splat(6))),
    );
    v128.store(out + i, f32x4.mul(total, whole));
  }
}

// @ts-ignore: a decorator of AssemblyScript
@inline
function add(best: u32, from: u32, to: u32): v128 {
  let sum = f32x4.splat(0);
  for (let i = from; i < to; i++)
    sum = f32x4.add(sum, v128.load(best + SIX * load<u8>(sums + i)));
  return sum;
}

/** Fills a row of `worth` from the chances of whoever moves next: mine is one minus theirs. */
export function turnRound(side: u32, chances: u32): void {
  const sides = COLUMNS * levels * ATHLETES;
  let to = worth + side * rowBytes;
  let from = chances + 4 * side;
  for (let line: u32 = 0; line < COLUMNS * levels; line++) {
    v128.store(to, f32x4.splat(1));
    to += 16;
    for (let athletes: u32 = 0; athletes < ATHLETES; athletes++) {
      store<f32>(to, 1 - load<f32>(from));
      to += 4;
      from += 4 * sides;
    }
  }
}
