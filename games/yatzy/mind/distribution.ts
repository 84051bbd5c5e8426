// How the final score is distributed when every decision is the best one: exact, every position that can come about.
import { BONUS_FROM } from "../rules/index.ts";
import { sendAhead } from "./ahead.ts";
import { Kernel, type SolveWork } from "./kernel.ts";
import { rankOf } from "./kernel-tables.ts";
import { nodeThreads } from "./kernel-thread.ts";
import { slotOf, slots, sums, TOTALS, UPPER_SETS } from "./lanes.ts";
import {
  below,
  belowFrom,
  FIRST_ROLL,
  MULTISETS,
  multisets,
  ROLLS,
  rollChance,
} from "./multisets.ts";
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
/** Bytes of a row of masses and of a share, and those before a position's chances (kernel/flow.ts, kernel/scores.ts). */
const MASSES = 64;
const SHARE = 16;
const HEAD = 16;
/** Positions that are decided together. */
const LANES = 8;
/** Boxes and one to spare. */
const BOX_ROOM = 16;
/** Sizes of blocks, and zeros on both sides of the chances that are sent on. */
const SIZES = 32;
const MARGINS = 80;

/** Nothing where WebAssembly or its SIMD is missing. Of Node's threads it uses two at most. */
export function distributionOf(table: Table, work: SolveWork = {}): Distribution | undefined {
  const kernel = table.precision === "f64" ? Kernel.wake("f64") : undefined;
  if (!kernel) return undefined;
  kernel.load(table);
  kernel.prepareDecisions();
  const { gains, wayOf, boxWays } = waysToFill();
  const ways = gains.length;
  const threads = work.threads && work.threads > 1 ? nodeThreads() : undefined;
  const [masses = 0, edges = 0, chances = 0, rolls = 0, waysAt = 0, ...ofWays] = kernel.add([
    new Uint8Array(2 * MULTISETS * MASSES),
    latticeByRank(),
    rollChance,
    rankOf.slice(FIRST_ROLL).map((rank) => rank * MASSES),
    new Uint8Array(ways * MASSES),
    gains,
    wayOf,
    boxWays,
  ]);
  const least = leastUpper();
  const [blocks = 0, leastAt = 0, sizes = 0, sent = 0, lists = 0] = kernel.add([
    new Uint8Array(4 * slots.length * LOWER_SETS),
    least,
    new Uint8Array(4 * SIZES),
    new Float64Array(HIGHEST + MARGINS),
    new Uint8Array((threads ? slots.length : LANES) * (1 + ways) * SHARE),
  ]);
  kernel.place("placeFlow", [masses, edges, chances, rolls, waysAt, ways, ...ofWays, lists]);
  const scores = [blocks, slots.length, leastAt, sizes, sent, kernel.end];
  const order = Array.from({ length: LOWER_SETS }, (_, n) => LOWER_SETS - 1 - n);
  const ahead =
    threads &&
    sendAhead(threads, kernel.image([{ by: "placeScores", addresses: scores }]), lists, order);
  kernel.place("placeScores", scores);
  try {
    for (const [done, lower] of order.entries()) {
      const listed = ahead?.listsOf(lower);
      if (listed) {
        new Uint8Array(kernel.memory.buffer).set(listed, lists);
        kernel.exports.handOn(lists, lists + listed.length);
      } else kernel.exports.flow(lower);
      goOn(work, (done + 1) / LOWER_SETS);
    }
  } finally {
    ahead?.stop();
  }
  return summed(new DataView(kernel.memory.buffer), blocks, least);
}

/** The game's ends: with and without the bonus. */
function summed(memory: DataView, blocks: number, least: Uint16Array): Distribution {
  const chances = new Float64Array(HIGHEST + 1);
  for (const total of [0, BONUS_FROM]) {
    const slot = slotOf[total] as number;
    const block = memory.getUint32(blocks + 4 * slot, true);
    const [low, high, first] = [0, 4, 8].map((at) => memory.getInt32(block + at, true)) as [
      number,
      number,
      number,
    ];
    for (let i = low; i <= high; i++) {
      const score = (least[slot] as number) + i + bonusOf(total);
      const chance = memory.getFloat64(block + HEAD + 8 * (i - first), true);
      chances[score] = (chances[score] as number) + chance;
    }
  }
  const mean = chances.reduce((sum, chance, score) => sum + chance * score, 0);
  const variance = chances.reduce((sum, chance, score) => sum + chance * (score - mean) ** 2, 0);
  return { chances, mean, sd: Math.sqrt(variance) };
}

/** For each multiset, fewer dice first: where its mass is, how many it can come from with one die more, where theirs are. */
function latticeByRank(): Uint16Array {
  const massOf = (multiset: number): number => (rankOf[multiset] as number) * MASSES;
  const rows = multisets.slice(1).flatMap((_, i) => {
    const parts = [...below.subarray(belowFrom[i + 1], belowFrom[i + 2])];
    return [massOf(i + 1), parts.length, ...parts.map(massOf)];
  });
  return Uint16Array.from([...rows, 0, 0]);
}

/** For each slot the least upper points that lead there. */
function leastUpper(): Uint16Array {
  const least = new Uint16Array(slots.length).fill(0xffff);
  for (let open = 0; open < UPPER_SETS; open++)
    for (const sum of sums(UPPER_OPEN & ~open)) {
      const slot = slotOf[open * TOTALS + Math.min(sum, BONUS_FROM)] as number;
      least[slot] = Math.min(least[slot] as number, sum);
    }
  return least;
}

/** Every way to fill a box, by the box and its points; and for each roll and box which of them it is, as an offset. */
function waysToFill(): { gains: Uint8Array; wayOf: Uint16Array; boxWays: Uint8Array } {
  const ways = Array.from(points, (gain, i) => Math.floor(i / ROLLS) * 256 + gain);
  const all = [...new Set(ways)].sort((a, b) => a - b);
  const numbers = new Map(all.map((way, number) => [way, number]));
  const wayOf = new Uint16Array(ROLLS * BOX_ROOM);
  for (const [i, way] of ways.entries())
    wayOf[(i % ROLLS) * BOX_ROOM + Math.floor(i / ROLLS)] = (numbers.get(way) as number) * MASSES;
  const gains = Uint8Array.from(all, (way) => way & 255);
  const boxWays = Uint8Array.from(
    { length: BOX_ROOM },
    (_, box) => all.filter((way) => way >> 8 < box).length,
  );
  return { gains, wayOf, boxWays };
}
