import { catalogue, DEFAULT_LANGUAGE } from "@pipwise/core";
import type { RoomBoard } from "@pipwise/ui/react";
import type { Key } from "../words/keys.ts";
import { papers } from "./paper.ts";
import { board } from "./play.tsx";

export const room: RoomBoard<Key> = {
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
  keys: {
    yatzy: [
      { keys: "1–5", says: "keys.hold" },
      { keys: "↑ ↓", says: "keys.box" },
    ],
  },
  tours: {
    yatzy: [
      { at: ".tray", says: "tour.yatzy.1" },
      { at: ".sheet", says: "tour.yatzy.2" },
      { at: "[data-row=bonus]", says: "tour.yatzy.3" },
      { at: ".actions", says: "tour.yatzy.4" },
    ],
  },
  presets: {
    yatzy: [{ name: "tournament", options: { forcedOrder: true } }],
  },
  settings: {
    yatzy: { common: ["forcedOrder"] },
  },
};
