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
// that two sweeps raise. While both play best a chance stays on average what it is, so that a concave function of it falls, the
// more the more is decided: lower bounds that lie below the chances by such a function are raised nearly everywhere.
import { starter } from "./solve.mjs";
import { impossible, MOST, Sweeper } from "./sweeper.mjs";

/** The s above, and more than double precision can be off by in a sweep, which adds up some hundred numbers below 1. */
const SURE = 1e-12;
/** What makes a bound lie below its chance: most where all is open, and also where little is. */
const BELOW = { open: 0.0018, sure: 0.001, all: 1e-6 };
/** Bounds that are not raised fall by more than is missing, so that the next round finds less to do. */
const FALL = 1.5;
const MOST_ROUNDS = 20;

/** Lower bounds near a table; not yet proven. */
export function lowerBounds(table) {
  return Float64Array.from(table, (chance) => {
    const open = chance * (1 - chance);
    return Math.max(0, chance - BELOW.open * open - BELOW.sure * Math.sqrt(open) - BELOW.all);
  });
}

/**
 * Both conditions, with every ending listed. Where two sweeps do not raise a lower bound it falls, and all are checked again.
 * Answers with all bounds; or with nothing if the conditions are still not met.
 */
export async function proven(lower, levels, { most = MOST, report } = {}) {
  const sweeper = await Sweeper.wake(levels, { precise: true, most });
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
