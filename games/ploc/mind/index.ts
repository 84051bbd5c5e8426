import { type Analyse, levelsAt, type Mind, type Minds, pick, type Random } from "@pipwise/core";
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
    return anyOf(random, blows.length > 0 && random.below(4) > 0 ? blows : list);
  },
};

const random: Mind<View, Move> = {
  choose: ({ moves, random }) => anyOf(random, moves as readonly Move[]),
};

/** First what is done, then who stays by it: else whoever plays at random would mostly modify, and never be done. */
function anyOf(random: Random, moves: readonly Move[]): Move {
  const done = pick(
    random,
    moves.filter((move) => !("keep" in move)),
  );
  if (!("action" in done) || done.action !== "modify") return done;
  const { die, column } = done;
  const same = moves.filter(
    (move) =>
      "action" in move && move.action === "modify" && move.die === die && move.column === column,
  );
  return pick(random, same);
}

export const minds: Readonly<Record<string, Minds<View, Move>>> = {
  ploc: levelsAt(
    [
      () => random,
      () => beginner,
      () => casual,
      () => strong,
      async () => tableMind(await solvedTable()),
    ],
    {
      best: 4,
      master: 3.74,
      expert: 3.38,
      strong: 2.94,
      skilled: 2.1,
      casual: 1.64,
      learner: 1.29,
      beginner: 1,
      random: 0,
    },
  ),
};

export const analyses: Readonly<Record<string, Analyse>> = { ploc: analyse };
