// What the four games have in common: somebody throws, then an equation is written from the dice, in time.
import {
  type Chance,
  type Game,
  type MoveSpace,
  type Refusal,
  refuse,
  type Seat,
} from "@pipwise/core";
import type { Throw } from "../wire/throw.ts";
import { THROW, type ThrowMove } from "./move.ts";
import {
  type CommonOptions,
  facesIn,
  Terms,
  unplayable,
  withYoungest,
  writingTime,
} from "./options.ts";
import { throwAll } from "./throw.ts";

type Shared = "version" | "terms" | "setup" | "legal" | "play" | "timeLimit" | "timeOut";

/** What each of them says itself. */
interface Own<Options, State, Writing, View, Report>
  extends Omit<Game<Options, State, ThrowMove | Writing, View, Report, Terms>, Shared> {
  /** The clause that says who throws. */
  readonly clause: string;
  begin(options: Options & CommonOptions, seats: number): State;
  /** Whether dice lie there to write with. */
  isThrown(state: State): boolean;
  throwing(state: State, chance: Chance): State;
  /** What may be written. */
  writings(state: State): MoveSpace<Writing>;
  write(state: State, seat: Seat, move: Writing, chance: Chance): State | Refusal;
  /** Whether this seat has written and waits for the others. */
  hasWritten?(state: State, seat: Seat): boolean;
  /** The time to write ran out. */
  late(state: State, seat: Seat, chance: Chance): State;
}

/** The rules of a game whose moves are a throw, and what is written then. */
export function equationGame<
  Options extends Omit<CommonOptions, "youngest">,
  State extends { readonly options: CommonOptions },
  Writing extends object,
  View,
  Report,
>(
  own: Own<Options, State, Writing, View, Report>,
): Game<Options, State, ThrowMove | Writing, View, Report, Terms> {
  const { clause, begin, isThrown, throwing, writings, write, hasWritten, late, ...rest } = own;
  return {
    ...rest,
    version: 1,
    terms: Terms,

    setup(options, terms) {
      const agreed = withYoungest(options, terms);
      return unplayable(agreed) ?? begin(agreed, terms.length);
    },

    legal(state) {
      if (!isThrown(state)) return THROW;
      const { sample, has } = writings(state);
      return { sample, has: (move) => !("throw" in move) && has(move) };
    },

    play(state, seat, move, chance) {
      if (!isThrown(state))
        return "throw" in move ? throwing(state, chance) : refuse("throw-first", { clause });
      if ("throw" in move) return refuse("thrown-already", { clause, at: "throw" });
      return write(state, seat, move, chance);
    },

    timeLimit(state, seat) {
      if (!isThrown(state) || hasWritten?.(state, seat)) return undefined;
      return writingTime(state.options);
    },

    timeOut(state, seat, chance) {
      if (!isThrown(state)) return throwing(state, chance);
      return hasWritten?.(state, seat) ? state : late(state, seat, chance);
    },
  };
}

/** The first throw of a turn: all dice. */
export function allThrown<State extends { readonly options: CommonOptions; readonly dice: Throw }>(
  state: State,
  chance: Chance,
): State {
  return { ...state, dice: throwAll(facesIn(state.options), chance) };
}
