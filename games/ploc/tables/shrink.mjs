// A solved table made small: thin factors in whole steps, and corrections where they miss by too much.
import { factored } from "./factors.mjs";

const RANK = 72;
const STEP = 1 / 2048;
/** What is off by more is corrected, to the next multiple of CORRECTION. */
const TOLERANCE = 1.5e-3;
const CORRECTION = 1e-3;

/** Nothing is known yet of how near to the model's solution this is. */
const UNPROVEN = { error: 1, start: { least: 0, most: 1 } };

export function shrunk(table, sides, report) {
  const { left, right } = factored(table, sides, RANK, report);
  const whole = (matrix) => Int32Array.from(matrix, (value) => Math.round(value / STEP));
  const [movers, others] = [whole(left), whole(right)];
  const places = [];
  const amounts = [];
  for (let mine = 0; mine < sides; mine++)
    for (let theirs = 0; theirs < sides; theirs++) {
      let sum = 0;
      for (let k = 0; k < RANK; k++) sum += movers[mine * RANK + k] * others[theirs * RANK + k];
      const off = table[mine * sides + theirs] - Math.min(1, Math.max(0, sum * STEP * STEP));
      const amount = Math.abs(off) > TOLERANCE ? Math.round(off / CORRECTION) : 0;
      if (amount === 0) continue;
      places.push(mine * sides + theirs);
      amounts.push(amount);
    }
  return {
    sides,
    rank: RANK,
    step: STEP,
    movers,
    others,
    places: Int32Array.from(places),
    amounts: Int32Array.from(amounts),
    correction: CORRECTION,
    proven: UNPROVEN,
  };
}
