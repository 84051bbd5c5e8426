import type { AnyGame } from "@pipwise/games";
import type { TSchema } from "typebox";

/** Something that somebody was asked, what they saw, and their move. */
export interface Answered {
  readonly kind: string;
  readonly view: unknown;
  readonly move: unknown;
}

export function answered(game: AnyGame): readonly Answered[];
export function asked(
  game: AnyGame,
  seed: string,
  games: number,
): Iterable<{ readonly kind: string; readonly view: unknown; readonly moves: readonly unknown[] }>;
export function shapesOf(game: AnyGame, moves: readonly unknown[]): readonly TSchema[];
export function examplesOf(game: AnyGame): ReadonlyMap<string, Omit<Answered, "kind">>;
