// Turned cards that wait for a decision, and cards that are kept (PLY-24 to PLY-30).
import { type Chance, type Refusal, refuse, type Seat } from "@pipwise/core";
import type { Card } from "./cards.ts";
import { actOn, turnCards, turnFor } from "./chance-cards.ts";
import { couldStillDo, goalsOf, isGoal, playable } from "./choices.ts";
import { eyesOf, slideUnder } from "./pile.ts";
import {
  type Goal,
  type Hand,
  type Landed,
  type Move,
  masterOf,
  type State,
  type Turned,
  type UnderWay,
  underWay,
} from "./state.ts";
import { carriedOn } from "./turn.ts";

/** What the player who turned a card may do with it. */
export function cardMoves(state: State): readonly Move[] {
  const { card, by } = turnedOf(state);
  const goals = goalsOf(card, by, state.squares, masterOf(state));
  if (state.agreed.cards !== "keep") return goals;
  return goals.length > 0 ? [...goals, KEEP] : [KEEP, RETURN];
}

/** The kept cards that may be played now, wherever they can lead; or none of them. */
export function handMoves(state: State): readonly Move[] {
  const moves: Move[] = [DONE];
  for (const card of kinds(playable(handOf(state, state.turn), state.fresh)))
    for (const goal of goalsOf(card, state.turn, state.squares, masterOf(state)))
      moves.push({ play: card, ...goal });
  return moves;
}

/** Kept cards that no throw could make playable (PLY-29). */
export function discards(state: State): readonly Move[] {
  return kinds(handOf(state, state.turn))
    .filter((card) => !couldStillDo(card, state.turn, state.squares))
    .map((discard) => ({ discard }));
}

export function follow(state: State, goal: Goal, chance: Chance): State | Refusal {
  const { card, by } = turnedOf(state);
  const wrong = unreachable(state, card, by, goal);
  if (wrong) return wrong;
  const now = underWay(state);
  now.turned = null;
  actOn(now, by, card, goal, chance);
  return carriedOn(now, chance);
}

/** Whoever landed turns a card of people's own; another one, if it cannot be followed. */
export function turnOwn(state: State, chance: Chance): State {
  const { by, left } = state.landed as Landed;
  const now = underWay(state);
  now.landed = null;
  turnCards(now, by, left, chance);
  return carriedOn(now, chance);
}

export function keep(state: State, chance: Chance): State | Refusal {
  if (state.agreed.cards !== "keep")
    return refuse("cards-are-not-kept", { clause: "PLY-21", at: "keep" });
  const { card, seenBy, by } = turnedOf(state);
  const now = underWay(state);
  now.turned = null;
  now.hands = now.hands.with(by, [...handOf(state, by), { card, seenBy }]);
  if (by === state.turn) now.fresh++;
  now.steps.push({ step: "kept", seat: by });
  return carriedOn(now, chance);
}

export function giveBack(state: State, chance: Chance): State | Refusal {
  const turned = turnedOf(state);
  const { card, seenBy, by, left } = turned;
  if (state.agreed.cards !== "keep" || goalsOf(card, by, state.squares, masterOf(state)).length > 0)
    return refuse("card-can-be-followed", { clause: "PLY-25", at: "return", params: { card } });
  const now = underWay(state);
  now.turned = null;
  now.pile = slideUnder(now.pile, { card, seenBy });
  now.steps.push({ step: "under", seat: by, card: null });
  turnFor(now, by, left, chance);
  return carriedOn(now, chance);
}

export function playKept(state: State, card: Card, goal: Goal, chance: Chance): State | Refusal {
  const by = state.turn;
  const hand = handOf(state, by);
  const index = hand.findIndex((kept) => kept.card === card);
  if (index < 0) return refuse("card-not-held", { clause: "PLY-26", at: "play", params: { card } });
  if (index >= playable(hand, state.fresh).length)
    return refuse("kept-this-turn", { clause: "PLY-26", at: "play", params: { card } });
  const wrong = unreachable(state, card, by, goal);
  if (wrong) return wrong;
  const now = underWay(state);
  takeOut(now, by, index);
  actOn(now, by, card, goal, chance);
  return carriedOn(now, chance);
}

/** No more cards: if the move is barred still, it is lost. */
export function finish(state: State, chance: Chance): State {
  const now = underWay(state);
  now.right = false;
  now.due = 0;
  return carriedOn(now, chance);
}

export function discard(state: State, card: Card): State | Refusal {
  const by = state.turn;
  const index = handOf(state, by).findIndex((kept) => kept.card === card);
  if (index < 0)
    return refuse("card-not-held", { clause: "PLY-29", at: "discard", params: { card } });
  if (couldStillDo(card, by, state.squares))
    return refuse("card-could-still-do", { clause: "PLY-29", at: "discard", params: { card } });
  const now = underWay(state);
  takeOut(now, by, index);
  now.pile = slideUnder(now.pile, { card, seenBy: eyesOf(by) });
  now.steps.push({ step: "discarded", seat: by });
  return now;
}

export const KEEP: Move = { keep: true };
export const RETURN: Move = { return: true };
export const DONE: Move = { done: true };

/** A goal that a card does not have, with the reason why. */
function unreachable(state: State, card: Card, by: Seat, goal: Goal): Refusal | undefined {
  const goals = goalsOf(card, by, state.squares, masterOf(state));
  if (goals.length === 0)
    return refuse("card-cannot-be-followed", { clause: "PLY-21", at: "to", params: { card } });
  return isGoal(goals, goal)
    ? undefined
    : refuse("card-leads-elsewhere", { clause: "PLY-24", at: "to", params: { card } });
}

/** Whatever others knew of a hand is out of date once a card leaves it: they cannot tell which. */
function takeOut(now: UnderWay, seat: Seat, index: number): void {
  const seenBy = eyesOf(seat);
  const rest = handOf(now, seat).toSpliced(index, 1);
  now.hands = now.hands.with(
    seat,
    rest.map(({ card }) => ({ card, seenBy })),
  );
}

function kinds(hand: Hand): Card[] {
  return [...new Set(hand.map(({ card }) => card))];
}

function turnedOf(state: State): Turned {
  return state.turned as Turned;
}

function handOf(state: State, seat: Seat): Hand {
  return state.hands[seat] as Hand;
}
