// Strengths between two minds: at every decision a coin says which of the two decides.
import { LEVELS, type Level, type Mind, type Minds } from "./mind.ts";

type Wake<View, Move> = () => Mind<View, Move> | Promise<Mind<View, Move>>;

/** Coins are tossed in so many parts. */
const FINE = 1000;

/** Decides as the stronger of two minds in this share of decisions, else as the weaker. */
export function between<View, Move>(
  weaker: Mind<View, Move>,
  stronger: Mind<View, Move>,
  share: number,
): Mind<View, Move> {
  if (share <= 0) return weaker;
  if (share >= 1) return stronger;
  return {
    choose: (sight) => (sight.random.below(FINE) < FINE * share ? stronger : weaker).choose(sight),
    async ponder(sight, work) {
      // Whoever will decide is not known yet, and the coin may be tossed only once.
      await weaker.ponder?.(sight, work);
      await stronger.ponder?.(sight, work);
    },
  };
}

/**
 * Levels by their places on a line of minds, weakest first: at 1.4 the second mind decides three times in five, the
 * third twice. So neighbouring levels can be near one another where the minds that a game has are far apart.
 */
export function levelsAt<View, Move>(
  line: readonly Wake<View, Move>[],
  places: Readonly<Partial<Record<Level, number>>>,
): Minds<View, Move> {
  const waking = Object.entries(places).map(([level, place]) => [level, wakeAt(line, place)]);
  return Object.fromEntries(waking) as Minds<View, Move>;
}

/** Minds that need no table wake at once. */
function wakeAt<View, Move>(
  line: readonly Wake<View, Move>[],
  place: number,
): Wake<View, Move> | undefined {
  const [weaker, stronger] = [line[Math.floor(place)], line[Math.ceil(place)]];
  if (!weaker || !stronger || weaker === stronger) return weaker;
  return () => {
    const [one, other] = [weaker(), stronger()];
    const share = place % 1;
    return one instanceof Promise || other instanceof Promise
      ? Promise.all([one, other]).then(([low, high]) => between(low, high, share))
      : between(one, other, share);
  };
}

/** The levels that somebody can grow through, weakest first: 1 is the first, 2 the next, 1.5 lies half way. */
export function ladderOf(levels: readonly Level[]): readonly Level[] {
  return LEVELS.filter(
    (level) => levels.includes(level) && level !== "random" && level !== "winner",
  ).toReversed();
}

/** Two neighbouring levels, and how often the stronger of them decides. */
export interface Between {
  readonly weaker: Level;
  readonly stronger: Level;
  readonly share: number;
}

/** Where a strength such as `2.4` lies among a game's levels; undefined where it is no such number. */
export function levelsAround(mind: string, levels: readonly Level[]): Between | undefined {
  const ladder = ladderOf(levels);
  if (!/^\d(\.\d\d?)?$/.test(mind)) return undefined;
  const below = Math.min(Math.floor(Number(mind)), ladder.length - 1);
  const [weaker, stronger] = [ladder[below - 1], ladder[below]];
  const share = Number(mind) - below;
  return weaker && stronger && share <= 1 ? { weaker, stronger, share } : undefined;
}

/** Whether a game has such a bot: a level of its own, or a strength between two of them. */
export function isMind(mind: string, levels: readonly Level[]): boolean {
  return (levels as readonly string[]).includes(mind) || levelsAround(mind, levels) !== undefined;
}

/** The mind of a level or a strength, each level woken as `wake` does; undefined where there is none. */
export async function wakeMind(
  mind: string,
  levels: readonly Level[],
  wake: (level: Level) => Mind | Promise<Mind>,
): Promise<Mind | undefined> {
  const level = levels.find((one) => one === mind);
  if (level) return wake(level);
  const around = levelsAround(mind, levels);
  if (!around) return undefined;
  const [weaker, stronger] = await Promise.all([wake(around.weaker), wake(around.stronger)]);
  return between(weaker, stronger, around.share);
}

/** A game against a bot: its place on the ladder, and what came of it: 1 won, 0.5 shared, 0 lost. */
export interface Meeting {
  readonly strength: number;
  readonly won: number;
}

/** The place of a bot on its game's ladder, from 1; undefined for one that plays by chance. */
export function strengthOf(mind: string, levels: readonly Level[]): number | undefined {
  const ladder = ladderOf(levels);
  if (mind === "winner") return ladder.length;
  const at = (ladder as readonly string[]).indexOf(mind) + 1;
  return at || (levelsAround(mind, levels) ? Number(mind) : undefined);
}

/** Somebody a level higher wins three games of four. */
const STEP = Math.log(3);
/** People learn: what was long ago tells little. */
const RECENT = 20;

/**
 * The strength that makes an even game for somebody, after their last games: the mean of what they may be, by how well
 * each explains these. Whoever has not played yet is taken to be in the middle, and could be anybody.
 */
export function evenStrength(meetings: readonly Meeting[], levels: readonly Level[]): number {
  const top = ladderOf(levels).length;
  const middle = (1 + top) / 2;
  let [sum, weights] = [0, 0];
  for (let tenth = 10; tenth <= 10 * top; tenth++) {
    const strength = tenth / 10;
    let weight = Math.exp(-2 * ((strength - middle) / top) ** 2);
    for (const { strength: rival, won } of meetings.slice(-RECENT)) {
      const chance = 1 / (1 + Math.exp(STEP * (rival - strength)));
      weight *= chance ** won * (1 - chance) ** (1 - won);
    }
    sum += weight * strength;
    weights += weight;
  }
  return Math.round((10 * sum) / weights) / 10;
}
