// Who is nearest how often.

/** For each guess, how likely it is to be the nearest; equal distance is shared. */
export function nearestShares(
  guesses: readonly number[],
  chances: Float64Array,
): readonly number[] {
  const shares = guesses.map(() => 0);
  for (let total = 0; total < chances.length; total++) {
    const chance = chances[total] as number;
    if (chance === 0) continue;
    const winners = nearestTo(total, guesses);
    for (const winner of winners)
      shares[winner] = (shares[winner] as number) + chance / winners.length;
  }
  return shares;
}

/** The places of the guesses that are nearest to a total: two at most, for no two are the same. */
export function nearestTo(total: number, guesses: readonly number[]): number[] {
  let least = Number.POSITIVE_INFINITY;
  let winners: number[] = [];
  for (let place = 0; place < guesses.length; place++) {
    const distance = Math.abs((guesses[place] as number) - total);
    if (distance < least) winners = [];
    if (distance <= least) winners.push(place);
    least = Math.min(least, distance);
  }
  return winners;
}

/** The chance of a total below each number, and of one up to the last: sums of the chances. */
export function cumulated(chances: Float64Array): Float64Array {
  const below = new Float64Array(chances.length + 1);
  for (let total = 0; total < chances.length; total++)
    below[total + 1] = (below[total] as number) + (chances[total] as number);
  return below;
}

/**
 * How often a guess is nearest when the next guesses below and above it are these: half of the way to either
 * belongs to it, and a total that lies exactly in the middle is shared.
 */
export function shareBetween(
  lower: number | undefined,
  guess: number,
  upper: number | undefined,
  below: Float64Array,
): number {
  const upTo = upper === undefined ? 1 : halfBelow((guess + upper) / 2, below);
  const from = lower === undefined ? 0 : halfBelow((lower + guess) / 2, below);
  return upTo - from;
}

/** The chance of a total below a bound, half of it where the bound itself is a total. */
function halfBelow(bound: number, below: Float64Array): number {
  const last = below.length - 1;
  const down = below[Math.min(last, Math.ceil(bound))] as number;
  const up = below[Math.min(last, Math.floor(bound) + 1)] as number;
  return (down + up) / 2;
}
