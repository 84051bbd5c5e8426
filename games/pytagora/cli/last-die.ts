import type { Happening, Seat } from "@pipwise/core";
import { type GridRow, grid, type TerminalBoard } from "@pipwise/ui/terminal";
import { type LastDieView, type Move, PLACES, showThrow, type Throw } from "../rules/index.ts";
import { throwOffLines } from "./contest.ts";
import { readMove } from "./reading.ts";
import { tray } from "./tray.ts";

export const lastDieBoard: TerminalBoard<LastDieView, Move, Happening<Move>> = {
  draw(scene) {
    const { view, names, paint, speak } = scene;
    const rows = names.map((name, seat): GridRow => {
      const turn = view.winner === null && seat === view.turn;
      const marked = turn ? paint("bold", `▸ ${name}`) : name;
      return [
        seat === view.winner ? paint(["bold", "green"], `★ ${name}`) : marked,
        paint("bold", "●".repeat(view.points[seat] ?? 0)),
        String(view.points[seat]),
      ];
    });
    const { round, target, equation } = view;
    const lying = equation
      ? speak.say("cli.lies-there", {
          equation: equation.text,
          name: names[equation.by] ?? "",
          faces: equation.places.map((place) => view.dice[place]).join(" "),
        })
      : speak.say("cli.in-hand", { name: names[view.turn] ?? "" });
    const fixed = equation?.places ?? [];
    const dice = view.thrown || equation ? tray(view.dice, paint, { fixed }) : [];
    return [
      ...(view.winner === null
        ? [
            paint("bold", speak.say("cli.last-die-round", { round, target })),
            "",
            ...dice,
            ...(view.thrown && !equation ? [] : [paint("dim", lying)]),
          ]
        : []),
      ...grid([["", "", speak.say("cli.points")], "-", ...rows]),
      ...throwOffLines(view.throwOff, scene),
    ];
  },

  prompt({ view, speak }, asked) {
    const goesOn = asked.kind === "equation" && view.equation !== null;
    return speak.say(goesOn ? "cli.ask-go-on" : `cli.ask-${asked.kind}`);
  },

  read: (text, view) => readMove(text, view.thrown ? view.dice : []),

  tell({ seat, move, chance }, { view, names, speak }) {
    const name = names[seat] ?? "";
    if (!move) return undefined;
    if ("throw" in move) {
      const dice = chance.length === PLACES ? showThrow(chance as Throw) : chance.join(" ");
      return speak.say("cli.told-throw", { name, dice });
    }
    const done =
      "pass" in move
        ? speak.say("cli.told-pass", { name })
        : speak.say("cli.told-equation", { name, equation: move.equation });
    const winner = roundWinner(view);
    return winner === undefined
      ? done
      : `${done} ${speak.say("cli.told-point", { name: names[winner] ?? "" })}`;
  },
};

/** Who has just scored: a round begins, and nobody has declined to open it. */
function roundWinner({ equation, thrown, declined, last }: LastDieView): Seat | undefined {
  const justBegun = equation === null && !thrown && declined === 0;
  return justBegun ? (last?.winner ?? undefined) : undefined;
}
