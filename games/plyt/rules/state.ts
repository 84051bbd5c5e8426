import type { Seat, ThrowOff } from "@pipwise/core";
import { Type } from "typebox";
import type { Agreed } from "./agreed.ts";
import { CARDS, type Card } from "./cards.ts";
import type { Why } from "./choices.ts";
import type { Pile, SeenCard } from "./pile.ts";

/** What the game waits for: a throw, a sum, a card to be turned or followed, kept cards to play; or nothing. */
export type Stage = "dice" | "answer" | "turn" | "card" | "hand" | "over";

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

/** How somebody's sums came out, by the number of dice thrown. */
export interface Tally {
  /** So many right ones; the number of dice is the place in the list. */
  readonly right: readonly number[];
  /** So many wrong ones, likewise. */
  readonly wrong: readonly number[];
  /** So many that came too late, or not at all, likewise. */
  readonly late: readonly number[];
}

export type Hand = readonly SeenCard[];

export interface Landed {
  readonly by: Seat;
  /** How many more may be turned for this landing (PLY-21). */
  readonly left: number;
}

export type Turned = SeenCard & Landed;

/** One thing that everybody could see happen. A card is null where only its owner saw it. */
export type Step =
  | {
      /** Dice were thrown. */
      readonly step: "threw";
      readonly seat: Seat;
      /** The Master first. */
      readonly dice: readonly number[];
    }
  | {
      /** A sum was answered. */
      readonly step: "answered";
      readonly seat: Seat;
      /** What was said. */
      readonly answer: number;
      /** Whether that is so. */
      readonly right: boolean;
      /** What the sum comes to. */
      readonly result: number;
      /** Its numbers. */
      readonly sum: readonly number[];
    }
  | {
      /** A sum was not answered. */
      readonly step: "passed" | "late";
      readonly seat: Seat;
      /** What the sum comes to; absent where nothing had been thrown. */
      readonly result?: number;
      /** Its numbers, likewise. */
      readonly sum?: readonly number[];
    }
  | {
      /** The piece may not move yet, or a card was kept, or put away. */
      readonly step: "barred" | "kept" | "discarded";
      readonly seat: Seat;
    }
  | {
      /** A piece moved. */
      readonly step: "moved";
      readonly seat: Seat;
      /** The square before. */
      readonly from: number;
      /** The square now. */
      readonly to: number;
    }
  | {
      /** A card was turned, or went under the deck. */
      readonly step: "turned" | "under";
      readonly seat: Seat;
      /** Which, for those who may see it. */
      readonly card: Card | null;
      /** Why it could not be followed, where all may know. */
      readonly why?: Why;
    }
  | {
      /** A card was followed. */
      readonly step: "acted";
      readonly seat: Seat;
      /** Which. */
      readonly card: Card;
    };

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

const card = Type.Union(CARDS.map((name) => Type.Literal(name)));
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
export type Move =
  | {
      /** So many dice to throw, the Master among them. */
      readonly dice: number;
    }
  | {
      /** Puts a kept card away, before the throw. */
      readonly discard: Card;
    }
  | {
      /** What the numbers in `sum` come to, multiplied or added as agreed. */
      readonly answer: number;
    }
  | {
      /** Gives no answer. */
      readonly pass: true;
    }
  | {
      /** Turns the next card, where the cards are people's own. */
      readonly turn: true;
    }
  | Goal
  | {
      /** Keeps the card that was turned. */
      readonly keep: true;
    }
  | {
      /** Puts the card that was turned under the deck. */
      readonly return: true;
    }
  | ({
      /** The kept card to play. */
      readonly play: Card;
    } & Goal)
  | {
      /** Plays no more kept cards in this turn. */
      readonly done: true;
    };

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

export function masterOf(state: State): number {
  return state.dice[0] as number;
}

export function isPlaying(state: State): boolean {
  return state.stage !== "over";
}
