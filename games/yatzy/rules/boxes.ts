/** The boxes above the bonus. */
export const UPPER = ["ones", "twos", "threes", "fours", "fives", "sixes"] as const;
/** The boxes below the bonus. */
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
/** All boxes, in the order of the sheet. */
export const BOXES = [...UPPER, ...LOWER] as const;
/** A box of the sheet. */
export type Box = (typeof BOXES)[number];

/** What five dice are worth in a box; 0 when they do not satisfy it (YAT-5, YAT-6, YAT-7, YAT-8, YAT-9, YAT-10, YAT-11). */
export function score(box: Box, dice: readonly number[]): number {
  return WORTH[box](countFaces(dice));
}

/** How often each face shows, by face; index 0 is unused. */
type Counts = readonly number[];

const WORTH: Readonly<Record<Box, (counts: Counts) => number>> = {
  ones: (counts) => counts[1] as number,
  twos: (counts) => 2 * (counts[2] as number),
  threes: (counts) => 3 * (counts[3] as number),
  fours: (counts) => 4 * (counts[4] as number),
  fives: (counts) => 5 * (counts[5] as number),
  sixes: (counts) => 6 * (counts[6] as number),
  pair: (counts) => 2 * highest(counts, 2),
  "two-pairs": twoPairs,
  "three-of-a-kind": (counts) => 3 * highest(counts, 3),
  "four-of-a-kind": (counts) => 4 * highest(counts, 4),
  "small-straight": (counts) => (isRun(counts, 1) ? 15 : 0),
  "large-straight": (counts) => (isRun(counts, 2) ? 20 : 0),
  "full-house": (counts) => (counts.includes(3) && counts.includes(2) ? sum(counts) : 0),
  chance: sum,
  yatzy: (counts) => (counts.includes(5) ? 50 : 0),
};

/** The same in the order of BOXES, for those who ask about many boxes at once. */
export const WORTHS: readonly ((counts: Counts) => number)[] = BOXES.map((box) => WORTH[box]);

export function countFaces(dice: readonly number[]): number[] {
  const counts = [0, 0, 0, 0, 0, 0, 0];
  for (let i = 0; i < dice.length; i++) {
    const face = dice[i] as number;
    counts[face] = (counts[face] as number) + 1;
  }
  return counts;
}

/** The highest face that shows at least `times` times. */
function highest(counts: Counts, times: number): number {
  for (let face = 6; face > 0; face--) if ((counts[face] as number) >= times) return face;
  return 0;
}

/** Two different pairs: four alike are one pair only (YAT-7). */
function twoPairs(counts: Counts): number {
  const high = highest(counts, 2);
  for (let low = high - 1; low > 0; low--)
    if ((counts[low] as number) >= 2) return 2 * (high + low);
  return 0;
}

function isRun(counts: Counts, from: number): boolean {
  for (let face = from; face < from + 5; face++) if (counts[face] !== 1) return false;
  return true;
}

function sum(counts: Counts): number {
  let total = 0;
  for (let face = 1; face <= 6; face++) total += face * (counts[face] as number);
  return total;
}
