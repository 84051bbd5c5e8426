// The five lines of Solitaire Yahtzee and what fits into them.
import type { Equation } from "./equation.ts";
import type { Colour } from "./faces.ts";
import { colourAt, OF_A_COLOUR } from "./throw.ts";

/** The lines of the sheet, in their order. */
export const LINES = ["blue", "green", "red", "poker", "101"] as const;
/** A line of the sheet. */
export type Line = (typeof LINES)[number];

const COLOUR_LINES = ["blue", "green", "red"] as const satisfies readonly (Line & Colour)[];
const ENOUGH_OF_A_COLOUR = 3;
const ALL_OF_A_COLOUR_BONUS = 3;
const BIG = 100;

/** Whether an equation may go into a line (PYT-21). */
export function fitsLine(line: Line, equation: Equation): boolean {
  if (line === "poker")
    return COLOUR_LINES.some((colour) => count(colour, equation) === OF_A_COLOUR);
  if (line === "101") return equation.tokens.some(({ text }) => Number(text) > BIG);
  return count(line, equation) >= ENOUGH_OF_A_COLOUR;
}

/** What a line adds: 3 for all four dice of its colour (PYT-21). */
export function lineBonus(line: Line, equation: Equation): number {
  return isColour(line) && count(line, equation) === OF_A_COLOUR ? ALL_OF_A_COLOUR_BONUS : 0;
}

function isColour(line: Line): line is (typeof COLOUR_LINES)[number] {
  return (COLOUR_LINES as readonly Line[]).includes(line);
}

function count(colour: Colour, { places }: Equation): number {
  return places.filter((place) => colourAt(place) === colour).length;
}
