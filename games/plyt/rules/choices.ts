// Whom a card can move, and where to (PLY-22 to PLY-24).
import type { Seat } from "@pipwise/core";
import type { Why } from "../wire/step.ts";
import { type Card, WAYS, type Way } from "./cards.ts";
import { down, LAST, up, WINNER } from "./spiral.ts";
import type { Goal } from "./state.ts";

/** Everything that may be done with a card: none when it cannot be acted on. */
export function goalsOf(
  card: Card,
  by: Seat,
  squares: readonly number[],
  master: number,
): readonly Goal[] {
  const { me, way } = WAYS[card];
  if (me) return targets(way, squares[by] as number, master).map((to) => ({ to }));
  const goals: Goal[] = [];
  for (let player = 0; player < squares.length; player++)
    if (player !== by)
      for (const to of targets(way, squares[player] as number, master)) goals.push({ player, to });
  return goals;
}

const REASONS: Readonly<Record<Way, Why>> = {
  forward: "beyond",
  back: "before",
  up: "above",
  down: "below",
};

/** The reason, for a card that leads nowhere (PLY-22, PLY-23). */
export function whyNot(card: Card, squares: readonly number[]): Why {
  const { me, way } = WAYS[card];
  return !me && squares.length === 1 ? "alone" : REASONS[way];
}

/**
 * Whether any Master number would make a card playable with all pieces where they stand (PLY-29).
 * If one would, a 1 does: it leads least far.
 */
export function couldStillDo(card: Card, by: Seat, squares: readonly number[]): boolean {
  return goalsOf(card, by, squares, 1).length > 0;
}

/** Cards kept in this very turn come last, and are for a later one (PLY-26). */
export function playable<Kept>(hand: readonly Kept[], fresh: number): readonly Kept[] {
  return hand.slice(0, hand.length - fresh);
}

export function isGoal(goals: readonly Goal[], { player, to }: Goal): boolean {
  return goals.some((goal) => goal.player === player && goal.to === to);
}

/** The squares a card can take a piece to: never the Winner square, never off the board. */
function targets(way: Way, square: number, master: number): readonly number[] {
  switch (way) {
    case "forward":
      return square + master <= LAST ? [square + master] : NOWHERE;
    case "back":
      return square - master >= 1 ? [square - master] : NOWHERE;
    case "up":
      return UP_BY_CARD[square] as readonly number[];
    case "down":
      return down(square);
  }
}

const NOWHERE: readonly number[] = [];
const UP_BY_CARD: readonly (readonly number[])[] = Array.from({ length: WINNER + 1 }, (_, square) =>
  up(square).filter((to) => to !== WINNER),
);
