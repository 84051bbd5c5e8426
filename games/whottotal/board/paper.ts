import type { Paper, PaperRow } from "@pipwise/ui/react";
import type { Key } from "../words/keys.ts";

const ROUNDS = 12;

/** Twenty points to begin with; each round a guess, what was at stake, and what is left. */
export const papers: Readonly<Record<string, Paper<Key>>> = {
  whottotal: {
    split: ["paper.guess", "paper.points"],
    rows: [
      { says: "paper.start", sum: true },
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
