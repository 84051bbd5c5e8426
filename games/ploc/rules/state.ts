import type { Seat } from "@pipwise/core";
import type { Field } from "./turn.ts";

export type Phase = "throw" | "act" | "set-up" | "over";

export interface State extends Field {
  readonly turnLimit: number;
  /** Who started match one; the other starts match two (PLO-2). */
  readonly starter: Seat;
  readonly match: number;
  readonly phase: Phase;
  /** Turns finished in this match, by seat. */
  readonly turns: readonly number[];
  /** How many dice may still be re-rolled in this turn, and those that have been. */
  readonly rerolls: number;
  readonly rerolled: readonly number[];
  /** Who won the matches played so far. */
  readonly winners: readonly Seat[];
}

/** Nothing is hidden in Ploc: everybody sees the whole field. */
export type View = State;
