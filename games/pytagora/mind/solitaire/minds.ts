import { type Mind, sample } from "@pipwise/core";
import {
  type Equation,
  fitsLine,
  freeLines,
  type Line,
  lineValue,
  type SolitaireMove,
  type SolitaireView,
} from "../../rules/index.ts";
import { byScore, comesToMind, type Person, within } from "../person/person.ts";
import type { Almanac } from "../table/almanac.ts";
import { bestMove, turnOf } from "./best.ts";
import { Outlook } from "./outlook.ts";

type SolitaireMind = Mind<SolitaireView, SolitaireMove>;

/** What a line brings on average to somebody who tries: a line well filled beats that. */
const PAR: Readonly<Record<Line, number>> = { blue: 14, green: 14, red: 16, poker: 15, "101": 12 };

/** Throws again what is worth throwing again, and fills the line that leaves most. */
export function perfect(almanac: Almanac): SolitaireMind {
  return {
    choose({ view, seat, moves, random }) {
      if (!("sample" in moves)) return sample(moves, random);
      const { checking, faces, sheets } = view;
      const outlook = new Outlook(almanac, checking, faces);
      return bestMove(outlook, turnOf(view, sheets[seat]?.lines ?? []), checking).move;
    },
  };
}

/** How people decide to throw again: when what they found is so far below par, so many of the dice left over. */
export interface Nerve {
  readonly below: number;
  readonly most: number;
}

/** Fills a line with the best of what comes to mind, by how far it is above par. */
export function personal(person: Person, { below, most }: Nerve): SolitaireMind {
  return {
    choose({ view, seat, moves, random }) {
      if (!("sample" in moves)) return sample(moves, random);
      const { dice, checking, again, seconds } = view;
      const able = within(seconds, person);
      const free = freeLines(view.sheets[seat]?.lines ?? []);
      let best: { equation: Equation; line: Line; gain: number } | undefined;
      comesToMind(able, { dice, checking }, byScore, random, (equation, { score }) => {
        for (const line of free) {
          if (!fitsLine(line, equation)) continue;
          const gain = lineValue(line, equation, again ?? 0) - PAR[line];
          if (!best || gain > best.gain) best = { equation, line, gain };
        }
        return (
          best !== undefined && best.gain >= score - Math.min(...free.map((line) => PAR[line]))
        );
      });
      if (again === null && most > 0 && (best?.gain ?? -PAR.red) < -below)
        return { again: leftOver(best?.equation, most) };
      if (best) return { equation: best.equation.text, line: best.line };
      return { pass: true, line: cheapest(free) };
    },
  };
}

/** Dice that the equation does without, taken from all colours alike. */
function leftOver(equation: Equation | undefined, most: number): number[] {
  const others = MIXED.filter((place) => !equation?.places.includes(place));
  return others.slice(0, most).sort((a, b) => a - b);
}

const MIXED = [0, 4, 8, 1, 5, 9, 2, 6, 10, 3, 7, 11];

function cheapest(free: readonly Line[]): Line {
  return free.reduce((one, other) => (PAR[other] < PAR[one] ? other : one));
}
