import { type Mind, sample } from "@pipwise/core";
import {
  type Equation,
  findEquations,
  fitsLine,
  freeLines,
  type Line,
  lineValue,
  type SolitaireMove,
  type SolitaireView,
} from "../../rules/index.ts";

type SolitaireMind = Mind<SolitaireView, SolitaireMove>;

/** What a line brings on average to somebody who tries: a line well filled beats that. */
const PAR: Readonly<Record<Line, number>> = { blue: 14, green: 14, red: 16, poker: 15, "101": 12 };

/** Takes the first equation that fits somewhere, and the first line that it fits. */
export const beginner: SolitaireMind = {
  choose({ view, seat, moves, random }) {
    if (!("sample" in moves)) return sample(moves, random);
    const { dice, checking } = view;
    const free = freeLines(view.sheets[seat]?.lines ?? []);
    let move: SolitaireMove = { pass: true, line: free[0] as Line };
    findEquations({ dice, checking }, random, 150, (equation) => {
      const line = free.find((one) => fitsLine(one, equation));
      if (line === undefined) return false;
      move = { equation: equation.text, line };
      return true;
    });
    return move;
  },
};

/** Tries for a while, and looks which line an equation fills best; throws again only in need. */
export const casual: SolitaireMind = {
  choose({ view, seat, moves, random }) {
    if (!("sample" in moves)) return sample(moves, random);
    const { dice, checking, again } = view;
    const free = freeLines(view.sheets[seat]?.lines ?? []);
    let best: { equation: Equation; line: Line; gain: number } | undefined;
    findEquations({ dice, checking }, random, 800, (equation) => {
      for (const line of free) {
        if (!fitsLine(line, equation)) continue;
        const gain = lineValue(line, equation, again ?? 0) - PAR[line];
        if (!best || gain > best.gain) best = { equation, line, gain };
      }
      return false;
    });
    if (best) return { equation: best.equation.text, line: best.line };
    if (again === null) return { again: IN_NEED };
    return { pass: true, line: cheapest(free) };
  },
};

/** One die of each colour and one sign more: something will come of it. */
const IN_NEED: readonly number[] = [0, 4, 8, 9];

function cheapest(free: readonly Line[]): Line {
  return free.reduce((one, other) => (PAR[other] < PAR[one] ? other : one));
}
