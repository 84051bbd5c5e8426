import type { RoomCli, TerminalBoard } from "@pipwise/ui/terminal";
import { words } from "../rules/words.ts";
import { board } from "./board.ts";
import { solveCommand } from "./solve.ts";
import { cliWords } from "./words.ts";

export const cli: RoomCli = {
  boards: { ploc: board as TerminalBoard },
  commands: [solveCommand],
  words: { ...words, ...cliWords },
};
