import { noTerms, recorded } from "@pipwise/core";
import { describe, expect, it } from "vitest";
import { type Player, type State, settle, whottotal } from "../rules/index.ts";
import {
  COMMIT,
  DEAL,
  DROP,
  decided,
  game,
  holding,
  opened,
  options,
  played,
  points,
  stillIn,
  tried,
} from "./pieces.ts";

describe("before the first card", () => {
  it("WHO-1 the highest roll deals first, ties for highest roll again among themselves", () => {
    const state = whottotal.setup(options(), noTerms(3), recorded([12, 4, 12, 3, 9])) as State;
    expect(state.opening).toEqual([
      [
        { seat: 0, total: 12 },
        { seat: 1, total: 4 },
        { seat: 2, total: 12 },
      ],
      [
        { seat: 0, total: 3 },
        { seat: 2, total: 9 },
      ],
    ]);
    expect(whottotal.toAct(state)).toEqual([{ seat: 2, kind: "deal" }]);
    expect(points(state)).toEqual([20, 20, 20]);
  });

  it("WHO-2 the dealer throws the die and deals that many cards face down", () => {
    const state = game(3, 0);
    expect(tried(state, { guess: 5 })).toMatchObject({ refused: "deal-now", clause: "WHO-2" });
    expect(whottotal.legal(state, 0)).toEqual([DEAL]);
    const dealt = played(state, DEAL, 12);
    expect(whottotal.view(dealt, "watcher").row).toEqual(Array(12).fill(null));
    expect(whottotal.view(dealt, "watcher").memory).toHaveLength(48);
    expect(dealt.deck.order).toHaveLength(36);
  });

  it("WHO-3 guesses go clockwise from the dealer's left, the dealer last", () => {
    let state = played(game(4, 1), DEAL, 3);
    const order: number[] = [];
    for (const guess of [10, 11, 12, 13]) {
      order.push(state.turn);
      state = played(state, { guess }, ...(guess === 13 ? [5] : []));
    }
    expect(order).toEqual([2, 3, 0, 1]);
    expect(state.players.map(({ guess }) => guess)).toEqual([12, 13, 10, 11]);
  });

  it("WHO-3 a whole number from 0 to 999, and no two the same", () => {
    const state = played(game(2, 1), DEAL, 3);
    const next = played(state, { guess: 999 });
    expect(tried(next, { guess: 999 })).toMatchObject({
      refused: "guess-taken",
      clause: "WHO-3",
      at: "guess",
      params: { guess: 999, seat: 1 },
    });
    expect(played(next, { guess: 0 }, 5).players[1]?.guess).toBe(0);
    expect(tried(state, COMMIT)).toMatchObject({ refused: "guess-now", clause: "WHO-3" });
  });

  it("WHO-4 everybody commits a point, then the first card is turned", () => {
    const state = opened(game(3, 2), 3, [10, 20, 30], 7);
    expect(points(state)).toEqual([19, 19, 19]);
    expect(state.players.map(({ stake }) => stake)).toEqual([1, 1, 1]);
    expect(whottotal.view(state, 0).row).toEqual([7, null, null]);
    expect(whottotal.view(state, 0).total).toBe(7);
  });
});

describe("card by card", () => {
  it("WHO-5 in turn from the dealer's left, everybody still in commits a point or drops out", () => {
    let state = opened(game(3, 1), 4, [10, 20, 30], 7);
    expect(whottotal.toAct(state)).toEqual([{ seat: 2, kind: "commit" }]);
    expect(whottotal.legal(state, 2)).toEqual([COMMIT, DROP]);
    expect(tried(state, { guess: 3 })).toMatchObject({ refused: "commit-now", clause: "WHO-5" });
    state = played(state, COMMIT);
    expect(state.turn).toBe(0);
    state = played(state, DROP);
    expect(state.turn).toBe(1);
    state = played(state, COMMIT, 2);
    expect(points(state)).toEqual([19, 18, 18]);
    expect(stillIn(state)).toEqual([1, 2]);
    expect(whottotal.view(state, 0).row).toEqual([7, 2, null, null]);
    expect(state.turn).toBe(2);
  });

  it("WHO-5 the last one left cannot drop: nobody asks", () => {
    const state = decided(opened(game(2, 1), 4, [10, 20], 7), [DROP]);
    expect(whottotal.toAct(state)).toEqual([{ seat: 0, kind: "deal" }]);
  });

  it("WHO-6 the moment one is left the round ends, and that player commits no more", () => {
    const state = decided(opened(game(3, 2), 4, [10, 20, 30], 7), [DROP, DROP]);
    expect(points(state)).toEqual([19, 19, 22]);
    expect(state.last).toMatchObject({
      winners: [2],
      share: 2,
      total: null,
      stakes: [1, 1, 1],
      row: [7, null, null, null],
    });
  });

  it("WHO-6 otherwise it goes on until the last card is turned", () => {
    const state = decided(opened(game(2, 1), 2, [10, 20], 7), [COMMIT, COMMIT], 5);
    expect(state.last).toMatchObject({ row: [7, 5], total: 12, winners: [0] });
    expect(whottotal.toAct(opened(game(2, 1), 1, [10, 20], 7))[0]?.kind).toBe("deal");
  });
});

describe("who wins", () => {
  it("WHO-7 commits 7, 5, 6 from 20 each, the first player wins: 31, 15, 14", () => {
    let state = opened(game(3, 2), 7, [40, 41, 42], 6);
    for (let card = 2; card <= 5; card++) state = decided(state, [COMMIT, COMMIT, COMMIT], card);
    state = decided(state, [COMMIT, DROP, COMMIT], 6);
    state = decided(state, [COMMIT, DROP]);
    expect(state.last?.stakes).toEqual([7, 5, 6]);
    expect(points(state)).toEqual([31, 15, 14]);
  });

  it("WHO-7 of those still in the nearest guess wins, whoever dropped", () => {
    let state = opened(game(3, 2), 2, [12, 20, 40], 7);
    state = decided(state, [DROP, COMMIT, COMMIT], 5);
    expect(state.last).toMatchObject({ total: 12, winners: [1], share: 3 });
    expect(points(state)).toEqual([19, 23, 18]);
  });

  it("WHO-7 a sole survivor wins whatever the cards say", () => {
    const state = decided(opened(game(2, 1), 2, [12, 999], 12), [DROP]);
    expect(points(state)).toEqual([19, 21]);
  });

  const at = (guess: number, stake: number, isIn = true): Player => ({
    points: 10,
    stake,
    guess,
    isIn,
  });

  it.each([
    ["the rest is split evenly", [at(10, 2), at(14, 2), at(1, 4, false)], 0, [14, 14, 10], 0],
    ["an odd point stays in the pot", [at(10, 2), at(14, 2), at(1, 3, false)], 0, [13, 13, 10], 1],
    ["a pot is shared in turn", [at(10, 2), at(14, 2), at(1, 3, false)], 1, [14, 14, 10], 0],
    [
      "a sole winner takes the pot too",
      [at(12, 2), at(14, 2), at(1, 3, false)],
      1,
      [18, 10, 10],
      0,
    ],
  ])("WHO-8 equal distance: %s", (_what, players, pot, hold, left) => {
    const settled = settle(players, 12, pot);
    expect(settled.players.map((player) => player.points)).toEqual(hold);
    expect(settled.pot).toBe(left);
  });

  it("WHO-8 a point left in the pot goes to the next round's winner", () => {
    let state = opened(game(3, 2), 2, [10, 14, 50], 7);
    state = decided(state, [COMMIT, COMMIT, DROP], 5);
    expect(state.last?.winners).toEqual([0, 1]);
    expect(points(state)).toEqual([20, 20, 19]);
    expect(state.pot).toBe(1);
    state = decided(opened(state, 2, [1, 2, 3], 7), [DROP, DROP]);
    expect(state.last?.winners).toEqual([0]);
    expect(points(state)).toEqual([23, 19, 18]);
    expect(state.pot).toBe(0);
  });
});

describe("running dry", () => {
  it("WHO-9 without points at a round's start: no guess, no deal", () => {
    let state = opened(holding(game(3, 2), 0, 5, 5), 2, [10, 20], 7);
    expect(stillIn(state)).toEqual([1, 2]);
    expect(state.players[0]?.guess).toBeNull();
    state = played(state, DROP);
    expect(state.dealer).toBe(1);
  });

  it("WHO-9 one who cannot commit is dropped before the others are asked", () => {
    const state = opened(holding(game(3, 2), 1, 5, 5), 3, [7, 20, 30], 7);
    expect(stillIn(state)).toEqual([1, 2]);
    expect(state.turn).toBe(1);
  });

  it("WHO-9 if only one can, that one is left and wins", () => {
    const state = opened(holding(game(2, 1), 1, 5), 3, [7, 900], 7);
    expect(state.last).toMatchObject({ winners: [1], total: null });
    expect(points(state)).toEqual([0, 6]);
    expect(whottotal.toAct(state)).toEqual([]);
  });

  it("WHO-9 if nobody still in can, the rest is turned without commits and the nearest wins", () => {
    const state = opened(holding(game(3, 2), 1, 1, 1), 3, [20, 25, 30], 7, 8, 9);
    expect(state.last).toMatchObject({
      row: [7, 8, 9],
      total: 24,
      winners: [1],
      stakes: [1, 1, 1],
    });
    expect(points(state)).toEqual([0, 3, 0]);
  });

  it("WHO-9 when only one player has points after a round, the game ends", () => {
    const state = opened(holding(game(2, 1), 1, 1), 1, [7, 8], 7);
    expect(whottotal.toAct(state)).toEqual([]);
    expect(whottotal.outcome(state)).toEqual([
      { seat: 0, place: 1, score: 2 },
      { seat: 1, place: 2, score: 0 },
    ]);
  });
});
