import type { Static, TSchema } from "typebox";
import type { Chance, Outcome } from "./chance.ts";
import type { Random } from "./random.ts";
import type { Refusal } from "./refusal.ts";
import { same } from "./same.ts";
import type { Seat, Viewer } from "./seat.ts";

/** Somebody is asked something. `kind` says what, in the game's own words: "box", "answer". */
export interface Decision {
  readonly seat: Seat;
  readonly kind: string;
  /** May be answered, but the game does not wait for it: a hand-in that can still be replaced. */
  readonly optional?: true;
}

/** Moves that are too many to list: an equation, a guess. */
export interface MoveSpace<Move> {
  /** Any of them; every sample is legal. */
  sample(random: Random): Move;
  /** Whether a move of the right shape is one of them. */
  has(move: Move): boolean;
}

/** All moves that are legal: a list, or a space where they are too many. */
export type Moves<Move> = readonly Move[] | MoveSpace<Move>;

/** Where somebody came in. Shared places count 1-2-2-4. No score: the game did not get that far. */
export interface Standing {
  readonly seat: Seat;
  /** Counts from 1; shared places count 1-2-2-4. */
  readonly place: number;
  /** Absent where the game did not get that far. */
  readonly score?: number;
}

/** What happened to the game: a move, or the time running out on somebody. */
export interface Happening<Move = unknown> {
  readonly seat: Seat;
  /** Absent when the time ran out. */
  readonly move?: Move;
  /** What chance answered, in the order it was asked. */
  readonly chance: readonly Outcome[];
}

/**
 * A game: data and pure functions. State is plain JSON and never mutated; chance is an argument.
 * Nothing here reads a clock, a file or a generator.
 */
export interface Game<
  Options = unknown,
  State = unknown,
  Move = unknown,
  View = unknown,
  Report = unknown,
  Terms = unknown,
> {
  readonly id: string;
  readonly name: string;
  /** Raised when a change of rules would alter the replay of an old record. */
  readonly version: number;
  readonly seats: { readonly min: number; readonly max: number };
  /** Of the table: JSON Schema with defaults, limits and a one-line description each. */
  readonly options: TSchema;
  /** Of one player, who takes them along, in the same way; absent where all play alike. */
  readonly terms?: TSchema;
  /** Options that stand instead of the defaults when only bots play, unless they were chosen. */
  readonly amongBots?: Readonly<Record<string, unknown>>;
  /** The shape of a move; `play` checks the rest. */
  readonly move: TSchema;

  /** `terms` has an entry for every seat: null where the game has none. */
  setup(options: Options, terms: readonly Terms[], chance: Chance): State | Refusal;
  /** Who may act and on what; several when all act at once; none when the game is over. */
  toAct(state: State): readonly Decision[];
  /** What a seat that is asked may do. It may depend only on what that seat knows. */
  legal(state: State, seat: Seat): Moves<Move>;
  /** Asked only of a seat that is to act, with a move of the right shape. */
  play(state: State, seat: Seat, move: Move, chance: Chance): State | Refusal;
  /** What a seat or a watcher may know: a whitelist, not the state with things removed. */
  view(state: State, viewer: Viewer): View;
  /** What that viewer may learn of what just happened. */
  report(before: State, happening: Happening<Move>, after: State, viewer: Viewer): Report;
  /** Rule time in milliseconds for the decision that this seat is asked for. */
  timeLimit?(state: State, seat: Seat): number | undefined;
  /** Somebody comes late, to a seat after all others; absent where nobody can (TAB-6). */
  join?(state: State, options: Options, terms: Terms, chance: Chance): State | Refusal;
  /** The time ran out on a seat, or the host passes for it. */
  timeOut?(state: State, seat: Seat, chance: Chance): State;
  /** Whether secrets came to light between the two states: undo never goes behind that. */
  reveals?(before: State, after: State): boolean;
  /**
   * Another world that this viewer cannot tell from the real one. Only games with secrets have it: without it, `view` and
   * `report` are the same for everybody.
   */
  imagine?(state: State, viewer: Viewer, random: Random): State;
  /** Whether nobody has secrets with these options, so that everybody is told the same. */
  isOpen?(options: Options): boolean;
  /** Whether a seat is out for good, though others play on. */
  isOut?(state: State, seat: Seat): boolean;
  /** How far everybody is, in seat order, where a number says it: squares, points. All may know it. */
  scores?(state: State): readonly number[];
  /** The final standing in seat order, once the game is over. */
  outcome(state: State): readonly Standing[] | undefined;
}

/** The moves of a game. */
export type MoveOf<G> = G extends Game<infer _O, infer _S, infer M, infer _V, infer _R> ? M : never;
/** The views of a game. */
export type ViewOf<G> = G extends Game<infer _O, infer _S, infer _M, infer V, infer _R> ? V : never;

/** The type that a schema describes, deeply read-only as state and moves are. */
export type Of<Schema extends TSchema> = Frozen<Static<Schema>>;
type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;

/** Whether somebody may know what others may not, with these options. */
export function hasSecrets<Options>(
  game: Pick<Game<Options>, "imagine" | "isOpen">,
  options: unknown,
): boolean {
  return game.imagine !== undefined && game.isOpen?.(options as Options) !== true;
}

/** Any of the moves: from a list each as likely as another, from a space as it sees fit. */
export function sample<Move>(moves: Moves<Move>, random: Random): Move {
  return "sample" in moves ? moves.sample(random) : (moves[random.below(moves.length)] as Move);
}

/** Whether a move of the right shape is among the legal ones. */
export function allows<Move>(moves: Moves<Move>, move: Move): boolean {
  return "sample" in moves ? moves.has(move) : moves.some((known) => same(known, move));
}

/** Places from scores: the highest is first, equals share, and the next place is skipped. */
export function placesByScore(scores: readonly number[]): Standing[] {
  return scores.map((score, seat) => ({
    seat,
    place: 1 + scores.filter((other) => other > score).length,
    score,
  }));
}

/** The report of a game without secrets: everybody may know all that happened. */
export function openReport<Move>(_before: unknown, happening: Happening<Move>): Happening<Move> {
  return happening;
}
