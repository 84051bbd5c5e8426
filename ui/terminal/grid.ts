import { padEnd, padStart, width } from "./paint.ts";

/** "-" stands for a ruled line across. */
export type GridRow = readonly string[] | "-";

/** A table with ruled lines; the first column is set left, the others right. */
export function grid(rows: readonly GridRow[]): string[] {
  const cells = rows.filter((row) => row !== "-");
  const columns = Math.max(0, ...cells.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, i) =>
    Math.max(0, ...cells.map((row) => width(row[i] ?? ""))),
  );
  const rule = (left: string, middle: string, right: string): string =>
    left + widths.map((columns) => "─".repeat(columns + 2)).join(middle) + right;
  return [
    rule("┌", "┬", "┐"),
    ...rows.map((row) =>
      row === "-"
        ? rule("├", "┼", "┤")
        : `│${widths
            .map((columns, i) => ` ${(i === 0 ? padEnd : padStart)(row[i] ?? "", columns)} `)
            .join("│")}│`,
    ),
    rule("└", "┴", "┘"),
  ];
}
