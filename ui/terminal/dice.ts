import { beside, type Paint, plain, type Style } from "./paint.ts";

const PIPS: Readonly<Record<number, readonly [string, string, string]>> = {
  1: ["       ", "   ●   ", "       "],
  2: [" ●     ", "       ", "     ● "],
  3: [" ●     ", "   ●   ", "     ● "],
  4: [" ●   ● ", "       ", " ●   ● "],
  5: [" ●   ● ", "   ●   ", " ●   ● "],
  6: [" ●   ● ", " ●   ● ", " ●   ● "],
};

/** A die to be drawn. */
export interface DrawnDie {
  readonly face: number | string;
  /** A line below the die: its key, its name. */
  readonly label?: string;
  readonly style?: Style;
}

/** A six-sider with pips, as five lines. */
export function pipDie(die: DrawnDie, paint: Paint = plain): string[] {
  const rows = PIPS[Number(die.face)] ?? ["       ", centred(String(die.face), 7), "       "];
  return framed(rows, "╭───────╮", "╰───────╯", die, paint);
}

/** A die that shows a number or a sign, as three lines. */
export function faceDie(die: DrawnDie, paint: Paint = plain): string[] {
  return framed([centred(String(die.face), 3)], "╭───╮", "╰───╯", die, paint);
}

/** Dice side by side, as lines. */
export function diceRow(
  dice: readonly DrawnDie[],
  draw: (die: DrawnDie, paint: Paint) => string[] = pipDie,
  paint: Paint = plain,
): string[] {
  return beside(
    dice.map((die) => draw(die, paint)),
    1,
  );
}

function framed(
  rows: readonly string[],
  top: string,
  bottom: string,
  die: DrawnDie,
  paint: Paint,
): string[] {
  const lines = [top, ...rows.map((row) => `│${row}│`), bottom];
  const inked =
    die.style === undefined ? lines : lines.map((line) => paint(die.style as Style, line));
  return die.label === undefined ? inked : [...inked, centred(die.label, top.length)];
}

function centred(text: string, columns: number): string {
  const left = Math.floor((columns - text.length) / 2);
  return (
    " ".repeat(Math.max(0, left)) + text + " ".repeat(Math.max(0, columns - text.length - left))
  );
}
