import type { RoomCli, TerminalBoard } from "@pipwise/ui/terminal";
import { words } from "../rules/words.ts";
import { board } from "./board.ts";
import { scoreCommand } from "./score.ts";
import { solveCommand } from "./solve.ts";
import { cliWords } from "./words.ts";

export const cli: RoomCli = {
  boards: { yatzy: board as TerminalBoard },
  commands: [scoreCommand, solveCommand],
  words: { ...words, ...cliWords },
};
