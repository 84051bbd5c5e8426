// The solved table as bytes: two thin matrices whose product it nearly is, and corrections where it is not.
import { BitReader, BitWriter } from "./bits.ts";
import { MOST } from "./sides.ts";

/** Raised when the rules, the numbers of the sides or these bytes change. */
const PACKING = 2;

/** A square table of chances, `sides` wide: of the side that throws (row) against the other (column). */
export interface Factors {
  readonly sides: number;
  readonly rank: number;
  /** What one step of a whole number below stands for. */
  readonly step: number;
  /** `rank` numbers a side, side after side: for whoever throws, and for the other. */
  readonly movers: Int32Array;
  readonly others: Int32Array;
  /** Places in the table, ascending, and what is to be added there in `correction` steps. */
  readonly places: Int32Array;
  readonly amounts: Int32Array;
  readonly correction: number;
  readonly proven: Proven;
}

/** What is certain of the model's solution; in whole hundred-thousandths, rounded outward. */
export interface Proven {
  /** No chance, as it is read, is further than this from the solution's. */
  readonly error: number;
  /** Between these is the starter's chance before the columns are thrown. */
  readonly start: { readonly least: number; readonly most: number };
}

const HUNDRED_THOUSAND = 100_000;

const MAGIC = 0x434f4c50;
/** Magic, version, checksum; sides, rank, number of corrections; step, correction; error, start from, start to. */
const HEADER = 11;
/** The checksum is for everything behind it. */
const CHECKED = 12;

export function pack(factors: Factors): Uint8Array {
  const { sides, rank, step, correction, places, amounts, proven } = factors;
  const bits = new BitWriter();
  for (const matrix of [factors.movers, factors.others])
    for (let k = 0; k < rank; k++) {
      const moves = differences(matrix, sides, rank, k);
      const short = shortestFor(moves);
      bits.unsigned(short, 4);
      for (const move of moves) bits.signed(move, short);
    }
  const gaps = Array.from(places, (place, i) => place - (i === 0 ? 0 : (places[i - 1] as number)));
  const short = Math.floor(Math.log2(Math.max(1, mean(gaps))));
  bits.unsigned(short, 4);
  for (const [i, gap] of gaps.entries()) {
    bits.unsigned(gap, short);
    bits.signed(amounts[i] as number, 1);
  }
  const body = bits.bytes();
  const bytes = new Uint8Array(4 * HEADER + body.length);
  bytes.set(body, 4 * HEADER);
  const words = new Uint32Array(bytes.buffer, 0, HEADER);
  words.set([MAGIC, PACKING, 0, sides, rank, places.length]);
  new Float32Array(bytes.buffer, 24, 2).set([step, correction]);
  const { error, start } = proven;
  words.set(
    [error, start.least, start.most].map((bound) => Math.round(bound * HUNDRED_THOUSAND)),
    8,
  );
  words[2] = checksum(bytes.subarray(CHECKED));
  return bytes;
}

/** The table, or nothing if these are not exactly the bytes that `pack` made of one. */
export function unpack(bytes: Uint8Array): Factors | undefined {
  if (bytes.length < 4 * HEADER) return undefined;
  const header = bytes.slice(0, 4 * HEADER);
  const [magic, version, sum, sides = 0, rank = 0, count = 0] = new Uint32Array(header.buffer);
  if (magic !== MAGIC || version !== PACKING || sum !== checksum(bytes.subarray(CHECKED)))
    return undefined;
  const [step = 0, correction = 0] = new Float32Array(header.buffer, 24, 2);
  const [error, least, most] = Array.from(
    new Uint32Array(header.buffer, 32, 3),
    (whole) => whole / HUNDRED_THOUSAND,
  ) as [number, number, number];
  const proven = { error, start: { least, most } };
  const bits = new BitReader(bytes.subarray(4 * HEADER));
  const [movers, others] = [0, 1].map(() => {
    const matrix = new Int32Array(sides * rank);
    for (let k = 0; k < rank; k++) {
      const short = bits.unsigned(4);
      for (let side = 0; side < sides; side++) {
        const before = side % MOST === 0 ? 0 : (matrix[(side - 1) * rank + k] as number);
        matrix[side * rank + k] = before + bits.signed(short);
      }
    }
    return matrix;
  }) as [Int32Array, Int32Array];
  const places = new Int32Array(count);
  const amounts = new Int32Array(count);
  const short = bits.unsigned(4);
  for (let i = 0, place = 0; i < count; i++) {
    places[i] = place += bits.unsigned(short);
    amounts[i] = bits.signed(1);
  }
  return { sides, rank, step, movers, others, places, amounts, correction, proven };
}

/** Sides that differ in one athlete are alike, so only the difference is written. */
function differences(matrix: Int32Array, sides: number, rank: number, k: number): number[] {
  return Array.from({ length: sides }, (_, side) => {
    const own = matrix[side * rank + k] as number;
    return side % MOST === 0 ? own : own - (matrix[(side - 1) * rank + k] as number);
  });
}

function shortestFor(values: readonly number[]): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let short = 0; short < 16; short++) {
    const bits = values.reduce(
      (sum, value) => sum + 1 + short + ((2 * Math.abs(value)) >> short),
      0,
    );
    if (bits >= least) continue;
    least = bits;
    best = short;
  }
  return best;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function checksum(bytes: Uint8Array): number {
  let sum = 0x811c9dc5;
  for (let i = 0; i < bytes.length; i++)
    sum = Math.imul(sum ^ (bytes[i] as number), 0x01000193) + (sum >>> 15);
  return sum >>> 0;
}
