import { catalogue, DEFAULT_LANGUAGE } from "@pipwise/core";
import type { RoomBoard } from "@pipwise/ui/react";
import { keys } from "./keys.ts";
import { papers } from "./paper.ts";
import { board } from "./play.tsx";
import { presets } from "./presets.ts";
import { settings } from "./settings.ts";
import { tours } from "./tour.ts";

export const room: RoomBoard = {
  boards: { yatzy: board },
  words: catalogue(
    (language) => import(`../words/${language}/rules.json`, { with: { type: "json" } }),
    (language) => import(`../words/${language}/board.json`, { with: { type: "json" } }),
    (language) => import(`../words/${language}/options.json`, { with: { type: "json" } }),
    (language) => import(`../words/${language}/tour.json`, { with: { type: "json" } }),
  ),
  rules: async (language) =>
    (language === DEFAULT_LANGUAGE
      ? await import("../RULES.md")
      : await import(`../words/${language}/RULES.md`)
    ).default,
  celebration: async () => (await import("./celebration.tsx")).Celebration,
  papers,
  keys,
  tours,
  presets,
  settings,
};
