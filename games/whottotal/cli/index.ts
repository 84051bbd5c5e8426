import type { RoomCli, TerminalBoard } from "@pipwise/ui/terminal";
import cliWords from "../words/en/cli.json" with { type: "json" };
import words from "../words/en/rules.json" with { type: "json" };
import { board } from "./board.ts";

export const cli: RoomCli = {
  boards: { whottotal: board as TerminalBoard },
  commands: [],
  words: { ...words, ...cliWords },
};
