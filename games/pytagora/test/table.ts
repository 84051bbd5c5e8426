// Playing by hand in tests: dice as they are thrown, moves as they are made.
import {
  type Game,
  isRefusal,
  type Outcome,
  type Refusal,
  readOptions,
  readTerms,
  recorded,
  seatsOf,
} from "@pipwise/core";
import { readThrow } from "../rules/index.ts";

/** The twelve outcomes of a throw such as "5577 0248 +-x:". */
export function dice(text: string): readonly Outcome[] {
  if (text === "") return [];
  const read = readThrow(text);
  if (isRefusal(read)) throw new Error(`${text} is no throw`);
  return read;
}

/** `youngest` is a place at the table and counts from 1; the rest are options. */
export function begun<State>(
  game: Game<never, State, unknown, unknown, unknown>,
  seats: number,
  agreed: object = {},
): State {
  const { youngest = 1, ...given }: { youngest?: number } = agreed;
  const options = readOptions(game as Game, given);
  if (isRefusal(options)) throw new Error(options.refused);
  const terms = seatsOf(seats).map((seat) =>
    readTerms(game as Game<never>, { youngest: seat + 1 === youngest }),
  );
  const state = game.setup(options as never, terms as never, recorded([]));
  if (isRefusal(state)) throw new Error(state.refused);
  return state;
}

/** Plays a move with these outcomes; a refusal fails the test. */
export function after<State, Move>(
  game: Game<never, State, Move, unknown, unknown>,
  state: State,
  move: Move,
  chance: readonly Outcome[] = [],
): State {
  const next = game.play(state, actor(game, state), move, recorded(chance));
  if (isRefusal(next)) throw new Error(`${JSON.stringify(move)}: ${next.refused}`);
  return next;
}

export function refusalOf<State, Move>(
  game: Game<never, State, Move, unknown, unknown>,
  state: State,
  move: Move,
): Refusal {
  const next = game.play(state, actor(game, state), move, recorded([]));
  if (!isRefusal(next)) throw new Error(`${JSON.stringify(move)} was accepted`);
  return next;
}

/** The first seat that the game waits for. */
export function actor<State>(
  game: Game<never, State, unknown, unknown, unknown>,
  state: State,
): number {
  const waiting = game.toAct(state).find((decision) => !decision.optional);
  if (!waiting) throw new Error("nobody is to act");
  return waiting.seat;
}
