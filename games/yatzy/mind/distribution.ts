// How the final score is distributed when every decision is the best one: exact, every position that can come about.
import type { Work } from "@pipwise/core";
import { BONUS_FROM, LOWER, UPPER } from "../rules/index.ts";
import { Kernel } from "./kernel.ts";
import { ranked, rankOf } from "./kernel-tables.ts";
import { slotOf, slots, sums, TOTALS, UPPER_SETS } from "./lanes.ts";
import { above, FACES, FIRST_ROLL, MULTISETS, ROLLS, rollChance } from "./multisets.ts";
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
/** Bytes of a row of masses and of a share, and those before a position's chances (kernel/flow.ts). */
const MASSES = 64;
const SHARE = 16;
const HEAD = 16 + 8 * 32;

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
  const { length } = slots;
  const [masses = 0, edges = 0, chances = 0, rolls = 0, ways = 0, ...rest] = kernel.add([
    new Uint8Array(2 * MULTISETS * MASSES),
    edgesByRank(),
    rollChance,
    rankOf.slice(FIRST_ROLL).map((rank) => rank * MASSES),
    new Float64Array(list.length / 2),
    list,
    wayOf,
    new Uint8Array(4 * length * LOWER_SETS),
    least,
    span,
    mostLower(),
    new Uint8Array(4 * MOST_SIZES),
    new Uint8Array(4 * SHARE),
  ]);
  const [listAt = 0, wayOfAt = 0, blocks = 0, ...behind] = rest;
  kernel.exports.placeFlow(
    ...[masses, edges, chances, rolls, ways, list.length / 2, listAt, wayOfAt, blocks, length],
    ...[...behind, kernel.end],
  );
  for (let lower = LOWER_SETS - 1; lower >= 0; lower--) {
    for (const column of kernel.batches.toReversed())
      if (lower + column > 0) kernel.exports.flow(lower, column);
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

/** From keeps of no dice to those of four, which is from the highest rank down: what one more die makes of them. */
function edgesByRank(): Uint16Array {
  const keeps = ranked.slice(0, FIRST_ROLL).toReversed();
  const edges = keeps.flatMap((keep) => [...above.subarray(keep * FACES, (keep + 1) * FACES)]);
  return Uint16Array.from(edges, (multiset) => (rankOf[multiset] as number) * MASSES);
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

/** Every way to fill a box, by the box and its points; and which of them each box and roll is. */
function waysToFill(): { list: Uint8Array; wayOf: Uint8Array } {
  const ways = Array.from(points, (gain, i) => Math.floor(i / ROLLS) * 256 + gain);
  const all = [...new Set(ways)].sort((a, b) => a - b);
  const numbers = new Map(all.map((way, number) => [way, number]));
  return {
    list: Uint8Array.from(all.flatMap((way) => [way >> 8, way & 255])),
    wayOf: Uint8Array.from(ways, (way) => numbers.get(way) as number),
  };
}
