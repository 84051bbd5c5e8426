// What somebody may know of a game, and the worlds they cannot tell apart from it.
import { type Random, shuffled, type Viewer } from "@pipwise/core";
import type { View } from "../wire/view.ts";
import type { Card } from "./cards.ts";
import { eyesOf, type SeenCard, sizeOf } from "./pile.ts";
import type { State } from "./state.ts";
import { fixedNumbers, roundOf, sumOf } from "./turn.ts";

/** Only their owner sees cards (PLY-28). */
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
