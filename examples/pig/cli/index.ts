import { catalogue, type Happening, refuse } from "@pipwise/core";
import { diceRow, grid, type RoomCli, type TerminalBoard } from "@pipwise/ui/terminal";
import type { Move, View } from "../rules/index.ts";

const board: TerminalBoard<View, Move, Happening<Move>> = {
  draw: ({ view, names, speak }) => [
    ...(view.die === null
      ? []
      : diceRow([{ face: view.die, label: speak.say("cli.pot", { pot: view.pot }) }])),
    ...grid(
      names.map((name, seat) => [
        name,
        speak.say("cli.banked", { banked: view.banked[seat] ?? 0, target: view.target }),
      ]),
    ),
  ],
  prompt: ({ speak }, asked) => speak.say(`cli.ask-${asked.kind}`),
  read(text) {
    if (/^(t|throw)?$/i.test(text.trim())) return { throw: true };
    if (/^b(ank)?$/i.test(text.trim())) return { bank: true };
    return refuse("cli.not-understood", { params: { text } });
  },
  tell({ seat, move, chance }, { speak, names }) {
    const name = names[seat] ?? "";
    if (!move) return undefined;
    return "bank" in move
      ? speak.say("cli.told-bank", { name })
      : speak.say("cli.told-throw", { name, die: chance[0] ?? "" });
  },
};

export const cli: RoomCli = {
  boards: { pig: board as TerminalBoard },
  commands: [],
  words: catalogue(
    (language) => import(`../words/${language}/rules.json`, { with: { type: "json" } }),
  ),
};
