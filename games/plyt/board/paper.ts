import type { Paper, PaperRow } from "@pipwise/ui/react";
import type { Key } from "../words/keys.ts";

const ROUNDS = 17;

/** What is agreed for each player, then the square after each round. */
export const papers: Readonly<Record<string, Paper<Key>>> = {
  plyt: {
    rows: [
      { says: "paper.standard", sum: true },
      { says: "paper.operation", sum: true },
      { says: "paper.fixed", sum: true },
      ...Array.from(
        { length: ROUNDS },
        (_, index): PaperRow<Key> => ({
          says: "paper.round",
          params: { round: index + 1 },
        }),
      ),
    ],
  },
};
