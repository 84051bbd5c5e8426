// Plays for the win: within the turn it reckons exactly, with chances to win in the place of points.
import type { Mind } from "@pipwise/core";
import { BOXES, type Move, type Sheet, totals, UPPER, type View } from "../rules/index.ts";
import { bits } from "./lanes.ts";
import { FIRST_ROLL, numberOf, ROLLS } from "./multisets.ts";
import type { Outlook } from "./outlook.ts";
import { Rests } from "./rest.ts";
import { type Position, positionOf } from "./table.ts";
import { points, Turn, type Written } from "./turn.ts";
import { varianceOf } from "./variance.ts";
import { beatingAll, type Final, winChance } from "./win-chance.ts";

/** By an outlook for each order of play. In forced order sheets are few, so that all are known exactly. */
export function winning(free: Outlook, forced: Outlook): Mind<View, Move> {
  const inAnyOrder = new Contest(free, EXACT_BOXES);
  const inForcedOrder = new Contest(forced, BOXES.length);
  return {
    choose({ view, seat, moves }) {
      const list = moves as readonly Move[];
      if (view.dice.length === 0) return list[0] as Move;
      const contest = view.forcedOrder ? inForcedOrder : inAnyOrder;
      const chance = contest.chances(view, seat);
      let best = list.at(-1) as Move;
      let most = Number.NEGATIVE_INFINITY;
      // From the end, where the boxes are: what throws again must be better.
      for (let i = list.length - 1; i >= 0; i--) {
        const value = chance(list[i] as Move);
        if (value > most) [best, most] = [list[i] as Move, value];
      }
      return best;
    },
  };
}

/** The rest of a sheet with so few open boxes is known exactly; with more it is taken for normal. */
export const EXACT_BOXES = 3;
/** Of two moves that win equally often the one with more points is made: what a point adds to a chance. */
const POINT = 1e-9;

/** Against others, once everybody has so few boxes left that chances to win are exact. */
export function isForTheWin(sheets: readonly Sheet[]): boolean {
  return sheets.length > 1 && sheets.every((sheet) => bits(positionOf(sheet).open) <= EXACT_BOXES);
}

/** A turn in a game against others, who are taken to play for points. */
export class Contest {
  readonly #outlook: Outlook;
  readonly #rests: Rests;
  readonly #exactBoxes: number;
  readonly #turn = new Turn();
  #sheets: readonly Sheet[] = [];
  #written: Written = () => 0;

  constructor(outlook: Outlook, exactBoxes: number) {
    this.#outlook = outlook;
    this.#rests = new Rests(outlook);
    this.#exactBoxes = exactBoxes;
  }

  /** How likely each move is to win. The decisions of a turn share one reckoning: no sheet changes meanwhile. */
  chances({ sheets, dice, throwsLeft }: View, seat: number): (move: Move) => number {
    const own = sheets[seat]?.boxes ?? [];
    const others = sheets.flatMap(({ boxes }, other) => (other === seat ? [] : [boxes]));
    this.#reckon([own, ...others]);
    const roll = numberOf(dice) - FIRST_ROLL;
    return (move) => {
      if ("keep" in move) {
        const kept = numberOf(move.keep.map((place) => dice[place] as number));
        return this.#turn.keep[throwsLeft as 1 | 2][kept] as number;
      }
      const box = BOXES.indexOf(move.box);
      return this.#written(box, move.zero ? 0 : (points[box * ROLLS + roll] as number));
    };
  }

  #reckon(sheets: readonly Sheet[]): void {
    const known = this.#sheets;
    if (sheets.length === known.length && sheets.every((sheet, i) => sheet === known[i])) return;
    const [own = [], ...others] = sheets;
    const beating = beatingAll(others.map((sheet) => this.#final(positionOf(sheet), soFar(sheet))));
    const { open, upper } = positionOf(own);
    const before = soFar(own);
    this.#written = (box, worth) => {
      const gain = box < UPPER.length ? worth : 0;
      const after = { open: open & ~(1 << box), upper: upper + gain };
      const mean = before + worth + this.#outlook.worth(after);
      return winChance(this.#final(after, before + worth), beating) + POINT * mean;
    };
    this.#turn.valueBy(this.#outlook.allowed({ open, upper }), this.#written);
    this.#sheets = sheets;
  }

  #final(position: Position, soFar: number): Final {
    if (bits(position.open) <= this.#exactBoxes) return { soFar, rest: this.#rests.of(position) };
    return { mean: soFar + this.#outlook.worth(position), variance: varianceOf(position) };
  }
}

/** Without the bonus, which belongs to the rest. */
function soFar(sheet: Sheet): number {
  const { upper, lower } = totals(sheet);
  return upper + lower;
}
