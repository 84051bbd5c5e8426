import type { Happening } from "@pipwise/core";
import { type BoardProps, whoIs } from "@pipwise/ui/react";
import { athletes, type Move, type Side, type View } from "../rules/index.ts";
import type { Key } from "../words/keys.ts";
import type { Voice } from "./voice.ts";

export type Props = BoardProps<View, Move, Happening<Move>, Key>;

/** A move as somebody would say it: which dice go together, and what they do. */
export function inWords(move: Move, view: View, _names: readonly string[], speak: Voice): string {
  if ("throw" in move) return speak.say("move.throw");
  if ("setUp" in move) return speak.say("move.set-up");
  if ("reroll" in move) return speak.say("move.reroll", { face: view.free[move.reroll] ?? 0 });
  if ("berserk" in move) return speak.say("move.berserk");
  const target = move.action === "eliminate" ? move.target : "standing";
  return speak.say("move.pair", {
    face: view.free[move.die] ?? 0,
    column: view.sides[view.turn]?.column[move.column] ?? 0,
    deed: move.action,
    keep: move.action === "modify" ? (move.keep ?? 0) : 0,
    target,
  });
}

/** What just happened, in a sentence, and what it changed. */
export function told(props: Props): string {
  const { last, view, speak } = props;
  if (!last) return "";
  const { seat, move, chance } = last.report;
  const who = whoIs(props, seat);
  if (!move) return speak.say("board.told-left", who);
  if ("throw" in move) return speak.say("board.told-throw", { ...who, dice: chance.join(", ") });
  if ("setUp" in move) return `${speak.say("board.told-set-up")} ${toldColumns(props)}`;
  if ("reroll" in move) {
    const face = chance.join("");
    return speak.say("board.told-reroll", { ...who, die: move.reroll + 1, face });
  }
  const has = speak.say("board.told-has", { ...whoIs(props, 1 - seat), ...teamOf(view, 1 - seat) });
  if ("berserk" in move) return `${speak.say("board.told-berserk", who)} ${has}`;
  if (move.action === "eliminate")
    return `${speak.say("board.told-eliminate", { ...who, target: move.target })} ${has}`;
  if (move.action === "weaken") return `${speak.say("board.told-weaken", who)} ${has}`;
  const swapped = speak.say("board.told-modify", {
    ...who,
    face: view.sides[seat]?.column[move.column] ?? 0,
    column: view.free[move.die] ?? 0,
  });
  return `${swapped} ${speak.say("board.told-has", { ...who, ...teamOf(view, seat) })}`;
}

/** Both columns with what they put on the field. */
function toldColumns(props: Props): string {
  const { view, speak } = props;
  return view.sides
    .map((side, seat) =>
      speak.say("board.told-column", {
        ...whoIs(props, seat),
        column: side.column.join(", "),
        ...teamOf(view, seat),
      }),
    )
    .join(" ");
}

function teamOf({ sides }: View, seat: number): { count: number; weakened: number } {
  const side = sides[seat] as Side;
  return { count: athletes(side), weakened: side.weakened };
}
