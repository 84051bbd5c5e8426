import {
  type Chance,
  type Decision,
  die,
  freshDeck,
  type Game,
  highestBegins,
  type Lot,
  placesByScore,
  type Random,
  type Refusal,
  refuse,
  type Seat,
  seatsOf,
} from "@pipwise/core";
import type { Report } from "../wire/report.ts";
import type { Player, View } from "../wire/view.ts";
import { cardsOf, POINTS } from "./cards.ts";
import { Move } from "./move.ts";
import { NO_CARDS } from "./next.ts";
import { agreedRounds, Options, optionsRefusal } from "./options.ts";
import {
  cardsTurned,
  cardTurned,
  chosen,
  dealt,
  decided,
  faceUp,
  guessed,
  total,
} from "./round.ts";
import type { State } from "./state.ts";

/** The rules of Whottotal. */
export const whottotal: Game<Options, State, Move, View, Report> = {
  id: "whottotal",
  name: "Whottotal",
  version: 1,
  seats: { min: 2, max: 6 },
  options: Options,
  move: Move,

  setup(options, { length: seats }, chance) {
    const refusal = optionsRefusal(options, seats);
    if (refusal) return refusal;
    // WHO-1
    const opening = highestBegins(seatsOf(seats), chance, (own) => own.draw(dieOf(options)));
    return {
      options,
      rounds: agreedRounds(options, seats),
      opening: opening.rounds,
      round: 1,
      phase: "deal",
      dealer: opening.first,
      turn: opening.first,
      players: seatsOf(seats).map(() => NEWCOMER),
      pot: 0,
      deck: freshDeck(cardsOf(options), chance),
      row: NO_CARDS,
      turned: 0,
      choices: null,
      shown: null,
      last: null,
    };
  },

  toAct(state) {
    const { phase, turn, choices, players } = state;
    if (phase === "over") return NOBODY;
    if (!choices) return [{ seat: turn, kind: phase }];
    return players.flatMap(({ isIn }, seat): Decision[] => {
      if (!isIn) return [];
      return [
        choices[seat] === null ? { seat, kind: phase } : { seat, kind: phase, optional: true },
      ];
    });
  },

  legal(state) {
    if (state.phase === "deal") return DEAL;
    if (state.phase === "turn") return TURN_ONE;
    if (state.phase === "commit") return COMMIT_OR_DROP;
    return {
      sample: (random) => ({ guess: someGuess(state, random) }),
      has: (move) => "guess" in move && state.players.every(({ guess }) => guess !== move.guess),
    };
  },

  play(state, seat, move, chance) {
    switch (state.phase) {
      case "deal":
        if (!("deal" in move)) return refuse("deal-now", { clause: "WHO-2" });
        return dealt(state, chance.draw(dieOf(state.options)));
      case "guess":
        if (!("guess" in move)) return refuse("guess-now", { clause: "WHO-3" });
        return guessTaken(state, move.guess) ?? guessed(state, move.guess, chance);
      case "turn":
        if (!("turn" in move)) return refuse("turn-now", { clause: "WHO-4" });
        return cardTurned(state, chance);
      default:
        return afterDecision(state, seat, move, chance);
    }
  },

  view(state, viewer) {
    return {
      options: state.options,
      rounds: state.rounds,
      opening: state.opening,
      round: state.round,
      phase: state.phase,
      dealer: state.dealer,
      turn: state.turn,
      players: state.players,
      pot: state.pot,
      row: faceUp(state),
      total: total(state.row, state.turned),
      memory: [...state.row.slice(state.turned), ...state.deck.order],
      decided: state.players.map((_, seat) => (state.choices?.[seat] ?? null) !== null),
      mine: (viewer === "watcher" ? null : state.choices?.[viewer]) ?? null,
      shown: state.shown,
      last: state.last,
    };
  },

  report(before, happening, after, viewer) {
    const turned = cardsTurned(before, after);
    const { seat, chance } = happening;
    const isSecret = before.choices !== null && before.shown === after.shown;
    return isSecret && seat !== viewer ? { seat, chance, turned } : { ...happening, turned };
  },

  /** From the next round on, unless it has not been dealt yet. Rounds and target stay as agreed (TAB-6). */
  join(state) {
    const { players, choices, shown, last } = state;
    return {
      ...state,
      players: [...players, NEWCOMER],
      choices: choices && [...choices, null],
      shown: shown && [...shown, null],
      last: last && { ...last, guesses: [...last.guesses, null], stakes: [...last.stakes, 0] },
    };
  },

  isOut: ({ players, phase }, seat) => {
    const { points, isIn } = players[seat] as Player;
    return points === 0 && (phase === "deal" || !isIn);
  },

  imagine(state, viewer, random) {
    if (!state.choices) return state;
    const choices = state.choices.map((choice, seat) =>
      choice === null || seat === viewer ? choice : random.below(2) === 0,
    );
    return { ...state, choices };
  },

  isOpen: ({ atOnce }) => !atOnce,

  /** A card that comes round again is no chance outcome, but turning it shows it all the same. */
  reveals(before, after) {
    return after.turned > before.turned || after.last !== before.last;
  },

  scores: ({ players }) => players.map(({ points }) => points),

  outcome(state) {
    if (state.phase !== "over") return undefined;
    return placesByScore(state.players.map(({ points }) => points));
  },
};

const NOBODY: readonly Decision[] = [];
const DEAL: readonly Move[] = [{ deal: true }];
const TURN_ONE: readonly Move[] = [{ turn: true }];
const COMMIT_OR_DROP: readonly Move[] = [{ commit: true }, { drop: true }];
const NEWCOMER: Player = { points: POINTS, stake: 0, guess: null, isIn: false };
const DICE: readonly Lot<number>[] = Array.from({ length: 21 }, (_, sides) => die(sides));

function dieOf({ dieSides }: Options): Lot<number> {
  return DICE[dieSides] as Lot<number>;
}

function afterDecision(state: State, seat: Seat, move: Move, chance: Chance): State | Refusal {
  if (!("commit" in move) && !("drop" in move)) return refuse("commit-now", { clause: "WHO-5" });
  const stays = "commit" in move;
  return state.choices ? chosen(state, seat, stays, chance) : decided(state, stays, chance);
}

/** No two may name the same total (WHO-3). */
function guessTaken(state: State, guess: number): Refusal | undefined {
  const seat = state.players.findIndex((player) => player.guess === guess);
  if (seat < 0) return undefined;
  return refuse("guess-taken", {
    clause: "WHO-3",
    at: "guess",
    params: { guess, seat: seat + 1 },
  });
}

/** A guess that the cards could come to, nearer the middle more often, and still free. */
function someGuess({ row, options, players }: State, random: Random): number {
  const lowest = row.length * options.lowestCard;
  const span = row.length * (options.highestCard - options.lowestCard) + 1;
  let guess = lowest + ((random.below(span) + random.below(span)) >> 1);
  while (players.some((player) => player.guess === guess)) guess++;
  return guess;
}
