// How the final score is distributed when every decision is the best one: exact, every position that can come about.
import type { Work } from "@pipwise/core";
import { BONUS_FROM } from "../rules/index.ts";
import { Kernel } from "./kernel.ts";
import { rankOf } from "./kernel-tables.ts";
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
import { forcedOutlook } from "./outlook.ts";
import { goOn } from "./progress.ts";
import { Rests } from "./rest.ts";
import type { Image } from "./solver-thread.ts";
import { bonusOf, LOWER_SETS, START, type Table, UPPER_OPEN } from "./table.ts";
import { Helper } from "./threads.ts";
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
/** Sizes of blocks. */
const SIZES = 32;

/** Rows from the start of the game on. */
const ORDER: readonly number[] = Array.from({ length: LOWER_SETS }, (_, n) => LOWER_SETS - 1 - n);

/** Nothing where WebAssembly or its SIMD is missing, or the table is in single precision. */
export function distributionOf(table: Table, work: Work = {}): Distribution | undefined {
  const flow = Flow.of(table);
  if (!flow) return undefined;
  flow.start();
  for (const [done, lower] of ORDER.entries()) {
    flow.row(lower);
    goOn(work, (done + 1) / LOWER_SETS);
  }
  return flow.sum();
}

/** A row in which pair or two pairs is open. Whatever leads to such a row is one too, and half of the work is in them. */
const isAhead = (lower: number): boolean => (lower & 0b11) > 0;
/** Rows that are asked for at once: so much memory is taken at most. */
const ASKED = 32;

/**
 * The same bits in two threads: the other one decides half of the rows and lists what their positions send on, this one
 * hands it on. Where there is no other, or it fails, this one does all.
 */
export async function distributionTogether(
  table: Table,
  work: Work = {},
  start: typeof Helper.start = Helper.start,
): Promise<Distribution | undefined> {
  const flow = Flow.of(table, slots.length);
  const helper = flow && start(flow.image());
  if (!flow || !helper) return distributionOf(table, work);
  const toAsk = ORDER.filter(isAhead);
  const asked: Promise<Uint8Array | undefined>[] = [];
  const askNext = (): void => {
    const lower = toAsk.shift();
    if (lower !== undefined)
      asked.push(helper.ask({ ask: "look-ahead", lower, lists: flow.lists }));
  };
  for (let n = 0; n < ASKED; n++) askNext();
  flow.start();
  try {
    for (const [done, lower] of ORDER.entries()) {
      const listed = isAhead(lower) ? await asked.shift() : undefined;
      if (listed) flow.handOn(listed);
      else flow.row(lower);
      if (isAhead(lower)) askNext();
      goOn(work, (done + 1) / LOWER_SETS);
    }
  } finally {
    helper.end();
  }
  return flow.sum();
}

/** The kernel, set up to let chances flow from row to row (kernel/flow.ts). */
class Flow {
  /** Where lists of what is sent on are put. */
  readonly lists: number;
  readonly #kernel: Kernel;
  readonly #blocks: number;
  readonly #least: Uint16Array;

  static of(table: Table, listed = LANES): Flow | undefined {
    const kernel = table.precision === "f64" ? Kernel.wake("f64") : undefined;
    return kernel && new Flow(kernel, table, listed);
  }

  /** With room for the lists of so many positions. */
  private constructor(kernel: Kernel, table: Table, listed: number) {
    kernel.load(table);
    kernel.prepareDecisions();
    const { gains, wayOf, boxWays } = waysToFill();
    const ways = gains.length;
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
    const [blocks = 0, leastAt = 0, sizes = 0, lists = 0] = kernel.add([
      new Uint8Array(4 * slots.length * LOWER_SETS),
      least,
      new Uint8Array(4 * SIZES),
      new Uint8Array(listed * (1 + ways) * SHARE),
    ]);
    kernel.place("placeFlow", [masses, edges, chances, rolls, waysAt, ways, ...ofWays, lists]);
    kernel.place("placeScores", [blocks, slots.length, leastAt, sizes, kernel.end]);
    this.lists = lists;
    this.#kernel = kernel;
    this.#blocks = blocks;
    this.#least = least;
  }

  /** Before the start: memory grows from then on. */
  image(): Image {
    return this.#kernel.image();
  }

  start(): void {
    this.#kernel.exports.startFlow();
  }

  /** Decides a row and sends its chances on. */
  row(lower: number): void {
    this.#kernel.exports.flow(lower);
  }

  /** Sends the chances of a row on that was decided elsewhere. */
  handOn(listed: Uint8Array): void {
    const { memory, exports } = this.#kernel;
    new Uint8Array(memory.buffer).set(listed, this.lists);
    exports.handOn(this.lists, this.lists + listed.length);
  }

  sum(): Distribution {
    return summed(new DataView(this.#kernel.memory.buffer), this.#blocks, this.#least);
  }
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
  return withMoments(chances);
}

/** In forced order (YAT-14) there are few positions: plain TypeScript does. */
export function forcedDistribution(): Distribution {
  return withMoments(new Rests(forcedOutlook()).of(START));
}

function withMoments(chances: Float64Array): Distribution {
  const mean = chances.reduce((sum, chance, score) => sum + chance * score, 0);
  const variance = chances.reduce((sum, chance, score) => sum + chance * (score - mean) ** 2, 0);
  return { chances, mean, sd: Math.sqrt(variance) };
}

/** `atLeast[points]`: how likely a game comes to so many points or more. */
export function atLeast({ chances }: Distribution): Float64Array {
  const shares = chances.slice();
  // From the rarest on, so that small chances are not lost beside large ones.
  for (let points = shares.length - 2; points >= 0; points--)
    shares[points] = (shares[points] as number) + (shares[points + 1] as number);
  return shares;
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
