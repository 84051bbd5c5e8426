// Positions for the tests: a game that has just begun, put where a clause wants it.
import {
  chanceFrom,
  isRefusal,
  type Outcome,
  Recorder,
  type Refusal,
  readOptions,
  readTerms,
  recorded,
  seeded,
} from "@pipwise/core";
import {
  type Card,
  type Move,
  type Options,
  plyt,
  type State,
  type Terms,
} from "../rules/index.ts";
import { eyesOf } from "../rules/pile.ts";

/** A game in which seat 0 begins; `terms` by seat, the usual for the rest. */
export function begun(seats: number, options: object = {}, terms: readonly object[] = []): State {
  const rolls = seats === 1 ? [] : [12, ...Array<number>(seats - 1).fill(1)];
  const state = plyt.setup(agreed(options), termsOf(terms, seats), recorded(rolls));
  if (isRefusal(state)) throw new Error(state.refused);
  return state;
}

export function agreed(options: object): Options {
  const read = readOptions(plyt, options);
  if (isRefusal(read)) throw new Error(JSON.stringify(read));
  return read;
}

/** By seat, with what is usual filled in. */
export function termsOf(given: readonly object[], seats: number): Terms[] {
  return Array.from({ length: seats }, (_, seat) => readTerms(plyt, given[seat]) as Terms);
}

export function at(state: State, ...squares: number[]): State {
  return { ...state, squares };
}

/** The same with these cards in a seat's hand; what nobody has seen has as many fewer. */
export function holding(state: State, seat: number, ...cards: Card[]): State {
  const { deck, seenBy } = state.pile;
  let unseen = deck.unseen;
  for (const card of cards) unseen = unseen.toSpliced(unseen.indexOf(card), 1);
  const places = deck.order.length - cards.length;
  return {
    ...state,
    hands: state.hands.with(
      seat,
      cards.map((card) => ({ card, seenBy: eyesOf(seat) })),
    ),
    pile: {
      deck: { order: deck.order.slice(0, places), unseen },
      seenBy: seenBy.slice(0, places),
    },
  };
}

/** Plays a move with what chance answers; a refusal, or anything left over, is an error. */
export function played(state: State, move: Move, chance: readonly Outcome[] = []): State {
  const asked = new Recorder(recorded(chance));
  const next = plyt.play(state, plyt.toAct(state)[0]?.seat ?? -1, move, asked);
  if (isRefusal(next)) throw new Error(JSON.stringify(next));
  if (asked.outcomes.length < chance.length) throw new Error("chance was asked for less");
  return next;
}

export function refused(state: State, move: Move): Refusal {
  const next = plyt.play(state, plyt.toAct(state)[0]?.seat ?? -1, move, chanceFrom(seeded(1)));
  if (!isRefusal(next)) throw new Error("it was not refused");
  return next;
}

/** Throws these dice, the Master first, and answers right; `cards` are turned as they are landed on. */
export function right(state: State, dice: readonly number[], ...cards: Card[]): State {
  const thrown = played(state, { dice: dice.length }, dice);
  return played(thrown, { answer: product(plyt.view(thrown, 0).sum) }, cards);
}

export function wrong(state: State, dice: readonly number[], ...cards: Card[]): State {
  return played(played(state, { dice: dice.length }, dice), { answer: 0 }, cards);
}

export function product(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total * number, 1);
}

export function asked(state: State): string {
  return plyt
    .toAct(state)
    .map(({ seat, kind }) => `${seat} ${kind}`)
    .join();
}
