import { catalogue, DEFAULT_LANGUAGE } from "@pipwise/core";
import type { RoomBoard } from "@pipwise/ui/react";
import type { Key } from "../words/keys.ts";
import { papers } from "./paper.ts";
import { board } from "./play.tsx";
import { SquaresControl } from "./squares-control.tsx";
import { TermsForm, termsLine } from "./terms-form.tsx";

export const room: RoomBoard<Key> = {
  boards: { plyt: board },
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
    plyt: [
      { keys: "0–9", says: "keys.digit" },
      { keys: "⌫", says: "keys.erase" },
    ],
  },
  tours: {
    plyt: [
      { at: ".plyt-board", says: "tour.plyt.1" },
      { at: ".plyt-sum", says: "tour.plyt.2" },
      { at: ".actions", says: "tour.plyt.3" },
      { at: ".plyt-players", says: "tour.plyt.4" },
    ],
  },
  presets: {
    plyt: [
      {
        name: "family",
        options: { tries: "until-time" },
        terms: { seconds: 60 },
      },
      { name: "quick", options: { start: 60 } },
      { name: "tournament", options: { competition: true, penalty: true } },
    ],
  },
  settings: {
    plyt: {
      common: ["start", "cards", "penalty"],
      box: ["sides", "plytSquares", "cardsEach"],
      steps: { start: 5 },
      controls: { plytSquares: SquaresControl },
      terms: { line: termsLine, Form: TermsForm },
    },
  },
};
