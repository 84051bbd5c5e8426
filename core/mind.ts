import { type Moves, sample } from "./game.ts";
import type { Random } from "./random.ts";
import type { Seat } from "./seat.ts";

/** All that a mind is shown: what its seat may know, and what it may do. */
export interface Sight<View = unknown, Move = unknown> {
  readonly seat: Seat;
  readonly view: View;
  readonly moves: Moves<Move>;
  /** The mind's own coin: it has nothing to do with the game's dice. */
  readonly random: Random;
}

export interface Mind<View = unknown, Move = unknown> {
  choose(sight: Sight<View, Move>): Move;
}

export const LEVELS = ["best", "strong", "casual", "beginner", "random"] as const;
export type Level = (typeof LEVELS)[number];

/** A game's minds by level; `wake` may load a table first. */
export type Minds<View = unknown, Move = unknown> = Readonly<
  Partial<Record<Level, () => Mind<View, Move> | Promise<Mind<View, Move>>>>
>;

/** Any legal move, each as likely as another. */
export const randomMind: Mind<never, never> = {
  choose: ({ moves, random }) => sample(moves, random),
};
