import { catalogue } from "@pipwise/core";
import type { RoomCli, TerminalBoard } from "@pipwise/ui/terminal";
import { checkCommand } from "./check.ts";
import { allTogetherBoard, oneByOneBoard } from "./contest.ts";
import { lastDieBoard } from "./last-die.ts";
import { solitaireBoard } from "./solitaire.ts";
import { solveCommand } from "./solve.ts";
import { tournamentBoard } from "./tournament.ts";

export const cli: RoomCli = {
  boards: {
    "one-by-one": oneByOneBoard as TerminalBoard,
    "all-together": allTogetherBoard as TerminalBoard,
    "last-die": lastDieBoard as TerminalBoard,
    "solitaire-yahtzee": solitaireBoard as TerminalBoard,
    "pytagora-tournament": tournamentBoard as TerminalBoard,
  },
  commands: [checkCommand, solveCommand],
  words: catalogue(
    (language) => import(`../words/${language}/rules.json`, { with: { type: "json" } }),
    (language) => import(`../words/${language}/cli.json`, { with: { type: "json" } }),
  ),
};
