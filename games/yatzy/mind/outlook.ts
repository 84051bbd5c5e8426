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
  /** What keeping a multiset of dice is worth with one or two re-rolls left. */
  keepValue(position: Position, left: number, multiset: number): number;
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
    keepValue(position, left, multiset) {
      if (left !== valuedLeft || !isSame(position, valued)) keeps = kernel.keeps(position, left);
      valued = position;
      valuedLeft = left;
      return keeps(multiset);
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
export function inTurn(outlook: Omit<Outlook, "keepValue">): Outlook {
  const turn = new Turn();
  let valued: Position | undefined;
  return {
    ...outlook,
    keepValue(position, left, multiset) {
      if (!valued || !isSame(position, valued))
        turn.valueWith(outlook.allowed(position), outlook.after(position));
      valued = position;
      return turn.keep[left as 1 | 2][multiset] as number;
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
  const roll = numberOf(dice) - FIRST_ROLL;
  for (let box = 0; box < BOXES.length; box++) {
    if (!(allowed & (1 << box))) continue;
    const worth = points[box * ROLLS + roll] as number;
    valued.push({
      box: BOXES[box] as (typeof BOXES)[number],
      zero: worth === 0,
      value: worth + after(box, box < UPPER.length ? worth : 0),
    });
  }
  if (left > 0)
    for (const part of partsOf(dice))
      valued.push({
        keep: multisets[part]?.dice ?? [],
        value: outlook.keepValue(position, left, part),
      });
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
    return writeValue(outlook, position, box, move.zero ? 0 : pointsFor(box, dice));
  }
  const kept = numberOf(move.keep.map((place) => dice[place] as number));
  return outlook.keepValue(position, left, kept);
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
  for (let box = 0; box < BOXES.length; box++)
    if (allowed & (1 << box))
      best = Math.max(best, writeValue(outlook, position, box, pointsFor(box, dice)));
  if (left > 0)
    for (const part of partsOf(dice))
      best = Math.max(best, outlook.keepValue(position, left, part));
  return best;
}

function writeValue(outlook: Outlook, position: Position, box: number, worth: number): number {
  return worth + outlook.after(position)(box, box < UPPER.length ? worth : 0);
}

function pointsFor(box: number, dice: readonly number[]): number {
  return points[box * ROLLS + numberOf(dice) - FIRST_ROLL] as number;
}

const parts: (readonly number[] | undefined)[] = [];

/** Every multiset of some of the dice, each once. */
export function partsOf(dice: readonly number[]): readonly number[] {
  return (parts[numberOf(dice)] ??= [
    ...new Set(
      Array.from({ length: 1 << dice.length }, (_, places) =>
        numberOf(dice.filter((_, place) => places & (1 << place))),
      ),
    ),
  ]);
}
