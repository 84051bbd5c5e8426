import type { RoomCli, TerminalBoard } from "@pipwise/ui/terminal";
import { words } from "../rules/words.ts";
import { board } from "./board.ts";
import { cliWords } from "./words.ts";

export const cli: RoomCli = {
  boards: { plyt: board as TerminalBoard },
  commands: [],
  words: { ...words, ...cliWords },
};
