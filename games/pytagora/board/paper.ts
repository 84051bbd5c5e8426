import type { Paper, PaperRow } from "@pipwise/ui/react";
import { LINES } from "../rules/index.ts";

const TOTAL: PaperRow = { says: "figure.total", sum: true };

function rounds(count: number, tall = false): PaperRow[] {
  return Array.from({ length: count }, (_, index) => ({
    says: "paper.round",
    params: { round: index + 1 },
    ...(tall ? { tall } : {}),
  }));
}

export const papers: Readonly<Record<string, Paper>> = {
  "one-by-one": { columns: 4, rows: [...rounds(8, true), TOTAL] },
  "all-together": { columns: 4, rows: [...rounds(8, true), TOTAL] },
  "last-die": { columns: 6, rows: [...rounds(12), TOTAL] },
  "solitaire-yahtzee": {
    columns: 4,
    rows: [...LINES.map((line) => ({ says: `line.${line}`, tall: true })), TOTAL],
  },
  "pytagora-tournament": {
    columns: 6,
    rows: [
      ...["one-by-one", "all-together", "last-die"].map((game) => ({ says: `game.${game}` })),
      { says: "board.title-points", sum: true },
    ],
  },
};
