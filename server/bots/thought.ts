// Runs in a thread of its own: one decision of one bot, or a hint.
import { seeded } from "@pipwise/core";
import { chooseMove, findHint, type Position } from "@pipwise/games/think";

export interface Thought extends Position {
  /** The mind that is to move; left out: a coach gives a hint instead. */
  readonly level?: string;
  readonly seed: number;
}

export default function think({ level, seed, ...position }: Thought): Promise<unknown> {
  return level === undefined ? findHint(position) : chooseMove(level, position, seeded(seed));
}
