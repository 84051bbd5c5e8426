import type { Happening } from "@pipwise/core";
import { type BoardProps, whoIs } from "@pipwise/ui/react";
import type { Speaker } from "@pipwise/ui/words";
import type { Move, View } from "../rules/index.ts";

export type Props = BoardProps<View, Move, Happening<Move>>;

/** A move as somebody would say it: which dice go together, and what they do. */
export function inWords(move: Move, view: View, _names: readonly string[], speak: Speaker): string {
  if ("throw" in move) return speak.say("move.throw");
  if ("setUp" in move) return speak.say("move.set-up");
  if ("reroll" in move) return speak.say("move.reroll", { face: view.free[move.reroll] ?? 0 });
  if ("berserk" in move) return speak.say("move.berserk");
  const target = move.action === "eliminate" ? move.target : "standing";
  return speak.say("move.pair", {
    face: view.free[move.die] ?? 0,
    column: view.sides[view.turn]?.column[move.column] ?? 0,
    deed: move.action,
    target,
  });
}

/** What just happened, in a sentence. */
export function told(props: Props): string {
  const { last, speak } = props;
  if (!last?.report.move) return "";
  const { seat, move, chance } = last.report;
  const who = whoIs(props, seat);
  if ("throw" in move) return speak.say("board.told-throw", { ...who, dice: chance.join(" ") });
  if ("setUp" in move) return speak.say("board.told-set-up");
  if ("reroll" in move) {
    const face = chance.join("");
    return speak.say("board.told-reroll", { ...who, die: move.reroll + 1, face });
  }
  if ("berserk" in move) return speak.say("board.told-berserk", who);
  if (move.action === "eliminate")
    return speak.say("board.told-eliminate", { ...who, target: move.target });
  return speak.say(`board.told-${move.action}`, who);
}
