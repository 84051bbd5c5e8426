import { type Analyse, levelsAt, type Mind, type Minds, randomMind } from "@pipwise/core";
import type { Move, View } from "../rules/index.ts";
import { analyse } from "./analysis.ts";
import { beginner } from "./beginner.ts";
import { valuing } from "./best.ts";
import { casual } from "./casual.ts";
import { forcedOutlook, outlookOf } from "./outlook.ts";
import { solved } from "./shelf.ts";
import { estimating } from "./strong.ts";
import { winning } from "./winner.ts";

export { coach } from "./coach.ts";

export const minds: Readonly<Record<string, Minds<View, Move>>> = {
  yatzy: {
    winner: once(async () => winning(outlookOf(await solved("f32")), forcedOutlook())),
    ...levelsAt(
      [
        () => randomMind,
        () => beginner,
        () => casual,
        () =>
          valuing(
            estimating((open) => open),
            estimating((open) => open & -open),
          ),
        once(async () => valuing(outlookOf(await solved("f32")), forcedOutlook())),
      ],
      { best: 4, strong: 2.73, skilled: 2.03, casual: 1.72, beginner: 1, random: 0 },
    ),
  },
};

export const analyses: Readonly<Record<string, Analyse>> = { yatzy: analyse };

/** Some wake a mind for every move: those that bring a table stay awake. */
function once(wake: () => Promise<Mind<View, Move>>): () => Promise<Mind<View, Move>> {
  let awake: Promise<Mind<View, Move>> | undefined;
  return () => (awake ??= wake());
}
