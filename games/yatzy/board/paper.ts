import type { Paper } from "@pipwise/ui/react";
import { ROWS } from "../rules/index.ts";

export const papers: Readonly<Record<string, Paper>> = {
  yatzy: {
    columns: 6,
    rows: ROWS.map((row) =>
      "box" in row ? { says: `box.${row.box}` } : { says: `figure.${row.figure}`, sum: true },
    ),
  },
};
