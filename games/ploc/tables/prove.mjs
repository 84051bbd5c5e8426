// Proof of how near a table is to the solution, in double precision.
//
// Let every position have a lower and an upper bound, from 0 to 1, such that for some s > 0
//   a sweep of the upper ones gives at least the lower one + s wherever that is above 0, and
//   a sweep of the lower ones gives at most the upper one − s wherever that is below 1.
// Then the chance of every position lies within its bounds, whoever an endless match would go to. For let one player always
// choose what the first sweep chose. Call the lower bound, on this player's turns, and one minus the upper bound on the other's, a
// promise: whatever the other does, the promise grows by s a turn on average, until the match is over or it has become 0. It
// cannot grow beyond 1, so that the match ends, after 1/s turns on average at most; and it ends with the promise kept.
//
// The second condition says what the upper bounds are: a sweep of the lower ones, + s. So all that is to be found are lower bounds
// that two sweeps raise. The chances of somebody who pays a little for every two turns are such bounds, and they need not be
// found more exactly than that little. A match of n turns makes them n/2 times as much lower than the solution.
import { between, settle, settleWith, starter } from "./solve.mjs";
import { impossible, MOST, Sweeper } from "./sweeper.mjs";

/** The s above, and more than double precision can be off by in a sweep, which adds up some hundred numbers below 1. */
const SURE = 1e-12;
/** How many turns a match between patient players still takes when it is open; a guess. */
const LENGTH = 700;
/** So much of what is paid may be missing when bounds have settled. */
const NEAR = 0.95;
/** Bounds fall by more than is missing, so that the next round finds less to do. */
const FALL = 2;
const MOST_STEPS = 100;
const MOST_CYCLES = 20;
const MOST_ROUNDS = 20;

/** Lower bounds of the model in which nobody stays weakened; `pay` is for two turns. Athletes beyond `most` are lost. */
export async function lowerBounds(table, { pay, most = MOST, report }) {
  const sweeper = await Sweeper.wake(1, { precise: true, full: true, most });
  for (const [at, chance] of table.entries())
    sweeper.from[at] = Math.max(0, chance - pay * (1 + LENGTH * 2 * chance * (1 - chance)));
  await settle(sweeper, { ...paying(pay, report), depth: 8, most: MOST_STEPS });
  await sweeper.stop();
  return sweeper.from;
}

/**
 * Lower bounds of a finer model, from those of the `coarse` one: { table, pay, lower }. Single precision is enough to find them, if
 * more is paid than it can be off by.
 */
export async function finerBounds(table, levels, coarse, { pay, report }) {
  const [plain, fine] = await Promise.all([1, levels].map((n) => Sweeper.wake(n, { full: true })));
  const widths = coarse.lower.map((bound, at) => (coarse.table[at] - bound) * (pay / coarse.pay));
  const lifted = between(plain, fine).lift(widths);
  for (const [at, chance] of table.entries()) fine.from[at] = Math.max(0, chance - lifted[at]);
  await settleWith(plain, fine, { ...paying(pay, report), cycles: MOST_CYCLES });
  await Promise.all([plain.stop(), fine.stop()]);
  return fine.from;
}

function paying(pay, report) {
  return {
    enough: NEAR * pay,
    image: (sweeper) => twoTurns(sweeper, pay),
    off: (bounds, image) => largest(bounds.length, (at) => bounds[at] - image[at]),
    report: (step, off, bound) => report?.(`step ${step}`, off / pay, bound),
  };
}

async function twoTurns(sweeper, pay) {
  const { from } = sweeper;
  const lower = from.slice();
  from.set(await sweeper.sweep());
  const image = await sweeper.sweep();
  from.set(lower);
  for (let at = 0; at < image.length; at++) image[at] = Math.max(0, image[at] - pay);
  return image;
}

/**
 * Both conditions, with every ending listed. Where two sweeps do not raise a lower bound it falls, and all are checked again.
 * Answers with all bounds; or with nothing if the conditions are still not met.
 */
export async function proven(lower, levels, { most = MOST, report } = {}) {
  const sweeper = await Sweeper.wake(levels, { precise: true, full: true, most });
  const { from } = sweeper;
  const bounds = { lower: Float64Array.from(lower), upper: new Float64Array(lower.length) };
  let short = 1;
  for (let round = 1; round <= MOST_ROUNDS && short > 0; round++) {
    from.set(bounds.lower);
    const swept = await sweeper.sweep();
    for (let at = 0; at < swept.length; at++)
      from[at] = bounds.upper[at] = Math.min(1, swept[at] + SURE);
    short = fallen(bounds.lower, await sweeper.sweep());
    report?.(`check ${round}`, short, starter(bounds.lower, levels));
  }
  await sweeper.stop();
  return short === 0 ? bounds : undefined;
}

/** How many lower bounds had to fall. */
function fallen(lower, raised) {
  let count = 0;
  for (let at = 0; at < lower.length; at++) {
    const missing = lower[at] + SURE - raised[at];
    if (lower[at] === 0 || missing <= 0) continue;
    lower[at] = Math.max(0, lower[at] - FALL * missing);
    count++;
  }
  return count;
}

/** How far a chance may be at most from what `of` says of a side that throws against another. */
export function furthestFrom(of, { sides, levels }, { lower, upper }) {
  let most = 0;
  for (let mine = 0; mine < sides; mine++) {
    if (impossible(mine, levels)) continue;
    for (let theirs = 0; theirs < sides; theirs++) {
      if (impossible(theirs, levels)) continue;
      const at = mine * sides + theirs;
      const chance = of(mine, theirs);
      most = Math.max(most, upper[at] - chance, chance - lower[at]);
    }
  }
  return most;
}

function largest(size, of) {
  let most = of(0);
  for (let at = 1; at < size; at++) most = Math.max(most, of(at));
  return most;
}
