// The distribution of the final score: chances flow from the start to the end of the game along the best decisions.
//
// A position holds the chances of having so many points so far. Up to eight positions are decided at a time; each
// sends its chances on to the positions that follow, shifted by the points that the box brings.
import { boxOf, decide, firstKeepOf, ROLLS, secondKeepOf } from "./decide";
import { columns, gathers, TOGETHER } from "./memory";

const KEEPS: usize = 210;
/** Bytes of a row of masses: all lanes. */
const MASSES: usize = 64;
/** A position's block: lowest and highest index in use; room for zeros, the chances, room for zeros. */
const HEAD: usize = 16;
const MARGIN: i32 = 32;

/** Masses of multisets by their rank: whoever takes a mass on leaves nothing behind. */
let masses: usize = 0;
/** For each multiset that is no roll, highest rank first, those with a die more, as offsets, u16. */
let above: usize = 0;
/** Chances of the 252 rolls. */
let chances: usize = 0;
/** Where each roll's mass is, u16. */
let rollMasses: usize = 0;
/** Chances of the ways to fill a box; a way's box and points; which way a roll fills a box, u8. */
let ways: usize = 0;
let wayCount: usize = 0;
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
/** Shares that wait to be sent to the same position: by how much they are shifted and how likely they are. */
let shares: usize = 0;

export function placeFlow(
  masses_: usize,
  above_: usize,
  chances_: usize,
  rollMasses_: usize,
  ways_: usize,
  wayCount_: usize,
  wayList_: usize,
  wayOf_: usize,
  blocks_: usize,
  slotCount_: usize,
  least_: usize,
  span_: usize,
  most_: usize,
  freed_: usize,
  shares_: usize,
  end_: usize,
): void {
  masses = masses_;
  above = above_;
  chances = chances_;
  rollMasses = rollMasses_;
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
  shares = shares_;
  end = end_;
  const start = block(511, slotCount - 4);
  reach(start, 0, 0);
  store<f64>(cell(start, 0), 1);
}

/** Sends the chances on of the positions in this column and those that are solved together with it. */
export function flow(lower: i32, column: i32): void {
  const count = min(<i32>load<u16>(columns + <usize>column * 6, 4), TOGETHER);
  const first = <usize>load<u16>(columns + <usize>column * 6) / 8;
  const at = blocks + (<usize>lower * slotCount + first) * 4;
  const lanes: usize = 2 * <usize>count;
  let any: u32 = 0;
  for (let lane: usize = 0; lane < lanes; lane++) any |= load<u32>(at + 4 * lane);
  if (!any) return;
  decide(lower, column, count);
  const later = masses + 462 * MASSES;
  for (let lane: usize = 0; lane < lanes; lane++)
    if (load<u32>(at + 4 * lane)) firstKeep(lane);
  spread(masses);
  for (let lane: usize = 0; lane < lanes; lane++)
    if (load<u32>(at + 4 * lane)) secondKeep(lane, later);
  spread(later);
  for (let lane: usize = 0; lane < lanes; lane++) {
    const from = <usize>load<u32>(at + 4 * lane);
    if (!from) continue;
    fill(lane, later);
    send(lower, column, lane, first + lane, from);
    release(from, lower, first + lane);
    store<u32>(at + 4 * lane, 0);
  }
}

/** The first throw's rolls go to the keeps that were found best. */
export function firstKeep(lane: usize): void {
  const to = masses + 8 * lane;
  for (let roll: usize = 0; roll < ROLLS; roll++) {
    const keep = to + firstKeepOf(roll, lane) * MASSES;
    store<f64>(keep, load<f64>(keep) + load<f64>(chances + 8 * roll));
  }
}

export function secondKeep(lane: usize, later: usize): void {
  const base = masses + 8 * lane;
  const to = later + 8 * lane;
  for (let roll: usize = 0; roll < ROLLS; roll++) {
    const from = base + <usize>load<u16>(rollMasses + 2 * roll);
    const keep = to + secondKeepOf(roll, lane) * MASSES;
    store<f64>(keep, load<f64>(keep) + load<f64>(from));
    store<f64>(from, 0);
  }
}

@inline
function clear(row: usize): void {
  const nothing = f64x2.splat(0);
  v128.store(row, nothing);
  v128.store(row, nothing, 16);
  v128.store(row, nothing, 32);
  v128.store(row, nothing, 48);
}

/** The dice that are not kept fall: each keep's mass goes, a sixth each, to the keeps with a die more. */
export function spread(base: usize): void {
  const sixth = f64x2.splat(1.0 / 6.0);
  let edge = above;
  let row = base + (KEEPS - 1) * MASSES;
  for (let n: usize = 0; n < KEEPS; n++) {
    const a = f64x2.mul(v128.load(row), sixth);
    const b = f64x2.mul(v128.load(row, 16), sixth);
    const c = f64x2.mul(v128.load(row, 32), sixth);
    const d = f64x2.mul(v128.load(row, 48), sixth);
    if (v128.any_true(v128.or(v128.or(a, b), v128.or(c, d)))) {
      clear(row);
      for (let face: usize = 0; face < 12; face += 2) {
        const to = base + <usize>load<u16>(edge + face);
        v128.store(to, f64x2.add(v128.load(to), a));
        v128.store(to, f64x2.add(v128.load(to, 16), b), 16);
        v128.store(to, f64x2.add(v128.load(to, 32), c), 32);
        v128.store(to, f64x2.add(v128.load(to, 48), d), 48);
      }
    }
    row -= MASSES;
    edge += 12;
  }
}

/** The last rolls go into boxes. */
export function fill(lane: usize, later: usize): void {
  memory.fill(ways, 0, 8 * wayCount);
  const base = later + 8 * lane;
  for (let roll: usize = 0; roll < ROLLS; roll++) {
    const mass = base + <usize>load<u16>(rollMasses + 2 * roll);
    const way = ways + 8 * <usize>load<u8>(wayOf + boxOf(roll, lane) * ROLLS + roll);
    store<f64>(way, load<f64>(way) + load<f64>(mass));
    store<f64>(mass, 0);
  }
}

/** Ways that lead to the same position are behind each other: what they send is put together first. */
export function send(lower: i32, column: i32, lane: usize, slot: usize, from: usize): void {
  surround(from);
  let waiting: i32 = 0;
  let to: usize = 0;
  for (let way: usize = 0; way < wayCount; way++) {
    const chance = load<f64>(ways + 8 * way);
    if (chance == 0) continue;
    const box = <i32>load<u8>(wayList + 2 * way);
    const gain = <i32>load<u8>(wayList + 2 * way, 1);
    let next = lower;
    let nextSlot = slot;
    if (box < 6) {
      const at = gathers + (<usize>(column * 36 + box * 6 + gain / (box + 1)) + 36 * (lane >> 1)) * 4;
      nextSlot = <usize>load<u16>(at + 2 * (lane & 1)) / 8;
    } else next = lower ^ (1 << (box - 6));
    const known = <usize>load<u32>(blocks + (<usize>next * slotCount + nextSlot) * 4);
    const following = known ? known : block(next, nextSlot);
    if (waiting == 4 || (waiting && following != to)) {
      hand(from, to, waiting);
      waiting = 0;
    }
    to = following;
    const share = shares + 16 * <usize>waiting;
    store<i32>(share, <i32>load<u16>(least + 2 * slot) + gain - <i32>load<u16>(least + 2 * nextSlot));
    store<f64>(share, chance, 8);
    waiting++;
  }
  if (waiting) hand(from, to, waiting);
}

/** Hands the shares that wait over. Gains of a box ascend, so the first share is shifted the least. */
export function hand(from: usize, to: usize, waiting: i32): void {
  const low = load<i32>(from);
  const high = load<i32>(from, 4);
  const least = load<i32>(shares);
  const greatest = load<i32>(shares + 16 * <usize>(waiting - 1));
  reach(to, low + least, high + greatest);
  if (waiting < 3 || greatest - least >= MARGIN) {
    for (let share = 0; share < waiting; share++) add(from, to, shares + 16 * <usize>share);
    return;
  }
  if (waiting == 3) {
    store<i32>(shares + 48, least);
    store<f64>(shares + 48, 0, 8);
  }
  addFour(from, to, low + least, high + greatest);
}

/** Adds one position's chances to another's. */
export function add(from: usize, to: usize, share: usize): void {
  const low = load<i32>(from);
  const high = load<i32>(from, 4);
  const weight = f64x2.splat(load<f64>(share, 8));
  let a = cell(from, low);
  let b = cell(to, low + load<i32>(share));
  for (let i = low; i <= high; i += 4) {
    v128.store(b, f64x2.add(v128.load(b), f64x2.mul(v128.load(a), weight)));
    v128.store(b, f64x2.add(v128.load(b, 16), f64x2.mul(v128.load(a, 16), weight)), 16);
    a += 32;
    b += 32;
  }
}

export function addFour(from: usize, to: usize, low: i32, high: i32): void {
  const w = f64x2.splat(load<f64>(shares, 8));
  const x = f64x2.splat(load<f64>(shares, 24));
  const y = f64x2.splat(load<f64>(shares, 40));
  const z = f64x2.splat(load<f64>(shares, 56));
  let a = cell(from, low - load<i32>(shares));
  let b = cell(from, low - load<i32>(shares, 16));
  let c = cell(from, low - load<i32>(shares, 32));
  let d = cell(from, low - load<i32>(shares, 48));
  let t = cell(to, low);
  for (let i = low; i <= high; i += 2) {
    const ab = f64x2.add(f64x2.mul(v128.load(a), w), f64x2.mul(v128.load(b), x));
    const cd = f64x2.add(f64x2.mul(v128.load(c), y), f64x2.mul(v128.load(d), z));
    v128.store(t, f64x2.add(v128.load(t), f64x2.add(ab, cd)));
    a += 16;
    b += 16;
    c += 16;
    d += 16;
    t += 16;
  }
}

@inline
function cell(block: usize, index: i32): usize {
  return block + HEAD + 8 * <usize>(index + MARGIN);
}

/** Widens the range in use; what is new is zero. */
@inline
function reach(block: usize, low: i32, high: i32): void {
  const lowest = load<i32>(block);
  const highest = load<i32>(block, 4);
  if (lowest > highest) {
    zero(cell(block, low), cell(block, high));
    store<i32>(block, low);
    store<i32>(block, high, 4);
    return;
  }
  if (low < lowest) {
    zero(cell(block, low), cell(block, lowest - 1));
    store<i32>(block, low);
  }
  if (high > highest) {
    zero(cell(block, highest + 1), cell(block, high));
    store<i32>(block, high, 4);
  }
}

/** Zeros on both sides, so that whoever reads a little beyond reads nothing. */
@inline
function surround(block: usize): void {
  const low = load<i32>(block);
  const high = load<i32>(block, 4);
  zero(cell(block, low - MARGIN), cell(block, low - 1));
  zero(cell(block, high + 1), cell(block, high + MARGIN));
}

@inline
function zero(first: usize, last: usize): void {
  for (let at = first; at <= last; at += 8) store<f64>(at, 0);
}

@inline
function sizeOf(lower: i32, slot: usize): usize {
  return <usize>load<u16>(span + 2 * slot) + <usize>load<u16>(most + 2 * <usize>lower) + 3;
}

/** A new block for a position, with nothing in it yet. */
export function block(lower: i32, slot: usize): usize {
  const place = blocks + (<usize>lower * slotCount + slot) * 4;
  const size = sizeOf(lower, slot);
  let at = <usize>load<u32>(freed + 4 * size);
  if (at) store<u32>(freed + 4 * size, load<u32>(at));
  else {
    at = end;
    end += (HEAD + 8 * (size + 2 * <usize>MARGIN) + 15) & ~15;
    const pages = <i32>((end + 65535) >> 16) - memory.size();
    if (pages > 0) memory.grow(max(pages, 256));
  }
  store<i32>(at, 1);
  store<i32>(at, 0, 4);
  store<u32>(place, <u32>at);
  return at;
}

function release(at: usize, lower: i32, slot: usize): void {
  const size = sizeOf(lower, slot);
  store<u32>(at, load<u32>(freed + 4 * size));
  store<u32>(freed + 4 * size, <u32>at);
}
