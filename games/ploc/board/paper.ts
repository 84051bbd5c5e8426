import type { Paper, PaperRow } from "@pipwise/ui/react";

const TURNS = 9;

/** The column at the start, then how many athletes are left after each turn. */
function match(number: number): PaperRow[] {
  return [
    { says: "paper.match", params: { match: number }, sum: true },
    ...Array.from({ length: TURNS }, (_, index) => ({
      says: "paper.turn",
      params: { turn: index + 1 },
    })),
  ];
}

export const papers: Readonly<Record<string, Paper>> = {
  ploc: { rows: [...match(1), ...match(2)] },
};
