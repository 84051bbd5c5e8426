import { type Analyse, type Mind, type Minds, pick, randomMind } from "@pipwise/core";
import type { Move, View } from "../rules/index.ts";
import { analyse } from "./analysis.ts";
import { tableMind } from "./best.ts";
import { casual } from "./casual.ts";
import { solvedTable } from "./chances.ts";

import { strong } from "./strong.ts";

export { coach } from "./coach.ts";

/** Sees athletes to remove and removes them, with whatever pair of dice comes to mind. */
const beginner: Mind<View, Move> = {
  choose({ moves, random }) {
    const list = moves as readonly Move[];
    const blows = list.filter(
      (move) => "berserk" in move || ("action" in move && move.action === "eliminate"),
    );
    return pick(random, blows.length > 0 && random.below(4) > 0 ? blows : list);
  },
};

export const minds: Readonly<Record<string, Minds<View, Move>>> = {
  ploc: {
    best: async () => tableMind(await solvedTable()),
    strong: () => strong,
    casual: () => casual,
    beginner: () => beginner,
    random: () => randomMind,
  },
};

export const analyses: Readonly<Record<string, Analyse>> = { ploc: analyse };
