// Chances of having so many points so far, a row for each position that can come about; and how they move on.
//
// A row's block: lowest and highest number of points in use, the first that has a cell, how many cells; the cells, and
// some to spare. Points count from the least that the upper boxes bring at the position. Cells out of use are zero.
import { gathers } from "./memory";

const HEAD: usize = 16;
/** Blocks begin and end at multiples of so many cells, and are used again by their size. */
const STEP: i32 = 16;
/** Cells beyond the last one that are added to, always with nothing. */
const SPARE: i32 = 4;
/** Shares that differ by less can be handed over together. */
const MARGIN: i32 = 32;

/** Where each position's block is, u32; 0 while nothing leads there. */
export let blocks: usize = 0;
let slotCount: usize = 0;
/** For each slot its least upper points so far, u16. */
let least: usize = 0;
/** Freed blocks by size, u32, and the end of memory in use. */
let freed: usize = 0;
let end: usize = 0;
/** Shares that wait to be sent to the same position: by how much they are shifted and how likely they are. */
let shares: usize = 0;
/** The chances that are sent on, between zeros: whoever reads a little beyond reads nothing. */
let sent: usize = 0;

export function placeScores(
  blocks_: usize,
  slotCount_: usize,
  least_: usize,
  freed_: usize,
  shares_: usize,
  sent_: usize,
  end_: usize,
): void {
  blocks = blocks_;
  slotCount = slotCount_;
  least = least_;
  freed = freed_;
  shares = shares_;
  sent = sent_ + 8 * <usize>MARGIN;
  end = end_;
  const start = placeOf(511, slotCount - 4);
  store<f64>(cell(reach(start, 0, 0), 0), 1);
}

@inline
export function placeOf(lower: i32, slot: usize): usize {
  return blocks + (<usize>lower * slotCount + slot) * 4;
}

/** Ways that lead to the same position are behind each other: what they send is put together first. */
export function send(lower: i32, column: i32, lane: usize, slot: usize, ways: usize, list: usize, count: usize): void {
  const place = placeOf(lower, slot);
  const from = <usize>load<u32>(place);
  const low = load<i32>(from);
  const high = load<i32>(from, 4);
  takeOut(from, low, high);
  store<u32>(place, 0);
  const upper = gathers + (<usize>column + (lane >> 1)) * 144 + 2 * (lane & 1);
  let waiting: i32 = 0;
  let to: usize = 0;
  for (let way: usize = 0; way < count; way++) {
    const chance = load<f64>(ways + 64 * way + 8 * lane);
    if (chance == 0) continue;
    const box = <i32>load<u8>(list + 2 * way);
    const gain = <i32>load<u8>(list + 2 * way, 1);
    let next = lower;
    let nextSlot = slot;
    if (box < 6) nextSlot = <usize>load<u16>(upper + <usize>(box * 6 + gain / (box + 1)) * 4) / 8;
    else next = lower ^ (1 << (box - 6));
    const following = placeOf(next, nextSlot);
    if (waiting == 4 || (waiting && following != to)) {
      hand(to, low, high, waiting);
      waiting = 0;
    }
    to = following;
    const share = shares + 16 * <usize>waiting;
    store<i32>(share, <i32>load<u16>(least + 2 * slot) + gain - <i32>load<u16>(least + 2 * nextSlot));
    store<f64>(share, chance, 8);
    waiting++;
  }
  hand(to, low, high, waiting);
}

/** Copies the chances that are to be sent on, and frees their block. */
@inline
function takeOut(from: usize, low: i32, high: i32): void {
  let a = cell(from, low);
  let b = sent;
  const last = sent + 8 * <usize>(high - low);
  for (; b <= last; b += 16) {
    v128.store(b, v128.load(a));
    a += 16;
  }
  for (b = last + 8; b < last + 8 * <usize>(MARGIN + SPARE); b += 8) store<f64>(b, 0);
  release(from);
}

/** Hands the shares that wait over. Gains of a box ascend, so the first share is shifted the least. */
export function hand(place: usize, low: i32, high: i32, waiting: i32): void {
  const least = load<i32>(shares);
  const greatest = load<i32>(shares + 16 * <usize>(waiting - 1));
  const to = reach(place, low + least, high + greatest);
  if (waiting == 1 || greatest - least >= MARGIN) {
    for (let share = shares; share < shares + 16 * <usize>waiting; share += 16)
      add(cell(to, low + load<i32>(share)), high - low, load<f64>(share, 8));
    return;
  }
  for (let share = shares + 16 * <usize>waiting; share < shares + 64; share += 16) {
    store<i32>(share, least);
    store<f64>(share, 0, 8);
  }
  addFour(cell(to, low + least), high - low + greatest - least, least);
}

/** Adds what is sent to a position's chances. */
export function add(to: usize, more: i32, chance: f64): void {
  const weight = f64x2.splat(chance);
  let a = sent;
  for (let i = 0; i <= more; i += 4) {
    v128.store(to, f64x2.add(v128.load(to), f64x2.mul(v128.load(a), weight)));
    v128.store(to, f64x2.add(v128.load(to, 16), f64x2.mul(v128.load(a, 16), weight)), 16);
    a += 32;
    to += 32;
  }
}

/** The same for all shares that wait, in one go. */
export function addFour(to: usize, more: i32, least: i32): void {
  const w = f64x2.splat(load<f64>(shares, 8));
  const x = f64x2.splat(load<f64>(shares, 24));
  const y = f64x2.splat(load<f64>(shares, 40));
  const z = f64x2.splat(load<f64>(shares, 56));
  let a = sent;
  let b = sent - 8 * <usize>(load<i32>(shares, 16) - least);
  let c = sent - 8 * <usize>(load<i32>(shares, 32) - least);
  let d = sent - 8 * <usize>(load<i32>(shares, 48) - least);
  for (let i = 0; i <= more; i += 2) {
    const ab = f64x2.add(f64x2.mul(v128.load(a), w), f64x2.mul(v128.load(b), x));
    const cd = f64x2.add(f64x2.mul(v128.load(c), y), f64x2.mul(v128.load(d), z));
    v128.store(to, f64x2.add(v128.load(to), f64x2.add(ab, cd)));
    a += 16;
    b += 16;
    c += 16;
    d += 16;
    to += 16;
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
export function widened(place: usize, low: i32, high: i32): usize {
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
    if (pages > 0) memory.grow(max(pages, 256));
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
