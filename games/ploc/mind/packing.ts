// The solved table as bytes: two thin matrices whose product it nearly is, and corrections where it is not.
import { BitReader, BitWriter } from "./bits.ts";
import { KEPT } from "./endings.ts";
import { MOST } from "./sides.ts";

/** Raised when the rules, the numbers of the sides or these bytes change. */
const PACKING = 3;

/** A square table of chances, `sides` wide: of the side that throws (row) against the other (column). */
export interface Factors {
  readonly sides: number;
  readonly rank: number;
  readonly movers: Thin;
  readonly others: Thin;
  /** Places in the table, ascending, and what is to be added there in `correction` steps. */
  readonly places: Int32Array;
  readonly amounts: Int32Array;
  readonly correction: number;
  readonly proven: Proven;
}

/** One factor: `rank` whole numbers a side, side after side, and what one step of each of the `rank` stands for. */
export interface Thin {
  readonly wholes: Int32Array;
  readonly steps: Float32Array;
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
/** Magic, version, checksum; sides, rank, number of corrections; correction; error, start from, start to. Then come the steps. */
const HEADER = 10;
/** The checksum is for everything behind it. */
const CHECKED = 12;

export function pack(factors: Factors): Uint8Array {
  const { sides, rank, movers, others, correction, places, amounts, proven } = factors;
  const bits = new BitWriter();
  for (const { wholes } of [movers, others])
    for (let k = 0; k < rank; k++) {
      const own = Int32Array.from(
        { length: sides },
        (_, side) => wholes[side * rank + k] as number,
      );
      const { guess, short, misses } = shortest(own);
      bits.unsigned(guess, 2);
      bits.unsigned(short, 4);
      for (const miss of misses) bits.signed(miss, short);
    }
  const gaps = Array.from(places, (place, i) => place - (i === 0 ? 0 : (places[i - 1] as number)));
  const short = Math.floor(Math.log2(Math.max(1, mean(gaps))));
  bits.unsigned(short, 4);
  for (const [i, gap] of gaps.entries()) {
    bits.unsigned(gap, short);
    bits.signed(amounts[i] as number, 1);
  }
  const body = bits.bytes();
  const begins = 4 * HEADER + 8 * rank;
  const bytes = new Uint8Array(begins + body.length);
  bytes.set(body, begins);
  new Float32Array(bytes.buffer, 4 * HEADER, rank).set(movers.steps);
  new Float32Array(bytes.buffer, 4 * HEADER + 4 * rank, rank).set(others.steps);
  const words = new Uint32Array(bytes.buffer, 0, HEADER);
  words.set([MAGIC, PACKING, 0, sides, rank, places.length]);
  new Float32Array(bytes.buffer, 24, 1).set([correction]);
  const { error, start } = proven;
  words.set(
    [error, start.least, start.most].map((bound) => Math.round(bound * HUNDRED_THOUSAND)),
    7,
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
  const [correction = 0] = new Float32Array(header.buffer, 24, 1);
  const [error, least, most] = Array.from(
    new Uint32Array(header.buffer, 28, 3),
    (whole) => whole / HUNDRED_THOUSAND,
  ) as [number, number, number];
  const proven = { error, start: { least, most } };
  const steps = new Float32Array(bytes.slice(4 * HEADER, 4 * HEADER + 8 * rank).buffer);
  const bits = new BitReader(bytes.subarray(4 * HEADER + 8 * rank));
  const [movers, others] = [0, rank].map((from): Thin => {
    const wholes = new Int32Array(sides * rank);
    const own = new Int32Array(sides);
    for (let k = 0; k < rank; k++) {
      const guess = GUESSES[bits.unsigned(2)] as Guess;
      const short = bits.unsigned(4);
      for (let side = 0; side < sides; side++)
        wholes[side * rank + k] = own[side] = guess(own, side) + bits.signed(short);
    }
    return { wholes, steps: steps.slice(from, from + rank) };
  }) as [Thin, Thin];
  const places = new Int32Array(count);
  const amounts = new Int32Array(count);
  const short = bits.unsigned(4);
  for (let i = 0, place = 0; i < count; i++) {
    places[i] = place += bits.unsigned(short);
    amounts[i] = bits.signed(1);
  }
  return { sides, rank, movers, others, places, amounts, correction, proven };
}

/** A number from those of sides before it that are much alike: only how far that misses is written. */
type Guess = (own: Int32Array, side: number) => number;

const LEVELS = KEPT + 1;
const lying = (side: number): boolean => Math.floor(side / MOST) % LEVELS > 0;

const GUESSES: readonly Guess[] = [
  () => 0,
  /** As with one weakened athlete fewer; where nobody is weakened, as with one athlete fewer. */
  (own, side) =>
    lying(side) ? (own[side - MOST] as number) : side % MOST > 0 ? (own[side - 1] as number) : 0,
  /** An athlete more makes the same difference as with one weakened athlete fewer; where nobody is weakened, as the last one did. */
  (own, side) => {
    const athletes = side % MOST;
    const [one, two] = [own[side - 1] as number, own[side - 2] as number];
    if (!lying(side)) return athletes === 0 ? 0 : athletes === 1 ? one : 2 * one - two;
    const alike = own[side - MOST] as number;
    return athletes === 0 ? alike : alike + one - (own[side - MOST - 1] as number);
  },
];

interface Shortest {
  readonly guess: number;
  readonly short: number;
  readonly misses: Int32Array;
}

/** The guess and the number of short bits that take the least room. */
function shortest(own: Int32Array): Shortest {
  let best: Shortest | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const [number, guess] of GUESSES.entries()) {
    const misses = own.map((whole, side) => whole - guess(own, side));
    for (let short = 0; short < 16; short++) {
      const bits = misses.reduce(
        (sum, miss) => sum + 1 + short + ((2 * Math.abs(miss)) >> short),
        0,
      );
      if (bits >= least) continue;
      least = bits;
      best = { guess: number, short, misses };
    }
  }
  return best as Shortest;
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
