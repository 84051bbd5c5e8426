// Proof of how near a table is to the solution.
import { starter } from "./solve.mjs";

/** More than what single precision can be off by in one sweep. */
const ROUNDING = 3e-7;

/**
 * Let d be such that for every position the image of table + d is at least table − d, and that of table − d at most table + d.
 * A sweep turns larger chances into smaller ones (they are the opponent's), so sweeping the two bounds brings them closer and
 * never across the solution: it lies between them. We begin with a d that shrinks under a sweep by itself, as uncertain positions
 * become certain ones, and raise it where that is not enough. Answers with the mean of d over the positions a match starts with.
 */
export async function proven(sweeper, { scale, rounds, report }) {
  const table = sweeper.from.slice();
  const within = table.map((chance) => 4 * scale * chance * (1 - chance) + 4 * ROUNDING);
  let answer;
  for (let round = 1; round <= rounds && answer === undefined; round++) {
    const needed = new Float32Array(table.length);
    await image(sweeper, table, within, 1, (at, value) => {
      needed[at] = table[at] - value + ROUNDING;
    });
    await image(sweeper, table, within, -1, (at, value) => {
      needed[at] = Math.max(needed[at], value - table[at] + ROUNDING);
    });
    let missing = 0;
    let count = 0;
    for (let i = 0; i < needed.length; i++) {
      if (needed[i] <= within[i]) continue;
      missing = Math.max(missing, needed[i] - within[i]);
      count++;
      within[i] = needed[i] + 2 * ROUNDING;
    }
    report?.(round, missing, count, starter(within, sweeper.levels));
    if (count === 0) answer = starter(within, sweeper.levels);
  }
  sweeper.from.set(table);
  const most = within.reduce((a, b) => Math.max(a, b), 0);
  return answer === undefined ? {} : { within: answer, most };
}

async function image(sweeper, table, within, sign, each) {
  for (let i = 0; i < table.length; i++)
    sweeper.from[i] = Math.min(1, Math.max(0, table[i] + sign * within[i]));
  const swept = await sweeper.sweep();
  for (let i = 0; i < swept.length; i++) each(i, swept[i]);
}
