// Why another throw, another use of a card, or a right sum would have been better in the race.
import type { Saying, Seat } from "@pipwise/core";
import { bonusOf, type Move, type View } from "../rules/index.ts";
import { squareOf } from "./choosing.ts";
import { afterMiss, type Race } from "./race.ts";
import { afterCard } from "./racer.ts";

type Squares = readonly number[];

/** A choice between two moves by what everybody's squares are worth afterwards. */
export interface Alternative {
  readonly view: View;
  readonly seat: Seat;
  readonly best: Move;
  readonly made: Move;
  readonly race: Race;
  value(squares: Squares): number;
}

/** A right sum leads to `there`, what was said or left unsaid to `back`. */
export function whyRight(there: number, back: number): Saying {
  return { says: "why.sum", params: { there, back } };
}

export function whyBetter(alternative: Alternative): Saying {
  const { best, made } = alternative;
  return "dice" in best && "dice" in made
    ? byDice(alternative, best.dice, made.dice)
    : bySquares(alternative);
}

/** Fewer dice are surer, more have a bonus: either way it is squares on average, and the race. */
function byDice({ view, seat, race }: Alternative, best: number, made: number): Saying {
  const [good, poor] = [best, made].map((dice) => expected(view, seat, race, dice)) as [
    Expected,
    Expected,
  ];
  const params = {
    best,
    made,
    sure: good.right,
    unsure: poor.right,
    more: Math.round(10 * (good.squares - poor.squares)) / 10,
  };
  if (best < made) return { says: "why.surer", params };
  return { says: params.more > 0 ? "why.further" : "why.race", params };
}

interface Expected {
  /** How likely the sum comes out right. */
  readonly right: number;
  readonly squares: number;
}

function expected(view: View, seat: Seat, race: Race, dice: number): Expected {
  const { agreed } = view;
  const from = squareOf(view, seat);
  let [right, squares] = [0, 0];
  for (let master = 1; master <= agreed.sides; master++) {
    const sure = race.accuracy(dice, master);
    right += sure;
    squares += sure * (master + bonusOf(agreed, seat, dice));
    squares += (1 - sure) * (afterMiss(agreed, from, master) - from);
  }
  return { right: right / agreed.sides, squares: squares / agreed.sides };
}

/** Whose square makes most of the difference; kept cards count as squares. */
function bySquares({ view, seat, best, made, value }: Alternative): Saying {
  const [good, poor] = [best, made].map((move) => afterCard(view, seat, move)) as [
    Squares,
    Squares,
  ];
  const gain = (who: Seat): number => value(poor.with(who, good[who] as number)) - value(poor);
  const [who = seat] = [...good.keys()].toSorted((a, b) => gain(b) - gain(a));
  if (who !== seat) {
    const [there, instead] = [good[who] as number, poor[who] as number];
    return { says: "why.rival", params: { player: who + 1, there, instead } };
  }
  const [there, instead] = [best, made].map((move) => ownSquare(view, seat, move)) as [
    number,
    number,
  ];
  if (there > instead) return { says: "why.own", params: { there, instead } };
  if ("keep" in best || "done" in best) return { says: "why.later", params: {} };
  return { says: "why.burden", params: {} };
}

/** Where the own piece stands after a card, whatever is still held. */
function ownSquare(view: View, seat: Seat, move: Move): number {
  const isOwn = "to" in move && !("player" in move && move.player !== seat);
  return isOwn ? move.to : squareOf(view, seat);
}
