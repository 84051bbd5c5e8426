import type { RoomCli, TerminalBoard } from "@pipwise/ui/terminal";
import cliWords from "../words/en/cli.json" with { type: "json" };
import words from "../words/en/rules.json" with { type: "json" };
import { board } from "./board.ts";
import { solveCommand } from "./solve.ts";

export const cli: RoomCli = {
  boards: { ploc: board as TerminalBoard },
  commands: [solveCommand],
  words: { ...words, ...cliWords },
};
