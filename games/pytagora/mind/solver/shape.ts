// The forms that equations can have, and the most that each can score.

/** A product of numbers over numbers, by their lengths, longest first. */
export interface TermShape {
  readonly factors: readonly number[];
  readonly divisors: readonly number[];
  /** A lone 0 that is divided: whatever the divisors are, it is worth 0. */
  readonly zero: boolean;
}

/**
 * An equation is a sum of signed terms that comes to 0; a + and a − are worth the same, and any
 * term but one on each side can be written with either, so that their number is all that counts.
 */
export interface Shape {
  readonly terms: readonly TermShape[];
  readonly digits: number;
  readonly times: number;
  readonly over: number;
  readonly plusMinus: number;
  /** With the = die. */
  readonly dice: number;
  /** The score, less what a lone 1 takes off. */
  readonly score: number;
  /** How unlikely it is to come out even, by the usual sizes of its terms: shapes with less are worth trying first. */
  readonly strain: number;
}

const MOST_DIGITS = 8;
const MOST_SIGNS = 4;
const MOST_NUMBERS = MOST_SIGNS + 2;

let all: readonly Shape[] | undefined;

/** Every shape that eight digits and four signs allow, the highest score first. */
export function allShapes(): readonly Shape[] {
  all ??= combined(termShapes())
    .filter(isPossible)
    .sort((a, b) => b.score - a.score || b.dice - a.dice || a.strain - b.strain);
  return all;
}

const byDice = new Map<string, readonly Shape[]>();

/** The shapes that use exactly so many dice of each sort, the highest score first. */
export function shapesOf(
  digits: number,
  times: number,
  over: number,
  plusMinus: number,
): readonly Shape[] {
  if (byDice.size === 0) for (const [key, shapes] of grouped(allShapes())) byDice.set(key, shapes);
  return byDice.get(`${digits} ${times} ${over} ${plusMinus}`) ?? [];
}

function grouped(shapes: readonly Shape[]): Map<string, Shape[]> {
  const groups = new Map<string, Shape[]>();
  for (const shape of shapes) {
    const key = `${shape.digits} ${shape.times} ${shape.over} ${shape.plusMinus}`;
    const group = groups.get(key);
    if (group) group.push(shape);
    else groups.set(key, [shape]);
  }
  return groups;
}

export function numbersIn({ factors, divisors }: TermShape): number {
  return factors.length + divisors.length;
}

function digitsIn({ factors, divisors }: TermShape): number {
  return sum(factors) + sum(divisors);
}

function termShapes(): TermShape[] {
  const terms: TermShape[] = [];
  for (const factors of lengthLists(MOST_NUMBERS - 1, MOST_DIGITS - 1))
    for (const divisors of [[], ...lengthLists(MOST_NUMBERS - 1, MOST_DIGITS - 1)]) {
      const term = { factors, divisors, zero: false };
      if (factors.length === 0 || numbersIn(term) >= MOST_NUMBERS) continue;
      if (digitsIn(term) >= MOST_DIGITS) continue;
      terms.push(term);
      if (factors.length === 1 && factors[0] === 1 && divisors.length > 0)
        terms.push({ ...term, zero: true });
    }
  return terms;
}

/** Lists of at most so many lengths that add up to at most so many digits, longest first. */
function lengthLists(most: number, digits: number, longest = digits): number[][] {
  if (most === 0) return [];
  const lists: number[][] = [];
  for (let length = Math.min(longest, digits); length >= 1; length--) {
    lists.push([length]);
    for (const rest of lengthLists(most - 1, digits - length, length))
      lists.push([length, ...rest]);
  }
  return lists;
}

/** Two terms or more, in the order of the list, as long as digits and signs last. */
function combined(terms: readonly TermShape[]): Shape[] {
  const shapes: Shape[] = [];
  const grow = (
    chosen: readonly TermShape[],
    from: number,
    digits: number,
    numbers: number,
  ): void => {
    if (chosen.length >= 2 && numbers > 2) shapes.push(shapeOf(chosen));
    for (let i = from; i < terms.length; i++) {
      const term = terms[i] as TermShape;
      const moreDigits = digits + digitsIn(term);
      const moreNumbers = numbers + numbersIn(term);
      if (moreDigits <= MOST_DIGITS && moreNumbers <= MOST_NUMBERS)
        grow([...chosen, term], i, moreDigits, moreNumbers);
    }
  };
  grow([], 0, 0, 0);
  return shapes;
}

function shapeOf(terms: readonly TermShape[]): Shape {
  const digits = sum(terms.map(digitsIn));
  const times = sum(terms.map(({ factors }) => factors.length - 1));
  const over = sum(terms.map(({ divisors }) => divisors.length));
  const plusMinus = terms.length - 2;
  const dice = digits + times + over + plusMinus + 1;
  const lengths = terms.flatMap(({ factors, divisors }) => [...factors, ...divisors]);
  const numbers = sum(lengths.map((length) => (length * (length + 1)) / 2));
  const bonus = Math.max(0, dice - 11);
  const score = numbers + 2 * times + 3 * over + plusMinus + 1 + bonus;
  return { terms, digits, times, over, plusMinus, dice, score, strain: strainOf(terms) };
}

/** How many times ten the largest term outweighs the next; and a term below 1 is a fraction that hardly anything makes up for. */
function strainOf(terms: readonly TermShape[]): number {
  const sizes = terms.filter(({ zero }) => !zero).map(usualSize);
  const [largest = 0, next = 0] = sizes.toSorted((a, b) => b - a);
  return largest - next + sum(sizes.map((size) => Math.max(0, -size)));
}

/** As a power of ten. */
function usualSize({ factors, divisors }: TermShape): number {
  const powers = (lengths: readonly number[]): number => sum(lengths) - lengths.length / 2;
  return powers(factors) - powers(divisors);
}

/** Whether the sizes can balance at all: no term may outweigh all others together. */
function isPossible({ terms }: Shape): boolean {
  const counted = terms.filter(({ zero }) => !zero);
  const lone = (term: TermShape): boolean => numbersIn(term) === 1 && term.factors[0] === 1;
  return counted.every((term) => {
    const others = sum(counted.map((other) => (other === term ? 0 : largest(other))));
    const again = counted.filter((other) => other === term).length - 1;
    return lone(term) || smallest(term) <= others + again * largest(term);
  });
}

function largest({ factors, divisors }: TermShape): number {
  const above = factors.reduce((value, length) => value * (10 ** length - 1), 1);
  return divisors.reduce((value, length) => value / 10 ** (length - 1), above);
}

function smallest({ factors, divisors }: TermShape): number {
  const above = factors.reduce((value, length) => value * 10 ** (length - 1), 1);
  return divisors.reduce((value, length) => value / (10 ** length - 1), above);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
