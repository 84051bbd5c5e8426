// The race as an estimate: how many turns somebody on a square still needs, and who is likely to be first.
import { type Seat, seeded } from "@pipwise/core";
import {
  bonusOf,
  down,
  LAST,
  leastDice,
  type Terms,
  throwCounts,
  up,
  type View,
  WINNER,
} from "../rules/index.ts";
import { Alone } from "./alone.ts";
import { readyFor, reliability, type Skill } from "./arithmetic.ts";

type Agreed = View["agreed"];

/** By square and then by turns, how likely the Winner square is reached within so many turns. */
type Finishing = readonly Float64Array[];

/** A race that takes longer than this is too far away to be foreseen. */
const HORIZON = 60;
/** How many throws stand for all that a number of dice may show beside the Master. */
const THROWS = 16;
export const MOST_DICE = 6;

/** What a mind reckons of a game with these terms, everybody calculating as it takes them to. */
export class Race {
  readonly agreed: Agreed;
  readonly #own: Seat;
  readonly #runners: readonly Runner[];
  /** By seat, its place in the order of turns. */
  readonly #places: readonly number[];

  constructor(agreed: Agreed, own: Seat, skills: readonly Skill[]) {
    this.agreed = agreed;
    this.#own = own;
    this.#places = skills.map((_, seat) => agreed.order.indexOf(seat));
    this.#runners = skills.map((skill, seat) => runnerOf(agreed, seat, skill));
  }

  /** How likely the own sum of so many dice is right, if the Master shows this. */
  accuracy(dice: number, master: number): number {
    return this.#runners[this.#own]?.accuracy[dice]?.[master] as number;
  }

  /** The same race without the others. */
  get alone(): Alone {
    return (this.#runners[this.#own] as Runner).alone();
  }

  /** How likely the own piece is first, if `next` is to throw now. */
  winChance(squares: readonly number[], next: Seat): number {
    const winner = squares.findIndex((square) => square >= WINNER);
    if (winner >= 0) return winner === this.#own ? 1 : 0;
    const own = this.#own;
    const within = squares.map((square, seat) => this.#within(seat, square));
    const mine = within[own] as Float64Array;
    let chance = 0;
    for (let turns = 1; turns <= HORIZON; turns++) {
      let first = (mine[turns] as number) - (mine[turns - 1] as number);
      if (first < NEVER) continue;
      for (let seat = 0; seat < squares.length; seat++) {
        if (seat === own) continue;
        const before = this.#isBefore(seat, next) ? turns : turns - 1;
        first *= 1 - (within[seat]?.[before] as number);
      }
      chance += first;
    }
    return chance + this.lead(squares) * UNFORESEEN;
  }

  /** About how many turns a seat needs. */
  turnsLeft(seat: Seat, squares: readonly number[]): number {
    const square = squares[seat] as number;
    const within = this.#within(seat, square);
    return within.reduce((turns, chance) => turns + 1 - chance, (WINNER - square) * UNFORESEEN);
  }

  /** Squares ahead of the foremost rival: it decides where all else is the same. */
  lead(squares: readonly number[]): number {
    const rivals = squares.filter((_, seat) => seat !== this.#own);
    return (squares[this.#own] as number) - Math.max(0, ...rivals);
  }

  /** Whether a seat's next turn comes before the own one. */
  #isBefore(seat: Seat, next: Seat): boolean {
    const places = this.#places;
    const wait = (one: Seat): number =>
      ((places[one] as number) - (places[next] as number) + places.length) % places.length;
    return wait(seat) < wait(this.#own);
  }

  #within(seat: Seat, square: number): Float64Array {
    const place = Math.min(WINNER, Math.max(0, Math.round(square)));
    return this.#runners[seat]?.finishing[place] as Float64Array;
  }
}

const UNFORESEEN = 1e-5;
const NEVER = 1e-9;

/** One player's part in it. */
interface Runner {
  readonly accuracy: Accuracy;
  readonly finishing: Finishing;
  alone(): Alone;
}

/** Runners are the same wherever the terms are; the latest are kept. */
const RUNNERS = new Map<string, Runner>();
const KEPT = 128;

function runnerOf(agreed: Agreed, seat: Seat, skill: Skill): Runner {
  const { players, ...common } = agreed;
  const name = JSON.stringify([players[seat], common, skill]);
  let runner = RUNNERS.get(name);
  if (!runner) {
    const accuracy = accuracyOf(agreed, seat, skill);
    const terms = players[seat] as Terms;
    let alone: Alone | undefined;
    runner = {
      accuracy,
      finishing: finishingOf(agreed, seat, accuracy),
      alone: () => (alone ??= new Alone({ ...common, players: [terms] }, accuracy)),
    };
    if (RUNNERS.size === KEPT) RUNNERS.delete(RUNNERS.keys().next().value as string);
    RUNNERS.set(name, runner);
  }
  return runner;
}

/** By the number of dice, then by the Master's number. */
export type Accuracy = readonly (readonly number[])[];

function accuracyOf(agreed: Agreed, seat: Seat, skill: Skill): Accuracy {
  const terms = agreed.players[seat] as Agreed["players"][number];
  const beside = Array.from({ length: MOST_DICE + 1 }, (_, dice) =>
    besideMaster(agreed, seat, dice),
  );
  return beside.map((throws) =>
    Array.from({ length: agreed.sides + 1 }, (_, master) => {
      const right = throws.map((others) =>
        reliability(readyFor([master, ...others], skill), terms, skill),
      );
      const average = right.reduce((sum, chance) => sum + chance, 0) / right.length;
      return agreed.tries === "first" ? average : 1 - (1 - average) ** 2;
    }),
  );
}

/** Throws that stand for all: what may lie beside the Master, or the fixed numbers that go with it. */
export function besideMaster(
  agreed: Agreed,
  seat: Seat,
  dice: number,
): readonly (readonly number[])[] {
  const terms = agreed.players[seat] as Terms;
  const isFree = terms.fixed.length === 0 || dice > leastDice(terms);
  const fixed = isFree ? [[]] : terms.fixed;
  if (dice <= 1) return fixed;
  const random = seeded("throws");
  const others = () => Array.from({ length: dice - 1 }, () => 1 + random.below(agreed.sides));
  return Array.from({ length: THROWS }, others).flatMap((thrown) =>
    fixed.map((numbers) => [...thrown, ...numbers]),
  );
}

function finishingOf(agreed: Agreed, seat: Seat, accuracy: Accuracy): Finishing {
  const dice = Array.from({ length: WINNER + 1 }, (_, square) =>
    usualDice(agreed, seat, square, accuracy),
  );
  let before = new Float64Array(WINNER + 1);
  before[WINNER] = 1;
  const all = [before];
  for (let turns = 1; turns <= HORIZON; turns++) {
    const now = new Float64Array(WINNER + 1).fill(1);
    for (let square = 0; square < WINNER; square++) {
      const thrown = dice[square] as number;
      const bonus = bonusOf(agreed, seat, thrown);
      let chance = 0;
      for (let master = 1; master <= agreed.sides; master++) {
        const right = accuracy[thrown]?.[master] as number;
        chance += right * landed(agreed, before, square + master + bonus, master);
        chance += (1 - right) * (before[afterMiss(agreed, square, master)] as number);
      }
      now[square] = chance / agreed.sides;
    }
    all.push(now);
    before = now;
  }
  return dice.map((_, square) => Float64Array.from(all, (chances) => chances[square] as number));
}

/** Where a wrong answer leaves a piece (PLY-16). */
export function afterMiss(agreed: Agreed, square: number, master: number): number {
  return agreed.penalty && square > 0 ? Math.max(1, square - master) : square;
}

/** The throw that gains most squares on the way to the end, and no more than are left. */
function usualDice(agreed: Agreed, seat: Seat, square: number, accuracy: Accuracy): number {
  const terms = agreed.players[seat] as Terms;
  const counts = throwCounts(terms, mostFixed(terms));
  let best = { dice: leastDice(terms), gain: Number.NEGATIVE_INFINITY };
  for (const dice of counts) {
    const bonus = bonusOf(agreed, seat, dice);
    let gain = 0;
    for (let master = 1; master <= agreed.sides; master++) {
      const right = accuracy[dice]?.[master] as number;
      const lost = square - afterMiss(agreed, square, master);
      gain += right * Math.min(WINNER - square, master + bonus) - (1 - right) * lost;
    }
    if (gain > best.gain) best = { dice, gain };
  }
  return best.dice;
}

/** The turn with most fixed numbers leaves least choice; the others are taken to be like it. */
export function mostFixed({ fixed }: Terms): readonly number[] {
  return fixed.toSorted((a, b) => b.length - a.length)[0] ?? [];
}

/** On a Plyt square half of the cards move the piece itself, one way in four each. */
function landed(agreed: Agreed, finishing: Float64Array, to: number, master: number): number {
  const at = (square: number): number => finishing[Math.min(WINNER, square)] as number;
  if (to >= WINNER) return 1;
  if (agreed.cards === "off" || !agreed.plytSquares.includes(to)) return at(to);
  const ends = [
    to + master <= LAST ? to + master : to,
    to - master >= 1 ? to - master : to,
    up(to).findLast((square) => square < WINNER) ?? to,
    down(to).at(-1) ?? to,
  ];
  return at(to) / 2 + ends.reduce((sum, end) => sum + at(end), 0) / 8;
}
