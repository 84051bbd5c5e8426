import type { Paper } from "@pipwise/ui/react";
import { layout, ROWS } from "../rules/index.ts";

export const papers: Readonly<Record<string, Paper>> = {
  yatzy: {
    sheets: layout,
    rows: ROWS.map((row) =>
      "box" in row ? { says: `box.${row.box}` } : { says: `figure.${row.figure}`, sum: true },
    ),
  },
};
