import { seeded } from "@pipwise/core";
import { describe, expect, it } from "vitest";
import { best } from "../mind/best.ts";
import { totalsOf } from "../mind/face-down.ts";
import { bestGuess } from "../mind/guess.ts";
import { cumulated, nearestShares, shareBetween } from "../mind/nearest.ts";
import { gainOfStaying } from "../mind/staying.ts";
import { forPoints, forTheWin } from "../mind/worth.ts";
import { cardsOf, type Move, type State, whottotal } from "../rules/index.ts";
import { COMMIT, DEAL, DROP, game, holding, opened, played } from "./pieces.ts";

const DECK = cardsOf({ lowestCard: 1, highestCard: 12, copies: 4 });
const chances = totalsOf({ cards: Array<null>(6).fill(null), unseen: DECK, total: 0 });

describe("the best guess", () => {
  it("is nearest as often as counting all totals says", () => {
    const below = cumulated(chances);
    const guesses = [30, 33, 38, 39, 45];
    const counted = nearestShares(guesses, chances);
    guesses.forEach((guess, place) => {
      const share = shareBetween(guesses[place - 1], guess, guesses[place + 1], below);
      expect(share).toBeCloseTo(counted[place] as number, 12);
    });
  });

  it("is the middle for whoever is alone, and next to a guess on its larger side", () => {
    expect(bestGuess([], 0, chances)).toBe(39);
    expect(bestGuess([33], 0, chances)).toBe(34);
    expect(bestGuess([43], 0, chances)).toBe(42);
  });

  it("no other has a greater chance, whatever was named before", () => {
    for (const taken of [[], [39], [36, 40], [30, 39, 40, 50], [38, 39, 40, 41, 42]]) {
      const share = (guess: number): number =>
        nearestShares([guess, ...taken], chances)[0] as number;
      const most = share(bestGuess(taken, 0, chances));
      for (let guess = 6; guess <= 72; guess++)
        if (!taken.includes(guess)) expect(share(guess)).toBeLessThanOrEqual(most + 1e-9);
    }
  });

  it("leaves those who guess later the less: not the middle when two more come", () => {
    const guess = bestGuess([], 2, chances);
    expect(guess).not.toBe(39);
    expect(Math.abs(guess - 39)).toBeLessThan(12);
  });

  it("is free even where all cards are alike", () => {
    const alike = totalsOf({ cards: [null, null], unseen: [0, 0, 0], total: 0 });
    expect(bestGuess([0, 1, 2], 2, alike)).toBe(3);
  });
});

describe("drop or stay", () => {
  const certain = { dieSides: 3, lowestCard: 5, highestCard: 5, copies: 4, rounds: 20 };

  it("WHO-7 with all cards known, the one who must win stays and the other drops", () => {
    const state = opened(game(2, 1, certain), 3, [15, 30], 5);
    expect(chosen(state)).toEqual(COMMIT);
    expect(chosen(played(state, COMMIT))).toEqual(DROP);
  });

  it("a last card is worth its price where four points times the chance are more than one", () => {
    const nerve = (gain: number, own: boolean): number => (own ? Number(gain >= 0) : 1);
    const even = { dieSides: 2, lowestCard: 1, highestCard: 2, copies: 2, rounds: 20 };
    const state = opened(game(2, 1, even), 2, [3, 4], 2);
    const view = whottotal.view(state, state.turn);
    // Two cards of 1 and one of 2 are left. Staying puts 2 at stake for 2; dropping loses the 1 that lies there.
    expect(gainOfStaying(view, state.turn, forPoints(), nerve)).toBeCloseTo((2 / 3) * 4 - 1, 12);
    const other = whottotal.view(played(state, COMMIT), 1);
    expect(gainOfStaying(other, 1, forPoints(), nerve)).toBeCloseTo((1 / 3) * 4 - 1, 12);
  });

  it("in the last round it takes a risk when only that can win the game", () => {
    const last = { dieSides: 2, rounds: 1 };
    const state = opened(holding(game(2, 0, last), 19, 21), 2, [10, 16], 3);
    const view = whottotal.view(state, state.turn);
    expect(state.turn).toBe(1);
    const careful = gainOfStaying(view, 1, forTheWin(view), () => 1);
    const behind = opened(holding(game(2, 0, last), 21, 19), 2, [10, 16], 3);
    const bold = whottotal.view(behind, 1);
    expect(gainOfStaying(bold, 1, forTheWin(bold), () => 1)).toBeGreaterThan(careful);
  });
});

describe("what points are worth", () => {
  const view = whottotal.view(game(3, 0), 0);

  it("chances to win add up to one, and grow with the points", () => {
    const worth = forTheWin(view).of([30, 20, 10]);
    expect(worth.reduce((all, chance) => all + chance)).toBeCloseTo(1, 12);
    expect(worth.toSorted((a, b) => b - a)).toEqual(worth);
  });

  it("after the last round only the most points count, and equal points share", () => {
    const last = { ...view, round: view.rounds };
    expect(forTheWin(last).of([25, 25, 10])).toEqual([0.5, 0.5, 0]);
    expect(forTheWin(view).of([60, 0, 0])).toEqual([1, 0, 0]);
  });
});

describe("six at the table with twelve cards", () => {
  it("name a total each, one after the other", () => {
    let state = played(game(6, 5), DEAL, 12);
    const named = new Set<string>();
    for (; state.phase === "guess" && state.turn !== 5; state = played(state, chosen(state)))
      named.add(JSON.stringify(chosen(state)));
    expect(named.size).toBe(5);
  });
});

function chosen(state: State): Move {
  const { turn } = state;
  return best.choose({
    seat: turn,
    view: whottotal.view(state, turn),
    moves: whottotal.legal(state, turn),
    random: seeded(1),
  });
}
