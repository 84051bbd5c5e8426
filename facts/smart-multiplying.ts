// Ways to multiply in the head: each factor has its own trick.
import { equation } from "./smart-adding.ts";
import type { SmartKey } from "./smart-key.ts";
import type { Equation, Trick } from "./smart-ways.ts";

/** Everything worth trying with these numbers, which are in falling order. */
export function multiplications(numbers: readonly number[]): Trick[] {
  const tricks = numbers.flatMap(noughtsAside);
  for (const [i, a] of numbers.entries())
    for (const b of numbers.slice(i + 1)) {
      tricks.push(easiestProduct(a, b));
      tricks.push(...doubledAndHalved(a, b), ...doubledAndHalved(b, a));
    }
  return tricks;
}

/** How a fact is found by somebody who does not know it by heart: by whichever number has the easiest trick. */
export function foundProduct(a: number, b: number): Trick {
  const [by, other] = FINDING.indexOf(a) < FINDING.indexOf(b) ? [a, b] : [b, a];
  const [trick] = SPECIAL[by]?.(other) ?? [];
  if (trick) return trick;
  if (by === 3) return inTwo("way.and-once-more", other, 3, 2, 1, 0.5);
  if (by === 6) return inTwo("way.and-once-more", other, 6, 5, 1, 0.6);
  if (by === 7) return inTwo("way.tens-and-ones", other, 7, 5, 2, 0.7);
  return easiestProduct(other, by);
}

/** By these numbers, the easiest first. */
const FINDING = [1, 10, 2, 5, 11, 9, 4, 3, 6, 12, 8, 7];

/** How hard a digit's row of the times table is. */
const ROW = [0.1, 0.1, 0.3, 0.45, 0.5, 0.4, 0.65, 0.75, 0.75, 0.65, 0.1] as const;

function fact(a: number, b: number): number {
  return 0.15 + (ROW[a] as number) * (ROW[b] as number);
}

function easiestProduct(a: number, b: number): Trick {
  return ways(a, b).reduce((best, way) => (way.effort < best.effort ? way : best));
}

function ways(a: number, b: number): Trick[] {
  const plain = [equation(a, "×", b)];
  if (b === 1) return [multiplied("way.times-one", a, b, 0.05, plain)];
  if (isTens(a * b) && !isTens(a) && !isTens(b))
    return [multiplied("way.pair-to-ten-times", a, b, 0.15, plain)];
  if (isTens(b)) return [multiplied("way.times-ten", a, b, 0.1, plain)];
  if (isTens(a)) return [multiplied("way.times-ten", b, a, 0.1, plain)];
  if (a <= 10) return [multiplied("way.table", a, b, fact(a, b), plain)];
  return [...byFactor(a, b), ...byFactor(b, a)];
}

/** The tricks for a × b that go by what b is; one of them always works. */
function byFactor(a: number, b: number): Trick[] {
  const list = [...(SPECIAL[b]?.(a) ?? [])];
  if (b <= 10) list.push(places(a).length === 1 ? roundTable(a, b) : splitByPlaces(a, b));
  else if (b < 100 && b % 10 === 9) list.push(oneLess(a, b));
  if (b > 10 && list.length === 0) list.push(tensAndOnes(a, b));
  return list;
}

const SPECIAL: Readonly<Record<number, (a: number) => Trick[]>> = {
  2: (a) => [multiplied("way.double", a, 2, 0.3 * load(a), [equation(a, "×", 2)])],
  4: (a) => [doublings("way.double-twice", a, 4, [2, 4])],
  8: (a) => [doublings("way.double-three-times", a, 8, [2, 4, 8])],
  5: (a) => [ofRound("way.times-five", a, 5, 10, 2)],
  25: (a) => (a % 4 === 0 ? [ofRound("way.times-twenty-five", a, 25, 100, 4)] : []),
  50: (a) => (a % 2 === 0 ? [ofRound("way.times-fifty", a, 50, 100, 2)] : []),
  9: (a) => [oneLess(a, 9)],
  11: (a) => [inTwo("way.times-eleven", a, 11, 10, 1, 0.15 + 0.4 * load(a))],
  12: (a) => [inTwo("way.times-twelve", a, 12, 10, 2, 0.15 + 0.65 * load(a))],
  15: (a) => (a % 2 === 0 ? [tensAndHalf(a)] : []),
};

function doublings(key: SmartKey, a: number, b: number, factors: readonly number[]): Trick {
  const equations = factors.map((factor) => equation((a * factor) / 2, "×", 2));
  const effort = equations.reduce((sum, { left }) => sum + 0.3 * load(left), 0.05);
  const params = { double: 2 * a, fourfold: 4 * a };
  return multiplied(key, a, b, effort, equations, params);
}

/** × 5 is half of × 10, × 25 a quarter of × 100. */
function ofRound(key: SmartKey, a: number, b: number, round: number, part: number): Trick {
  const whole = equation(a, "×", round);
  const equations = [whole, equation(whole.result, "÷", part)];
  const effort = 0.15 + (part === 2 ? 0.35 : 0.6) * load(a);
  return multiplied(key, a, b, effort, equations, { whole: whole.result });
}

/** × 9 is × 10 less the number itself, × 19 is × 20 less it. */
function oneLess(a: number, b: number): Trick {
  const whole = equation(a, "×", b + 1);
  const equations = [whole, equation(whole.result, "−", a)];
  const tens = (b + 1) / 10;
  const effort = 0.5 + 0.4 * load(a) + (isTens(b + 1) ? 0 : byDigit(a, tens));
  return multiplied("way.one-less", a, b, effort, equations, { round: b + 1, whole: whole.result });
}

function tensAndHalf(a: number): Trick {
  const tens = equation(a, "×", 10);
  const half = equation(tens.result, "÷", 2);
  const equations = [tens, half, equation(tens.result, "+", half.result)];
  const params = { tens: tens.result, half: half.result };
  return multiplied("way.times-fifteen", a, 15, 0.2 + 0.7 * load(a), equations, params);
}

/** 43 × 14 as 43 × 10 and 43 × 4. */
function tensAndOnes(a: number, b: number): Trick {
  const [ones, tens] = [b % 10, b - (b % 10)];
  const effort = byDigit(a, ones) + byTens(a, tens) + 0.2 + 0.35 * load(a);
  const key = ones === 1 ? "way.and-once-more" : "way.tens-and-ones";
  return inTwo(key, a, b, tens, ones, effort);
}

function inTwo(
  key: SmartKey,
  a: number,
  b: number,
  first: number,
  second: number,
  effort: number,
): Trick {
  const [one, other] = [equation(a, "×", first), equation(a, "×", second)];
  const equations = [one, other, equation(one.result, "+", other.result)];
  const params = { first, second, one: one.result, other: other.result };
  return multiplied(key, a, b, effort, equations, params);
}

/** 30 × 7 as 3 × 7 and a nought. */
function roundTable(a: number, b: number): Trick {
  const digit = Number(String(a)[0]);
  const small = equation(digit, "×", b);
  const equations = [small, equation(small.result, "×", a / digit)];
  const params = { digit, small: small.result };
  return multiplied("way.table-and-noughts", a, b, fact(digit, b) + 0.1, equations, params);
}

/** 84 × 7 as 80 × 7 and 4 × 7. */
function splitByPlaces(a: number, b: number): Trick {
  const parts = places(a).map((part) => equation(part, "×", b));
  const sums: Equation[] = [];
  parts.reduce((left, { result }) => {
    const sum = equation(left.result, "+", result);
    sums.push(sum);
    return sum;
  }, NOTHING);
  const params = {
    parts: parts.map(({ left, result }) => `${left} × ${b} = ${result}`).join(", "),
  };
  return multiplied(
    "way.by-places",
    a,
    b,
    byDigit(a, b) + 0.1,
    [...parts, ...sums.slice(1)],
    params,
  );
}

const NOTHING = equation(0, "+", 0);

/** 5 × 18 as 10 × 9. */
function doubledAndHalved(a: number, b: number): Trick[] {
  if (a % 10 !== 5 || b % 2 !== 0 || b === 2 || b % 10 === 0) return [];
  const [double, half] = [equation(a, "×", 2), equation(b, "÷", 2)];
  return [
    {
      key: "way.double-and-halve",
      params: { a, b, double: double.result, half: half.result },
      takes: [a, b],
      gives: [double.result, half.result],
      equations: [double, half],
      effort: 0.1 + 0.15 * (load(a) - 1) + 0.1 * load(b),
    },
  ];
}

/** 840 is 84 and a ten, which can wait until the end. */
function noughtsAside(a: number): Trick[] {
  if (a % 10 !== 0 || isTens(a)) return [];
  let tens = 10;
  while (a % (tens * 10) === 0) tens *= 10;
  const rest = equation(a, "÷", tens);
  return [
    {
      key: "way.noughts-aside",
      params: { a, tens, rest: rest.result },
      takes: [a],
      gives: [rest.result, tens],
      equations: [rest],
      effort: 0.05,
    },
  ];
}

/** The effort of a many-digit number times one digit: a fact for each place, and the adding up. */
function byDigit(a: number, digit: number): number {
  if (digit === 0) return 0;
  if (digit === 1) return 0.05;
  const digits = places(a).map((part) => Number(String(part)[0]));
  const facts = digits.reduce((sum, place) => sum + fact(place, digit), 0);
  return facts + 0.35 * (load(a) - 1);
}

function byTens(a: number, tens: number): number {
  return tens < 100 ? byDigit(a, tens / 10) : 1.5 * load(tens) * load(a);
}

/** 504 is 500 and 4. */
function places(a: number): number[] {
  const digits = String(a);
  return [...digits]
    .map((digit, i) => Number(digit) * 10 ** (digits.length - 1 - i))
    .filter((part) => part > 0);
}

/** How many digits there are to work on; noughts are only carried along. */
function load(a: number): number {
  const digits = places(a).length;
  return digits + (String(a).length - digits) / 10;
}

function isTens(a: number): boolean {
  return a >= 10 && Number.isInteger(Math.log10(a));
}

function multiplied(
  key: SmartKey,
  a: number,
  b: number,
  effort: number,
  equations: readonly Equation[],
  figures: Readonly<Record<string, number | string>> = {},
): Trick {
  const result = a * b;
  return {
    key,
    params: { a, b, ...figures, result },
    takes: [a, b],
    gives: [result],
    equations,
    effort,
  };
}
