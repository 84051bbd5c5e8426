import { isRefusal, type MoveSpace, noTerms, readOptions, recorded, seeded } from "@pipwise/core";
import { describe, expect, it } from "vitest";
import { ASSUMED, cardsOf, type Move, type State, whottotal } from "../rules/index.ts";
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
} from "./pieces.ts";

/** Both players guess, the first drops: a round for two that takes one point. */
function quickRound(state: State): State {
  return played(opened(state, 2, [1, 2], 3), DROP);
}

describe("the deck", () => {
  it("WHO-2 assumed data: a twelve-sided die, and 1 to 12 four times", () => {
    expect(ASSUMED).toEqual({ dieSides: 12, lowestCard: 1, highestCard: 12, copies: 4 });
    const cards = cardsOf(options());
    expect(cards).toHaveLength(48);
    for (let card = 1; card <= 12; card++)
      expect(cards.filter((other) => other === card)).toHaveLength(4);
  });

  it.each([
    [{ dieSides: 6, lowestCard: 1, highestCard: 5, copies: 1 }, "deck-too-small"],
    [{ lowestCard: 9, highestCard: 3 }, "deck-upside-down"],
    [{ dieSides: 5, lowestCard: 1, highestCard: 5, copies: 1 }, undefined],
  ])("WHO-2 a deck smaller than the die's highest number is refused: %j", (chosen, refused) => {
    const state = whottotal.setup(options(chosen), noTerms(2), recorded([1, 2]));
    expect(isRefusal(state) ? state.refused : undefined).toBe(refused);
  });

  it("WHO-10 turned cards go under the deck in order, those never turned follow, still unknown", () => {
    let state = opened(game(3, 2), 4, [10, 20, 30], 9);
    state = decided(state, [COMMIT, COMMIT, COMMIT], 3);
    state = decided(state, [DROP, DROP]);
    expect(state.deck.order).toEqual([...Array(44).fill(null), 9, 3, null, null]);
    expect(state.deck.unseen).toHaveLength(46);
    expect(state.row).toEqual([]);
  });

  it("WHO-10 the next player clockwise deals", () => {
    let state = game(3, 1);
    const dealers: number[] = [];
    for (let round = 0; round < 4; round++) {
      dealers.push(state.dealer);
      state = decided(opened(state, 2, [1, 2, 3], 5), [DROP, DROP]);
    }
    expect(dealers).toEqual([1, 2, 0, 1]);
  });
});

describe("what can be known", () => {
  const small = { dieSides: 2, lowestCard: 4, highestCard: 5, copies: 1, rounds: 5 };

  it("WHO-12 a card that nobody has seen has no value: not in the state, not in any view", () => {
    const state = played(game(2, 1), DEAL, 5);
    expect(state.row).toEqual([null, null, null, null, null]);
    for (const viewer of [0, 1, "watcher"] as const)
      expect(whottotal.view(state, viewer).memory.every((card) => card === null)).toBe(true);
  });

  it("WHO-12 a card that comes round again lies face down; memory tells no more than was seen", () => {
    let state = opened(game(2, 1, small), 2, [8, 9], 5);
    state = decided(state, [COMMIT, COMMIT], 4);
    state = played(state, DEAL, 2);
    for (const viewer of [0, 1, "watcher"] as const) {
      const view = whottotal.view(state, viewer);
      expect(view.row).toEqual([null, null]);
      expect(view.memory).toEqual([5, 4]);
      expect(Object.keys(view)).not.toContain("deck");
    }
    state = played(played(state, { guess: 8 }), { guess: 9 });
    expect(whottotal.view(state, 0).row).toEqual([5, null]);
  });

  it("WHO-12 a card dealt and never turned stays unknown when it comes round again", () => {
    let state = played(opened(game(2, 1, small), 2, [8, 9], 5), DROP);
    state = played(state, DEAL, 2);
    expect(whottotal.view(state, 0).memory).toEqual([5, null]);
  });

  it("WHO-12 turning a card is a reveal, remembered or not", () => {
    const before = played(played(game(2, 1, small), DEAL, 2), { guess: 8 });
    const after = played(before, { guess: 9 }, 5);
    expect(whottotal.reveals?.(before, after)).toBe(true);
    expect(whottotal.reveals?.(before, before)).toBe(false);
  });

  it("WHO-3 a sampled guess is one that the cards can come to and nobody has named", () => {
    let state = played(game(6, 5, { lowestCard: 3, highestCard: 4, copies: 6 }), DEAL, 2);
    const random = seeded("guess");
    for (let guesser = 0; guesser < 5; guesser++) {
      const { guess } = (whottotal.legal(state, state.turn) as MoveSpace<Move>).sample(random) as {
        guess: number;
      };
      expect(state.players.map((player) => player.guess)).not.toContain(guess);
      state = played(state, { guess });
    }
  });
});

describe("the end", () => {
  it.each([
    [2, {}, 4],
    [5, {}, 10],
    [2, { rounds: 3 }, 3],
    [3, { target: 60 }, 100],
    [3, { target: 60, rounds: 7 }, 7],
  ])("WHO-11 %i players with %j play at most %i rounds", (seats, chosen, rounds) => {
    expect(game(seats, 0, chosen).rounds).toBe(rounds);
  });

  it("WHO-11 it ends after the agreed rounds: most points win, equal points share", () => {
    let state = game(2, 1, { rounds: 2 });
    state = quickRound(state);
    expect(points(state)).toEqual([19, 21]);
    state = quickRound(state);
    expect(whottotal.toAct(state)).toEqual([]);
    expect(whottotal.outcome(state)).toEqual([
      { seat: 0, place: 1, score: 20 },
      { seat: 1, place: 1, score: 20 },
    ]);
  });

  it("WHO-11 by default each player deals twice", () => {
    let state = game(2, 0);
    const dealers: number[] = [];
    while (whottotal.outcome(state) === undefined) {
      dealers.push(state.dealer);
      state = quickRound(state);
    }
    expect(dealers).toEqual([0, 1, 0, 1]);
  });

  it("WHO-11 it ends when somebody has the target after a round", () => {
    const state = game(3, 2, { target: 22 });
    const over = decided(opened(state, 2, [1, 2, 3], 5), [DROP, DROP]);
    expect(points(over)).toEqual([19, 19, 22]);
    expect(whottotal.outcome(over)?.map(({ place }) => place)).toEqual([2, 2, 1]);
  });

  it.each([
    [2, 20, true],
    [2, 21, false],
    [2, 40, false],
    [2, 41, true],
    [6, 120, false],
    [2, 0, false],
  ])("WHO-11 a target among %i players of %i is refused: %s", (seats, target, refused) => {
    const rolls = [2, 1, 1, 1, 1, 1].slice(0, seats);
    const state = whottotal.setup(options({ target }), noTerms(seats), recorded(rolls));
    expect(isRefusal(state)).toBe(refused);
    if (isRefusal(state)) expect(state).toMatchObject({ clause: "WHO-11", at: "target" });
  });

  it("WHO-11 no more than 100 rounds can be agreed on", () => {
    expect(readOptions(whottotal, { rounds: 101 })).toMatchObject({ refused: "option-maximum" });
  });

  it("WHO-11 a point left in the pot belongs to nobody", () => {
    let state = holding(game(3, 2, { rounds: 1 }), 20, 20, 20);
    state = decided(opened(state, 2, [10, 14, 50], 7), [COMMIT, COMMIT, DROP], 5);
    expect(state.pot).toBe(1);
    expect(whottotal.outcome(state)?.map(({ score }) => score)).toEqual([20, 20, 19]);
  });

  it("WHO-11 shown as points or as chips", () => {
    expect(whottotal.view(game(2, 0, { shownAs: "chips" }), 0).options.shownAs).toBe("chips");
    expect(options().shownAs).toBe("points");
  });
});
