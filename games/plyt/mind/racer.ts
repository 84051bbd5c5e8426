// Players who see the whole race: what to throw, and what to do with a card.
import type { Mind, Seat } from "@pipwise/core";
import {
  bonusOf,
  type Card,
  type Goal,
  LAST,
  type Move,
  nextAfter,
  type View,
  WINNER,
} from "../rules/index.ts";
import type { Alone } from "./alone.ts";
import { answering, type Skill } from "./arithmetic.ts";
import { bestBy, squareOf } from "./choosing.ts";
import { raceOf, skillOf } from "./estimate.ts";
import { afterMiss, type Race } from "./race.ts";

type Squares = readonly number[];
/** What a position is worth when `next` is to throw. */
type Outlook = (race: Race, own: Seat, squares: Squares, next: Seat) => number;

/** How the best calculate. */
export const SUREST: Skill = { slip: 18, smart: true };

/** Calculates surely in the easiest order, and does whatever wins the race most often. */
export const best = racer(SUREST, toWin);

/** Calculates well as the dice lie, hurries home, and holds up whoever is nearest to it. */
export const strong = racer({ slip: 30 }, (race, own, squares) => {
  const rivals = squares.map((_, seat) => seat).filter((seat) => seat !== own);
  const nearest = Math.min(...rivals.map((seat) => race.turnsLeft(seat, squares)), 100);
  return nearest / 2 - race.turnsLeft(own, squares);
});

export function toWin(race: Race, _own: Seat, squares: Squares, next: Seat): number {
  return race.winChance(squares, next);
}

/** Knows its own skill, and the others' from what they have shown. Without a skill it is somebody's adviser, and watches them too. */
export function racer(skill: Skill | undefined, outlook: Outlook): Mind<View, Move> {
  return {
    choose(sight) {
      const { view, moves, seat } = sight;
      if (view.stage === "answer") return answering(sight, skill ?? skillOf(view, seat));
      const list = moves as readonly Move[];
      const race = raceOf(view, seat, skill);
      if (view.squares.length === 1) return soonest(view, list, race.alone);
      const next = nextAfter(view.agreed, view.turn);
      const value = (squares: Squares): number => outlook(race, seat, squares, next);
      if (view.stage === "dice")
        return (
          list.find((move) => "discard" in move) ??
          bestBy(list, (move) =>
            "dice" in move ? throwing(view, seat, move.dice, race, value) : 0,
          )
        );
      return bestBy(list, (move) => value(afterCard(view, seat, move)));
    },
  };
}

/** Alone: whatever leaves fewest turns. */
export function soonest(view: View, moves: readonly Move[], alone: Alone): Move {
  return (
    moves.find((move) => "discard" in move) ??
    bestBy(moves, (move) => -turnsAfter(view, move, alone))
  );
}

/** Turns that are left after a move, this one included while its throw is still to come. */
export function turnsAfter(view: View, move: Move, alone: Alone): number {
  const { hand, fresh, turned, due } = view;
  const square = squareOf(view, 0);
  if ("dice" in move) return alone.throwing(square, hand, move.dice);
  const [old, young] = [hand.slice(0, hand.length - fresh), hand.slice(hand.length - fresh)];
  const [master = 1] = view.dice;
  if ("keep" in move)
    return alone.rest(square, master, old, turned?.card ? [...young, turned.card] : young);
  if ("return" in move) return alone.landed(square, master, old, young);
  if (!("to" in move)) return alone.turns(square, hand);
  const rest = "play" in move ? old.toSpliced(old.indexOf(move.play), 1) : old;
  if (due > 0) return alone.moved(move.to, master, due, rest);
  return alone.landed(move.to, master, rest, young);
}

/** A throw is worth what it leads to on average, right or wrong: the sum over all that the Master may show. */
export function throwing(
  view: View,
  seat: Seat,
  dice: number,
  race: Race,
  value: (squares: Squares) => number,
): number {
  const { agreed, squares } = view;
  const from = squareOf(view, seat);
  const burden = burdenOf(view.hand, from);
  const bonus = bonusOf(agreed, seat, dice);
  let worth = 0;
  for (let master = 1; master <= agreed.sides; master++) {
    const right = race.accuracy(dice, master);
    const to = Math.min(view.hand.length > 0 ? LAST : WINNER, from + master + bonus);
    worth += right * value(squares.with(seat, placed(to, burden)));
    const back = afterMiss(agreed, from, master);
    worth += (1 - right) * value(squares.with(seat, placed(back, burden)));
  }
  return worth;
}

/** Where everybody stands after a card is played, kept or returned; kept cards count as squares. */
export function afterCard(view: View, seat: Seat, move: Move): Squares {
  const { squares, hand, turned, due } = view;
  const held = [...hand];
  if ("keep" in move && turned?.card) held.push(turned.card);
  if ("play" in move) held.splice(held.indexOf(move.play), 1);
  const moved = "to" in move ? squares.with(whom(move, seat), move.to) : squares;
  const own = moved[seat] as number;
  const goesOn = due > 0 && held.length === 0 && seat === view.turn;
  const to = goesOn ? Math.min(WINNER, own + due) : own;
  return moved.with(seat, placed(to, burdenOf(held, to)));
}

function whom(goal: Goal, seat: Seat): Seat {
  return goal.player ?? seat;
}

function placed(square: number, burden: number): number {
  return square >= WINNER ? WINNER : Math.max(0, Math.min(LAST, square + burden));
}

/** Squares that a kept card is worth, on average, as long as there is time to play it. */
const KEPT: Readonly<Record<Card, number>> = {
  "me-forward": 5,
  "me-back": -3,
  "me-up": 14,
  "me-down": -10,
  "other-forward": -3,
  "other-back": 4,
  "other-up": -8,
  "other-down": 10,
};
/** Near the end every card bars the way (PLY-27). */
const NEAR = 85;
const BAR = 10;

function burdenOf(hand: readonly Card[], square: number): number {
  return hand.reduce((sum, card) => sum + KEPT[card] - (square >= NEAR ? BAR : 0), 0);
}
