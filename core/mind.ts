import { type Moves, sample } from "./game.ts";
import type { Random } from "./random.ts";
import type { Seat } from "./seat.ts";
import type { Table } from "./table.ts";
import type { Work } from "./work.ts";

/** All that a mind is shown: what its seat may know, and what it may do. */
export interface Sight<View = unknown, Move = unknown> {
  readonly seat: Seat;
  readonly view: View;
  readonly moves: Moves<Move>;
  /** The mind's own coin: it has nothing to do with the game's dice. */
  readonly random: Random;
}

/** What a seat is shown at a table; worked out only if the mind looks, so never spread one. */
export class TableSight<State, Move, View> implements Sight<View, Move> {
  readonly seat: Seat;
  readonly random: Random;
  readonly #table: Table<State, Move, View>;

  constructor(table: Table<State, Move, View>, seat: Seat, random: Random) {
    this.seat = seat;
    this.random = random;
    this.#table = table;
  }

  get view(): View {
    return this.#table.game.view(this.#table.state as State, this.seat);
  }

  get moves(): Moves<Move> {
    return this.#table.game.legal(this.#table.state as State, this.seat);
  }
}

/** A bot: chooses a move from what its seat may know. */
export interface Mind<View = unknown, Move = unknown> {
  choose(sight: Sight<View, Move>): Move;
  /** Long work for this choice, in steps with time for others in between; without it `choose` does the same at one go. */
  ponder?(sight: Sight<View, Move>, work?: Work): Promise<unknown>;
}

/** Every game has a mind of each of these. */
export const COMMON_LEVELS = ["best", "strong", "skilled", "casual", "beginner", "random"] as const;
/** Where more lies between a beginner and the best there are more levels, so that no step is too high. */
export const FINE_LEVELS = [
  "best",
  "master",
  "expert",
  "strong",
  "skilled",
  "casual",
  "learner",
  "beginner",
  "random",
] as const;
/** Strongest first. `winner` looks at the others' scores where `best` plays for its own; few games tell the two apart. */
export const LEVELS = ["winner", ...FINE_LEVELS] as const;
/** A strength of bots where there are most of them. */
export type FineLevel = (typeof FINE_LEVELS)[number];
/** A strength of bots. */
export type Level = (typeof LEVELS)[number];

/** A game's minds by level; `wake` may load a table first. */
export type Minds<View = unknown, Move = unknown> = Readonly<
  Partial<Record<Level, () => Mind<View, Move> | Promise<Mind<View, Move>>>>
>;

/** Any legal move, each as likely as another. */
export const randomMind: Mind<never, never> = {
  choose: ({ moves, random }) => sample(moves, random),
};
