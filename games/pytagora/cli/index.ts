import type { RoomCli, TerminalBoard } from "@pipwise/ui/terminal";
import { words } from "../rules/words.ts";
import { checkCommand } from "./check.ts";
import { allTogetherBoard, oneByOneBoard } from "./contest.ts";
import { lastDieBoard } from "./last-die.ts";
import { solitaireBoard } from "./solitaire.ts";
import { solveCommand } from "./solve.ts";
import { tournamentBoard } from "./tournament.ts";
import { cliWords } from "./words.ts";

export const cli: RoomCli = {
  boards: {
    "one-by-one": oneByOneBoard as TerminalBoard,
    "all-together": allTogetherBoard as TerminalBoard,
    "last-die": lastDieBoard as TerminalBoard,
    "solitaire-yahtzee": solitaireBoard as TerminalBoard,
    "pytagora-tournament": tournamentBoard as TerminalBoard,
  },
  commands: [checkCommand, solveCommand],
  words: { ...words, ...cliWords },
};
