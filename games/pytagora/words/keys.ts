import type board from "./en/board.json";
import type options from "./en/options.json";
import type rules from "./en/rules.json";
import type tour from "./en/tour.json";

/** What the room's board can say; and "You", which is the page's. */
export type Key =
  | keyof typeof board
  | keyof typeof options
  | keyof typeof rules
  | keyof typeof tour
  | "you";
