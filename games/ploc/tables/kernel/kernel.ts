// One step of value iteration, several fields at a time (AssemblyScript, WebAssembly SIMD): in single precision to find the
// solution, in double precision (T = f64) to prove how near it is.
//
// Sides are numbered (column × levels + weakened) × 24 + athletes − 1. `worth` holds, for the side that has just moved, a row
// with its chance against every side that moves next; there each line of 24 athletes has four lanes of certain wins before it,
// so that e eliminated athletes are a shift by e lanes. A turn is then the maximum over rows for each throw, and the mean of those.

import { ATHLETES, COLUMNS, larger, line, low, own } from "./lanes";
import { mean, placeThrows, reroll } from "./throws";

let levels: u32 = 0;
/** Athletes beyond these are lost. */
let cap: i32 = 0;
let worth: u32 = 0;
let starts: u32 = 0;
let endings: u32 = 0;
let masks: u32 = 0;
let sixes: u32 = 0;

export function place(
  levelCount: u32,
  most: i32,
  worthAt: u32,
  startsAt: u32,
  endingsAt: u32,
  masksAt: u32,
  throwsAt: u32,
  sumsAt: u32,
  sixesAt: u32,
): void {
  levels = levelCount;
  cap = most;
  worth = worthAt;
  starts = startsAt;
  endings = endingsAt;
  masks = masksAt;
  placeThrows(throwsAt, sumsAt);
  sixes = sixesAt;
}

export function sweepSingle(column: u32, athletes: u32, weakened: u32, out: u32, scratch: u32): void {
  sweep<f32>(column, athletes, weakened, out, scratch);
}

export function sweepDouble(column: u32, athletes: u32, weakened: u32, out: u32, scratch: u32): void {
  sweep<f64>(column, athletes, weakened, out, scratch);
}

/** The chances of a side to move, before its throw, against every other side; `scratch` is the thread's own. */
function sweep<T>(column: u32, athletes: u32, weakened: u32, out: u32, scratch: u32): void {
  const best = scratch;
  const work = best + COLUMNS * own<T>();
  const lows = work + 100 * own<T>();
  const highs = lows + 0x10000;
  for (let theirs: u32 = 0; theirs < levels; theirs++) {
    const list = starts + 4 * (((column * levels + weakened) * levels + theirs) * 2 * COLUMNS);
    address<T>(list, athletes, weakened, lows, true);
    address<T>(list + 4 * COLUMNS, athletes, weakened, highs, false);
    for (let against: u32 = 0; against < COLUMNS; against++) {
      const base = against * levels * line<T>();
      for (let at: u32 = 0; at < low<T>(); at += 32) strikeLow<T>(lows, base, best, at);
      for (let at = low<T>(); at < own<T>(); at += 64) strikeHigh<T>(highs, base, best, at);
      reroll<T>(load<u8>(sixes + column), best, work);
      mean<T>(best, out + (against * levels + theirs) * own<T>());
    }
  }
}

/** Where each ending of each throw finds its row: for every throw a count, then addresses (and masks). */
function address<T>(list: u32, athletes: i32, weakened: i32, to: u32, masked: bool): void {
  const row = COLUMNS * levels * line<T>();
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
      const here = min<i32>(cap, athletes + net);
      const down = min<i32>(here, max<i32>(0, weakened - loss));
      const side =
        here <= 0 ? COLUMNS * levels * ATHLETES : (after * levels + down) * ATHLETES + here - 1;
      store<u32>(to, worth + side * row + lying * line<T>() + (4 - leave) * sizeof<T>());
      to += 4;
      if (masked) {
        store<u32>(to, masks + mask * low<T>());
        to += 4;
      }
    }
  }
}

/** The best ending of every throw against few athletes, two vectors of them at a time. */
function strikeLow<T>(list: u32, base: u32, best: u32, at: u32): void {
  base += at;
  best += at;
  for (let rolled: u32 = 0; rolled < COLUMNS; rolled++) {
    let a = v128.splat<T>(0);
    let b = v128.splat<T>(0);
    const end = list + 4 + 8 * load<u32>(list);
    for (list += 4; list < end; list += 8) {
      const row = base + load<u32>(list);
      const mask = at + load<u32>(list, 4);
      a = larger<T>(a, v128.and(v128.load(row), v128.load(mask)));
      b = larger<T>(b, v128.and(v128.load(row, 16), v128.load(mask, 16)));
    }
    v128.store(best, a);
    v128.store(best, b, 16);
    best += own<T>();
  }
}

/** Against more, four vectors at a time. */
function strikeHigh<T>(list: u32, base: u32, best: u32, at: u32): void {
  base += at;
  best += at;
  for (let rolled: u32 = 0; rolled < COLUMNS; rolled++) {
    let a = v128.splat<T>(0);
    let b = v128.splat<T>(0);
    let c = v128.splat<T>(0);
    let d = v128.splat<T>(0);
    const end = list + 4 + 4 * load<u32>(list);
    for (list += 4; list < end; list += 4) {
      const row = base + load<u32>(list);
      a = larger<T>(a, v128.load(row));
      b = larger<T>(b, v128.load(row, 16));
      c = larger<T>(c, v128.load(row, 32));
      d = larger<T>(d, v128.load(row, 48));
    }
    v128.store(best, a);
    v128.store(best, b, 16);
    v128.store(best, c, 32);
    v128.store(best, d, 48);
    best += own<T>();
  }
}

export function turnSingle(side: u32, chances: u32): void {
  turnRound<f32>(side, chances);
}

export function turnDouble(side: u32, chances: u32): void {
  turnRound<f64>(side, chances);
}

/** Fills a row of `worth` from the chances of whoever moves next: mine is one minus theirs. */
function turnRound<T>(side: u32, chances: u32): void {
  const sides = COLUMNS * levels * ATHLETES;
  let to = worth + side * COLUMNS * levels * line<T>();
  let from = chances + sizeof<T>() * side;
  for (let column: u32 = 0; column < COLUMNS * levels; column++) {
    for (let i = 0; i < 4; i++) {
      store<T>(to, <T>1);
      to += sizeof<T>();
    }
    for (let athletes: u32 = 0; athletes < ATHLETES; athletes++) {
      store<T>(to, <T>1 - load<T>(from));
      to += sizeof<T>();
      from += sizeof<T>() * sides;
    }
  }
}
