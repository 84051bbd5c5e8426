import { type Analyse, type Minds, randomMind } from "@pipwise/core";
import type { Move, View } from "../rules/index.ts";
import { analyse } from "./analysis.ts";
import { beginner } from "./beginner.ts";
import { valuing } from "./best.ts";
import { casual } from "./casual.ts";
import { forcedOutlook, outlookOf } from "./outlook.ts";
import { solved } from "./shelf.ts";

export { coach } from "./coach.ts";

import { estimating } from "./strong.ts";

export const minds: Readonly<Record<string, Minds<View, Move>>> = {
  yatzy: {
    best: () => valuing(outlookOf(solved("f32")), forcedOutlook()),
    strong: () =>
      valuing(
        estimating((open) => open),
        estimating((open) => open & -open),
      ),
    casual: () => casual,
    beginner: () => beginner,
    random: () => randomMind,
  },
};

export const analyses: Readonly<Record<string, Analyse>> = { yatzy: analyse };
