import { catalogue, DEFAULT_LANGUAGE } from "@pipwise/core";
import type { RoomBoard } from "@pipwise/ui/react";
import { allTogetherBoard } from "./all-together.tsx";
import { keys } from "./keys.ts";
import { lastDieBoard } from "./last-die.tsx";
import { oneByOneBoard } from "./one-by-one.tsx";
import { papers } from "./paper.ts";
import { presets } from "./presets.ts";
import { settings } from "./settings.ts";
import { solitaireBoard } from "./solitaire.tsx";
import { tours } from "./tour.ts";
import { tournamentBoard } from "./tournament.tsx";

export const room: RoomBoard = {
  boards: {
    "one-by-one": oneByOneBoard,
    "all-together": allTogetherBoard,
    "last-die": lastDieBoard,
    "solitaire-yahtzee": solitaireBoard,
    "pytagora-tournament": tournamentBoard,
  },
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
