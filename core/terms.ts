// What is agreed with one player, who takes it along: another seat, another table.
import type { Game } from "./game.ts";
import { isRefusal, type Refusal, refuse } from "./refusal.ts";
import { readShape } from "./schema.ts";
import type { Chair, Player, Table } from "./table.ts";

/** A player's terms with defaults filled in, or what is wrong with them; null where the game has none. */
export function readTerms(game: Game<never>, given: unknown = {}): unknown {
  if (game.terms) return readShape(game.terms, given, "term");
  return isNothing(given) ? null : refuse("no-terms");
}

/** The terms of a game that has none, for so many seats. */
export function noTerms(seats: number): null[] {
  return Array<null>(seats).fill(null);
}

/** What is agreed with whoever sits there, or laid out for them. */
export function termsOf({ player, terms }: Chair): unknown {
  return player?.terms ?? terms;
}

/** Whoever sits there, with the terms they take along. */
export function playerAt(chair: Chair): Player | undefined {
  const terms = termsOf(chair);
  return chair.player && terms !== undefined ? { ...chair.player, terms } : chair.player;
}

/** Everybody's terms in the order of their seats, as `setup` takes them. */
export function agreedTerms({ game, chairs }: Table): readonly unknown[] | Refusal {
  const all: unknown[] = [];
  for (const chair of chairs) {
    const terms = readTerms(game, termsOf(chair));
    if (isRefusal(terms)) return terms;
    all.push(terms);
  }
  return all;
}

function isNothing(given: unknown): boolean {
  return given === null || (typeof given === "object" && Object.keys(given as object).length === 0);
}
