import type { Paper, PaperRow } from "@pipwise/ui/react";
import { LINES, layout, STAGES } from "../rules/index.ts";
import type { Key } from "../words/keys.ts";

const TOTAL: PaperRow<Key> = { says: "figure.total", sum: true };

function rounds(count: number, tall = false): PaperRow<Key>[] {
  return Array.from(
    { length: count },
    (_, index): PaperRow<Key> => ({
      says: "paper.round",
      params: { round: index + 1 },
      ...(tall ? { tall } : {}),
    }),
  );
}

export const papers: Readonly<Record<string, Paper<Key>>> = {
  "one-by-one": { rows: [...rounds(8, true), TOTAL] },
  "all-together": { rows: [...rounds(8, true), TOTAL] },
  "last-die": { rows: [...rounds(12), TOTAL] },
  "solitaire-yahtzee": {
    sheets: layout,
    rows: [...LINES.map((line): PaperRow<Key> => ({ says: `line.${line}`, tall: true })), TOTAL],
  },
  "pytagora-tournament": {
    rows: [
      ...STAGES.map((game): PaperRow<Key> => ({ says: `game.${game}` })),
      { says: "board.title-points", sum: true },
    ],
  },
};
