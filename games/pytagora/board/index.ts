import { catalogue, DEFAULT_LANGUAGE } from "@pipwise/core";
import type { BoardKey, RoomBoard } from "@pipwise/ui/react";
import type { Key } from "../words/keys.ts";
import { allTogetherBoard } from "./all-together.tsx";
import { lastDieBoard } from "./last-die.tsx";
import { oneByOneBoard } from "./one-by-one.tsx";
import { papers } from "./paper.ts";
import { presets } from "./presets.ts";
import { settings } from "./settings.ts";
import { solitaireBoard } from "./solitaire.tsx";
import { tournamentBoard } from "./tournament.tsx";

const WRITING: readonly BoardKey<Key>[] = [
  { keys: "0–9 + - x : =", says: "keys.face" },
  { keys: "⌫", says: "keys.back" },
  { keys: "Esc", says: "keys.clear" },
];

export const room: RoomBoard<Key> = {
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
  keys: {
    "one-by-one": WRITING,
    "all-together": WRITING,
    "last-die": WRITING,
    "solitaire-yahtzee": WRITING,
    "pytagora-tournament": WRITING,
  },
  tours: {
    "one-by-one": [
      { at: ".shelf-dice", says: "tour.one-by-one.1" },
      { at: ".rail", says: "tour.one-by-one.2" },
      { at: ".actions", says: "tour.one-by-one.3" },
    ],
    "all-together": [
      { at: ".shelf-dice", says: "tour.one-by-one.1" },
      { at: ".rail", says: "tour.one-by-one.2" },
      { at: ".actions", says: "tour.one-by-one.3" },
    ],
    "pytagora-tournament": [
      { at: ".shelf-dice", says: "tour.one-by-one.1" },
      { at: ".rail", says: "tour.one-by-one.2" },
      { at: ".actions", says: "tour.one-by-one.3" },
    ],
    "last-die": [
      { at: ".shelf-dice", says: "tour.one-by-one.1" },
      { at: ".rail", says: "tour.last-die.2" },
      { at: ".actions", says: "tour.last-die.3" },
    ],
    "solitaire-yahtzee": [
      { at: ".shelf-dice", says: "tour.one-by-one.1" },
      { at: ".rail", says: "tour.one-by-one.2" },
      { at: ".pyt-sheet, .pyt-lines", says: "tour.solitaire-yahtzee.3" },
    ],
  },
  presets,
  settings,
};
