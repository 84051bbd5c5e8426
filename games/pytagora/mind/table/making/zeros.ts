// Divided zeros: terms such as 0:24558 that are worth nothing, whatever stands below, and still score.
import { digits, mergedSet, mergedSigns } from "../dice-set.ts";
import { keyOf, OF_A_COLOUR } from "../multisets.ts";
import { BIG, type Harvest } from "./harvest.ts";

/** Some divided zeros, by how many there are, how many divisors they have, and the most that they score. */
interface Zeros {
  readonly zeros: number;
  readonly divisors: number;
  readonly any: number;
  /** With a number greater than 100; 0 when that cannot be. */
  readonly big: number;
}

const MOST_SIGNS = 4;

/** The same sums with divided zeros added, and sums of nothing else. */
export function withZeros(sums: Harvest): Harvest {
  const result: Harvest = { any: sums.any.slice(), big: sums.big.slice() };
  const found = supported(sums);
  for (let odd = 0; odd < digits.size; odd++)
    for (let even = 0; even < digits.size; even++) {
      const added = zerosOf(odd, even);
      if (added.length === 0) continue;
      sumsOfZeros(result, added, odd, even);
      for (let more = 0; more < digits.size; more++) {
        const odds = together(odd, more);
        if (odds < 0) continue;
        for (let other = 0; other < digits.size; other++) {
          const evens = together(even, other);
          if (evens >= 0) beside(result, found, added, mergedSet(more, other, 0), odds, evens);
        }
      }
    }
  return result;
}

/** What zeros can stand beside: sums with an equation's worth of signs, and a number equal to itself. */
function supported(sums: Harvest): Harvest {
  const found = { any: sums.any.slice(), big: sums.big.slice() };
  for (let number = 0; number < 1000; number++) {
    const twice = [...`${number}${number}`].map(Number);
    const [odd, even] = [twice.filter((digit) => digit & 1), twice.filter((digit) => !(digit & 1))];
    if (odd.length > OF_A_COLOUR || even.length > OF_A_COLOUR) continue;
    const set = mergedSet(numbered(odd), numbered(even), 0);
    const score = 2 * triangle(twice.length / 2) + 1;
    found.any[set] = Math.max(found.any[set] as number, score);
    if (number > BIG) found.big[set] = Math.max(found.big[set] as number, score);
  }
  return found;
}

function beside(
  result: Harvest,
  found: Harvest,
  added: readonly Zeros[],
  base: number,
  odds: number,
  evens: number,
): void {
  for (let signs = 0; signs < mergedSigns.size; signs++) {
    const any = found.any[base + signs] as number;
    if (any === 0) continue;
    const big = found.big[base + signs] as number;
    const [times = 0, over = 0, plusMinus = 0] = mergedSigns.counts[signs] ?? [];
    for (const zeros of added) {
      const all = [times, over + zeros.divisors, plusMinus + zeros.zeros];
      if (sum(all) > MOST_SIGNS) continue;
      const set = mergedSet(odds, evens, mergedSigns.number[keyOf(all)] as number);
      const more = zeros.any + zeros.zeros;
      raise(result.any, set, any + more);
      if (big > 0) raise(result.big, set, big + more);
      if (zeros.big > 0) raise(result.big, set, any + zeros.big + zeros.zeros);
    }
  }
}

/** 0:5=0:7, and 0:5=0, where the even digits count the lone 0. */
function sumsOfZeros(result: Harvest, added: readonly Zeros[], odd: number, even: number): void {
  const loneZero = digits.more[even * digits.kinds] as number;
  for (const { zeros, divisors, any, big } of added)
    for (const lone of [0, 1]) {
      const plusMinus = zeros + lone - 2;
      const evens = lone === 1 ? loneZero : even;
      if (plusMinus < 0 || evens < 0 || divisors + plusMinus > MOST_SIGNS) continue;
      const signs = mergedSigns.number[keyOf([0, divisors, plusMinus])] as number;
      const set = mergedSet(odd, evens, signs);
      const rest = 1 + lone + plusMinus;
      raise(result.any, set, any + rest);
      if (big > 0) raise(result.big, set, big + rest);
    }
}

/** The divided zeros that use exactly these digits. */
function zerosOf(odd: number, even: number): Zeros[] {
  const listed = (number: number, least: number): number[] =>
    (digits.counts[number] ?? []).flatMap((count, kind) =>
      Array<number>(count).fill(2 * kind + least),
    );
  const list = [...listed(odd, 1), ...listed(even, 0)];
  const found: Zeros[] = [];
  const nought = list.filter((digit) => digit === 0).length;
  for (let zeros = 1; zeros <= nought; zeros++) {
    const below = withoutZeros(list, zeros);
    for (let divisors = zeros; divisors <= MOST_SIGNS; divisors++) {
      let [any, big] = [0, 0];
      for (const lengths of partitions(below.length, divisors)) {
        any = Math.max(any, written(lengths, below));
        big = Math.max(big, writtenBig(lengths, below));
      }
      if (any > 0)
        found.push({ zeros, divisors, any: any + zeros, big: big > 0 ? big + zeros : 0 });
    }
  }
  return found;
}

/** The most that divisors of these lengths score; 0 when too many would start with 0. */
function written(lengths: readonly number[], list: readonly number[]): number {
  const nonzero = list.filter((digit) => digit > 0).length;
  const ones = list.filter((digit) => digit === 1).length;
  if (nonzero < lengths.length) return 0;
  const single = lengths.filter((length) => length === 1).length;
  const loneOnes = Math.max(0, single - (nonzero - ones));
  return sum(lengths.map(triangle)) + 3 * lengths.length - 2 * loneOnes;
}

/** The same with a number greater than 100: four digits are, and three unless they are 1 0 0. */
function writtenBig(lengths: readonly number[], list: readonly number[]): number {
  const longest = Math.max(...lengths);
  if (longest < 3) return 0;
  if (longest > 3) return written(lengths, list);
  const others = lengths.toSpliced(lengths.indexOf(3), 1);
  let most = 0;
  for (let i = 0; i < list.length; i++)
    for (let j = 0; j < i; j++)
      for (let k = 0; k < j; k++) {
        const three = [i, j, k].map((at) => list[at] as number).sort();
        if (three[2] === 0 || three.join("") === "001") continue;
        const rest = list.filter((_, at) => at !== i && at !== j && at !== k);
        const score = others.length === 0 ? 0 : written(others, rest);
        if (score > 0 || others.length === 0) most = Math.max(most, score + triangle(3) + 3);
      }
  return most;
}

function withoutZeros(list: readonly number[], zeros: number): number[] {
  let left = zeros;
  return list.filter((digit) => digit !== 0 || left-- <= 0);
}

/** So many lengths that add up to so many digits, longest first. */
function partitions(total: number, parts: number, longest = total): number[][] {
  if (parts === 0) return total === 0 ? [[]] : [];
  const lists: number[][] = [];
  for (let first = Math.min(longest, total); first >= 1; first--)
    for (const rest of partitions(total - first, parts - 1, first)) lists.push([first, ...rest]);
  return lists;
}

function together(one: number, other: number): number {
  if ((digits.total[one] as number) + (digits.total[other] as number) > OF_A_COLOUR) return -1;
  const [a = [], b = []] = [digits.counts[one], digits.counts[other]];
  return digits.number[keyOf(a) + keyOf(b)] as number;
}

function numbered(list: readonly number[]): number {
  return digits.number[list.reduce((key, digit) => key + (1 << (3 * (digit >> 1))), 0)] as number;
}

function raise(scores: Uint8Array, set: number, score: number): void {
  if (score > (scores[set] as number)) scores[set] = score;
}

function triangle(length: number): number {
  return (length * (length + 1)) / 2;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
