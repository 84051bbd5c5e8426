// What a series of games says about the share that a program wins.

/** 95 % of a normal distribution lie so many standard deviations around its middle. */
const WIDTH = 1.96;
/** How often a test may be wrong, each way. */
const ERROR = 0.05;

/** Wilson's interval of a share. */
export function intervalOf(share: number, games: number): readonly [number, number] {
  if (games === 0) return [0, 1];
  const spread = WIDTH ** 2 / games;
  const middle = (share + spread / 2) / (1 + spread);
  const half = (WIDTH / (1 + spread)) * Math.sqrt((share * (1 - share) + spread / 4) / games);
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

/** Two shares between which a test decides. */
export interface Hypotheses {
  readonly low: number;
  readonly high: number;
}

export interface Verdict {
  /** The likelihood of `high` over that of `low`, as a logarithm. */
  readonly llr: number;
  /** Below the first the lower share is taken to be true, above the second the higher one. */
  readonly bounds: readonly [number, number];
  readonly decided: "low" | "high" | null;
}

/** Wald's sequential test. A shared win counts as its part: then it decides a little later than it could. */
export function verdictOn(points: number, games: number, { low, high }: Hypotheses): Verdict {
  const won = Math.log(high / low);
  const lost = Math.log((1 - high) / (1 - low));
  const llr = points * won + (games - points) * lost;
  const bound = Math.log((1 - ERROR) / ERROR);
  const decided = llr >= bound ? "high" : llr <= -bound ? "low" : null;
  return { llr, bounds: [-bound, bound], decided };
}
