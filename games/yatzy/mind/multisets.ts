// The lattice of keeps: every multiset of none to five dice, and the edges that add or take away one die.

export const FACES = 6;
export const DICE = 5;
/** Multisets of at most five dice. */
export const MULTISETS = 462;
/** Those of exactly five come last: a roll is `multiset − FIRST_ROLL`. */
export const FIRST_ROLL = 210;
export const ROLLS = 252;
/** Edges from a multiset to one with a die more: six from each that is not a roll. */
export const EDGES = FIRST_ROLL * FACES;

export interface Multiset {
  /** Ascending. */
  readonly dice: readonly number[];
  /** How often each face shows; index 0 is unused. */
  readonly counts: readonly number[];
  /** Different faces among them. */
  readonly distinct: number;
}

/** By size, then by the number of different faces (the kernel takes runs of equal work), then by the dice. */
export const multisets: readonly Multiset[] = everyMultiset();

/** A multiset as a number in base 6: how often each face shows. */
const WEIGHTS: readonly number[] = [0, 1, 6, 36, 216, 1296, 7776];
const numbers = new Int16Array(FACES ** FACES);
for (const [number, { dice }] of multisets.entries()) numbers[codeOf(dice)] = number;

/** `above[6 m + f − 1]`: multiset m with one more die that shows f. */
export const above = new Uint16Array(EDGES);

/** The multisets with one die fewer, face by face: those of m are `below[belowFrom[m] … belowFrom[m + 1] − 1]`. */
export const below = new Uint16Array(EDGES);
export const belowFrom = new Uint16Array(MULTISETS + 1);

/** How likely each roll is when all five dice are thrown. */
export const rollChance = new Float64Array(ROLLS);

let edge = 0;
multisets.forEach(({ dice, counts }, number) => {
  for (let face = 1; face <= FACES; face++) {
    if (number < FIRST_ROLL) above[number * FACES + face - 1] = numberOf([...dice, face]);
    if (counts[face]) below[edge++] = numberOf(dice.toSpliced(dice.indexOf(face), 1));
  }
  belowFrom[number + 1] = edge;
  if (number >= FIRST_ROLL)
    rollChance[number - FIRST_ROLL] =
      counts.reduce((ways, count) => ways / factorial(count), factorial(DICE)) / FACES ** DICE;
});

/** The number of a multiset of at most five dice, in any order. */
export function numberOf(dice: readonly number[]): number {
  return numbers[codeOf(dice)] as number;
}

function codeOf(dice: readonly number[]): number {
  let code = 0;
  for (let i = 0; i < dice.length; i++) code += WEIGHTS[dice[i] as number] as number;
  return code;
}

function everyMultiset(): Multiset[] {
  const all: Multiset[] = [];
  const add = (dice: number[]): void => {
    const counts = Array.from({ length: FACES + 1 }, (_, f) => dice.filter((d) => d === f).length);
    all.push({ dice, counts, distinct: new Set(dice).size });
    if (dice.length < DICE)
      for (let face = dice.at(-1) ?? 1; face <= FACES; face++) add([...dice, face]);
  };
  add([]);
  return all.sort((a, b) => a.dice.length - b.dice.length || a.distinct - b.distinct);
}

function factorial(n: number): number {
  return n <= 1 ? 1 : n * factorial(n - 1);
}
