// The trail unrolled: one strip a level, the Winner square at the end of the highest.
import type { Paint, Style } from "@pipwise/ui/terminal";
import { LAST, levelOf, type View, WINNER } from "../rules/index.ts";

/** A piece's letter on the board; its seat's number would look like a square. */
export function letterOf(seat: number): string {
  return "ABCDEF"[seat] ?? "?";
}

const COLOURS: readonly Style[] = ["red", "blue", "green", "magenta", "cyan", "yellow"];

export function inked(seat: number, paint: Paint): string {
  return paint(["bold", COLOURS[seat] ?? "white"] as Style, letterOf(seat));
}

/** Four strips, the highest level on top; pieces stand above their squares. */
export function trail({ squares, agreed }: View, paint: Paint, levelWord: string): string[] {
  const plyt = agreed.cards === "off" ? [] : agreed.plytSquares;
  return [4, 3, 2, 1].flatMap((level) => {
    const numbers = SQUARES.filter((square) => levelOf(square) === level);
    const places = level === 4 ? [...numbers, WINNER] : numbers;
    const strip = places.map((square) => {
      if (square === WINNER) return paint("bold", "★");
      return plyt.includes(square) ? paint("yellow", "◆") : square % 10 === 0 ? "┼" : "─";
    });
    const [first, last] = [numbers[0] as number, numbers.at(-1) as number];
    const name = `${levelWord} ${level}`.padEnd(MARGIN - 5);
    return [
      ...stacks(places, squares, paint).map((row) => `${" ".repeat(MARGIN)}${row}`),
      `${name}${String(first).padStart(3)}  ${strip.join("")}  ${level === 4 ? "" : last}`.trimEnd(),
    ];
  });
}

const SQUARES = Array.from({ length: LAST }, (_, i) => i + 1);
const MARGIN = 13;

/** Rows of pieces, so that those who share a square stand on top of each other. */
function stacks(places: readonly number[], squares: readonly number[], paint: Paint): string[] {
  const piles = places.map((place) =>
    squares.flatMap((square, seat) => (square === place ? [seat] : [])),
  );
  const height = Math.max(...piles.map((pile) => pile.length));
  return Array.from({ length: height }, (_, row) =>
    piles
      .map((pile) => {
        const seat = pile[height - 1 - row];
        return seat === undefined ? " " : inked(seat, paint);
      })
      .join("")
      .trimEnd(),
  );
}
