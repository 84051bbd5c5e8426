export const UPPER = ["ones", "twos", "threes", "fours", "fives", "sixes"] as const;
export const LOWER = [
  "pair",
  "two-pairs",
  "three-of-a-kind",
  "four-of-a-kind",
  "small-straight",
  "large-straight",
  "full-house",
  "chance",
  "yatzy",
] as const;
export const BOXES = [...UPPER, ...LOWER] as const;
export type Box = (typeof BOXES)[number];

/** What five dice are worth in a box; 0 when they do not satisfy it. */
export function score(box: Box, dice: readonly number[]): number {
  return scoreCounts(box, countFaces(dice));
}

/** The same for dice that are counted already: how often each face shows, index 0 unused. */
export function scoreCounts(box: Box, counts: readonly number[]): number {
  switch (box) {
    case "ones":
    case "twos":
    case "threes":
    case "fours":
    case "fives":
    case "sixes": {
      const face = UPPER.indexOf(box) + 1;
      return face * (counts[face] as number);
    }
    case "pair":
      return 2 * highest(counts, 2);
    case "two-pairs":
      return twoPairs(counts);
    case "three-of-a-kind":
      return 3 * highest(counts, 3);
    case "four-of-a-kind":
      return 4 * highest(counts, 4);
    case "small-straight":
      return isRun(counts, 1) ? 15 : 0;
    case "large-straight":
      return isRun(counts, 2) ? 20 : 0;
    case "full-house":
      return counts.includes(3) && counts.includes(2) ? sum(counts) : 0;
    case "chance":
      return sum(counts);
    case "yatzy":
      return counts.includes(5) ? 50 : 0;
  }
}

export function countFaces(dice: readonly number[]): number[] {
  const counts = [0, 0, 0, 0, 0, 0, 0];
  for (let i = 0; i < dice.length; i++) (counts[dice[i] as number] as number)++;
  return counts;
}

/** The highest face that shows at least `times` times. */
function highest(counts: readonly number[], times: number): number {
  for (let face = 6; face > 0; face--) if ((counts[face] as number) >= times) return face;
  return 0;
}

/** Two different pairs: four alike are one pair only (YAT-7). */
function twoPairs(counts: readonly number[]): number {
  const high = highest(counts, 2);
  for (let low = high - 1; low > 0; low--)
    if ((counts[low] as number) >= 2) return 2 * (high + low);
  return 0;
}

function isRun(counts: readonly number[], from: number): boolean {
  for (let face = from; face < from + 5; face++) if (counts[face] !== 1) return false;
  return true;
}

function sum(counts: readonly number[]): number {
  let total = 0;
  for (let face = 1; face <= 6; face++) total += face * (counts[face] as number);
  return total;
}
