// What the kernel calculates with: its tables, as kernel/ expects them in memory, laid out once.
import { LEVEL_ALIGNMENT, slotOf, slots, TOTALS } from "./lanes.ts";
import {
  above,
  below,
  DICE,
  FACES,
  FIRST_ROLL,
  MULTISETS,
  multisets,
  numberOf,
  rollChance,
} from "./multisets.ts";
import { TABLE_SIZE } from "./table.ts";

/** Bytes of the kernel's rows, and the rows of its scratch memory in their order (kernel/boxes.ts). */
export const ROW = 64;
const ZERO_ROW = 1;
const FACE_ROWS = 2;
const HALF_ROWS = 32;
const SUM_ROWS = 144;
const SCRATCH_ROWS = 170;
const LOWEST_SUM = 5;

/** Where the solver reads that a box is not open: an unused slot of every row. */
export const CLOSED = LEVEL_ALIGNMENT - 1;
export const NEVER = -1_000_000;

/** A part of the kernel's memory. */
export type Part = Uint8Array | Uint16Array | Float64Array;

/** Slots that are solved together, and the faces whose upper box is open in any of them. */
export interface Chunk {
  readonly first: number;
  readonly faces: number;
}

/** Everything in the order of the kernel's `place`, for values of so many bytes. */
export function kernelTables(width: number): { chunks: Chunk[]; parts: Part[] } {
  const lanes = ROW / width;
  const chunks = chunksOf(lanes);
  const scratch =
    width === 4 ? new Float32Array(SCRATCH_ROWS * lanes) : new Float64Array(SCRATCH_ROWS * lanes);
  scratch.fill(NEVER, 0, lanes);
  const parts = [
    new Uint8Array(TABLE_SIZE * width),
    new Uint8Array(MULTISETS * ROW),
    new Uint8Array(scratch.buffer),
    Uint16Array.from(chunks.flatMap(({ first, faces }) => [first * width, faces])),
    gathersOf(chunks, lanes, width),
    Uint16Array.from(upwards(), (multiset) => multiset * ROW),
    Uint16Array.from(below, (multiset) => multiset * ROW),
    rollChance,
    Uint16Array.from([...HALVES.flatMap(faceRows(0)), ...HALVES.flatMap(faceRows(3))]),
    Uint16Array.from(rollParts()),
    Uint16Array.from(twoPairs()),
    Uint16Array.from(fullHouses()),
    Uint16Array.from([rollRow([1, 2, 3, 4, 5]), rollRow([2, 3, 4, 5, 6])]),
  ];
  return { chunks, parts };
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

function compare(a: readonly number[], b: readonly number[]): number {
  const first = a.findIndex((number, i) => number !== b[i]);
  return first < 0 ? 0 : (a[first] as number) - (b[first] as number);
}

function chunksOf(lanes: number): Chunk[] {
  const chunks: Chunk[] = [];
  for (let first = 0; first < slots.length; first += lanes) {
    const these = slots.slice(first, first + lanes);
    if (first > 0 && these.every((slot) => slot === slots[first - 1])) continue;
    chunks.push({ first, faces: these.reduce((faces, { open }) => faces | open, 0) });
  }
  return chunks;
}

/** The number of each chunk by its place in a row; those that only repeat have none. */
export function chunkNumbers(chunks: readonly { first: number }[], lanes: number): number[] {
  const numbers: number[] = [];
  for (const [number, { first }] of chunks.entries()) numbers[first / lanes] = number;
  return numbers;
}

/** For each chunk, face, count of it, and lane: where in the row the value is once the upper box is filled so. */
function gathersOf(
  chunks: readonly { first: number }[],
  lanes: number,
  width: number,
): Uint16Array {
  const offsets = new Uint16Array(chunks.length * FACES * (DICE + 1) * lanes);
  let next = 0;
  for (const { first } of chunks)
    for (let face = 1; face <= FACES; face++)
      for (let count = 0; count <= DICE; count++)
        for (let lane = 0; lane < lanes; lane++) {
          const { open, total } = slots[first + lane] as (typeof slots)[number];
          const box = 1 << (face - 1);
          const sum = Math.min(total + face * count, TOTALS - 1);
          const slot = open & box ? (slotOf[(open ^ box) * TOTALS + sum] as number) : CLOSED;
          offsets[next++] = slot * width;
        }
  return offsets;
}

/** The lattice's edges in the order of the work: from keeps of four dice down to none. */
function upwards(): number[] {
  const edges: number[] = [];
  for (let m = FIRST_ROLL - 1; m >= 0; m--)
    edges.push(...above.subarray(m * FACES, (m + 1) * FACES));
  return edges;
}

type Counts = readonly [number, number, number];

/** How often three faces can show in a roll. */
const HALVES: readonly Counts[] = halves();

function halves(): Counts[] {
  const all: Counts[] = [];
  for (let a = 0; a <= DICE; a++)
    for (let b = 0; a + b <= DICE; b++) for (let c = 0; a + b + c <= DICE; c++) all.push([a, b, c]);
  return all;
}

/** The rows of three faces, those above `below`. */
function faceRows(below: number): (counts: Counts) => number[] {
  return (counts) =>
    counts.map((count, i) => {
      const row = count === 0 ? ZERO_ROW : FACE_ROWS + (below + i) * DICE + count - 1;
      return row * ROW;
    });
}

/** For each roll: its low half, its high half, its sum. */
function rollParts(): number[] {
  const halfOf = new Map(HALVES.map((counts, half) => [counts.join(), half]));
  const half = (counts: readonly number[]): number => halfOf.get(counts.join()) as number;
  return multisets.slice(FIRST_ROLL).flatMap(({ dice, counts }) => {
    const low = HALF_ROWS + half(counts.slice(1, 4));
    const high = HALF_ROWS + HALVES.length + half(counts.slice(4));
    const sum = SUM_ROWS + dice.reduce((total, die) => total + die, 0) - LOWEST_SUM;
    return [low * ROW, high * ROW, sum * ROW];
  });
}

/** For each two faces: their points as two pairs, and the six rolls that show them. */
function twoPairs(): number[] {
  return pairsOfFaces().flatMap(([a, b]) => [
    2 * (a + b),
    ...[1, 2, 3, 4, 5, 6].map((face) => rollRow([a, a, b, b, face])),
  ]);
}

function fullHouses(): number[] {
  return pairsOfFaces().flatMap(([a, b]) => [
    ...[3 * a + 2 * b, rollRow([a, a, a, b, b])],
    ...[3 * b + 2 * a, rollRow([a, a, b, b, b])],
  ]);
}

function pairsOfFaces(): [number, number][] {
  const pairs: [number, number][] = [];
  for (let a = 1; a <= FACES; a++) for (let b = a + 1; b <= FACES; b++) pairs.push([a, b]);
  return pairs;
}

function rollRow(dice: readonly number[]): number {
  return numberOf(dice) * ROW;
}
