import { type Happening, refuse } from "@pipwise/core";
import { diceRow, grid, type RoomCli, type TerminalBoard } from "@pipwise/ui/terminal";
import { type Move, type View, words } from "../rules/index.ts";

const board: TerminalBoard<View, Move, Happening<Move>> = {
  draw: ({ view, names }) => [
    ...(view.die === null ? [] : diceRow([{ face: view.die, label: `pot ${view.pot}` }])),
    ...grid(names.map((name, seat) => [name, `${view.banked[seat]} of ${view.target}`])),
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

export const cli: RoomCli = { boards: { pig: board as TerminalBoard }, commands: [], words };
