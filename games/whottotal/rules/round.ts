// A round under way: cards in a row, guesses, and points committed card by card.
import { type Chance, deal, type Seat, seatAfter, turn } from "@pipwise/core";
import type { Choices, Player, RoundResult } from "../wire/view.ts";
import { afterRound } from "./next.ts";
import { settle } from "./settle.ts";
import type { State } from "./state.ts";

/** WHO-2: so many cards lie face down in a row, and everybody with points is in (WHO-9). */
export function dealt(state: State, count: number): State {
  const { dealt: row, deck } = deal(state.deck, count);
  const players = state.players.map(
    ({ points }): Player => ({ points, stake: 0, guess: null, isIn: points > 0 }),
  );
  return {
    ...state,
    phase: "guess",
    turn: firstIn(players, state.dealer) ?? state.dealer,
    players,
    deck,
    row,
    turned: 0,
    shown: null,
  };
}

/** WHO-3, and with the last guess WHO-4: everybody commits a point and the first card is turned. */
export function guessed(state: State, guess: number, chance: Chance): State {
  const players = state.players.with(state.turn, { ...playerAt(state, state.turn), guess });
  const next = nextIn(players, state.dealer, state.turn);
  if (next !== undefined) return asking(state, players, next);
  return nextCard({ ...state, players: players.map(committing) }, chance);
}

/** WHO-5: one more point, or out; once all have said, the next card is turned. */
export function decided(state: State, stays: boolean, chance: Chance): State {
  const player = playerAt(state, state.turn);
  const players = state.players.with(
    state.turn,
    stays ? committing(player) : { ...player, isIn: false },
  );
  if (!stays && countIn(players) === 1) return roundOver({ ...state, players });
  const next = nextIn(players, state.dealer, state.turn);
  return next === undefined
    ? nextCard({ ...state, players }, chance)
    : asking(state, players, next);
}

/** Most moves only pass the word on: spelled out, the state costs a fraction of a spread. */
function asking(state: State, players: readonly Player[], turn: Seat): State {
  return {
    options: state.options,
    rounds: state.rounds,
    opening: state.opening,
    round: state.round,
    phase: state.phase,
    dealer: state.dealer,
    turn,
    players,
    pot: state.pot,
    deck: state.deck,
    row: state.row,
    turned: state.turned,
    choices: state.choices,
    shown: state.shown,
    last: state.last,
  };
}

/** WHO-13: each decides in secret, and may think better of it until all have; then all is shown. */
export function chosen(state: State, seat: Seat, stays: boolean, chance: Chance): State {
  const choices = (state.choices as Choices).with(seat, stays);
  const waiting = state.players.some(({ isIn }, other) => isIn && choices[other] === null);
  if (waiting) return { ...state, choices };
  const everybodyDrops = !choices.includes(true);
  const players = state.players.map((player, other) =>
    player.isIn && !everybodyDrops && !choices[other] ? { ...player, isIn: false } : player,
  );
  const open = { ...state, choices: null, shown: choices };
  if (countIn(players) === 1) return roundOver({ ...open, players });
  return nextCard({ ...open, players: players.map(committing) }, chance);
}

function committing(player: Player): Player {
  return player.isIn
    ? { points: player.points - 1, stake: player.stake + 1, guess: player.guess, isIn: true }
    : player;
}

/** Turns a card; of people's own the dealer turns each one, and says what it is (TAB-3). */
function nextCard(state: State, chance: Chance): State {
  return state.deck.own ? turnAwaited(state) : cardTurned(state, chance);
}

function turnAwaited(state: State): State {
  return { ...state, phase: "turn", turn: state.dealer, choices: null };
}

/** The next card is face up: has anybody something left to decide (WHO-6, WHO-9)? */
export function cardTurned(before: State, chance: Chance): State {
  const state = turnedUpTo(before, before.turned + 1, chance);
  if (state.turned === state.row.length) return roundOver(state);
  let able = 0;
  let unable = 0;
  for (let seat = 0; seat < state.players.length; seat++) {
    const { isIn, points } = playerAt(state, seat);
    if (isIn && points > 0) able++;
    else if (isIn) unable++;
  }
  if (able === 0)
    return state.deck.own
      ? turnAwaited(state)
      : roundOver(turnedUpTo(state, state.row.length, chance));
  const players = unable === 0 ? state.players : state.players.map(dropIfUnable);
  if (able === 1) return roundOver({ ...state, players });
  const turn = firstIn(players, state.dealer) ?? state.dealer;
  const choices = state.options.atOnce ? players.map(() => null) : null;
  return { ...state, players, phase: "commit", turn, choices };
}

function dropIfUnable(player: Player): Player {
  return player.isIn && player.points === 0 ? { ...player, isIn: false } : player;
}

function turnedUpTo(state: State, turned: number, chance: Chance): State {
  let { deck } = state;
  const row = [...state.row];
  for (let place = state.turned; place < turned; place++) {
    const face = turn(deck, row[place] ?? null, chance);
    row[place] = face.card;
    deck = face.deck;
  }
  return { ...state, deck, row, turned };
}

/** The points change hands, and the round is put away as `last`. */
function roundOver(state: State): State {
  const sum = total(state.row, state.turned);
  const { players, winners, share, pot } = settle(state.players, sum, state.pot);
  const last: RoundResult = {
    dealer: state.dealer,
    row: faceUp(state),
    guesses: state.players.map(({ guess }) => guess),
    stakes: state.players.map(({ stake }) => stake),
    total: state.turned === state.row.length ? sum : null,
    winners,
    share,
  };
  return afterRound({ ...state, players, pot, last });
}

/** The row as everybody sees it: what has not been turned lies face down. */
export function faceUp({ row, turned }: State): (number | null)[] {
  return row.map((card, place) => (place < turned ? card : null));
}

/** The cards that were turned on the way from one state to the next, in the order of the row. */
export function cardsTurned(before: State, after: State): number[] {
  if (before.phase === "deal") return [];
  const row = after.last === before.last ? faceUp(after) : (after.last?.row ?? []);
  return row.slice(before.turned).filter((card) => card !== null);
}

export function total(row: readonly (number | null)[], turned: number): number {
  let sum = 0;
  for (let place = 0; place < turned; place++) sum += row[place] ?? 0;
  return sum;
}

function playerAt(state: State, seat: Seat): Player {
  return state.players[seat] as Player;
}

function countIn(players: readonly Player[]): number {
  let count = 0;
  for (let seat = 0; seat < players.length; seat++) if (players[seat]?.isIn) count++;
  return count;
}

/** The circle starts left of the dealer and ends with the dealer. */
function firstIn(players: readonly Player[], dealer: Seat): Seat | undefined {
  let seat = dealer;
  do {
    seat = seatAfter(seat, players.length);
    if (players[seat]?.isIn) return seat;
  } while (seat !== dealer);
  return undefined;
}

function nextIn(players: readonly Player[], dealer: Seat, after: Seat): Seat | undefined {
  let seat = after;
  while (seat !== dealer) {
    seat = seatAfter(seat, players.length);
    if (players[seat]?.isIn) return seat;
  }
  return undefined;
}
