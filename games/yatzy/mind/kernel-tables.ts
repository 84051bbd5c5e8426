// What the kernel calculates with, as kernel/ expects it in memory.
import { bits, slotOf, slots } from "./lanes.ts";
import { DICE, FACES, MULTISETS, multisets } from "./multisets.ts";
import { TABLE_SIZE } from "./table.ts";

/** Bytes of the kernel's rows, and how many of them it takes for one column and for its constants (kernel/memory.ts). */
export const ROW = 16;
const SCRATCH_ROWS = 171;
const CONSTANTS = 58 + 51;
/** Columns that are solved together. */
const TOGETHER = 4;

/** A part of the kernel's memory. */
export type Part = Uint8Array | Uint16Array | Float64Array;

/** Slots that are solved at once, the faces whose upper box is open in any of them, and columns left of its level. */
export interface Column {
  readonly first: number;
  readonly faces: number;
  readonly left: number;
}

/** Room for everything in the order of the kernel's `place`, for values of so many bytes. */
export function kernelParts(columns: readonly Column[], width: number): Part[] {
  return [
    new Uint8Array(TABLE_SIZE * width),
    new Uint8Array(TOGETHER * MULTISETS * ROW),
    new Uint8Array(TOGETHER * SCRATCH_ROWS * ROW),
    new Uint8Array(CONSTANTS * ROW),
    Uint16Array.from(columns.flatMap(({ first, faces, left }) => [first * width, faces, left])),
    new Uint16Array((columns.length * FACES * (DICE + 1) * ROW) / width),
  ];
}

/** The order of positions in a row, from which the kernel sets itself up. */
export function slotParts(): Part[] {
  return [
    Uint8Array.from(slots.flatMap(({ open, total }) => [open, total])),
    Uint16Array.from(slotOf),
  ];
}

/**
 * Where the kernel has each multiset: a block for every high half (how often 4, 5 and 6 show), in it a place for every
 * low half that fits (kernel/weave.mjs).
 */
export const rowOf: Uint16Array = Uint16Array.from(multisets, ({ counts }) => {
  const [, ones = 0, twos = 0, threes = 0, fours = 0, fives = 0, sixes = 0] = counts;
  const low = ones + twos + threes;
  const high = fours + fives + sixes;
  const place = upTo(low - 1) + triangle(twos + threes) + threes;
  let block = 0;
  for (let dice = 0; dice < high; dice++) block += triangle(dice + 1) * upTo(DICE - dice);
  return block + (triangle(fives + sixes) + sixes) * upTo(DICE - high) + place;
});

function triangle(n: number): number {
  return (n * (n + 1)) / 2;
}

/** Halves with at most so many dice. */
function upTo(dice: number): number {
  return ((dice + 1) * (dice + 2) * (dice + 3)) / 6;
}

/**
 * Keeps in the order of preference among those that are worth the same, the preferred one last: five dice (nothing
 * more is thrown), then fewer dice, then the higher faces. The mean does not depend on it, the sixth digit of the
 * standard deviation does.
 */
export const ranked: readonly number[] = multisets
  .map(({ dice, counts }, multiset) => ({
    multiset,
    rank: [dice.length === DICE ? 1 : 0, -dice.length, ...counts.toReversed()],
  }))
  .sort((a, b) => compare(a.rank, b.rank))
  .map(({ multiset }) => multiset);

/** Each multiset's place among them. */
export const rankOf: Uint16Array = new Uint16Array(MULTISETS);
for (const [rank, multiset] of ranked.entries()) rankOf[multiset] = rank;

function compare(a: readonly number[], b: readonly number[]): number {
  const first = a.findIndex((number, i) => number !== b[i]);
  return first < 0 ? 0 : (a[first] as number) - (b[first] as number);
}

/** Those that only repeat a position are left out. */
export function columnsOf(lanes: number): Column[] {
  const columns: { first: number; faces: number; level: number }[] = [];
  for (let first = 0; first < slots.length; first += lanes) {
    const these = slots.slice(first, first + lanes);
    if (first > 0 && these.every((slot) => slot === slots[first - 1])) continue;
    const faces = these.reduce((faces, { open }) => faces | open, 0);
    columns.push({ first, faces, level: bits(these[0]?.open ?? 0) });
  }
  return columns.map(({ first, faces, level }, i) => ({
    first,
    faces,
    left: columns.slice(i).filter((column) => column.level === level).length,
  }));
}

/** The number of each column by its place in a row. */
export function columnNumbers(columns: readonly Column[], lanes: number): number[] {
  const numbers: number[] = [];
  for (const [number, { first }] of columns.entries()) numbers[first / lanes] = number;
  return numbers;
}
