import type { Deck, Seat, ThrowOff } from "@pipwise/core";
import type { Options } from "./options.ts";
import type { Player } from "./settle.ts";

/** What the game waits for. */
export type Phase = "deal" | "guess" | "commit" | "turn" | "over";

/** A game under way. */
export interface State {
  readonly options: Options;
  /** How many rounds were agreed on. */
  readonly rounds: number;
  readonly opening: readonly ThrowOff[];
  readonly round: number;
  readonly phase: Phase;
  readonly dealer: Seat;
  readonly turn: Seat;
  readonly players: readonly Player[];
  /** Points that could not be split in an earlier round (WHO-8). */
  readonly pot: number;
  readonly deck: Deck<number>;
  /** The cards dealt, the first `turned` of them face up; null for one that nobody has ever seen. */
  readonly row: readonly (number | null)[];
  readonly turned: number;
  /** By seat, who would stay in and who would not, where all decide at once; secret until all have (WHO-13). */
  readonly choices: Choices | null;
  /** What all had decided when they last showed it, in this round or the one that has just ended. */
  readonly shown: Choices | null;
  readonly last: RoundResult | null;
}

/** Null for those who have not decided, or have nothing to decide. */
export type Choices = readonly (boolean | null)[];

/** How the round before ended. */
export interface RoundResult {
  readonly dealer: Seat;
  /** The cards that were dealt; null where one was never turned. */
  readonly row: readonly (number | null)[];
  /** By seat. */
  readonly guesses: readonly (number | null)[];
  /** By seat: points committed. */
  readonly stakes: readonly number[];
  /** Null when a sole survivor won before all cards were turned. */
  readonly total: number | null;
  /** Who won it; several share. */
  readonly winners: readonly Seat[];
  /** What each winner got of the others' points. */
  readonly share: number;
}

/** What somebody may know of it. */
export interface View {
  /** The table's options. */
  readonly options: Options;
  /** How many rounds were agreed on. */
  readonly rounds: number;
  /** The throws for the start, round by round. */
  readonly opening: readonly ThrowOff[];
  /** Counts from 1. */
  readonly round: number;
  /** What the game waits for. */
  readonly phase: Phase;
  /** Who deals this round. */
  readonly dealer: Seat;
  /** Whose turn it is. */
  readonly turn: Seat;
  /** By seat. */
  readonly players: readonly Player[];
  /** Points that could not be split in an earlier round (WHO-8). */
  readonly pot: number;
  /** The cards dealt; null lies face down. */
  readonly row: readonly (number | null)[];
  /** The sum of the cards that have been turned. */
  readonly total: number;
  /**
   * What somebody who forgets nothing knows about the cards that lie face down, those in the row first and
   * then the deck from top to bottom: a number where a card was seen earlier, null where none was (WHO-12).
   */
  readonly memory: readonly (number | null)[];
  /** Who has decided, where all do at once, but not what (WHO-13). */
  readonly decided: readonly boolean[];
  /** Whether the viewer would stay in; null before they have decided. */
  readonly mine: boolean | null;
  /** What all had decided when they last showed it; true for who would stay in. */
  readonly shown: Choices | null;
  /** How the round before ended. */
  readonly last: RoundResult | null;
}
