// How the final score is distributed when every decision is the best one: exact, every position that can come about.
import type { Work } from "@pipwise/core";
import { BONUS_FROM, LOWER, UPPER } from "../rules/index.ts";
import { Kernel } from "./kernel.ts";
import { slotOf, slots, sums, TOTALS, UPPER_SETS } from "./lanes.ts";
import { MULTISETS, ROLLS } from "./multisets.ts";
import { goOn } from "./progress.ts";
import { bonusOf, LOWER_SETS, type Table, UPPER_OPEN } from "./table.ts";
import { points } from "./turn.ts";

export interface Distribution {
  /** `chances[points]`, from 0 to the highest total there is. */
  readonly chances: Float64Array;
  readonly mean: number;
  readonly sd: number;
}

export const HIGHEST = 374;
const ROW = 64;
/** Bytes before a position's chances in the kernel's memory (kernel/flow.ts). */
const HEAD = 16;

type Addresses = [number, number, number, number, number, number, number, number, number];

/** More than the widest range of points that a position can have. */
const MOST_SIZES = 1024;

/** Nothing where WebAssembly or its SIMD is missing. */
export function distributionOf(table: Table, work?: Work): Distribution | undefined {
  const kernel = table.precision === "f64" ? Kernel.wake("f64") : undefined;
  if (!kernel) return undefined;
  kernel.load(table);
  kernel.prepareDecisions();
  const { least, span } = upperPoints();
  const { list, wayOf } = waysToFill();
  const [masses, ways, listAt, wayOfAt, blocks, leastAt, spanAt, most, freed] = kernel.add([
    new Uint8Array(2 * MULTISETS * ROW),
    new Float64Array(list.length / 2),
    list,
    wayOf,
    new Uint8Array(4 * slots.length * LOWER_SETS),
    least,
    span,
    mostLower(),
    new Uint8Array(4 * MOST_SIZES),
  ]) as Addresses;
  kernel.exports.placeFlow(
    ...[masses, ways, list.length / 2, listAt, wayOfAt, blocks, slots.length],
    ...[leastAt, spanAt, most, freed, kernel.end],
  );
  for (let lower = LOWER_SETS - 1; lower >= 0; lower--) {
    for (let chunk = kernel.chunks - 1; chunk >= (lower === 0 ? 1 : 0); chunk--)
      kernel.exports.flow(lower, chunk);
    goOn(work, 1 - lower / LOWER_SETS);
  }
  return summed(new DataView(kernel.memory.buffer), blocks, least);
}

/** The game's ends: with and without the bonus. */
function summed(memory: DataView, blocks: number, least: Uint16Array): Distribution {
  const chances = new Float64Array(HIGHEST + 1);
  for (const total of [0, BONUS_FROM]) {
    const slot = slotOf[total] as number;
    const block = memory.getUint32(blocks + 4 * slot, true);
    const [low, high] = [memory.getInt32(block, true), memory.getInt32(block + 4, true)];
    for (let i = low; i <= high; i++) {
      const score = (least[slot] as number) + i + bonusOf(total);
      chances[score] = (chances[score] as number) + memory.getFloat64(block + HEAD + 8 * i, true);
    }
  }
  const mean = chances.reduce((sum, chance, score) => sum + chance * score, 0);
  const variance = chances.reduce((sum, chance, score) => sum + chance * (score - mean) ** 2, 0);
  return { chances, mean, sd: Math.sqrt(variance) };
}

/** For each slot the least upper points that lead there, and how many more there may be. */
function upperPoints(): { least: Uint16Array; span: Uint16Array } {
  const least = new Uint16Array(slots.length).fill(0xffff);
  const span = new Uint16Array(slots.length);
  for (let open = 0; open < UPPER_SETS; open++)
    for (const sum of sums(UPPER_OPEN & ~open)) {
      const slot = slotOf[open * TOTALS + Math.min(sum, BONUS_FROM)] as number;
      least[slot] = Math.min(least[slot] as number, sum);
      span[slot] = sum - (least[slot] as number);
    }
  return { least, span };
}

/** For each set of open lower boxes the most points that the filled ones may hold. */
function mostLower(): Uint16Array {
  const most = LOWER.map((_, box) => {
    const from = (UPPER.length + box) * ROLLS;
    return Math.max(...points.subarray(from, from + ROLLS));
  });
  return Uint16Array.from({ length: LOWER_SETS }, (_, open) =>
    most.reduce((sum, points, box) => (open & (1 << box) ? sum : sum + points), 0),
  );
}

/** Every way to fill a box: the box and its points; and which of them each box and roll is. */
function waysToFill(): { list: Uint8Array; wayOf: Uint8Array } {
  const numbers = new Map<number, number>();
  const list: number[] = [];
  const wayOf = Uint8Array.from(points, (gain, i) => {
    const box = Math.floor(i / ROLLS);
    const key = box * 256 + gain;
    if (!numbers.has(key)) {
      numbers.set(key, numbers.size);
      list.push(box, gain);
    }
    return numbers.get(key) as number;
  });
  return { list: Uint8Array.from(list), wayOf };
}
