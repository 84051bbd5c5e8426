import type { RoomBoard } from "@pipwise/ui/react";
import { words } from "../rules/words.ts";
import { optionWords } from "./option-words.ts";
import { papers } from "./paper.ts";
import { board } from "./play.tsx";
import { presets } from "./presets.ts";
import { settings } from "./settings.ts";
import { tours } from "./tour.ts";
import { tourWords } from "./tour-words.ts";
import { boardWords } from "./words.ts";

export const room: RoomBoard = {
  boards: { plyt: board },
  words: { ...words, ...boardWords, ...optionWords, ...tourWords },
  rules: async () => (await import("../RULES.md")).default,
  celebration: async () => (await import("./celebration.tsx")).Celebration,
  papers,
  tours,
  presets,
  settings,
};
