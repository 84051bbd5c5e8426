import type { Seat } from "@pipwise/core";
import type { Field } from "./turn.ts";

/** What the game waits for. */
export type Phase = "throw" | "act" | "set-up" | "over";

/** Which end and which colour the players chose, by seat. */
export interface Ends {
  /** Who pulls at the left end of the rope. */
  readonly left: Seat;
  /** Who has the blue athletes. */
  readonly blue: Seat;
}

export interface State extends Field {
  /** Turns each in a match; 0 is no limit. */
  readonly turnLimit: number;
  /** Who started match one; the other starts match two (PLO-2). */
  readonly starter: Seat;
  /** 1 or 2. */
  readonly match: number;
  /** What the game waits for. */
  readonly phase: Phase;
  /** Turns finished in this match, by seat. */
  readonly turns: readonly number[];
  /** How many dice may still be re-rolled in this turn. */
  readonly rerolls: number;
  /** The places of the dice that have been re-rolled in this turn. */
  readonly rerolled: readonly number[];
  /** Who won the matches played so far. */
  readonly winners: readonly Seat[];
  /** Left out where the first seat has the left end and blue. */
  readonly ends?: Ends | undefined;
}

/** Nothing is hidden in Ploc: everybody sees the whole field. */
export type View = State;
