import type { Paper, PaperRow } from "@pipwise/ui/react";
import { layout, ROWS } from "../rules/index.ts";
import type { Key } from "../words/keys.ts";

export const papers: Readonly<Record<string, Paper<Key>>> = {
  yatzy: {
    sheets: layout,
    rows: ROWS.map(
      (row): PaperRow<Key> =>
        "box" in row ? { says: `box.${row.box}` } : { says: `figure.${row.figure}`, sum: true },
    ),
  },
};
