import { type Card, type Goal, goalsOf, type Move, playable, type View } from "../rules/index.ts";
import type { Props } from "./tell.ts";

/** Something a card allows: which card, whom it moves and where to. */
export interface Option {
  readonly card: Card;
  readonly goal: Goal;
  readonly move: Move;
}

export function optionsOf(view: View, seat: number): Option[] {
  const master = view.dice[0] ?? 1;
  const card = view.turned?.card;
  if (view.stage === "card" && card)
    return goalsOf(card, seat, view.squares, master).map((goal) => ({ card, goal, move: goal }));
  if (view.stage !== "hand") return [];
  return [...new Set(playable(view.hand, view.fresh))].flatMap((kept) =>
    goalsOf(kept, seat, view.squares, master).map((goal) => ({
      card: kept,
      goal,
      move: { play: kept, ...goal },
    })),
  );
}

export function optionLabel(
  { view, names, speak }: Props,
  { card, goal: { player, to } }: Option,
): string {
  const name = player === undefined ? "" : (names[player] ?? "");
  const does = view.stage === "hand" ? "play" : "go";
  return speak.say(`board.${does}-${player === undefined ? "me" : "other"}`, { card, name, to });
}
