import { catalogue, DEFAULT_LANGUAGE } from "@pipwise/core";
import type { RoomBoard } from "@pipwise/ui/react";
import type { Key } from "../words/keys.ts";
import { papers } from "./paper.ts";
import { board } from "./play.tsx";

export const room: RoomBoard<Key> = {
  boards: { whottotal: board },
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
  tours: {
    whottotal: [
      { at: ".cloth", says: "tour.whottotal.1" },
      { at: ".actions", says: "tour.whottotal.2" },
      { at: ".who-players", says: "tour.whottotal.3" },
    ],
  },
  presets: {
    whottotal: [
      { name: "family", options: { shownAs: "chips" } },
      { name: "quick", options: { rounds: 3 } },
      { name: "tournament", options: { rounds: 12 } },
    ],
  },
  settings: {
    whottotal: {
      common: ["rounds", "atOnce", "shownAs"],
      box: ["dieSides", "lowestCard", "highestCard", "copies"],
    },
  },
};
