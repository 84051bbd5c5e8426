// A race without rivals is won in any case: what counts is how few turns it takes. Solved backwards from the Winner square,
// by where the piece stands and which cards are kept, everybody calculating as they are taken to.
import {
  bonusOf,
  CARDS,
  type Card,
  couldStillDo,
  goalsOf,
  throwCounts,
  type View,
  WINNER,
} from "../rules/index.ts";
import type { Accuracy } from "./race.ts";
import { afterMiss, mostFixed } from "./race.ts";

type Agreed = View["agreed"];
type Hand = readonly Card[];

/** Alone only these can be followed; the others are put away for nothing (PLY-29). */
const OWN = CARDS.filter((card) => card.startsWith("me-"));
/** A card leads to a square that turns another one: so often that is looked at. */
const CHAIN = { act: 3, keep: 1, off: 0 } as const;
/** A card that nobody can follow is put under the deck and the next one is turned: so often that is looked at. */
const REDRAWS = 3;
/** Sweeps until nothing moves by more, in turns; a few backwards are enough, for cards seldom lead back. */
const SWEEPS = 14;
const STILL = 1e-4;

/** More than one card at a time is taken for the worst of them. */
const HANDS: readonly Hand[] = [[], ...OWN.map((card) => [card])];

/** How many turns are left of a race that nobody else runs. */
export class Alone {
  readonly #agreed: Agreed;
  readonly #accuracy: Accuracy;
  readonly #counts: readonly number[];
  readonly #chain: number;
  readonly #isPlyt: readonly boolean[];
  /** By hand and then by square, before a throw. */
  readonly #turns: readonly Float64Array[];
  /** What a landing is worth, as long as the turns left stay the same. */
  #landings = new Map<number, number>();

  constructor(agreed: Agreed, accuracy: Accuracy) {
    this.#agreed = agreed;
    this.#accuracy = accuracy;
    this.#chain = CHAIN[agreed.cards];
    const [terms] = agreed.players as [Agreed["players"][number]];
    this.#counts = throwCounts(terms, mostFixed(terms));
    this.#isPlyt = Array.from(
      { length: WINNER + 1 },
      (_, square) => agreed.cards !== "off" && agreed.plytSquares.includes(square),
    );
    const hands = agreed.cards === "keep" ? HANDS.length : 1;
    this.#turns = Array.from({ length: hands }, () => new Float64Array(WINNER + 1));
    this.#solve();
  }

  /** Before a throw, with these cards kept. */
  turns(square: number, hand: Hand = []): number {
    if (square >= WINNER) return 0;
    let most = 0;
    for (const card of hand)
      if (OWN.includes(card))
        most = Math.max(most, this.#turns[1 + OWN.indexOf(card)]?.[square] as number);
    return most > 0 ? most : (this.#turns[0]?.[square] as number);
  }

  /** This turn and those after it, if so many dice are thrown. */
  throwing(square: number, hand: Hand, dice: number): number {
    const { sides } = this.#agreed;
    const bonus = bonusOf(this.#agreed, 0, dice);
    let sum = 0;
    for (let master = 1; master <= sides; master++) {
      const right = this.#accuracy[dice]?.[master] as number;
      sum += right * this.moved(square, master, master + bonus, hand);
      sum += (1 - right) * this.turns(afterMiss(this.#agreed, square, master), hand);
    }
    return 1 + sum / sides;
  }

  /** Turns after this one, once a sum was right: the move is made, unless a card bars the way (PLY-27). */
  moved(square: number, master: number, due: number, hand: Hand): number {
    const to = Math.min(WINNER, square + due);
    if (to < WINNER || hand.length === 0) return this.landed(to, master, hand);
    const ways = this.#plays(square, master, hand, (goal, rest) =>
      this.moved(goal, master, due, rest),
    );
    return Math.min(this.turns(square, hand), ...ways);
  }

  /** The same on a square that was just reached; cards that are kept in this turn are for a later one. */
  landed(
    square: number,
    master: number,
    hand: Hand,
    fresh: Hand = [],
    chain: number = this.#chain,
  ): number {
    if (square >= WINNER) return 0;
    const isPlain = fresh.length === 0 && chain === this.#chain && hand.length <= 1;
    const place = (1 + OWN.indexOf(hand[0] as Card)) * 4096 + square * 32 + master;
    const known = isPlain ? this.#landings.get(place) : undefined;
    if (known !== undefined) return known;
    const turns =
      this.#isPlyt[square] && chain > 0
        ? this.#turned(square, master, hand, fresh, chain)
        : this.rest(square, master, hand, fresh, chain);
    if (isPlain) this.#landings.set(place, turns);
    return turns;
  }

  /** What is left once no card waits: kept ones may be played, or not. */
  rest(
    square: number,
    master: number,
    hand: Hand,
    fresh: Hand = [],
    chain: number = this.#chain,
  ): number {
    const done = this.turns(square, fresh.length === 0 ? hand : [...hand, ...fresh]);
    if (hand.length === 0 || chain === 0) return done;
    const ways = this.#plays(square, master, hand, (goal, others) =>
      this.landed(goal, master, others, fresh, chain - 1),
    );
    return Math.min(done, ...ways);
  }

  /** A card is turned, any as likely as another. */
  #turned(square: number, master: number, hand: Hand, fresh: Hand, chain: number): number {
    const keeps = this.#agreed.cards === "keep";
    const stay = (card: Card): number =>
      this.rest(square, master, hand, OWN.includes(card) ? [...fresh, card] : fresh, chain);
    const cards = CARDS.map((card) => {
      const ends = goalsOf(card, 0, [square], master).map(({ to }) =>
        this.landed(to, master, hand, fresh, chain - 1),
      );
      return { follows: ends.length > 0, worth: Math.min(...ends, ...(keeps ? [stay(card)] : [])) };
    });
    const sum = cards.reduce((all, { follows, worth }) => all + (follows ? worth : 0), 0);
    const others = cards.filter(({ follows }) => !follows);
    if (!keeps)
      return others.length === cards.length
        ? this.rest(square, master, hand)
        : sum / (cards.length - others.length);
    // What cannot be followed is kept, or put under the deck for the next.
    let again = Number.POSITIVE_INFINITY;
    for (let draw = 0; draw < REDRAWS; draw++)
      again = others.reduce((all, { worth }) => all + Math.min(worth, again), sum) / cards.length;
    return again;
  }

  /** What each kept card leads to. */
  #plays(
    square: number,
    master: number,
    hand: Hand,
    then: (goal: number, rest: Hand) => number,
  ): number[] {
    return hand.flatMap((card, i) =>
      hand.indexOf(card) < i
        ? []
        : goalsOf(card, 0, [square], master).map(({ to }) => then(to, hand.toSpliced(i, 1))),
    );
  }

  /** The same as a throw's worth; whoever stays where they are after a miss tries until it is right. */
  #least(square: number, hand: Hand, dice: number): number {
    const whole = this.throwing(square, hand, dice);
    if (this.#agreed.penalty) return whole;
    const { sides } = this.#agreed;
    const right = this.#accuracy[dice]?.slice(1, sides + 1) as readonly number[];
    const miss = right.reduce((sum, chance) => sum + 1 - chance, 0) / sides;
    return (whole - miss * this.turns(square, hand)) / (1 - miss);
  }

  #solve(): void {
    for (let sweep = 0, moved = 1; sweep < SWEEPS && moved > STILL; sweep++) {
      moved = 0;
      this.#landings = new Map();
      for (let square = WINNER - 1; square >= 0; square--)
        for (const [number, turns] of this.#turns.entries()) {
          const hand = HANDS[number] as Hand;
          if (hand.some((card) => !couldStillDo(card, 0, [square]))) {
            turns[square] = this.turns(square);
            continue;
          }
          const least = Math.min(...this.#counts.map((dice) => this.#least(square, hand, dice)));
          moved = Math.max(moved, Math.abs(least - (turns[square] as number)));
          turns[square] = least;
        }
    }
    this.#landings = new Map();
  }
}
