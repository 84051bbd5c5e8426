import { catalogue, DEFAULT_LANGUAGE } from "@pipwise/core";
import type { RoomBoard } from "@pipwise/ui/react";
import type { Key } from "../words/keys.ts";
import { papers } from "./paper.ts";
import { board } from "./play.tsx";

export const room: RoomBoard<Key> = {
  boards: { ploc: board },
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
  keys: {
    ploc: [
      { keys: "1–3", says: "keys.die" },
      { keys: "A–C", says: "keys.column" },
      { keys: "↑ ↓", says: "keys.action" },
    ],
  },
  tours: {
    ploc: [
      { at: ".ploc-grass", says: "tour.ploc.1" },
      { at: ".ploc-village[data-own]", says: "tour.ploc.2" },
      { at: ".ploc-tray", says: "tour.ploc.3" },
      { at: ".actions", says: "tour.ploc.4" },
    ],
  },
  presets: {
    ploc: [
      { name: "family", options: { starter: "first", turnLimit: 20 } },
      { name: "quick", options: { turnLimit: 8 } },
      { name: "tournament", options: { starter: "random", turnLimit: 40 } },
    ],
  },
  settings: {
    ploc: { common: ["starter", "left", "blue"] },
  },
};
