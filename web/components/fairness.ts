// Whether a die is fair: Pearson's chi-square over its faces, and how many throws it takes until a fault would show.
import type { Outcome } from "@pipwise/core";

export interface Face {
  readonly face: Outcome;
  readonly count: number;
  /** Of a fair die. */
  readonly expected: number;
}

export interface Fairness {
  readonly throws: number;
  readonly faces: readonly Face[];
  readonly verdict: "early" | "even" | "uneven" | "loaded";
  /** Fair dice that look at least as uneven after as many throws: a share. */
  readonly chance: number;
  /** The face that is furthest from what is usual. */
  readonly oddest: Face;
  /** Throws until a face that comes half as often again would show, and until one that comes a quarter more often. */
  readonly untilCoarse: number;
  readonly untilFine: number;
}

/** One fair die in a thousand looks loaded: people look again and again. */
const LOADED = 0.001;
const UNEVEN = 0.05;
/** In standard deviations: of that chance of a false alarm, and of nine faults in ten that are seen. */
const [ALARM, SEEN] = [3.09, 1.28];
const [COARSE, FINE] = [0.5, 0.25];

export function fairnessOf(
  of: readonly Outcome[],
  counts: Readonly<Record<string, number>>,
): Fairness {
  const kinds = [...new Set(of)];
  const throws = kinds.reduce<number>((sum, face) => sum + (counts[face] ?? 0), 0);
  const faces = kinds.map((face) => {
    const sides = of.filter((one) => one === face).length;
    return { face, count: counts[face] ?? 0, expected: (throws * sides) / of.length };
  });
  const off = ({ count, expected }: Face): number =>
    expected > 0 ? (count - expected) ** 2 / expected : 0;
  const freedom = faces.length - 1;
  const chance = upperTail(
    freedom,
    faces.reduce((sum, one) => sum + off(one), 0),
  );
  const until = (more: number): number => Math.max(0, throwsToSee(more, freedom) - throws);
  const [untilCoarse, untilFine] = [until(COARSE), until(FINE)];
  // So few throws that the test itself is none.
  const isEarly = faces.some(({ expected }) => expected < 5);
  const verdict = isEarly
    ? "early"
    : chance < LOADED
      ? "loaded"
      : chance < UNEVEN
        ? "uneven"
        : "even";
  const oddest = faces.reduce((a, b) => (off(b) > off(a) ? b : a));
  return { throws, faces, verdict, chance, oddest, untilCoarse, untilFine };
}

/**
 * Throws until a face that comes more often by this share of the usual is seen nine times in ten. A shifted chi-square is
 * nearly normal: mean f + λ, variance 2 (f + 2 λ), where λ grows by share² / f a throw.
 */
function throwsToSee(share: number, freedom: number): number {
  const limit = limitOf(freedom);
  const b = freedom - limit;
  const c = 4 * SEEN * SEEN;
  // (λ + b)² = SEEN² · 2 (f + 2 λ), the larger root.
  const half = (2 * b - c) / 2;
  const lambda = -half + Math.sqrt(Math.max(0, half * half - b * b + (c * freedom) / 2));
  return Math.ceil((lambda * freedom) / (share * share));
}

/** Wilson and Hilferty: the cube root of a chi-square is nearly normal. */
function limitOf(freedom: number): number {
  const part = 2 / (9 * freedom);
  return freedom * (1 - part + ALARM * Math.sqrt(part)) ** 3;
}

/** The chance of a chi-square that is at least so large: the regularised upper incomplete gamma function. */
export function upperTail(freedom: number, value: number): number {
  if (value <= 0) return 1;
  const [a, x] = [freedom / 2, value / 2];
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a));
  if (x < a + 1) {
    let [term, sum] = [1 / a, 1 / a];
    for (let n = 1; term > sum * 1e-12; n++) {
      term *= x / (a + n);
      sum += term;
    }
    return 1 - sum * scale;
  }
  // Lentz's way through the continued fraction.
  let [b, c] = [x + 1 - a, 1e300];
  let d = 1 / b;
  let product = d;
  for (let n = 1; n < 300; n++) {
    const an = n * (a - n);
    b += 2;
    d = 1 / (an * d + b);
    c = b + an / c;
    product *= c * d;
    if (Math.abs(c * d - 1) < 1e-12) break;
  }
  return product * scale;
}

/** Of halves: Γ(1) = 1, Γ(½) = √π, Γ(a + 1) = a Γ(a). */
function logGamma(a: number): number {
  let sum = Number.isInteger(a) ? 0 : Math.log(Math.PI) / 2;
  for (let x = Number.isInteger(a) ? 1 : 0.5; x < a; x++) sum += Math.log(x);
  return sum;
}
