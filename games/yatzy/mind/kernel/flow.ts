// The distribution of the final score: chances flow from the start to the end of the game along the best decisions.
//
// A position holds the chances of having so many points so far. One chunk of positions is decided at a time; each
// sends its chances on to the positions that follow, shifted by the points that the box brings.
import { boxOf, decide, firstKeepOf, LANES, ROLL_ROWS, ROLLS, secondKeepOf } from "./decide";
import { above, chances, chunks, gathers, ROW } from "./memory";

const KEEPS: usize = 210;
/** A position's block: lowest and highest index in use, then the chances. */
const HEAD: usize = 16;

/** Masses of multisets: whoever takes a mass on leaves nothing behind. */
let masses: usize = 0;
/** Chances of the ways to fill a box, a box and its points each; their number; which way a roll fills a box, u8. */
let ways: usize = 0;
let wayCount: i32 = 0;
let wayList: usize = 0;
let wayOf: usize = 0;
/** Where each position's block is, u32; 0 while nothing leads there. */
let blocks: usize = 0;
let slotCount: usize = 0;
/** For each slot its least upper points so far, and how many more it may have, u16; for each lower set its most points. */
let least: usize = 0;
let span: usize = 0;
let most: usize = 0;
/** Freed blocks by size, u32, and the end of memory in use. */
let freed: usize = 0;
let end: usize = 0;

export function placeFlow(
  masses_: usize,
  ways_: usize,
  wayCount_: i32,
  wayList_: usize,
  wayOf_: usize,
  blocks_: usize,
  slotCount_: usize,
  least_: usize,
  span_: usize,
  most_: usize,
  freed_: usize,
  end_: usize,
): void {
  masses = masses_;
  ways = ways_;
  wayCount = wayCount_;
  wayList = wayList_;
  wayOf = wayOf_;
  blocks = blocks_;
  slotCount = slotCount_;
  least = least_;
  span = span_;
  most = most_;
  freed = freed_;
  end = end_;
  const start = block(511, slotCount - 16);
  store<i32>(start, 0);
  store<i32>(start, 0, 4);
  store<f64>(start + HEAD, 1);
}

/** Sends the chances of a chunk's positions on; does nothing where nothing leads. */
export function flow(lower: i32, chunk: i32): void {
  const first = <usize>load<u16>(chunks + <usize>chunk * 4) / 8;
  const at = blocks + (<usize>lower * slotCount + first) * 4;
  if (!(load<u64>(at) | load<u64>(at, 8) | load<u64>(at, 16) | load<u64>(at, 24))) return;
  decide(lower, chunk);
  const later = masses + 462 * ROW;
  for (let lane: usize = 0; lane < LANES; lane++)
    if (load<u32>(at + 4 * lane)) firstKeep(lane);
  spread(masses);
  for (let lane: usize = 0; lane < LANES; lane++)
    if (load<u32>(at + 4 * lane)) secondKeep(lane, later);
  spread(later);
  for (let lane: usize = 0; lane < LANES; lane++) {
    const from = <usize>load<u32>(at + 4 * lane);
    if (!from) continue;
    fill(lane, later);
    send(lower, chunk, lane, first + lane, from);
    release(from, lower, first + lane);
    store<u32>(at + 4 * lane, 0);
  }
}

/** The first throw's rolls go to the keeps that were found best. */
export function firstKeep(lane: usize): void {
  const to = masses + 8 * lane;
  for (let roll: usize = 0; roll < ROLLS; roll++) {
    const keep = to + firstKeepOf(roll, lane) * ROW;
    store<f64>(keep, load<f64>(keep) + load<f64>(chances + 8 * roll));
  }
}

export function secondKeep(lane: usize, later: usize): void {
  let from = masses + ROLL_ROWS + 8 * lane;
  const to = later + 8 * lane;
  for (let roll: usize = 0; roll < ROLLS; roll++) {
    const keep = to + secondKeepOf(roll, lane) * ROW;
    store<f64>(keep, load<f64>(keep) + load<f64>(from));
    store<f64>(from, 0);
    from += ROW;
  }
}

/** The dice that are not kept fall: each keep's mass goes, a sixth each, to the keeps with a die more. */
export function spread(base: usize): void {
  const sixth = f64x2.splat(1.0 / 6.0);
  const nothing = f64x2.splat(0);
  let edge = above + KEEPS * 12;
  let row = base;
  for (let n: usize = 0; n < KEEPS; n++) {
    edge -= 12;
    const a = f64x2.mul(v128.load(row), sixth);
    const b = f64x2.mul(v128.load(row, 16), sixth);
    const c = f64x2.mul(v128.load(row, 32), sixth);
    const d = f64x2.mul(v128.load(row, 48), sixth);
    row += ROW;
    if (!v128.any_true(v128.or(v128.or(a, b), v128.or(c, d)))) continue;
    v128.store(row - ROW, nothing);
    v128.store(row - ROW, nothing, 16);
    v128.store(row - ROW, nothing, 32);
    v128.store(row - ROW, nothing, 48);
    for (let face: usize = 0; face < 12; face += 2) {
      const to = base + <usize>load<u16>(edge + face);
      v128.store(to, f64x2.add(v128.load(to), a));
      v128.store(to, f64x2.add(v128.load(to, 16), b), 16);
      v128.store(to, f64x2.add(v128.load(to, 32), c), 32);
      v128.store(to, f64x2.add(v128.load(to, 48), d), 48);
    }
  }
}

/** The last rolls go into boxes. */
export function fill(lane: usize, later: usize): void {
  memory.fill(ways, 0, 8 * wayCount);
  let mass = later + ROLL_ROWS + 8 * lane;
  for (let roll: usize = 0; roll < ROLLS; roll++) {
    const box = boxOf(roll, lane);
    const way = ways + 8 * <usize>load<u8>(wayOf + box * ROLLS + roll);
    store<f64>(way, load<f64>(way) + load<f64>(mass));
    store<f64>(mass, 0);
    mass += ROW;
  }
}

export function send(lower: i32, chunk: i32, lane: usize, slot: usize, from: usize): void {
  for (let way: usize = 0; way < <usize>wayCount; way++) {
    const chance = load<f64>(ways + 8 * way);
    if (chance == 0) continue;
    const box = <i32>load<u8>(wayList + 2 * way);
    const gain = <i32>load<u8>(wayList + 2 * way, 1);
    let next = lower;
    let nextSlot = slot;
    if (box < 6) {
      const count = gain / (box + 1);
      const at = gathers + ((<usize>chunk * 36 + <usize>(box * 6 + count)) * LANES + lane) * 2;
      nextSlot = <usize>load<u16>(at) / 8;
    } else next = lower ^ (1 << (box - 6));
    const known = <usize>load<u32>(blocks + (<usize>next * slotCount + nextSlot) * 4);
    const to = known ? known : block(next, nextSlot);
    const shift = <i32>load<u16>(least + 2 * slot) + gain - <i32>load<u16>(least + 2 * nextSlot);
    add(from, to, shift, chance);
  }
}

/** Adds one position's chances to another's. */
export function add(from: usize, to: usize, shift: i32, chance: f64): void {
  const low = load<i32>(from);
  const high = load<i32>(from, 4);
  store<i32>(to, min(load<i32>(to), low + shift));
  store<i32>(to, max(load<i32>(to, 4), high + shift), 4);
  const weight = f64x2.splat(chance);
  let a = from + HEAD + 8 * low;
  let b = to + HEAD + 8 * (low + shift);
  for (let i = low; i <= high; i += 2) {
    v128.store(b, f64x2.add(v128.load(b), f64x2.mul(v128.load(a), weight)));
    a += 16;
    b += 16;
  }
}

@inline
function sizeOf(lower: i32, slot: usize): usize {
  return <usize>load<u16>(span + 2 * slot) + <usize>load<u16>(most + 2 * <usize>lower) + 3;
}

/** A new block for a position, with nothing in it yet. */
export function block(lower: i32, slot: usize): usize {
  const place = blocks + (<usize>lower * slotCount + slot) * 4;
  const size = sizeOf(lower, slot);
  const bytes = HEAD + 8 * size;
  let at = <usize>load<u32>(freed + 4 * size);
  if (at) store<u32>(freed + 4 * size, load<u32>(at));
  else {
    at = end;
    end += (bytes + 15) & ~15;
    const pages = <i32>((end + 65535) >> 16) - memory.size();
    if (pages > 0) memory.grow(max(pages, 256));
  }
  memory.fill(at, 0, bytes);
  store<i32>(at, 1 << 20);
  store<u32>(place, <u32>at);
  return at;
}

function release(at: usize, lower: i32, slot: usize): void {
  const size = sizeOf(lower, slot);
  store<u32>(at, load<u32>(freed + 4 * size));
  store<u32>(freed + 4 * size, <u32>at);
}
