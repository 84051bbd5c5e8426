import type { Paper, PaperRow } from "@pipwise/ui/react";
import { LINES, layout } from "../rules/index.ts";

const TOTAL: PaperRow = { says: "figure.total", sum: true };

function rounds(count: number, tall = false): PaperRow[] {
  return Array.from({ length: count }, (_, index) => ({
    says: "paper.round",
    params: { round: index + 1 },
    ...(tall ? { tall } : {}),
  }));
}

export const papers: Readonly<Record<string, Paper>> = {
  "one-by-one": { rows: [...rounds(8, true), TOTAL] },
  "all-together": { rows: [...rounds(8, true), TOTAL] },
  "last-die": { rows: [...rounds(12), TOTAL] },
  "solitaire-yahtzee": {
    sheets: layout,
    rows: [...LINES.map((line) => ({ says: `line.${line}`, tall: true })), TOTAL],
  },
  "pytagora-tournament": {
    rows: [
      ...["one-by-one", "all-together", "last-die"].map((game) => ({ says: `game.${game}` })),
      { says: "board.title-points", sum: true },
    ],
  },
};
