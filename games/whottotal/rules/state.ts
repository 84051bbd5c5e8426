import type { Deck, Seat, ThrowOff } from "@pipwise/core";
import type { Choices, Phase, Player, RoundResult } from "../wire/view.ts";
import type { Options } from "./options.ts";

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
