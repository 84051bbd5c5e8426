// What somebody knows, reckoned from right and wrong answers and how long they took. docs/facts.md explains the model.
import { FACTS, type Operation } from "./facts.ts";

/** How a question was answered. */
export interface Answer {
  /** Places in FACTS of what had to be known on the way; one in practice, several in a sum of many dice. */
  readonly facts: readonly number[];
  readonly right: boolean;
  /** Milliseconds; left out where nobody looked at the clock. */
  readonly took?: number;
}

/** How facts hang together before anything has been seen: standard deviations, in logits. */
const ABILITY = 1.3;
const ROW = 0.9;
const ALONE = 1.1;
/** Logarithm of seconds: somebody's pace, and how much one answer's time varies. */
const PACE = 0.35;
const WAVER = 0.45;
/** Whoever has even odds takes about this long, in seconds; who knows more is faster by SPEED for each logit. */
const EVEN = 5;
const SPEED = 0.28;
/** Besides what is not known: how often a finger slips, and how often a guess is right. */
const SLIP = 0.04;
const GUESS = 0.1;
/** Longer than this somebody was elsewhere with their mind; seconds. */
const LONGEST = 30;

/** How hard a number makes a fact, from the problem-size effect and what schools teach first; logits. */
const HARD = {
  multiply: [0, -1, -0.5, 0.15, 0.3, -0.3, 0.5, 0.75, 0.65, 0.45, -1, -0.1, 0.7],
  add: [0, -0.9, -0.6, -0.3, -0.1, -0.2, 0.1, 0.3, 0.4, 0.2, -0.7, 0.1, 0.2],
} as const;

/** The last place is the pace. */
const COUNT = FACTS.length + 1;
const PACE_AT = FACTS.length;

/**
 * One normal distribution over all facts at once, so that an answer says something about the facts of the same row, and a
 * little about all: 7 × 8 from 7 × 9.
 */
export class Knowledge {
  readonly #mean: Float64Array;
  readonly #spread: Float64Array[];
  readonly #seen = new Uint16Array(FACTS.length);

  constructor(operation: Operation) {
    const hard = HARD[operation];
    this.#mean = Float64Array.from({ length: COUNT }, (_, i) => {
      const fact = FACTS[i];
      return fact ? 0.8 - (hard[fact.a] as number) - (hard[fact.b] as number) : 0;
    });
    this.#spread = Array.from({ length: COUNT }, (_, i) =>
      Float64Array.from({ length: COUNT }, (_, j) => together(i, j)),
    );
  }

  static from(operation: Operation, answers: Iterable<Answer>): Knowledge {
    const knowledge = new Knowledge(operation);
    for (const answer of answers) knowledge.learn(answer);
    return knowledge;
  }

  /** How likely the next answer is right, from 0 to 1. */
  chance(fact: number): number {
    return chanceAt(this.#mean[fact] as number, this.#variance(fact));
  }

  /** How sure that is: the standard deviation in logits, 2 before anything has been seen. */
  doubt(fact: number): number {
    return Math.sqrt(this.#variance(fact));
  }

  /** How often it had to be known. */
  seen(fact: number): number {
    return this.#seen[fact] as number;
  }

  /** Seconds that a right answer would take. */
  expected(fact: number): number {
    return Math.exp(this.#logTime(fact));
  }

  /** Of several facts on the way each bears its share: of the time by what it was to take, of a fault by how likely it was. */
  learn({ facts, right, took }: Answer): void {
    if (facts.length === 0) return;
    const doubts = facts.map((fact) => 1 - this.chance(fact));
    const blame = doubts.reduce((sum, doubt) => sum + doubt, 0);
    const times = facts.map((fact) => this.expected(fact));
    const whole = times.reduce((sum, time) => sum + time, 0);
    for (const [i, fact] of facts.entries()) {
      this.#seen[fact] = (this.#seen[fact] as number) + 1;
      this.#answered(fact, right, right ? 1 : (doubts[i] as number) / blame);
      // How long a wrong answer took says little: some guess, some count.
      if (right && took !== undefined) {
        const seconds = Math.min(took / 1000, LONGEST);
        this.#timed(fact, (seconds * (times[i] as number)) / whole);
      }
    }
  }

  #variance(at: number): number {
    return this.#spread[at]?.[at] as number;
  }

  #logTime(fact: number): number {
    const pace = this.#mean[PACE_AT] as number;
    return Math.log(EVEN) + pace - SPEED * (this.#mean[fact] as number);
  }

  /** `weight`: how much of an observation it is. */
  #answered(fact: number, right: boolean, weight: number): void {
    const [mean, variance] = [this.#mean[fact] as number, this.#variance(fact)];
    const mode = modeOf(mean, variance, right, weight);
    const { bend } = slope(mode, right, weight);
    // What a normal observation would have to be to lead to the same: its mean and its variance.
    const noise = 1 / Math.max(bend, 1e-4);
    const seen = mode + ((mode - mean) / variance) * noise;
    this.#observe([[fact, 1]], seen - mean, noise);
  }

  #timed(fact: number, seconds: number): void {
    const off = Math.log(Math.max(seconds, 0.3)) - this.#logTime(fact);
    this.#observe(
      [
        [fact, -SPEED],
        [PACE_AT, 1],
      ],
      off,
      WAVER ** 2,
    );
  }

  /** Kalman's step: a weighted sum of places was seen `off` from what was thought. */
  #observe(places: readonly (readonly [at: number, weight: number])[], off: number, noise: number) {
    const cross = new Float64Array(COUNT);
    for (const [at, weight] of places) {
      const row = this.#spread[at] as Float64Array;
      for (let i = 0; i < COUNT; i++) cross[i] = (cross[i] as number) + weight * (row[i] as number);
    }
    const variance = places.reduce((sum, [at, weight]) => sum + weight * (cross[at] as number), 0);
    const total = variance + noise;
    for (let i = 0; i < COUNT; i++) {
      const gain = (cross[i] as number) / total;
      this.#mean[i] = (this.#mean[i] as number) + gain * off;
      const row = this.#spread[i] as Float64Array;
      for (let j = 0; j < COUNT; j++) row[j] = (row[j] as number) - gain * (cross[j] as number);
    }
  }
}

/** How two places vary together: all by ability, facts of the same number by its row, each by itself. */
function together(i: number, j: number): number {
  const [one, other] = [FACTS[i], FACTS[j]];
  if (!one || !other) return i === j ? PACE ** 2 : 0;
  const shared = [one.a, one.b].reduce(
    (sum, number) => sum + (number === other.a ? 1 : 0) + (number === other.b ? 1 : 0),
    0,
  );
  return ABILITY ** 2 + (ROW ** 2 * shared) / 2 + (i === j ? ALONE ** 2 : 0);
}

function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

function chanceOf(x: number): number {
  return GUESS + (1 - GUESS - SLIP) * logistic(x);
}

/** Averaged over what is not known for sure, by MacKay's approximation. */
function chanceAt(mean: number, variance: number): number {
  return chanceOf(mean / Math.sqrt(1 + (Math.PI * variance) / 8));
}

/** Of the logarithm of the likelihood. `bend`: how sharply it curves, by the expected information, which is never negative. */
function slope(x: number, right: boolean, weight: number) {
  const share = 1 - GUESS - SLIP;
  const p = chanceOf(x);
  const rise = share * logistic(x) * (1 - logistic(x));
  return {
    steep: weight * (right ? rise / p : -rise / (1 - p)),
    bend: (weight * rise ** 2) / (p * (1 - p)),
  };
}

/** Where prior and likelihood together are highest: Fisher scoring. */
function modeOf(mean: number, variance: number, right: boolean, weight: number): number {
  let x = mean;
  for (let step = 0; step < 12; step++) {
    const { steep, bend } = slope(x, right, weight);
    x += (steep - (x - mean) / variance) / (bend + 1 / variance);
  }
  return x;
}
