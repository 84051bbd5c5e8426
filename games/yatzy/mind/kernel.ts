// The kernel's memory: what kernel/ calculates with, laid out once, and the solve itself.
import { KERNEL } from "./kernel-bytes.ts";
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
import { Cancelled, lowerSets, type Progress, solvePlainly } from "./reference.ts";
import { bonusOf, LOWER_SETS, type Precision, TABLE_SIZE, type Table } from "./table.ts";

/** Bytes of the kernel's rows, and the rows of its scratch memory in their order (kernel/boxes.ts). */
const ROW = 64;
const ZERO_ROW = 1;
const FACE_ROWS = 2;
const HALF_ROWS = 32;
const SUM_ROWS = 144;
const SCRATCH_ROWS = 170;
const LOWEST_SUM = 5;

/** Where the solver reads that a box is not open: an unused slot of every row. */
const CLOSED = LEVEL_ALIGNMENT - 1;
const NEVER = -1_000_000;

/** Solves the whole game. The kernel does it where WebAssembly has SIMD, plain TypeScript elsewhere. */
export function solve(precision: Precision, progress?: Progress): Table {
  const kernel = Kernel.wake(precision);
  return kernel ? kernel.solve(progress) : solvePlainly(precision, progress);
}

interface Exports {
  place(...addresses: number[]): void;
  solveF32(lower: number, first: number): void;
  solveF64(lower: number, first: number): void;
}

/** WebAssembly as far as it is used here; its types otherwise come with a browser's or Node's. */
interface Wasm {
  readonly Memory: new (pages: { initial: number }) => { readonly buffer: ArrayBuffer };
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
}

export class Kernel {
  readonly #precision: Precision;
  readonly #exports: Exports;
  readonly #values: Float32Array | Float64Array;

  /** Nothing where WebAssembly or its SIMD is missing. */
  static wake(precision: Precision): Kernel | undefined {
    const { WebAssembly } = globalThis as unknown as { WebAssembly?: Wasm };
    try {
      return WebAssembly && new Kernel(precision, WebAssembly);
    } catch {
      return undefined;
    }
  }

  private constructor(precision: Precision, wasm: Wasm) {
    const width = precision === "f32" ? 4 : 8;
    const lanes = ROW / width;
    const chunks = chunksOf(lanes);
    const scratch = new Uint8Array(SCRATCH_ROWS * ROW);
    (width === 4 ? new Float32Array(scratch.buffer) : new Float64Array(scratch.buffer)).fill(
      NEVER,
      0,
      lanes,
    );
    const parts = [
      new Uint8Array(TABLE_SIZE * width),
      new Uint8Array(MULTISETS * ROW),
      scratch,
      Uint16Array.from(chunks.flatMap(({ first, faces }) => [first * width, faces])),
      Uint16Array.from(chunks.flatMap(({ first }) => gathersOf(first, lanes, width))),
      Uint16Array.from(upwards(), (multiset) => multiset * ROW),
      Uint16Array.from(below, (multiset) => multiset * ROW),
      rollChance,
      Uint16Array.from(halves().flatMap((counts, half) => faceRows(counts, half))),
      Uint16Array.from(rollParts()),
      Uint16Array.from(twoPairs()),
      Uint16Array.from(fullHouses()),
      Uint16Array.from([rollRow([1, 2, 3, 4, 5]), rollRow([2, 3, 4, 5, 6])]),
    ];
    const bytes = parts.reduce((sum, part) => sum + roundUp(part.byteLength), ROW);
    const memory = new wasm.Memory({ initial: Math.ceil(bytes / PAGE) });
    let free = ROW;
    const addresses = parts.map((part) => {
      const address = free;
      new Uint8Array(memory.buffer).set(new Uint8Array(part.buffer), address);
      free += roundUp(part.byteLength);
      return address;
    });
    const instance = new wasm.Instance(new wasm.Module(bytesOf(KERNEL)), { env: { memory } });
    this.#precision = precision;
    this.#exports = instance.exports as Exports;
    const [values = 0, work = 0, scratchAt = 0, chunksAt = 0, ...rest] = addresses;
    const rowBytes = slots.length * width;
    this.#exports.place(values, rowBytes, work, scratchAt, chunksAt, chunks.length, ...rest);
    const Values = width === 4 ? Float32Array : Float64Array;
    this.#values = new Values(memory.buffer, values, TABLE_SIZE);
  }

  solve(progress?: Progress): Table {
    const { solveF32, solveF64 } = this.#exports;
    const solveRow = this.#precision === "f32" ? solveF32 : solveF64;
    const values = this.#values;
    for (let slot = 0; slot < LEVEL_ALIGNMENT; slot++)
      values[slot] = bonusOf(slots[slot]?.total ?? 0);
    for (let row = CLOSED; row < TABLE_SIZE; row += slots.length) values[row] = NEVER;
    for (const [done, lower] of lowerSets().entries()) {
      solveRow(lower, lower === 0 ? 1 : 0);
      if (progress?.(done + 1, LOWER_SETS) === false) throw new Cancelled();
    }
    return { precision: this.#precision, values: values.slice() };
  }
}

const PAGE = 65_536;

function roundUp(bytes: number): number {
  return Math.ceil(bytes / ROW) * ROW;
}

/** Slots that the kernel solves together, and the faces whose upper box is open in any of them. */
function chunksOf(lanes: number): { first: number; faces: number }[] {
  const chunks: { first: number; faces: number }[] = [];
  for (let first = 0; first < slots.length; first += lanes) {
    const these = slots.slice(first, first + lanes);
    if (first > 0 && these.every((slot) => slot === slots[first - 1])) continue;
    chunks.push({ first, faces: these.reduce((faces, { open }) => faces | open, 0) });
  }
  return chunks;
}

/** For each face, count of it, and lane: where in the row the value is once the upper box is filled so. */
function gathersOf(first: number, lanes: number, width: number): number[] {
  const offsets: number[] = [];
  for (let face = 1; face <= FACES; face++)
    for (let count = 0; count <= DICE; count++)
      for (const { open, total } of slots.slice(first, first + lanes)) {
        const box = 1 << (face - 1);
        const sum = Math.min(total + face * count, TOTALS - 1);
        const slot = open & box ? slotOf[(open ^ box) * TOTALS + sum] : CLOSED;
        offsets.push((slot as number) * width);
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

/** How often the faces 1 to 3 can show in a roll; then the same for 4 to 6. */
function halves(): Counts[] {
  const one: Counts[] = [];
  for (let a = 0; a <= DICE; a++)
    for (let b = 0; a + b <= DICE; b++) for (let c = 0; a + b + c <= DICE; c++) one.push([a, b, c]);
  return [...one, ...one];
}

function faceRows(counts: Counts, half: number): number[] {
  const lowest = half < halves().length / 2 ? 0 : 3;
  return counts.map((count, i) => {
    const row = count === 0 ? ZERO_ROW : FACE_ROWS + (lowest + i) * DICE + count - 1;
    return row * ROW;
  });
}

/** For each roll: its low half, its high half, its sum. */
function rollParts(): number[] {
  const names = halves().map(String);
  const half = names.length / 2;
  return multisets.slice(FIRST_ROLL).flatMap(({ dice, counts }) => {
    const low = HALF_ROWS + names.indexOf(counts.slice(1, 4).join());
    const high = HALF_ROWS + half + names.indexOf(counts.slice(4).join());
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

function bytesOf(base64: string): Uint8Array {
  const { atob } = globalThis as unknown as { atob(text: string): string };
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
