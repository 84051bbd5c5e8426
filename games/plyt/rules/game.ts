import {
  type Chance,
  type Decision,
  type Game,
  highestBegins,
  isRefusal,
  type MoveSpace,
  placesByScore,
  type Refusal,
  refuse,
  type Seat,
  seatsOf,
} from "@pipwise/core";
import type { Report } from "../wire/report.ts";
import type { Stage, Tally, View } from "../wire/view.ts";
import { agree } from "./agreed.ts";
import { deckOf } from "./cards.ts";
import { DICE, diceToThrow } from "./dice.ts";
import {
  cardMoves,
  discard,
  discards,
  finish,
  follow,
  giveBack,
  handMoves,
  keep,
  playKept,
  turnOwn,
} from "./keeping.ts";
import { Options } from "./options.ts";
import { freshPile } from "./pile.ts";
import { type Goal, isPlaying, Move, type State } from "./state.ts";
import { Terms } from "./terms.ts";
import { answer, fixedNumbers, miss, resultOf, roundOf, throwCounts, throwDice } from "./turn.ts";
import { imagined, viewOf } from "./view.ts";

const REVEALING: ReadonlySet<string> = new Set(["answered", "passed", "late", "turned", "acted"]);

/** The rules of Plyt. */
export const plyt: Game<Options, State, Move, View, Report, Terms> = {
  id: "plyt",
  name: "Plyt",
  version: 1,
  seats: { min: 1, max: 6 },
  options: Options,
  terms: Terms,
  move: Move,

  setup(options, terms, chance) {
    const seats = terms.length;
    const agreed = agree(options, terms);
    if (isRefusal(agreed)) return agreed;
    const master = diceToThrow(1, agreed.sides);
    // PLY-4
    const opening = highestBegins(seatsOf(seats), chance, (own) => own.throw(master)[0] as number);
    const cards = agreed.cards === "off" ? [] : deckOf(options.cardsEach, options.without);
    return {
      agreed,
      opening: opening.rounds,
      stage: "dice",
      turn: opening.first,
      turns: 0,
      squares: agreed.players.map(({ start = options.start }) => start),
      dice: [],
      right: false,
      due: 0,
      pile: freshPile(cards, chance),
      deckSize: cards.length,
      landed: null,
      turned: null,
      acted: 0,
      hands: Array.from({ length: seats }, () => []),
      fresh: 0,
      tallies: Array.from({ length: seats }, () => NO_SUMS),
      steps: [],
    };
  },

  toAct(state) {
    return isPlaying(state) ? [{ seat: actor(state), kind: state.stage }] : NOBODY;
  },

  legal(state, seat) {
    switch (state.stage) {
      case "dice":
        return throws(state, seat);
      case "answer":
        return answers(state);
      case "turn":
        return TURNS;
      case "card":
        return cardMoves(state);
      case "hand":
        return handMoves(state);
      case "over":
        return [];
    }
  },

  play(state, _seat, move, chance) {
    switch (state.stage) {
      case "dice":
        if ("dice" in move) return throwDice(state, move.dice, chance);
        if ("discard" in move) return discard(state, move.discard);
        break;
      case "answer":
        if ("answer" in move) return answer(state, move.answer, chance);
        if ("pass" in move) return miss(state, "passed", chance);
        break;
      case "turn":
        if ("turn" in move) return turnOwn(state, chance);
        break;
      case "card":
        if ("keep" in move) return keep(state, chance);
        if ("return" in move) return giveBack(state, chance);
        if ("to" in move && !("play" in move)) return follow(state, move, chance);
        break;
      case "hand":
        if ("play" in move) return playKept(state, move.play, move, chance);
        if ("done" in move) return finish(state, chance);
        break;
    }
    return notAsked(state.stage);
  },

  view: viewOf,

  report(_before, { seat }, after) {
    return { seat, steps: after.steps };
  },

  timeLimit(state) {
    if (state.stage !== "answer") return undefined;
    const { seconds } = state.agreed.players[state.turn] as Terms;
    return seconds === 0 ? undefined : seconds * 1000;
  },

  timeOut(state, _seat, chance) {
    switch (state.stage) {
      case "answer":
        return miss(state, "late", chance);
      case "turn":
        return turnOwn(state, chance);
      case "card":
        return absent(state, chance);
      case "hand":
        return finish(state, chance);
      default:
        return miss(state, "passed", chance);
    }
  },

  /**
   * A card that has been seen before is turned without asking chance, and is seen all the same; whoever has answered or
   * passed sees the result (TAB-7).
   */
  reveals(_before, after) {
    return after.steps.some(({ step }) => REVEALING.has(step));
  },

  /** On the start square, after the player whose turn it is (TAB-6). */
  join(state, options, terms) {
    const agreed = agree(options, [...state.agreed.players, terms]);
    if (isRefusal(agreed)) return agreed;
    const seat = state.squares.length;
    const { order } = state.agreed;
    const [rounds, inRound] = [roundOf(state), state.turns % seat];
    return {
      ...state,
      agreed: { ...agreed, order: order.toSpliced(order.indexOf(state.turn) + 1, 0, seat) },
      turns: rounds * (seat + 1) + inRound,
      squares: [...state.squares, agreed.players[seat]?.start ?? options.start],
      hands: [...state.hands, []],
      tallies: [...state.tallies, NO_SUMS],
    };
  },

  imagine: imagined,

  isOpen: ({ cards }) => cards !== "keep",

  scores: ({ squares }) => squares,

  outcome(state) {
    return isPlaying(state) ? undefined : placesByScore(state.squares);
  },
};

const NONE: readonly number[] = Array<number>(DICE + 1).fill(0);
const NO_SUMS: Tally = { right: NONE, wrong: NONE, late: NONE };
const NOBODY: readonly Decision[] = [];

/** By the number of dice. */
const THROWS: readonly Move[] = Array.from({ length: DICE + 1 }, (_, dice) => ({ dice }));
const TURNS: readonly Move[] = [{ turn: true }];
const PASS: Move = { pass: true };

/** A card is turned and followed by whoever landed; the rest of a turn belongs to its player. */
function actor({ turned, landed, turn }: State): Seat {
  return turned?.by ?? landed?.by ?? turn;
}

function throws(state: State, seat: Seat): readonly Move[] {
  const counts = throwCounts(state.agreed.players[seat] as Terms, fixedNumbers(state));
  const all = counts.map((count) => THROWS[count] as Move);
  if (state.hands[seat]?.length === 0) return all;
  return [...all, ...discards(state)];
}

/** Any number may be answered, or only the right one where tries go on. Every other sample is right. */
function answers(state: State): MoveSpace<Move> {
  return {
    sample(random) {
      const right = resultOf(state);
      if (random.below(2) === 0) return { answer: right };
      return state.agreed.tries === "first" ? { answer: right + 1 + random.below(9) } : PASS;
    },
    has: (move) =>
      "pass" in move ||
      ("answer" in move && (state.agreed.tries === "first" || move.answer === resultOf(state))),
  };
}

/** For somebody who is away, a card is kept where that is allowed, or followed as it comes. */
function absent(state: State, chance: Chance): State {
  const done =
    state.agreed.cards === "keep"
      ? keep(state, chance)
      : follow(state, cardMoves(state)[0] as Goal, chance);
  return done as State;
}

function notAsked(stage: Stage): Refusal {
  return refuse(`asked-${stage}`, { clause: "PLY-5" });
}
