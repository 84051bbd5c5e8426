import { catalogue, DEFAULT_LANGUAGE } from "@pipwise/core";
import type { RoomBoard } from "@pipwise/ui/react";
import { board } from "./play.tsx";
import { settings } from "./settings.ts";

const TURNS = 15;

export const room: RoomBoard = {
  boards: { pig: board },
  words: catalogue(
    (language) => import(`../words/${language}/rules.json`, { with: { type: "json" } }),
    (language) => import(`../words/${language}/board.json`, { with: { type: "json" } }),
    (language) => import(`../words/${language}/options.json`, { with: { type: "json" } }),
  ),
  rules: async (language) =>
    (language === DEFAULT_LANGUAGE
      ? await import("../RULES.md")
      : await import(`../words/${language}/RULES.md`)
    ).default,
  tours: {
    pig: [
      { at: ".tray", says: "tour.pig.1" },
      { at: ".actions", says: "tour.pig.2" },
    ],
  },
  papers: {
    pig: {
      rows: [
        ...Array.from({ length: TURNS }, (_, turn) => ({
          says: "paper.turn",
          params: { turn: turn + 1 },
        })),
        { says: "paper.total", sum: true },
      ],
    },
  },
  settings,
  presets: { pig: [{ name: "quick", options: { target: 30 } }] },
};
