import type { Happening } from "@pipwise/core";
import {
  besideOrBelow,
  type GridRow,
  grid,
  type Scene,
  type TerminalBoard,
} from "@pipwise/ui/terminal";
import {
  LINES,
  ROWS,
  type SolitaireMove,
  type SolitaireView,
  showThrow,
  type Throw,
} from "../rules/index.ts";
import { readSolitaireMove } from "./reading.ts";
import { tray } from "./tray.ts";

export const solitaireBoard: TerminalBoard<
  SolitaireView,
  SolitaireMove,
  Happening<SolitaireMove>
> = {
  draw(scene) {
    const { view, names, paint, speak } = scene;
    const dice =
      view.dice.length > 0
        ? tray(view.dice, paint, { numbered: view.again === null })
        : [paint("dim", speak.say("cli.in-hand", { name: names[view.turn] ?? "" }))];
    return [
      paint("bold", speak.say("cli.round-of-five", { round: view.round })),
      "",
      ...besideOrBelow([grid(sheetRows(scene)), dice], scene.columns, 3),
    ];
  },

  prompt({ speak }, asked) {
    const word = { "again-or-equation": "again", equation: "line" }[asked.kind] ?? asked.kind;
    return speak.say(`cli.ask-${word}`);
  },

  read: (text, view) => readSolitaireMove(text, view.dice),

  tell({ seat, move, chance }, { names, speak }) {
    const name = names[seat] ?? "";
    if (!move) return undefined;
    if ("throw" in move)
      return speak.say("cli.told-throw", { name, dice: showThrow(chance as Throw) });
    if ("again" in move)
      return speak.say("cli.told-again", {
        name,
        count: chance.length,
        dice: chance.join(" "),
      });
    const { line } = move;
    return "pass" in move
      ? speak.say("cli.told-no-line", { name, line })
      : speak.say("cli.told-line", { name, line, equation: move.equation });
  },
};

function sheetRows({ view, names, paint, speak }: Scene<SolitaireView>): GridRow[] {
  const turn = isOver(view) ? undefined : view.turn;
  const head = names.map((name, seat) => (seat === turn ? paint("bold", `▸ ${name}`) : name));
  const rows = ROWS.map((row): string[] => {
    if ("figure" in row)
      return [
        paint("bold", speak.say(`figure.${row.figure}`)),
        ...view.sheets.map(({ total }) => paint("bold", String(total))),
      ];
    const index = LINES.indexOf(row.line);
    return [
      speak.say(`line.${row.line}`),
      ...view.sheets.map(({ lines }) => String(lines[index] ?? "")),
    ];
  });
  return [["", ...head], "-", ...rows.slice(0, -1), "-", ...rows.slice(-1)];
}

function isOver({ sheets }: SolitaireView): boolean {
  return sheets.every(({ lines }) => !lines.includes(null));
}
