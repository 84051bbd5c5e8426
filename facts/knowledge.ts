// What somebody knows, reckoned from right and wrong answers and how long they took. docs/facts.md explains the model.
import { FACTS, type Fact, type Operation } from "./facts.ts";

/** How a question was answered. */
export interface Answer {
  /** Places in FACTS of what had to be known on the way; one in practice, several in a sum of many dice. */
  readonly facts: readonly number[];
  readonly right: boolean;
  /** Milliseconds; left out where nobody looked at the clock. */
  readonly took?: number;
  /** When; left out where it all happened at once. */
  readonly at?: number;
}

/** How facts hang together before anything has been seen: standard deviations, in logits. */
const ABILITY = 1.3;
const ROW = 0.9;
const ALONE = 1.4;
/** Logarithm of seconds: somebody's pace, and how much one answer's time varies. */
const PACE = 0.35;
const WAVER = 0.33;
/** Whoever has even odds takes about this long, in seconds; times vary by SPEED where accuracy varies by a logit. */
const EVEN = 5;
const SPEED = 0.28;
/** How much being quick and being right go together: it is a correlation, and they are two things. */
const HAND_IN_HAND = 0.4;
/** Nobody who knows a fact by heart takes longer, in seconds: the tables check gives as many. */
const BY_HEART = 6;
/** Besides what is not known: how often a finger slips, and how often a guess is right. */
const SLIP = 0.04;
const GUESS = 0.1;
/** Longer than this somebody was elsewhere with their mind; seconds. */
const LONGEST = 30;
/** What is not asked for fades towards what is usual: after so many days a third of what was seen is left. */
const FADING = 120;
const DAY = 24 * 60 * 60 * 1000;

/** How hard a number makes a fact, from the problem-size effect and what schools teach first; logits. */
const HARD = {
  multiply: [0, -1, -0.5, 0.15, 0.3, -0.3, 0.5, 0.75, 0.65, 0.45, -1, -0.1, 0.7],
  add: [0, -0.9, -0.6, -0.3, -0.1, -0.2, 0.1, 0.3, 0.4, 0.2, -0.7, 0.1, 0.2],
} as const;

/** First how surely each fact comes out right, in logits; then how long that takes, in logarithms of seconds. */
const COUNT = 2 * FACTS.length;
const timeAt = (fact: number): number => FACTS.length + fact;

/**
 * One normal distribution over how right and how quick all facts are, so that an answer says something about the facts of
 * the same row, and a little about all: 7 × 8 from 7 × 9, and that it is right from how quickly it came.
 */
export class Knowledge {
  readonly #mean: Float64Array;
  readonly #spread: Float64Array[];
  readonly #usual: Float64Array;
  readonly #seen = new Uint16Array(FACTS.length);
  readonly #latest = new Float64Array(FACTS.length).fill(Number.NEGATIVE_INFINITY);
  #now = Number.NEGATIVE_INFINITY;

  constructor(operation: Operation) {
    this.#usual = usual(operation);
    this.#mean = Float64Array.from(this.#usual);
    this.#spread = TOGETHER.map((row) => Float64Array.from(row));
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

  /** When it last had to be known. */
  latest(fact: number): number {
    return this.#latest[fact] as number;
  }

  /** Seconds that a right answer would take. */
  expected(fact: number): number {
    return Math.exp(this.#mean[timeAt(fact)] as number);
  }

  /** How likely the next answer is right, and comes as soon as somebody needs who knows it by heart. */
  byHeart(fact: number): number {
    const at = timeAt(fact);
    const off = Math.log(BY_HEART) - (this.#mean[at] as number);
    // A normal distribution's share, by the logistic curve that is nearest to it.
    return this.chance(fact) * logistic((1.702 * off) / Math.sqrt(this.#variance(at) + WAVER ** 2));
  }

  /** Time passes in which nothing is asked for: what is known for sure becomes less sure. */
  wait(until: number): void {
    const days = (until - this.#now) / DAY;
    this.#now = Math.max(this.#now, until);
    // Less than an hour changes nothing that could be seen.
    if (!(days > 1 / 24 && days < Number.POSITIVE_INFINITY)) return;
    const left = Math.exp(-days / FADING);
    for (let i = 0; i < COUNT; i++) {
      const [mean, row, before] = [this.#usual[i] as number, this.#spread[i], TOGETHER[i]];
      this.#mean[i] = mean + left * ((this.#mean[i] as number) - mean);
      for (let j = 0; j < COUNT; j++) {
        const usually = before?.[j] as number;
        (row as Float64Array)[j] = usually + left ** 2 * ((row?.[j] as number) - usually);
      }
    }
  }

  /** Of several facts on the way each bears its share: of the time by what it was to take, of a fault by how likely it was. */
  learn({ facts, right, took, at }: Answer): void {
    if (at !== undefined) this.wait(at);
    if (facts.length === 0) return;
    const doubts = facts.map((fact) => 1 - this.chance(fact));
    const blame = doubts.reduce((sum, doubt) => sum + doubt, 0);
    const times = facts.map((fact) => this.expected(fact));
    const whole = times.reduce((sum, time) => sum + time, 0);
    for (const [i, fact] of facts.entries()) {
      this.#seen[fact] = (this.#seen[fact] as number) + 1;
      this.#latest[fact] = at ?? this.#now;
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

  /** `weight`: how much of an observation it is. */
  #answered(fact: number, right: boolean, weight: number): void {
    const [mean, variance] = [this.#mean[fact] as number, this.#variance(fact)];
    const mode = modeOf(mean, variance, right, weight);
    const { bend } = slope(mode, right, weight);
    // What a normal observation would have to be to lead to the same: its mean and its variance.
    const noise = 1 / Math.max(bend, 1e-4);
    const seen = mode + ((mode - mean) / variance) * noise;
    this.#observe(fact, seen - mean, noise);
  }

  #timed(fact: number, seconds: number): void {
    const at = timeAt(fact);
    this.#observe(at, Math.log(Math.max(seconds, 0.3)) - (this.#mean[at] as number), WAVER ** 2);
  }

  /** Kalman's step: a place was seen `off` from what was thought. */
  #observe(at: number, off: number, noise: number): void {
    const cross = Float64Array.from(this.#spread[at] as Float64Array);
    const total = (cross[at] as number) + noise;
    for (let i = 0; i < COUNT; i++) {
      const gain = (cross[i] as number) / total;
      this.#mean[i] = (this.#mean[i] as number) + gain * off;
      const row = this.#spread[i] as Float64Array;
      for (let j = 0; j < COUNT; j++) row[j] = (row[j] as number) - gain * (cross[j] as number);
    }
  }
}

/** Before anything has been seen. */
function usual(operation: Operation): Float64Array {
  const hard = HARD[operation];
  const sure = FACTS.map(({ a, b }) => 0.8 - (hard[a] as number) - (hard[b] as number));
  return Float64Array.from([...sure, ...sure.map((value) => Math.log(EVEN) - SPEED * value)]);
}

/** How two places vary together. Times have a pace in common, and who is surer is quicker. */
const TOGETHER = Array.from({ length: COUNT }, (_, i) =>
  Float64Array.from({ length: COUNT }, (_, j) => {
    const shared = alike(i % FACTS.length, j % FACTS.length);
    const times = [i, j].filter((at) => at >= FACTS.length).length;
    if (times === 0) return shared;
    return times === 2 ? SPEED ** 2 * shared + PACE ** 2 : -HAND_IN_HAND * SPEED * shared;
  }),
);

/** All facts by ability, those of the same number by its row, each by itself. */
function alike(i: number, j: number): number {
  const [one, other] = [FACTS[i], FACTS[j]] as [Fact, Fact];
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
