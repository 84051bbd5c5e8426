// What positions and decisions are worth, in both orders of play.
import { BOXES, type Move, UPPER } from "../rules/index.ts";
import { Kernel } from "./kernel.ts";
import { TOTALS } from "./lanes.ts";
import { FIRST_ROLL, multisets, numberOf, ROLLS } from "./multisets.ts";
import { bonusOf, type Position, START, type Table, worthOf } from "./table.ts";
import { type After, afterIn, points, Turn } from "./turn.ts";

export interface Outlook {
  /** Expected further points with best play, the bonus included. */
  worth(position: Position): number;
  /** What keeping each multiset of dice is worth with one or two re-rolls left; good until it is asked again. */
  keeping(position: Position, left: number): (multiset: number) => number;
  /** What is worth how much once a box is filled. */
  after(position: Position): After;
  /** Boxes that may be filled now, as bits. */
  allowed(position: Position): number;
}

/** Any open box may be filled: the table knows. The kernel values the keeps where there is one. */
export function outlookOf(table: Table): Outlook {
  const free = {
    worth: (position: Position) => worthOf(table, position),
    after: (position: Position) => afterIn(table, position),
    allowed: ({ open }: Position) => open,
  };
  const kernel = Kernel.wake(table.precision);
  if (!kernel) return inTurn(free);
  kernel.load(table);
  let [valued, valuedLeft] = [START, 0];
  let keeps = (_multiset: number): number => 0;
  return {
    ...free,
    keeping(position, left) {
      if (left !== valuedLeft || !isSame(position, valued)) keeps = kernel.keeps(position, left);
      valued = position;
      valuedLeft = left;
      return keeps;
    },
  };
}

/** The next box, and each upper total. */
export const FORCED_POSITIONS: number = BOXES.length * TOTALS;

/** Forced order (YAT-14) has few positions, the next box and the upper total: they are solved on the spot. */
export function forcedOutlook(): Outlook {
  const worths = new Float64Array((BOXES.length + 1) * TOTALS);
  const worthAt = (box: number, upper: number): number =>
    worths[box * TOTALS + Math.min(upper, TOTALS - 1)] as number;
  const nextBox = ({ open }: Position): number =>
    open === 0 ? BOXES.length : 31 - Math.clz32(open & -open);
  const after =
    ({ upper }: Position): After =>
    (box, gain) =>
      worthAt(box + 1, upper + gain);
  const turn = new Turn();
  for (let upper = 0; upper < TOTALS; upper++)
    worths[BOXES.length * TOTALS + upper] = bonusOf(upper);
  for (let box = BOXES.length - 1; box >= 0; box--)
    for (let upper = 0; upper < TOTALS; upper++)
      worths[box * TOTALS + upper] = turn.valueWith(1 << box, after({ open: 0, upper }));
  return inTurn({
    worth: (position) => worthAt(nextBox(position), position.upper),
    after,
    allowed: ({ open }) => open & -open,
  });
}

/** Values keeps by the turn that is played, which it remembers: decisions in a row ask for the same one. */
export function inTurn(outlook: Omit<Outlook, "keeping">): Outlook {
  const turn = new Turn();
  let valued: Position | undefined;
  return {
    ...outlook,
    keeping(position, left) {
      if (!valued || !isSame(position, valued))
        turn.valueWith(outlook.allowed(position), outlook.after(position));
      valued = position;
      const keep = turn.keep[left as 1 | 2];
      return (multiset) => keep[multiset] as number;
    },
  };
}

function isSame(a: Position, b: Position): boolean {
  return a.open === b.open && a.upper === b.upper;
}

/** A decision and what it is worth. */
export type Valued =
  | { readonly keep: readonly number[]; readonly value: number }
  | { readonly box: (typeof BOXES)[number]; readonly zero: boolean; readonly value: number };

/** Every keep, by the dice's faces, and every box, best first; a box before a keep that is worth the same. */
export function decisions(
  outlook: Outlook,
  position: Position,
  dice: readonly number[],
  left: number,
): Valued[] {
  const valued: Valued[] = [];
  const allowed = outlook.allowed(position);
  const after = outlook.after(position);
  const number = numberOf(dice);
  for (let box = 0; box < BOXES.length; box++) {
    if (!(allowed & (1 << box))) continue;
    const worth = points[box * ROLLS + number - FIRST_ROLL] as number;
    valued.push({
      box: BOXES[box] as (typeof BOXES)[number],
      zero: worth === 0,
      value: worth + after(box, box < UPPER.length ? worth : 0),
    });
  }
  if (left > 0) {
    const keeping = outlook.keeping(position, left);
    for (const part of partsOf(number))
      valued.push({ keep: multisets[part]?.dice ?? [], value: keeping(part) });
  }
  return valued.sort((a, b) => b.value - a.value);
}

/** What a move is worth before its dice are thrown. */
export function moveValue(
  outlook: Outlook,
  position: Position,
  dice: readonly number[],
  left: number,
  move: Move,
): number {
  if ("box" in move) {
    const box = BOXES.indexOf(move.box);
    const worth = move.zero ? 0 : (points[box * ROLLS + numberOf(dice) - FIRST_ROLL] as number);
    return worth + outlook.after(position)(box, box < UPPER.length ? worth : 0);
  }
  const kept = numberOf(move.keep.map((place) => dice[place] as number));
  return outlook.keeping(position, left)(kept);
}

/** What a roll is worth with so many re-rolls left. */
export function rollValue(
  outlook: Outlook,
  position: Position,
  dice: readonly number[],
  left: number,
): number {
  let best = Number.NEGATIVE_INFINITY;
  const allowed = outlook.allowed(position);
  const after = outlook.after(position);
  const number = numberOf(dice);
  for (let box = 0; box < BOXES.length; box++) {
    if (!(allowed & (1 << box))) continue;
    const worth = points[box * ROLLS + number - FIRST_ROLL] as number;
    best = Math.max(best, worth + after(box, box < UPPER.length ? worth : 0));
  }
  if (left === 0) return best;
  const keeping = outlook.keeping(position, left);
  for (const part of partsOf(number)) best = Math.max(best, keeping(part));
  return best;
}

const parts: (readonly number[] | undefined)[] = [];

/** Every part of a multiset, each once. */
export function partsOf(multiset: number): readonly number[] {
  return (parts[multiset] ??= everyPart(multisets[multiset]?.dice ?? []));
}

function everyPart(dice: readonly number[]): number[] {
  const all = Array.from({ length: 1 << dice.length }, (_, places) =>
    numberOf(dice.filter((_, place) => places & (1 << place))),
  );
  return [...new Set(all)];
}
