// Why a move is better than another: how the turn is likely to end after either of them.
import type { Saying } from "@pipwise/core";
import { BOXES, type Move, UPPER } from "../rules/index.ts";
import { above, FACES, FIRST_ROLL, MULTISETS, numberOf, ROLLS } from "./multisets.ts";
import { type Outlook, partsOf } from "./outlook.ts";
import type { Position } from "./table.ts";
import { points } from "./turn.ts";

/** Dice that lie there, with so many re-rolls left. */
export interface Spot {
  readonly position: Position;
  readonly dice: readonly number[];
  readonly left: number;
}

/** A box that is filled in the end, with so many points, and how likely that is. */
interface End {
  readonly box: number;
  readonly points: number;
  readonly chance: number;
  /** What the sheet is then worth, these points included. */
  readonly value: number;
}

/** What a move is worth, or has over another, taken apart. */
interface Parts {
  /** Points of this turn. */
  readonly now: number;
  /** What it does for the bonus, against three of a face in every upper box. */
  readonly bonus: number;
  /** The boxes left open. */
  readonly open: number;
}

/** So many of each face come to the bonus. */
const PAR = 3;

/** Of a difference so much has to come from one kind of end to be called its reason. */
const MOST_OF_IT = 0.5;

export function whyBetter(outlook: Outlook, spot: Spot, best: Move, made: Move): Saying {
  const [good, poor] = [best, made].map((move) => endsOf(outlook, spot, move)) as [End[], End[]];
  const [high, low] = [good, poor].map((ends) => partsIn(outlook, spot.position, ends)) as [
    Parts,
    Parts,
  ];
  const more = {
    now: high.now - low.now,
    bonus: high.bonus - low.bonus,
    open: high.open - low.open,
  };
  const whole = more.now + more.bonus + more.open;
  if (more.bonus >= MOST_OF_IT * whole && more.bonus >= Math.max(more.now, more.open))
    return { says: "why.bonus", params: { more: readable(more.bonus) } };
  const said = "keep" in best ? byEnds(good, poor, "keep" in made) : undefined;
  return said ?? byParts(more, { best, made }, { best: high.now, made: low.now });
}

/** The kind of end that most of the difference comes from, if there is one that says it. */
function byEnds(
  good: readonly End[],
  poor: readonly End[],
  bothThrow: boolean,
): Saying | undefined {
  const par = sumOf(poor, ({ value }) => value);
  const gain = (of: (end: End) => boolean): number => {
    const share = (ends: readonly End[]): number =>
      sumOf(ends.filter(of), ({ value }) => value - par);
    return share(good) - share(poor);
  };
  const kinds = [
    { of: isZero, said: () => lessOften(good, poor) },
    ...BOXES.map((_, box) => {
      const of = (end: End): boolean => end.box === box && !isZero(end);
      return { of, said: () => moreIn(box, good.filter(of), poor.filter(of), bothThrow) };
    }),
  ];
  const [first] = kinds
    .map((kind) => ({ ...kind, gain: gain(kind.of) }))
    .sort((a, b) => b.gain - a.gain);
  const lost = sumOf(good, ({ value }) => value) - par;
  return first && first.gain >= MOST_OF_IT * lost ? first.said() : undefined;
}

function isZero(end: End): boolean {
  return end.points === 0;
}

function lessOften(good: readonly End[], poor: readonly End[]): Saying | undefined {
  const [best, made] = [chanceOf(good.filter(isZero)), chanceOf(poor.filter(isZero))];
  return percent(best) < percent(made)
    ? { says: "why.zero", params: { best, made, whole: percent(best) } }
    : undefined;
}

function moreIn(
  box: number,
  good: readonly End[],
  poor: readonly End[],
  bothThrow: boolean,
): Saying | undefined {
  const name = BOXES[box] as string;
  const [best, made] = [chanceOf(good), chanceOf(poor)];
  if (percent(best) > percent(made)) {
    const than = !bothThrow ? "never" : percent(made) === 0 ? "rarely" : "often";
    return { says: "why.box", params: { box: name, best, made, than } };
  }
  const [more, fewer] = [good, poor].map((ends) =>
    tenths(sumOf(ends, (end) => end.points) / chanceOf(ends)),
  ) as [number, number];
  return more > fewer
    ? { says: "why.box-points", params: { box: name, best: more, made: fewer } }
    : undefined;
}

/** Whichever part of the worth differs most. */
function byParts(
  { now, bonus, open }: Parts,
  { best, made }: { readonly best: Move; readonly made: Move },
  points: { readonly best: number; readonly made: number },
): Saying {
  const bothWrite = "box" in best && "box" in made;
  if (now >= bonus && now >= open)
    return {
      says: bothWrite ? "why.points" : whichTurn(best),
      params: { best: tenths(points.best), made: tenths(points.made) },
    };
  if (bonus >= open) return { says: "why.bonus", params: { more: readable(bonus) } };
  if (!bothWrite) return { says: "why.turn-open", params: { more: readable(open) } };
  return {
    says: "why.open",
    params: { box: made.box, more: readable(open), fewer: Math.max(0, -now) },
  };
}

function whichTurn(best: Move): string {
  return "keep" in best ? "why.turn-points" : "why.sure";
}

function partsIn(outlook: Outlook, position: Position, ends: readonly End[]): Parts {
  const after = outlook.after(position);
  const now = sumOf(ends, (end) => end.points);
  const open = sumOf(ends, ({ box }) => after(box, box < UPPER.length ? PAR * (box + 1) : 0));
  return { now, open, bonus: sumOf(ends, ({ value }) => value) - now - open };
}

/** How the turn ends after a move, if the rest of it is played best. */
function endsOf(outlook: Outlook, { position, dice, left }: Spot, move: Move): End[] {
  const after = outlook.after(position);
  const ends = new Map<number, End>();
  const add = (box: number, worth: number, chance: number): void => {
    const key = box * 100 + worth;
    const value = worth + after(box, box < UPPER.length ? worth : 0);
    const before = ends.get(key)?.chance ?? 0;
    ends.set(key, { box, points: worth, chance: before + chance, value });
  };
  if ("box" in move) {
    const box = BOXES.indexOf(move.box);
    add(box, move.zero ? 0 : pointsIn(box, numberOf(dice) - FIRST_ROLL), 1);
    return [...ends.values()];
  }
  const allowed = outlook.allowed(position);
  const written = writing(allowed, after);
  let mass = new Float64Array(MULTISETS);
  mass[numberOf(move.keep.map((place) => dice[place] as number))] = 1;
  for (let throws = left; throws > 0; throws--) {
    thrown(mass);
    const keeping = throws > 1 ? outlook.keeping(position, throws - 1) : undefined;
    const kept = new Float64Array(MULTISETS);
    for (let roll = 0; roll < ROLLS; roll++) {
      const chance = mass[FIRST_ROLL + roll] as number;
      if (chance === 0) continue;
      const { box, value } = written(roll);
      const part = keeping && bestKeep(FIRST_ROLL + roll, keeping, value);
      if (part === undefined) add(box, pointsIn(box, roll), chance);
      else kept[part] = (kept[part] as number) + chance;
    }
    mass = kept;
  }
  return [...ends.values()];
}

/** Spreads what is kept over the rolls that it may become. */
function thrown(mass: Float64Array): void {
  for (let multiset = 0; multiset < FIRST_ROLL; multiset++) {
    const share = (mass[multiset] as number) / FACES;
    if (share === 0) continue;
    for (let face = 0; face < FACES; face++) {
      const next = above[multiset * FACES + face] as number;
      mass[next] = (mass[next] as number) + share;
    }
  }
}

/** The best box for a roll. */
function writing(allowed: number, after: (box: number, gain: number) => number) {
  return (roll: number): { readonly box: number; readonly value: number } => {
    let best = { box: -1, value: Number.NEGATIVE_INFINITY };
    for (let box = 0; box < BOXES.length; box++) {
      if (!(allowed & (1 << box))) continue;
      const worth = pointsIn(box, roll);
      const value = worth + after(box, box < UPPER.length ? worth : 0);
      if (value > best.value) best = { box, value };
    }
    return best;
  };
}

/** Undefined where nothing is better than `least`. */
function bestKeep(
  roll: number,
  keeping: (multiset: number) => number,
  least: number,
): number | undefined {
  let best: number | undefined;
  let most = least;
  for (const part of partsOf(roll)) {
    const value = keeping(part);
    if (value > most) [best, most] = [part, value];
  }
  return best;
}

function pointsIn(box: number, roll: number): number {
  return points[box * ROLLS + roll] as number;
}

function chanceOf(ends: readonly End[]): number {
  return sumOf(ends, () => 1);
}

function sumOf(ends: readonly End[], of: (end: End) => number): number {
  return ends.reduce((sum, end) => sum + end.chance * of(end), 0);
}

function percent(chance: number): number {
  return Math.round(100 * chance);
}

function tenths(value: number): number {
  return Math.round(10 * value) / 10;
}

/** In tenths of a point, or hundredths where that would be nothing. */
function readable(value: number): number {
  return value < 0.1 ? Math.round(100 * value) / 100 : tenths(value);
}
