import { catalogue, type Happening, together } from "@pipwise/core";
import { cli as pigs } from "@pipwise/example-pig/cli";
import { diceRow, type RoomCli, type TerminalBoard } from "@pipwise/ui/terminal";
import type { Move, State } from "../rules/index.ts";

const pig = pigs.boards.pig as TerminalBoard<State, Move, Happening<Move>>;

/** Pig's board below two dice instead of one. */
const board: TerminalBoard<State, Move, Happening<Move>> = {
  ...pig,
  draw: (scene) => [
    ...diceRow((scene.view.dice ?? []).map((face) => ({ face }))),
    ...pig.draw({ ...scene, view: { ...scene.view, die: null } }),
  ],
  tell: (report, scene) =>
    report.move && "throw" in report.move
      ? scene.speak.say("cli.told-dice", {
          name: scene.names[report.seat] ?? "",
          one: report.chance[0] ?? "",
          other: report.chance[1] ?? "",
        })
      : pig.tell(report, scene),
};

export const cli: RoomCli = {
  boards: { "two-dice-pig": board as TerminalBoard },
  commands: [],
  words: together(
    pigs.words,
    catalogue((language) => import(`../words/${language}/rules.json`, { with: { type: "json" } })),
  ),
};
