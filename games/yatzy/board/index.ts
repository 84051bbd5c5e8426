import type { RoomBoard } from "@pipwise/ui/react";
import boardWords from "../words/en/board.json" with { type: "json" };
import optionWords from "../words/en/options.json" with { type: "json" };
import words from "../words/en/rules.json" with { type: "json" };
import tourWords from "../words/en/tour.json" with { type: "json" };
import { keys } from "./keys.ts";
import { papers } from "./paper.ts";
import { board } from "./play.tsx";
import { presets } from "./presets.ts";
import { settings } from "./settings.ts";
import { tours } from "./tour.ts";

export const room: RoomBoard = {
  boards: { yatzy: board },
  words: { ...words, ...boardWords, ...optionWords, ...tourWords },
  rules: async () => (await import("../RULES.md")).default,
  celebration: async () => (await import("./celebration.tsx")).Celebration,
  papers,
  keys,
  tours,
  presets,
  settings,
};
