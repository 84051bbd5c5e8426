// Where things are. ../kernel.ts fills the tables and says so once.

/** Bytes of a row: four vectors. */
export const ROW: usize = 64;
/** What a box is worth that is not open: less than anything, and still finite. */
export const NEVER: i32 = -1000000;

/** 512 rows of positions. */
export let values: usize = 0;
export let rowBytes: usize = 0;
/** Values of the 462 multisets. */
export let work: usize = 0;
/** Values of what faces, halves of a roll and sums are worth; its first row is NEVER. */
export let scratch: usize = 0;
/** For each chunk: its offset in a row, and the faces whose upper box is open in it. */
export let chunks: usize = 0;
export let chunkCount: i32 = 0;
/** For each chunk, face, count of that face, lane: offset of the position that follows. */
export let gathers: usize = 0;
/** Offsets along the lattice's edges, upwards and downwards. */
export let above: usize = 0;
export let below: usize = 0;
/** Chances of the 252 rolls, f64. */
export let chances: usize = 0;
/** Offsets that put rolls together: of three faces each for the halves, of two halves and the sum for rolls. */
export let halves: usize = 0;
export let rolls: usize = 0;
/** Rolls that are two pairs or a full house, and the two straights. */
export let pairs: usize = 0;
export let houses: usize = 0;
export let straights: usize = 0;

/** A rank for each multiset, u16: of keeps that are worth the same, the higher one is taken. */
export let tags: usize = 0;

export function placeTags(tags_: usize): void {
  tags = tags_;
}

export function place(
  values_: usize,
  rowBytes_: usize,
  work_: usize,
  scratch_: usize,
  chunks_: usize,
  chunkCount_: i32,
  gathers_: usize,
  above_: usize,
  below_: usize,
  chances_: usize,
  halves_: usize,
  rolls_: usize,
  pairs_: usize,
  houses_: usize,
  straights_: usize,
): void {
  values = values_;
  rowBytes = rowBytes_;
  work = work_;
  scratch = scratch_;
  chunks = chunks_;
  chunkCount = chunkCount_;
  gathers = gathers_;
  above = above_;
  below = below_;
  chances = chances_;
  halves = halves_;
  rolls = rolls_;
  pairs = pairs_;
  houses = houses_;
  straights = straights_;
}
