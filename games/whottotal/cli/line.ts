// The number line: where everybody's guess lies, and how far the cards have come.
import { padEnd, type Scene, type Style } from "@pipwise/ui/terminal";
import type { View } from "../rules/index.ts";

const COLUMNS = 68;

/** Guesses above the line by seat number, the running total below it. */
export function numberLine({ view, paint, speak }: Scene<View>): string[] {
  const { lowest, highest } = ends(view);
  const columnOf = (value: number): number =>
    Math.round(((value - lowest) / Math.max(1, highest - lowest)) * COLUMNS);
  const marks = Array<string>(COLUMNS + 1).fill(" ");
  const ticks = Array<string>(COLUMNS + 1).fill("─");
  ticks[0] = "├";
  ticks[COLUMNS] = "┤";
  for (const { seat, guess, isIn } of guesses(view)) {
    const place = freeColumn(marks, columnOf(guess));
    const style: Style = seat === view.turn ? ["bold", "cyan"] : isIn ? "cyan" : "dim";
    marks[place] = paint(style, `${seat + 1}`);
    ticks[place] = isIn ? "┴" : "─";
  }
  const turned = view.row.some((card) => card !== null);
  const total = turned
    ? " ".repeat(columnOf(view.total)) + speak.say("cli.so-far", { total: view.total })
    : "";
  return [
    "",
    marks.join("").trimEnd(),
    ticks.join(""),
    padEnd(`${lowest}`, COLUMNS + 1 - `${highest}`.length) + highest,
    paint("yellow", total),
  ];
}

function guesses(view: View): { seat: number; guess: number; isIn: boolean }[] {
  return view.players.flatMap(({ guess, isIn }, seat) =>
    guess === null ? [] : [{ seat, guess, isIn }],
  );
}

/** From what the cards must come to at least to what they can come to at most, and every guess within. */
function ends(view: View): { lowest: number; highest: number } {
  const hidden = view.row.filter((card) => card === null).length;
  const named = guesses(view).map(({ guess }) => guess);
  const { lowestCard, highestCard } = view.options;
  return {
    lowest: Math.min(...named, view.total, view.row.length * lowestCard),
    highest: Math.max(...named, view.total + hidden * highestCard),
  };
}

/** Guesses that would cover each other stand side by side. */
function freeColumn(marks: readonly string[], wanted: number): number {
  for (let off = 0; off <= COLUMNS; off++) {
    if (marks[wanted + off] === " ") return wanted + off;
    if (marks[wanted - off] === " ") return wanted - off;
  }
  return wanted;
}
