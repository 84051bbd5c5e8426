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
// that two sweeps raise, and the higher of two such bounds is one again. Two are known:
//   While both play best a chance stays on average what it is, so that a concave function of it falls, the more the more is
//   open: lower bounds that lie below the chances by such a function are raised nearly everywhere.
//   Somebody who pays a little for every two turns has less of a chance. What this one loses falls as the end comes near, even
//   where the match is as good as decided. The multiple of it is a bound there.
// None of this has to be exact, because only what the check at the end finds is claimed.
import { between, settle, starter } from "./solve.mjs";
import { impossible, MOST, Sweeper } from "./sweeper.mjs";

/** The s above, and more than double precision can be off by in a sweep, which adds up some hundred numbers below 1. */
const SURE = 1e-12;
/** The concave function: most where all is open, and also where little is. */
const BELOW = { open: 0.0027, sure: 0.003, all: 4.01e-4 };
/** So much of what is lost by paying lies the first bound lower, unless the match is as good as decided. */
const PAID = { part: 0.3, sure: 0.99, from: 1e-4, whole: 1e-3 };
/** The second bound: so many times the chance to lose of somebody who pays. */
const LOSES = 3.5;
/** For two turns, in the model in which nobody stays weakened and in the finer one. */
const PAY = { coarse: 5e-7, fine: 2e-6 };
/** How many turns a match between patient players still takes when it is open; a guess. */
const LENGTH = 700;
/** So much of what is paid may be missing when bounds have settled. */
const NEAR = 0.95;
/** Paying is nearly the same in both models: few steps do in the finer one. */
const STEPS = { coarse: 100, fine: 4 };
/** Bounds that are not raised fall by more than is missing, so that the next round finds less to do; the others rise. */
const FALL = 1.5;
const RISE = 0.9;
const MOST_ROUNDS = 20;

/** Lower bounds near a table, with what is left to somebody who pays; not yet proven. */
export function lowerBounds(table, paid) {
  return Float64Array.from(table, (chance, at) => {
    const open = Math.max(0, chance * (1 - chance));
    const part = chance < PAID.sure ? 1 : (1 - chance - PAID.from) / PAID.whole;
    const below =
      BELOW.open * open +
      BELOW.sure * Math.sqrt(open) +
      BELOW.all +
      PAID.part * Math.min(1, Math.max(0, part)) * Math.max(0, chance - paid[at]);
    return Math.max(0, chance - below, 1 - LOSES * (1 - paid[at]));
  });
}

/** What is left to somebody who pays for every two turns: `table` as solved, and `coarse` where nobody stays weakened. */
export async function paidChances(table, levels, coarse, { report } = {}) {
  const plain = await Sweeper.wake(1, { precise: true });
  for (const [at, chance] of coarse.entries())
    plain.from[at] = Math.max(0, chance - PAY.coarse * (1 + LENGTH * 2 * chance * (1 - chance)));
  await settle(plain, { ...paying(PAY.coarse, report), depth: 8, most: STEPS.coarse });
  const fine = await Sweeper.wake(levels);
  const ratio = PAY.fine / PAY.coarse;
  const plainLost = Float64Array.from(coarse, (chance, at) => ratio * (chance - plain.from[at]));
  const lost = between(plain, fine).lift(plainLost);
  await plain.stop();
  for (const [at, chance] of table.entries()) fine.from[at] = Math.max(0, chance - lost[at]);
  await settle(fine, { ...paying(PAY.fine, report), depth: 8, most: STEPS.fine });
  await fine.stop();
  return fine.from;
}

function paying(pay, report) {
  return {
    enough: NEAR * pay,
    image: (sweeper) => twoTurns(sweeper, pay),
    off: (bounds, image) =>
      bounds.reduce((most, bound, at) => Math.max(most, bound - image[at]), -1),
    report: (step, off, bound) => report?.(`step ${step}`, off, bound),
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
 * Both conditions, with every ending listed. Where two sweeps do not raise a lower bound it falls, elsewhere it rises, and all are checked again.
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
    short = moved(bounds.lower, await sweeper.sweep());
    report?.(`check ${round}`, short, starter(bounds.lower, levels));
  }
  await sweeper.stop();
  return short === 0 ? bounds : undefined;
}

/** How many lower bounds two sweeps do not raise: those fall, and the others rise. With none, all stay as they were checked. */
function moved(lower, raised) {
  const spare = (at) => raised[at] - lower[at] - SURE;
  let count = 0;
  for (let at = 0; at < lower.length; at++) if (lower[at] > 0 && spare(at) <= 0) count++;
  if (count === 0) return 0;
  for (let at = 0; at < lower.length; at++) {
    const by = spare(at);
    lower[at] = Math.max(0, lower[at] + (by > 0 ? RISE : FALL) * by);
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
