// Games by the million, every decision the best one: all games at one position are decided together.
import type { Work } from "@pipwise/core";
import { BONUS_FROM } from "../rules/index.ts";
import { HIGHEST } from "./distribution.ts";
import { Kernel } from "./kernel.ts";
import { ranked, rankOf } from "./kernel-tables.ts";
import { slotOf, slots } from "./lanes.ts";
import { above, DICE, FACES, FIRST_ROLL, multisets, ROLLS } from "./multisets.ts";
import { goOn } from "./progress.ts";
import { bonusOf, LOWER_SETS, type Table } from "./table.ts";
import { points } from "./turn.ts";

/** `simulated[score]`: how many games came to it. Nothing where WebAssembly or its SIMD is missing. */
export function simulateBest(
  table: Table,
  games: number,
  seed = 1,
  work?: Work,
): Uint32Array | undefined {
  const kernel = table.precision === "f64" ? Kernel.wake("f64") : undefined;
  if (!kernel) return undefined;
  kernel.load(table);
  kernel.prepareDecisions();
  const { outcomes, ranges } = throwsOf();
  const [heads, ...rest] = kernel.add([
    new Uint8Array(4 * slots.length * LOWER_SETS),
    outcomes,
    ranges,
    points,
    new Uint8Array(16 * ROLLS),
  ]) as [number, number, number, number, number];
  kernel.exports.placeGames(heads, slots.length, ...rest, rankOf[0] as number, kernel.end, seed);
  kernel.exports.deal(games);
  for (let lower = LOWER_SETS - 1; lower >= 0; lower--) {
    kernel.exports.playTurns(lower);
    goOn(work, 1 - lower / LOWER_SETS);
  }
  return counted(new DataView(kernel.memory.buffer), heads);
}

/** The chains of games that are over (kernel/games.ts), with and without the bonus. */
function counted(memory: DataView, heads: number): Uint32Array {
  const simulated = new Uint32Array(HIGHEST + 1);
  for (const total of [0, BONUS_FROM]) {
    let block = memory.getUint32(heads + 4 * (slotOf[total] as number), true);
    for (; block > 0; block = memory.getUint32(block, true))
      for (let game = memory.getUint32(block + 4, true) - 1; game >= 0; game--) {
        const score = memory.getUint16(block + 8 + 2 * game, true) + bonusOf(total);
        simulated[score] = (simulated[score] as number) + 1;
      }
  }
  return simulated;
}

/** For each keep by its rank the rolls that it comes to, every throw of the other dice once; and where they stand. */
function throwsOf(): { outcomes: Uint8Array; ranges: Uint16Array } {
  const outcomes: number[] = [];
  const ranges = new Uint16Array(2 * ranked.length);
  for (const [rank, keep] of ranked.entries()) {
    let reached = [keep];
    for (let die = multisets[keep]?.dice.length ?? 0; die < DICE; die++)
      reached = reached.flatMap((m) => [...above.subarray(FACES * m, FACES * m + FACES)]);
    ranges.set([outcomes.length, reached.length], 2 * rank);
    for (const roll of reached) outcomes.push(roll - FIRST_ROLL);
  }
  return { outcomes: Uint8Array.from(outcomes), ranges };
}
