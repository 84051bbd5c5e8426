// A solved table made small: thin factors in whole steps, and corrections where they miss by too much.
import { nearest } from "./factors.mjs";

/** Nothing is known yet of how near to the model's solution this is. */
const UNPROVEN = { error: 1, start: { least: 0, most: 1 } };

/**
 * From the `factors` of a table. Steps are such that each of the `rank` columns adds as much `noise` to a chance. What is off by
 * more than `tolerance` is corrected.
 */
export function shrunk(table, sides, factors, { rank, noise, tolerance }) {
  const left = first(factors.left, factors.rank, rank);
  const right = first(factors.right, factors.rank, rank);
  const movers = stepped(left, rank, noise, right);
  // What was lost by the steps of the one the other makes good, as far as it can.
  const others = stepped(nearest(table, sides, movers.numbers, rank), rank, noise, movers.numbers);
  const places = [];
  const amounts = [];
  for (let mine = 0; mine < sides; mine++)
    for (let theirs = 0; theirs < sides; theirs++) {
      let sum = 0;
      for (let k = 0; k < rank; k++)
        sum += movers.numbers[mine * rank + k] * others.numbers[theirs * rank + k];
      const off = table[mine * sides + theirs] - Math.min(1, Math.max(0, sum));
      if (Math.abs(off) <= tolerance) continue;
      places.push(mine * sides + theirs);
      amounts.push(Math.round(off / (2 * tolerance)));
    }
  return {
    sides,
    rank,
    movers: movers.thin,
    others: others.thin,
    places: Int32Array.from(places),
    amounts: Int32Array.from(amounts),
    correction: 2 * tolerance,
    proven: UNPROVEN,
  };
}

function first(matrix, width, rank) {
  const size = matrix.length / width;
  return Float64Array.from(
    { length: size * rank },
    (_, i) => matrix[Math.floor(i / rank) * width + (i % rank)],
  );
}

/** In whole steps, the smaller the larger what they are multiplied with. */
function stepped(matrix, rank, noise, other) {
  const steps = Float32Array.from({ length: rank }, (_, k) => noise / size(other, rank, k));
  const wholes = Int32Array.from(matrix, (value, i) => Math.round(value / steps[i % rank]));
  const numbers = Float64Array.from(wholes, (whole, i) => whole * steps[i % rank]);
  return { thin: { wholes, steps }, numbers };
}

function size(matrix, rank, k) {
  let squares = 0;
  for (let i = k; i < matrix.length; i += rank) squares += matrix[i] ** 2;
  return Math.sqrt((squares * rank) / matrix.length);
}
