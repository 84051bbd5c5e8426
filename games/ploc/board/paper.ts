import type { Paper, PaperRow } from "@pipwise/ui/react";
import type { Key } from "../words/keys.ts";

const TURNS = 9;

/** The column at the start, then how many athletes are left after each turn. */
function match(number: number): PaperRow<Key>[] {
  return [
    { says: "paper.match", params: { match: number }, sum: true },
    ...Array.from(
      { length: TURNS },
      (_, index): PaperRow<Key> => ({
        says: "paper.turn",
        params: { turn: index + 1 },
      }),
    ),
  ];
}

export const papers: Readonly<Record<string, Paper<Key>>> = {
  ploc: { rows: [...match(1), ...match(2)] },
};
