// The kernel, woken: its memory, the solve, and the turn of a single position.
import type { Work } from "@pipwise/core";
import { UPPER } from "../rules/index.ts";
import { KERNELS } from "./kernel-bytes.ts";
import {
  columnNumbers,
  columnsOf,
  kernelParts,
  type Part,
  ROW,
  ranked,
  rowOf,
  slotParts,
} from "./kernel-tables.ts";
import { LEVEL_ALIGNMENT, slots } from "./lanes.ts";
import { FIRST_ROLL, MULTISETS, ROLLS } from "./multisets.ts";
import { goOn } from "./progress.ts";
import { lowerSets, solvePlainly } from "./reference.ts";
import type { Image, Placed } from "./solver-thread.ts";
import {
  bonusOf,
  LOWER_SETS,
  type Position,
  type Precision,
  placeOf,
  TABLE_SIZE,
  type Table,
  UPPER_OPEN,
} from "./table.ts";

/** Solves the whole game. The kernel does it where WebAssembly has SIMD, plain TypeScript elsewhere. */
export function solve(precision: Precision, work: Work = {}): Table {
  const kernel = Kernel.wake(precision);
  if (!kernel) return solvePlainly(precision, work);
  for (const [done, lower] of lowerSets().entries()) {
    kernel.solveRow(lower);
    goOn(work, (done + 1) / LOWER_SETS);
  }
  return kernel.table();
}

interface Exports {
  place(...addresses: number[]): void;
  setUp(slots: number, slotOf: number): void;
  solve(lower: number): void;
  keeps(lower: number, column: number, left: number): void;
  placeDecisions(...addresses: number[]): void;
  placeFlow(...addresses: number[]): void;
  placeScores(...addresses: number[]): void;
  placeGames(...addresses: number[]): void;
  deal(games: number): void;
  playTurns(lower: number): void;
  startFlow(): void;
  flow(lower: number): void;
  lookAhead(lower: number): number;
  handOn(lists: number, end: number): void;
}

interface Memory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): void;
}

/** WebAssembly as far as it is used here; its types otherwise come with a browser's or Node's. */
interface Wasm {
  readonly Memory: new (pages: { initial: number }) => Memory;
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
}

export class Kernel {
  readonly exports: Exports;
  readonly memory: Memory;
  readonly #precision: Precision;
  readonly #module: object;
  readonly #placed: Placed[] = [];
  readonly #values: number;
  readonly #work: number;
  readonly #width: number;
  /** The number of each column by its place in a row; those that only repeat have none. */
  readonly #columnOf: readonly number[];
  /** All of memory. */
  readonly #rows: Float32Array | Float64Array;
  #end = STATIC;

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
    const columns = columnsOf(ROW / width);
    this.memory = new wasm.Memory({ initial: 1 });
    this.#module = new wasm.Module(bytesOf(KERNELS[precision]));
    const instance = new wasm.Instance(this.#module, { env: { memory: this.memory } });
    this.exports = instance.exports as Exports;
    this.#precision = precision;
    const [values = 0, work = 0, scratch = 0, factors = 0, columnsAt = 0, gathers = 0] = this.add(
      kernelParts(columns, width),
    );
    this.#values = values;
    this.#work = work;
    this.#columnOf = columnNumbers(columns, ROW / width);
    const [slotsAt = 0, slotOfAt = 0] = this.add(slotParts());
    const Values = width === 4 ? Float32Array : Float64Array;
    this.#rows = new Values(this.memory.buffer);
    this.#width = width;
    this.place("place", [
      ...[values, slots.length * width, work, scratch, factors],
      ...[columnsAt, columns.length, gathers],
    ]);
    this.exports.setUp(slotsAt, slotOfAt);
    const end = this.#valuesInMemory();
    for (let slot = 0; slot < CLOSED; slot++) end[slot] = bonusOf(slots[slot]?.total ?? 0);
  }

  /** Puts parts behind what is in memory already; returns their addresses. */
  add(parts: readonly Part[]): number[] {
    const first = this.#end;
    const bytes = parts.reduce((sum, part) => sum + roundUp(part.byteLength), first);
    const pages = Math.ceil((bytes - this.memory.buffer.byteLength) / PAGE);
    if (pages > 0) this.memory.grow(pages);
    const memory = new Uint8Array(this.memory.buffer);
    return parts.map((part) => {
      const address = this.#end;
      memory.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), address);
      this.#end += roundUp(part.byteLength);
      return address;
    });
  }

  /** Tells the kernel where things are. */
  place(by: Placed["by"], addresses: readonly number[]): void {
    this.#placed.push({ by, addresses });
    this.exports[by](...addresses);
  }

  /** All that another thread needs to wake the kernel as it stands. */
  image(): Image {
    return {
      module: this.#module,
      memory: new Uint8Array(this.memory.buffer),
      placed: [...this.#placed],
    };
  }

  /** The end of what was put into memory. */
  get end(): number {
    return this.#end;
  }

  /** Solves all positions with these lower boxes open; the rows with one box fewer must be there. */
  solveRow(lower: number): void {
    this.exports.solve(lower);
  }

  /** Where a row of values is. */
  row(lower: number): { readonly address: number; readonly bytes: Uint8Array } {
    const length = slots.length * this.#width;
    const address = this.#values + lower * length;
    return { address, bytes: new Uint8Array(this.memory.buffer, address, length) };
  }

  /** All rows, once they are solved. */
  table(): Table {
    const values = this.#valuesInMemory().slice();
    fillRepeated(values);
    return { precision: this.#precision, values };
  }

  /** Takes a table that was solved before. */
  load(table: Table): void {
    const values = this.#valuesInMemory();
    values.set(table.values);
    closeUnused(values);
  }

  /** Makes room for the best decisions themselves, which the distribution and simulated games need; f64 only. */
  prepareDecisions(): void {
    const ranks = new Uint8Array(MULTISETS * ROW);
    const inRows = new DataView(ranks.buffer);
    for (const [rank, multiset] of ranked.entries())
      for (const lane of [0, 8])
        inRows.setUint16((rowOf[multiset] as number) * ROW + lane, rank, true);
    const addresses = this.add([
      new Uint16Array(DECISIONS * ROLLS * LANES),
      Uint16Array.from(rowOf.subarray(FIRST_ROLL), (row) => row * ROW),
      ranks,
    ]);
    this.place("placeDecisions", addresses);
  }

  /** What each multiset is worth when it is kept; good until the kernel is asked for something else. */
  keeps({ open, upper }: Position, left: number): (multiset: number) => number {
    const lanes = ROW / this.#width;
    const slot = placeOf({ open: open & UPPER_OPEN, upper });
    const offset = (slot % lanes) * this.#width;
    const column = this.#columnOf[Math.floor(slot / lanes)] as number;
    this.exports.keeps(open >> UPPER.length, column, left);
    const rows = this.#rows;
    const first = (this.#work + offset) / this.#width;
    return (multiset) => rows[first + (rowOf[multiset] as number) * lanes] as number;
  }

  #valuesInMemory(): Float32Array | Float64Array {
    const Values = this.#precision === "f32" ? Float32Array : Float64Array;
    return new Values(this.memory.buffer, this.#values, TABLE_SIZE);
  }
}

const PAGE = 65_536;
/** Decisions in a turn, and positions that are decided together (kernel/decide.ts). */
const DECISIONS = 3;
const LANES = 8;
/** The kernel's own constants lie before this. */
const STATIC = 4096;

/** Where the kernel reads that a box is not open: an unused slot of every row. */
const CLOSED = LEVEL_ALIGNMENT - 1;
const NEVER = -1_000_000;

function closeUnused(values: Float32Array | Float64Array): void {
  for (let row = CLOSED; row < TABLE_SIZE; row += slots.length) values[row] = NEVER;
}

/** Slots that repeat the one before were used for other things, or not at all. */
function fillRepeated(values: Float32Array | Float64Array): void {
  const repeated = slots.flatMap((slot, i) => (i > 0 && slot === slots[i - 1] ? [i] : []));
  for (let row = 0; row < values.length; row += slots.length)
    for (const slot of repeated) values[row + slot] = values[row + slot - 1] as number;
}

function roundUp(bytes: number): number {
  return Math.ceil(bytes / ROW) * ROW;
}

function bytesOf(base64: string): Uint8Array {
  const { atob } = globalThis as unknown as { atob(text: string): string };
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
