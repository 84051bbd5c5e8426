// Many games at once, each played best: those that have come to the same position are decided together. A game is no
// more than its points so far; a position holds those of its games in a chain of blocks of 64 bytes.
import { boxes, decide, first, NOTES, ROLLS, second } from "./decide";
import { gathers } from "./memory";
import { beforeAll, column, count, next, slotOf } from "./reached";

/** A block: the one behind it, how many games, their points, u16 each. */
const BLOCK: usize = 64;
const POINTS: usize = 8;
const FULL: u32 = 28;

/** The first block of each position, u32; 0 is none. */
let heads: usize = 0;
let slotCount: usize = 0;
/** Rolls that each keep can come to, every throw of the other dice once, u8; where they begin and how many, u16 each. */
let outcomes: usize = 0;
let ranges: usize = 0;
/** Points of each box for each roll, u8. */
let points: usize = 0;
/** For each roll of one position: what to throw after the first and the second, where to go after the third; u32. */
let plan: usize = 0;
/** The rank of keeping no die. */
let nothing: usize = 0;
/** A block to use again, and the end of memory in use. */
let spare: usize = 0;
let end: usize = 0;
let state: u64 = 0;

export function placeGames(
  heads_: usize,
  slotCount_: usize,
  outcomes_: usize,
  ranges_: usize,
  points_: usize,
  plan_: usize,
  nothing_: usize,
  end_: usize,
  seed: u32,
): void {
  heads = heads_;
  slotCount = slotCount_;
  outcomes = outcomes_;
  ranges = ranges_;
  points = points_;
  plan = plan_;
  nothing = nothing_;
  end = end_;
  spare = 0;
  state = (<u64>seed << 32) | 0x9e3779b9;
  for (let i = 0; i < 8; i++) random();
}

/** Puts new games at the start. */
export function deal(games: u32): void {
  const start = heads + (511 * slotCount + slotCount - 4) * 4;
  for (let game: u32 = 0; game < games; game++) put(start, 0);
}

/** Plays every game with these open lower boxes on until it fills one of them, or is over. */
export function playTurns(lower: i32): void {
  const row = heads + <usize>lower * slotCount * 4;
  beforeAll();
  while (next(row, lower)) {
    decide(lower, column, count);
    const slot = slotOf(column);
    for (let lane: usize = 0; lane < 2 * <usize>count; lane++) {
      const head = row + 4 * (slot + lane);
      const block = <usize>load<u32>(head);
      if (!block) continue;
      store<u32>(head, 0);
      makePlan(lower, column, lane, slot + lane);
      playBlocks(block);
    }
  }
}

function makePlan(lower: i32, column: i32, lane: usize, slot: usize): void {
  const upper = gathers + (<usize>column + (lane >> 1)) * 144 + 2 * (lane & 1);
  let to = plan;
  for (let roll: usize = 0; roll < ROLLS; roll++) {
    const noted = NOTES * roll + 2 * lane;
    store<u32>(to, load<u32>(ranges + (<usize>load<u16>(first + noted) >> 4)));
    store<u32>(to, load<u32>(ranges + (<usize>load<u16>(second + noted) >> 4)), 4);
    const box = <usize>load<u16>(boxes + noted);
    const gain = <usize>load<u8>(points + box * ROLLS + roll);
    let next = lower;
    let nextSlot = slot;
    if (box < 6) {
      const at = upper + (box * 6 + gain / (box + 1)) * 4;
      nextSlot = <usize>load<u16>(at) / 8;
    } else next = lower ^ (1 << (<i32>box - 6));
    store<u32>(to, <u32>(heads + (<usize>next * slotCount + nextSlot) * 4), 8);
    store<u32>(to, <u32>gain, 12);
    to += 16;
  }
}

function playBlocks(chain: usize): void {
  const five = load<u32>(ranges + 4 * nothing);
  let block = chain;
  while (block) {
    const count = load<u32>(block, 4);
    for (let game: u32 = 0; game < count; game++) {
      const soFar = load<u16>(block + POINTS + 2 * <usize>game);
      let roll = thrown(five);
      roll = thrown(load<u32>(plan + 16 * roll));
      roll = thrown(load<u32>(plan + 16 * roll, 4));
      const gain = <u16>load<u32>(plan + 16 * roll, 12);
      put(<usize>load<u32>(plan + 16 * roll, 8), soFar + gain);
    }
    const behind = <usize>load<u32>(block);
    store<u32>(block, <u32>spare);
    spare = block;
    block = behind;
  }
}

@inline
function put(head: usize, score: u16): void {
  let block = <usize>load<u32>(head);
  let count = block ? load<u32>(block, 4) : FULL;
  if (count == FULL) {
    block = fresh(block);
    store<u32>(head, <u32>block);
    count = 0;
  }
  store<u16>(block + POINTS + 2 * <usize>count, score);
  store<u32>(block, count + 1, 4);
}

function fresh(behind: usize): usize {
  let block = spare;
  if (block) spare = <usize>load<u32>(block);
  else {
    block = end;
    end += BLOCK;
    if (<i32>((end + 65535) >> 16) > memory.size()) memory.grow(256);
  }
  store<u32>(block, <u32>behind);
  store<u32>(block, 0, 4);
  return block;
}

/** Throws the dice that are not kept. */
@inline
function thrown(range: u32): usize {
  return <usize>load<u8>(outcomes + <usize>(range & 0xffff) + <usize>below(range >> 16));
}

/** An unbiased number below n (Lemire): what would favour the first ones is thrown again. */
@inline
function below(n: u32): u32 {
  let product = <u64>random() * <u64>n;
  if (<u32>product < n) {
    const least: u32 = (<u32>0 - n) % n;
    while (<u32>product < least) product = <u64>random() * <u64>n;
  }
  return <u32>(product >> 32);
}

/** PCG32 (Melissa O'Neill). */
@inline
function random(): u32 {
  const old = state;
  state = old * 6364136223846793005 + 1442695040888963407;
  const mixed = <u32>(((old >> 18) ^ old) >> 27);
  return rotr(mixed, <u32>(old >> 59));
}
