import { catalogue } from "@pipwise/core";
import type { RoomCli, TerminalBoard } from "@pipwise/ui/terminal";
import { board } from "./board.ts";

export const cli: RoomCli = {
  boards: { plyt: board as TerminalBoard },
  commands: [],
  words: catalogue(
    (language) => import(`../words/${language}/rules.json`, { with: { type: "json" } }),
    (language) => import(`../words/${language}/cli.json`, { with: { type: "json" } }),
  ),
};
