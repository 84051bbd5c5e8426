// How well somebody played, by what their decisions gave away, measured by what the levels of bots give away.
import type { SeatAnalysis, Unit } from "./analysis.ts";
import type { Level } from "./mind.ts";
import type { Saying } from "./words.ts";

/** What a decision gave away, and how much it could have. */
export interface Given {
  readonly loss: number;
  readonly stake: number;
}

/** What a level of bots gives away for a stake of one on average, and how far single decisions are from that. */
export type LevelMark = readonly [level: Level, mean: number, spread: number];

/** What the levels of a game give away, weakest first, and what that is counted in. */
export interface Yardstick {
  readonly unit: PlayUnit;
  readonly marks: readonly LevelMark[];
}

/**
 * Points a decision; the part of one's chance to win that a decision gave away; squares a sum, against somebody who
 * calculates as the best do.
 */
export type PlayUnit = "points" | "chance" | "squares";

/** How well a seat played. */
export interface Play {
  readonly unit: PlayUnit;
  /** Given away at a decision, weighed by what was at stake. */
  readonly loss: number;
  /** Nine times of ten what they give away in the long run lies between these. */
  readonly low: number;
  readonly high: number;
  /** The levels between which that is: the same twice where it is beyond the last one. */
  readonly weakest: Level;
  readonly strongest: Level;
}

/** How well somebody played in words, which `analysisWords` have. */
export function playSaying({ unit, loss, weakest, strongest }: Play): Saying {
  const alike = weakest === strongest ? "yes" : "no";
  return {
    says: "play.told",
    params: { unit, loss: Math.max(0, loss), weakest, strongest, alike },
  };
}

/** Fewer decisions tell nothing. */
const FEWEST = 3;
/** Nine of ten normal errors are within so many standard errors. */
const NINE_OF_TEN = 1.645;
/** Steps between two levels. */
const FINE = 50;

/** Null where decisions are too few to tell one end of the ladder from the other. */
export function playOf(all: readonly Given[], { unit, marks }: Yardstick): Play | null {
  const given = all.filter(({ stake }) => stake > 0);
  const stake = given.reduce((sum, one) => sum + one.stake, 0);
  const top = marks.length - 1;
  if (given.length < FEWEST || top < 1) return null;
  const loss = given.reduce((sum, one) => sum + one.loss, 0) / stake;
  const places = Array.from({ length: FINE * top + 1 }, (_, i) => i / FINE).filter((place) => {
    const { mean, spread } = markAt(marks, place);
    return Math.abs(loss - mean) <= (NINE_OF_TEN * spread) / Math.sqrt(stake);
  });
  const nearest = loss >= markAt(marks, 0).mean ? 0 : top;
  const [from, to] = [places[0] ?? nearest, places.at(-1) ?? nearest];
  if (Math.floor(from) === 0 && Math.ceil(to) === top) return null;
  return {
    unit,
    loss,
    low: Math.min(loss, markAt(marks, to).mean),
    high: Math.max(loss, markAt(marks, from).mean),
    weakest: (marks[Math.floor(from)] as LevelMark)[0],
    strongest: (marks[Math.ceil(to)] as LevelMark)[0],
  };
}

/** What each decision gave away. At stake is the chance that one has, for all of it can be lost; a point is a point. */
export function givenAway(
  {
    start,
    decisions,
    throws,
    gains,
  }: Pick<SeatAnalysis, "start" | "decisions" | "throws" | "gains">,
  unit: Unit,
): Given[] {
  const changes = [
    ...throws.map(({ seq, luck }) => ({ seq, by: luck })),
    ...gains.map(({ seq, gain }) => ({ seq, by: gain })),
    ...decisions.map(({ seq, loss }) => ({ seq, by: -loss })),
  ].toSorted((a, b) => a.seq - b.seq);
  let [worth, next] = [start, 0];
  return decisions.map(({ seq, loss }) => {
    for (; (changes[next]?.seq ?? seq) < seq; next++) worth += changes[next]?.by ?? 0;
    return { loss, stake: unit === "points" ? 1 : Math.max(0, Math.min(1, worth)) };
  });
}

/** Between two levels as far as the place is between them. */
function markAt(marks: readonly LevelMark[], place: number): { mean: number; spread: number } {
  const [, mean, spread] = marks[Math.floor(place)] as LevelMark;
  const [, next, wide] = marks[Math.ceil(place)] as LevelMark;
  const part = place % 1;
  return { mean: mean + part * (next - mean), spread: spread + part * (wide - spread) };
}
