import type { Happening } from "@pipwise/core";
import type { BoardProps } from "@pipwise/ui/react";
import type { Move, View } from "../rules/index.ts";

export type Props = BoardProps<View, Move, Happening<Move>>;

export function whoIs({ mine, names }: Props, seat: number): { who: string; name: string } {
  return {
    who: mine.length === 1 && mine[0] === seat ? "you" : "other",
    name: names[seat] ?? "",
  };
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
