import type { RoomCli, TerminalBoard } from "@pipwise/ui/terminal";
import cliWords from "../words/en/cli.json" with { type: "json" };
import words from "../words/en/rules.json" with { type: "json" };
import { board } from "./board.ts";
import { scoreCommand } from "./score.ts";
import { solveCommand } from "./solve.ts";

export const cli: RoomCli = {
  boards: { yatzy: board as TerminalBoard },
  commands: [scoreCommand, solveCommand],
  words: { ...words, ...cliWords },
};
