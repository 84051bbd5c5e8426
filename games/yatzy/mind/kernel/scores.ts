// Chances of having so many points so far, a row for each position that can come about; and how they move on.
//
// A row's block: lowest and highest number of points in use, the first that has a cell, how many cells; the cells, and
// some to spare. Points count from the least that the upper boxes bring at the position. Cells out of use are zero.
import { columns, gathers } from "./memory";

const HEAD: usize = 16;
/** Blocks begin and end at multiples of so many cells, and are used again by their size. */
const STEP: i32 = 16;
/** Cells beyond the last one that are added to, always with nothing. */
const SPARE: i32 = 4;

/** Where each position's block is, u32; 0 while nothing leads there. */
export let blocks: usize = 0;
let slotCount: usize = 0;
/** For each slot its least upper points so far, u16. */
let least: usize = 0;
/** Freed blocks by size, u32, and the end of memory in use. */
let freed: usize = 0;
let end: usize = 0;
/** Bytes of a share: where it goes, by how much it is shifted and how likely it is. */
const SHARE: usize = 16;

export function placeScores(
  blocks_: usize,
  slotCount_: usize,
  least_: usize,
  freed_: usize,
  end_: usize,
): void {
  blocks = blocks_;
  slotCount = slotCount_;
  least = least_;
  freed = freed_;
  end = end_;
}

/** Where the game starts: all boxes are open. */
export const ALL_LOWER: i32 = 511;

export function startPlace(): usize {
  return placeOf(ALL_LOWER, slotCount - 4);
}

/** Puts all chances there. */
export function startFlow(): void {
  store<f64>(widened(startPlace(), 0, 0) + HEAD, 1);
}

@inline
export function placeOf(lower: i32, slot: usize): usize {
  return blocks + (<usize>lower * slotCount + slot) * 4;
}

/** Lists the shares of a position: a head that says which one it is and where the list ends, then share by share. Returns the end. */
export function list(lower: i32, column: i32, lane: usize, slot: usize, ways: usize, gains: usize, boxes: usize, head: usize): usize {
  const own = <usize>column + (lane >> 1);
  const open = (lower << 6) | <i32>load<u16>(columns + 6 * own, 2);
  const soFar = <i32>load<u16>(least + 2 * slot);
  let to = head + SHARE;
  for (let box = 0; box < 15; box++) {
    if (!(open & (1 << box))) continue;
    let upper = gathers + 144 * own + 24 * <usize>box + 2 * (lane & 1);
    const row = placeOf(box < 6 ? lower : lower ^ (1 << (box - 6)), 0);
    const end = <usize>load<u8>(boxes + <usize>box, 1);
    for (let way = <usize>load<u8>(boxes + <usize>box); way < end; way++) {
      const chance = load<f64>(ways + 64 * way + 8 * lane);
      const next = box < 6 ? <usize>load<u16>(upper) / 8 : slot;
      store<u32>(to, <u32>(row + 4 * next));
      store<i32>(to, soFar + <i32>load<u8>(gains + way) - <i32>load<u16>(least + 2 * next), 4);
      store<f64>(to, chance, 8);
      to += chance != 0 ? SHARE : 0;
      upper += 4;
    }
  }
  store<u32>(head, <u32>placeOf(lower, slot));
  store<u32>(head, <u32>to, 4);
  return to;
}

/** Sends the chances of all listed positions on. */
export function handOn(head: usize, end: usize): void {
  while (head < end) {
    const last = <usize>load<u32>(head, 4);
    send(<usize>load<u32>(head), head + SHARE, last);
    head = last;
  }
}

/** Only marks where the listed shares would go. */
export function mark(head: usize, end: usize): void {
  while (head < end) {
    const last = <usize>load<u32>(head, 4);
    for (head += SHARE; head < last; head += SHARE) store<u32>(<usize>load<u32>(head), 1);
  }
}

/** Shares that go to the same position are behind each other, and shifted more and more: gains of a box ascend. */
export function send(place: usize, share: usize, last: usize): void {
  const from = <usize>load<u32>(place);
  const low = load<i32>(from);
  const high = load<i32>(from, 4);
  const sent = cell(from, low);
  while (share < last) {
    const to = <usize>load<u32>(share);
    let next = share + SHARE;
    while (next < last && load<u32>(next) == to) next += SHARE;
    const block = reach(to, low + load<i32>(share, 4), high + load<i32>(next - SHARE, 4));
    for (; share < next; share += SHARE)
      add(cell(block, low + load<i32>(share, 4)), sent, high - low, load<f64>(share, 8));
  }
  store<u32>(place, 0);
  release(from);
}

/** Adds chances to a position's; the cells beyond the last one are zero, and there are some to spare. */
function add(to: usize, from: usize, more: i32, chance: f64): void {
  const weight = f64x2.splat(chance);
  for (let i = 0; i <= more; i += 4) {
    v128.store(to, f64x2.add(v128.load(to), f64x2.mul(v128.load(from), weight)));
    v128.store(to, f64x2.add(v128.load(to, 16), f64x2.mul(v128.load(from, 16), weight)), 16);
    from += 32;
    to += 32;
  }
}

@inline
function cell(block: usize, points: i32): usize {
  return block + HEAD + 8 * <usize>(points - load<i32>(block, 8));
}

/** The block of a position, wide enough for these points. */
@inline
function reach(place: usize, low: i32, high: i32): usize {
  let block = <usize>load<u32>(place);
  if (block) {
    low = min(low, load<i32>(block));
    high = max(high, load<i32>(block, 4));
    const first = load<i32>(block, 8);
    if (low < first || high >= first + load<i32>(block, 12)) block = widened(place, low, high);
  } else block = widened(place, low, high);
  store<i32>(block, low);
  store<i32>(block, high, 4);
  return block;
}

/** A new block for a position, with what the one before held. */
function widened(place: usize, low: i32, high: i32): usize {
  const old = <usize>load<u32>(place);
  const first = low & -STEP;
  const cells = ((high + STEP) & -STEP) - first;
  const free = freed + <usize>(cells / STEP) * 4;
  const size = HEAD + 8 * <usize>(cells + SPARE);
  let block = <usize>load<u32>(free);
  if (block) store<u32>(free, load<u32>(block));
  else {
    block = end;
    end += size;
    const pages = <i32>((end + 65535) >> 16) - memory.size();
    if (pages > 0) memory.grow(max(pages, 1024));
  }
  memory.fill(block, 0, size);
  store<i32>(block, first, 8);
  store<i32>(block, cells, 12);
  if (old) {
    const from = load<i32>(old, 8);
    memory.copy(cell(block, from), old + HEAD, 8 * <usize>load<i32>(old, 12));
    release(old);
  }
  store<u32>(place, <u32>block);
  return block;
}

function release(block: usize): void {
  const free = freed + <usize>(load<i32>(block, 12) / STEP) * 4;
  store<u32>(block, load<u32>(free));
  store<u32>(free, <u32>block);
}
