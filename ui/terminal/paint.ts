import { styleText } from "node:util";

/** How a text looks in a terminal. */
export type Style = Parameters<typeof styleText>[0];

/** Puts colour on text, or leaves it plain where colour is not wanted. */
export type Paint = (style: Style, text: string) => string;

/** Leaves texts as they are. */
export const plain: Paint = (_, text) => text;

/** Colours texts. */
export const coloured: Paint = (style, text) => styleText(style, text);

/** The escape sequences that colours are made of. */
const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g");

/** How many columns a line takes on the screen. */
export function width(line: string): number {
  return [...line.replace(ESCAPES, "")].length;
}

/** Filled up with spaces to so many columns, colours not counted. */
export function padEnd(line: string, columns: number): string {
  return line + " ".repeat(Math.max(0, columns - width(line)));
}

/** The same with the spaces in front. */
export function padStart(line: string, columns: number): string {
  return " ".repeat(Math.max(0, columns - width(line))) + line;
}

/** Blocks of lines next to each other, with a gap between. */
export function beside(blocks: readonly (readonly string[])[], gap = 2): string[] {
  const height = Math.max(0, ...blocks.map((block) => block.length));
  const columns = blocks.map((block) => Math.max(0, ...block.map(width)));
  return Array.from({ length: height }, (_, row) =>
    blocks
      .map((block, i) => padEnd(block[row] ?? "", columns[i] as number))
      .join(" ".repeat(gap))
      .trimEnd(),
  );
}

/** Next to each other where the screen is wide enough, otherwise below each other. */
export function besideOrBelow(
  blocks: readonly (readonly string[])[],
  columns: number,
  gap = 4,
): string[] {
  const lines = beside(blocks, gap);
  return lines.every((line) => width(line) <= columns)
    ? lines
    : blocks.flatMap((block, i) => (i === 0 ? block : ["", ...block]));
}
