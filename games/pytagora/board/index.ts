import type { RoomBoard } from "@pipwise/ui/react";
import boardWords from "../words/en/board.json" with { type: "json" };
import optionWords from "../words/en/options.json" with { type: "json" };
import words from "../words/en/rules.json" with { type: "json" };
import tourWords from "../words/en/tour.json" with { type: "json" };
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
  words: { ...words, ...boardWords, ...optionWords, ...tourWords },
  rules: async () => (await import("../RULES.md")).default,
  celebration: async () => (await import("./celebration.tsx")).Celebration,
  papers,
  keys,
  tours,
  presets,
  settings,
};
