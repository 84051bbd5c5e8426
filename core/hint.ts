// Help in steps: a nudge first, the whole answer last.
import type { Sight } from "./mind.ts";
import type { Catalogue, Saying } from "./words.ts";

/** Help with a decision, in steps. */
export interface Hint<Move = unknown> {
  /** Each rung says more than the one before; where there is a move, the last one says it. */
  readonly rungs: readonly Saying[];
  /** Absent where the last step is left to whoever asked: a sum is theirs to do. */
  readonly move?: Move;
}

/** Undefined where there is nothing to choose. What takes long is done in steps, with time for others in between. */
export type Advise<View = unknown, Move = unknown> = (
  sight: Sight<View, Move>,
) => Hint<Move> | undefined | Promise<Hint<Move> | undefined>;

/** What a room's hints need: its words, and by game the adviser, who may have to load a table first. */
export interface Coach {
  readonly words: Catalogue;
  readonly advisers: Readonly<
    Record<string, () => Advise<never, never> | Promise<Advise<never, never>>>
  >;
}
