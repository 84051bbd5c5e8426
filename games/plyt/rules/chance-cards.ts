// Landing on a Plyt square, and following cards one at a time (PLY-19 to PLY-24, PLY-30).
import type { Chance, Seat } from "@pipwise/core";
import type { Card } from "./cards.ts";
import { goalsOf, whyNot } from "./choices.ts";
import { EVERYBODY, eyesOf, sizeOf, slideUnder, turnTop } from "./pile.ts";
import { type Goal, masterOf, type UnderWay } from "./state.ts";

/** Moves a piece; one that comes to a Plyt square turns a card. */
export function movePiece(now: UnderWay, seat: Seat, to: number, chance: Chance): void {
  now.steps.push({ step: "moved", seat, from: now.squares[seat] as number, to });
  now.squares = now.squares.with(seat, to);
  if (now.agreed.plytSquares.includes(to) && now.acted < now.deckSize)
    turnFor(now, seat, sizeOf(now.pile), chance);
}

/** The next card is turned: at once, or by the hand of whoever landed here, one after the other (TAB-3). */
export function turnFor(now: UnderWay, by: Seat, left: number, chance: Chance): void {
  if (now.pile.deck.own) now.landed = left > 0 ? { by, left } : null;
  else turnCards(now, by, left, chance);
}

/** Turns cards until one waits to be followed, was followed, or `left` are through (PLY-21); of people's own just one. */
export function turnCards(now: UnderWay, by: Seat, left: number, chance: Chance): void {
  const secret = now.agreed.cards === "keep";
  for (let more = left - 1; more >= 0; more--) {
    const { turned, pile } = turnTop(now.pile, secret ? eyesOf(by) : EVERYBODY, chance);
    now.pile = pile;
    now.steps.push({ step: "turned", seat: by, card: secret ? null : turned.card });
    const goals = secret ? [] : goalsOf(turned.card, by, now.squares, masterOf(now));
    if (secret || goals.length > 1) {
      now.turned = { ...turned, by, left: more };
      return;
    }
    if (goals.length === 1) {
      actOn(now, by, turned.card, goals[0] as Goal, chance);
      return;
    }
    now.pile = slideUnder(now.pile, turned);
    const why = whyNot(turned.card, now.squares);
    now.steps.push({ step: "under", seat: by, card: turned.card, why });
    if (now.pile.deck.own) return turnFor(now, by, more, chance);
  }
}

/** Follows a card, which everybody sees now; it goes to the bottom. */
export function actOn(now: UnderWay, by: Seat, card: Card, goal: Goal, chance: Chance): void {
  now.acted++;
  now.pile = slideUnder(now.pile, { card, seenBy: EVERYBODY });
  now.steps.push({ step: "acted", seat: by, card });
  movePiece(now, goal.player ?? by, goal.to, chance);
}
