import type { Of, Seat, ThrowOff } from "@pipwise/core";
import { Type } from "typebox";
import type { Agreed } from "../wire/agreed.ts";
import type { Step } from "../wire/step.ts";
import type { Stage, Tally } from "../wire/view.ts";
import { CARDS } from "./cards.ts";
import { oneOf } from "./options.ts";
import type { Pile, SeenCard } from "./pile.ts";

/** A race under way. */
export interface State {
  readonly agreed: Agreed;
  readonly opening: readonly ThrowOff[];
  readonly stage: Stage;
  readonly turn: Seat;
  /** Turns played by all together. */
  readonly turns: number;
  /** By seat: 0 is off the board, 113 the Winner square. */
  readonly squares: readonly number[];
  /** The Master first; empty until the throw. */
  readonly dice: readonly number[];
  /** Whether this turn's sum was right. */
  readonly right: boolean;
  /** Squares that were earned and are not moved yet, because PLY-27 bars it. */
  readonly due: number;
  readonly pile: Pile;
  /** How many cards the deck had at the start. */
  readonly deckSize: number;
  /** Who is to turn a card of people's own, and how many more may be turned for this landing (PLY-21, TAB-3). */
  readonly landed: Landed | null;
  /** A card that waits to be followed. */
  readonly turned: Turned | null;
  /** Cards acted on in this turn (PLY-30). */
  readonly acted: number;
  readonly hands: readonly Hand[];
  /** How many of the last cards in the hand of whose turn it is were kept in this very turn. */
  readonly fresh: number;
  /** By seat: how everybody's sums came out so far. */
  readonly tallies: readonly Tally[];
  /** What the last move brought about, as everybody could see it. */
  readonly steps: readonly Step[];
}

export type Hand = readonly SeenCard[];

export interface Landed {
  readonly by: Seat;
  /** How many more may be turned for this landing (PLY-21). */
  readonly left: number;
}

export type Turned = SeenCard & Landed;

/**
 * A state under way: a copy that belongs to one call of `play`, and to nobody else until it is done.
 * Only its own properties are written; what they refer to is shared with the state before.
 */
export type UnderWay = { -readonly [Property in keyof State]: State[Property] } & {
  steps: Step[];
};

/** Every property by name: a spread of so many takes a quarter of all the time there is. */
export function underWay(state: State): UnderWay {
  return {
    agreed: state.agreed,
    opening: state.opening,
    stage: state.stage,
    turn: state.turn,
    turns: state.turns,
    squares: state.squares,
    dice: state.dice,
    right: state.right,
    due: state.due,
    pile: state.pile,
    deckSize: state.deckSize,
    landed: state.landed,
    turned: state.turned,
    acted: state.acted,
    hands: state.hands,
    fresh: state.fresh,
    tallies: state.tallies,
    steps: [],
  };
}

const card = oneOf(CARDS);
const seat = Type.Integer({ minimum: 0 });
const yes = Type.Literal(true);

/** What a player may do. */
export const Move = Type.Union([
  only({ answer: Type.Integer({ minimum: 0, maximum: 999_999_999 }) }),
  only({ dice: Type.Integer() }),
  only({ pass: yes }),
  only({ turn: yes }),
  only({ to: Type.Integer() }),
  only({ player: seat, to: Type.Integer() }),
  only({ keep: yes }),
  only({ return: yes }),
  only({ play: card, to: Type.Integer() }),
  only({ play: card, player: seat, to: Type.Integer() }),
  only({ done: yes }),
  only({ discard: card }),
]);
export type Move = Of<typeof Move>;

/** Where a card takes whom; `player` stands only on a card that moves another. */
export interface Goal {
  /** Whose piece is moved. */
  readonly player?: Seat;
  /** The square that the card leads to. */
  readonly to: number;
}

function only<Properties extends Type.TProperties>(properties: Properties) {
  return Type.Object(properties, { additionalProperties: false });
}

/** What the Master shows, without a bonus (PLY-20). */
export function masterOf(state: State): number {
  return state.dice[0] as number;
}

export function isPlaying(state: State): boolean {
  return state.stage !== "over";
}
