// What somebody may know of a game, and the worlds they cannot tell apart from it.
import { type Random, type Seat, shuffled, type ThrowOff, type Viewer } from "@pipwise/core";
import type { Agreed } from "./agreed.ts";
import type { Card } from "./cards.ts";
import { eyesOf, type SeenCard, sizeOf } from "./pile.ts";
import type { Stage, State, Step, Tally } from "./state.ts";
import { fixedNumbers, roundOf, sumOf } from "./turn.ts";

/** What somebody may know of it. */
export interface View {
  /** What was agreed before the game. */
  readonly agreed: Agreed;
  /** The throws for the start, round by round. */
  readonly opening: readonly ThrowOff[];
  /** Counts from 1. */
  readonly round: number;
  /** What the game waits for. */
  readonly stage: Stage;
  /** Whose turn it is. */
  readonly turn: Seat;
  /** By seat: 0 is off the board, 113 the Winner square. */
  readonly squares: readonly number[];
  /** What was thrown, the Master first; empty until then. */
  readonly dice: readonly number[];
  /** The first fixed number of this turn, for those who know of one only; null where none is fixed. */
  readonly fixed: number | null;
  /** All fixed numbers of this turn. */
  readonly fixedNumbers: readonly number[];
  /** The numbers to be multiplied or added, once they lie there. */
  readonly sum: readonly number[];
  /** Squares that were earned and cannot be moved yet. */
  readonly due: number;
  /** A card that waits to be followed; null in it for those who may not see which. */
  readonly turned: {
    readonly by: Seat;
    /** Which, for those who may see it. */
    readonly card: Card | null;
  } | null;
  /** How many cards everybody keeps. */
  readonly hands: readonly number[];
  /** The viewer's own kept cards. */
  readonly hand: readonly Card[];
  /** How many of the last cards in the hand of whose turn it is are for a later turn only. */
  readonly fresh: number;
  /** Cards left in the deck. */
  readonly deck: number;
  /** By seat: how everybody's sums came out so far. */
  readonly tallies: readonly Tally[];
  /** What the last move brought about. */
  readonly steps: readonly Step[];
}

export function viewOf(state: State, viewer: Viewer): View {
  const { turned } = state;
  const fixed = fixedNumbers(state);
  const open = state.agreed.cards !== "keep";
  return {
    agreed: state.agreed,
    opening: state.opening,
    round: roundOf(state) + 1,
    stage: state.stage,
    turn: state.turn,
    squares: state.squares,
    dice: state.dice,
    fixed: fixed[0] ?? null,
    fixedNumbers: fixed,
    sum: state.dice.length === 0 ? state.dice : sumOf(state),
    due: state.due,
    turned: turned && { by: turned.by, card: open || turned.by === viewer ? turned.card : null },
    hands: state.hands.map((hand) => hand.length),
    hand: viewer === "watcher" ? [] : (state.hands[viewer] ?? []).map(({ card }) => card),
    fresh: state.fresh,
    deck: sizeOf(state.pile),
    tallies: state.tallies,
    steps: state.steps,
  };
}

/** Deals every card that the viewer has not seen anew; those seen stay where they are. */
export function imagined(state: State, viewer: Viewer, random: Random): State {
  const { deck, seenBy } = state.pile;
  const eyes = eyesOf(viewer);
  const hidden = (card: SeenCard): boolean => (card.seenBy & eyes) === 0;
  const inHands = state.hands.flat().filter(hidden);
  const inDeck = deck.order.filter((card, i) => card && ((seenBy[i] as number) & eyes) === 0);
  const turned = state.turned && hidden(state.turned) ? [state.turned] : [];
  const pool = shuffled(random, [
    ...deck.unseen,
    ...(inDeck as Card[]),
    ...[...inHands, ...turned].map(({ card }) => card),
  ]);
  const again = <Held extends SeenCard>(held: Held): Held =>
    hidden(held) ? { ...held, card: pool.pop() as Card } : held;
  const hands = state.hands.map((hand) => hand.map(again));
  const order = deck.order.map((card, i) =>
    card && ((seenBy[i] as number) & eyes) === 0 ? (pool.pop() as Card) : card,
  );
  return {
    ...state,
    hands,
    turned: state.turned && again(state.turned),
    // Of people's own cards only those that somebody holds have a value (TAB-3).
    pile: deck.own ? state.pile : { deck: { order, unseen: pool }, seenBy },
  };
}
