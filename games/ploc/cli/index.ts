import { catalogue } from "@pipwise/core";
import type { RoomCli, TerminalBoard } from "@pipwise/ui/terminal";
import { board } from "./board.ts";
import { solveCommand } from "./solve.ts";

export const cli: RoomCli = {
  boards: { ploc: board as TerminalBoard },
  commands: [solveCommand],
  words: catalogue(
    (language) => import(`../words/${language}/rules.json`, { with: { type: "json" } }),
    (language) => import(`../words/${language}/cli.json`, { with: { type: "json" } }),
  ),
};
