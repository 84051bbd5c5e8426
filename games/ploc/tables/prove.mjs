// Proof of how near a table is to the solution, in double precision.
//
// Let every position have a width d, such that with the bounds table ± d, cut off at 0 and 1, and for some s > 0
//   a sweep of table + d gives at least table − d + s wherever table − d is above 0, and
//   a sweep of table − d gives at most table + d − s wherever table + d is below 1.
// Then the chance of every position lies within its bounds, whoever an endless match would go to. For let one player always
// choose what the first sweep chose. Call the lower bound, on this player's turns, and one minus the upper bound on the other's, a
// promise: whatever the other does, the promise grows by s a turn on average, until the match is over or it has become 0. It
// cannot grow beyond 1, so that the match ends, after 1/s turns on average at most; and it ends with the promise kept.
import { Anderson } from "./anderson.mjs";
import { starter } from "./solve.mjs";
import { Sweeper } from "./sweeper.mjs";

/** The s above, and more than double precision can be off by in a sweep, which adds up some hundred numbers below 1. */
const SURE = 1e-12;
/** How many turns a match between patient players still takes when it is open; a guess. */
const LENGTH = 700;
/** So much of what is put on top of the widths may be used up. */
const NEAR = 0.8;
/** Widths are raised by more than is missing, so that the next round finds less to do. */
const RAISE = 1;
const MOST_SWEEPS = 50;
const MOST_ROUNDS = 60;

/**
 * Answers with the width of a match's start on average, and the largest; or with nothing if no widths were found. `report` is told
 * every step, how far from its goal it is, and the width at the start.
 */
export async function proven(table, levels, report) {
  const narrow = await Sweeper.wake(levels, { precise: true });
  const widths = await widened(narrow, table, report);
  await narrow.stop();
  const full = await Sweeper.wake(levels, { precise: true, full: true });
  const certain = await checked(full, table, widths, report);
  await full.stop();
  if (!certain) return undefined;
  return { within: starter(widths, levels), most: largest(widths.length, (at) => widths[at]) };
}

/** What the table is off by in each position adds up over the turns to come. So does what is put on top, a share of the worst. */
async function widened(sweeper, table, report) {
  const size = table.length;
  const image = (await swept(sweeper, (at) => table[at])).slice();
  const off = image.map((chance, at) => Math.abs(chance - table[at]));
  const spare = largest(size, (at) => off[at]) / 4;
  const turn = spare + off.reduce((sum, one) => sum + one, 0) / size;
  const widths = image.map((chance) => turn * (1 + LENGTH * 4 * chance * (1 - chance)));
  const next = new Float64Array(size);
  const anderson = new Anderson(8);
  for (let sweeps = 1; sweeps <= MOST_SWEEPS; sweeps++) {
    const lower = await swept(sweeper, (at) => table[at] + widths[at]);
    for (let at = 0; at < size; at++) next[at] = image[at] - lower[at];
    const upper = await swept(sweeper, (at) => table[at] - widths[at]);
    for (let at = 0; at < size; at++)
      next[at] = Math.max(next[at], upper[at] - image[at]) + off[at] + spare;
    const missing = largest(size, (at) => next[at] - widths[at]) / spare;
    report?.(`width ${sweeps}`, missing, starter(widths, sweeper.levels));
    if (missing < NEAR) break;
    anderson.mix(widths, next);
  }
  return widths;
}

/** Both conditions, with every ending listed. Where one fails, the width is raised, and all are checked again. */
async function checked(sweeper, table, widths, report) {
  const size = table.length;
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    const needed = new Float64Array(size);
    const lower = await swept(sweeper, (at) => table[at] + widths[at]);
    for (let at = 0; at < size; at++)
      if (table[at] > widths[at]) needed[at] = table[at] - lower[at] + SURE;
    const upper = await swept(sweeper, (at) => table[at] - widths[at]);
    for (let at = 0; at < size; at++)
      if (table[at] + widths[at] < 1)
        needed[at] = Math.max(needed[at], upper[at] - table[at] + SURE);
    let short = 0;
    for (let at = 0; at < size; at++) {
      if (needed[at] <= widths[at]) continue;
      short++;
      widths[at] = needed[at] + RAISE * (needed[at] - widths[at]) + SURE;
    }
    report?.(`check ${round}`, short, starter(widths, sweeper.levels));
    if (short === 0) return true;
  }
  return false;
}

async function swept(sweeper, chance) {
  const { from } = sweeper;
  for (let at = 0; at < from.length; at++) from[at] = Math.min(1, Math.max(0, chance(at)));
  return await sweeper.sweep();
}

function largest(size, of) {
  let most = of(0);
  for (let at = 1; at < size; at++) most = Math.max(most, of(at));
  return most;
}
