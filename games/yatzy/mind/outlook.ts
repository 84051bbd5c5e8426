// What positions and decisions are worth, in both orders of play.
import { BOXES, type Move, UPPER } from "../rules/index.ts";
import { TOTALS } from "./lanes.ts";
import { FIRST_ROLL, multisets, numberOf, ROLLS } from "./multisets.ts";
import { bonusOf, type Position, type Table, worthOf } from "./table.ts";
import { type After, afterIn, points, Turn } from "./turn.ts";

export interface Outlook {
  /** Expected further points with best play, the bonus included. */
  worth(position: Position): number;
  /** Every decision of the position's turn. The same object serves the next question. */
  turn(position: Position): Turn;
  /** What is worth how much once a box is filled. */
  after(position: Position): After;
  /** Boxes that may be filled now, as bits. */
  allowed(position: Position): number;
}

/** Any open box may be filled: the table knows. */
export function outlookOf(table: Table): Outlook {
  return remembering({
    worth: (position) => worthOf(table, position),
    after: (position) => afterIn(table, position),
    allowed: ({ open }) => open,
  });
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
  return remembering({
    worth: (position) => worthAt(nextBox(position), position.upper),
    after,
    allowed: ({ open }) => open & -open,
  });
}

/** Keeps the turn that was valued last: three decisions in a row ask for the same one. */
export function remembering(outlook: Omit<Outlook, "turn">): Outlook {
  const turn = new Turn();
  let valued: Position | undefined;
  return {
    ...outlook,
    turn(position) {
      if (valued?.open !== position.open || valued.upper !== position.upper)
        turn.valueWith(outlook.allowed(position), outlook.after(position));
      valued = position;
      return turn;
    },
  };
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
  for (let box = 0; box < BOXES.length; box++) {
    if (!(outlook.allowed(position) & (1 << box))) continue;
    const worth = pointsFor(box, dice);
    valued.push({
      box: BOXES[box] as (typeof BOXES)[number],
      zero: worth === 0,
      value: writeValue(outlook, position, box, worth),
    });
  }
  const keep = left > 0 ? outlook.turn(position).keep[left as 1 | 2] : undefined;
  if (keep)
    for (const number of partsOf(dice))
      valued.push({ keep: multisets[number]?.dice ?? [], value: keep[number] as number });
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
  return outlook.turn(position).keep[left as 1 | 2]?.[kept] as number;
}

/** What a roll is worth with so many re-rolls left. */
export function rollValue(
  outlook: Outlook,
  position: Position,
  dice: readonly number[],
  left: number,
): number {
  return outlook.turn(position).best[left as 0 | 1 | 2][numberOf(dice) - FIRST_ROLL] as number;
}

function writeValue(outlook: Outlook, position: Position, box: number, worth: number): number {
  return worth + outlook.after(position)(box, box < UPPER.length ? worth : 0);
}

function pointsFor(box: number, dice: readonly number[]): number {
  return points[box * ROLLS + numberOf(dice) - FIRST_ROLL] as number;
}

/** Every multiset of some of the dice, each once. */
function partsOf(dice: readonly number[]): Set<number> {
  const parts = new Set<number>();
  for (let places = 0; places < 1 << dice.length; places++)
    parts.add(numberOf(dice.filter((_, place) => places & (1 << place))));
  return parts;
}
