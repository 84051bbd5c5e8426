import type { RoomBoard } from "@pipwise/ui/react";
import { words } from "../rules/words.ts";
import { allTogetherBoard, lastDieBoard, oneByOneBoard } from "./contests.tsx";
import { optionWords } from "./option-words.ts";
import { papers } from "./paper.ts";
import { presets } from "./presets.ts";
import { settings } from "./settings.ts";
import { solitaireBoard } from "./solitaire.tsx";
import { tours } from "./tour.ts";
import { tourWords } from "./tour-words.ts";
import { tournamentBoard } from "./tournament.tsx";
import { boardWords } from "./words.ts";

export const room: RoomBoard = {
  boards: {
    "one-by-one": oneByOneBoard,
    "all-together": allTogetherBoard,
    "last-die": lastDieBoard,
    "solitaire-yahtzee": solitaireBoard,
    "pytagora-tournament": tournamentBoard,
  },
  words: { ...words, ...boardWords, ...optionWords, ...tourWords },
  rules: async () => (await import("../RULES.md")).default,
  celebration: async () => (await import("./celebration.tsx")).Celebration,
  papers,
  tours,
  presets,
  settings,
};
