// What is refused, to the last word; what may be named; and what is kept from the others when all decide at once (WHO-13).
import { chanceFrom, isRefusal, type MoveSpace, noTerms, recorded, seeded } from "@pipwise/core";
import { describe, expect, it } from "vitest";
import { type Move, type Options, type State, whottotal } from "../rules/index.ts";
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
  tried,
} from "./pieces.ts";

const SMALL = { lowestCard: 3, highestCard: 4, copies: 6 };

function atOnce(): State {
  return opened(game(3, 2, { atOnce: true }), 4, [20, 25, 30], 7);
}

function chose(state: State, seat: number, move: Move, ...cards: number[]): State {
  const next = whottotal.play(state, seat, move, recorded(cards));
  if (isRefusal(next)) throw new Error(next.refused);
  return next;
}

describe("refused", () => {
  it("WHO-2 anything but the deal", () => {
    expect(tried(game(2, 0), COMMIT)).toEqual({ refused: "deal-now", clause: "WHO-2" });
  });

  it("WHO-3 anything but a guess, and a guess that is taken", () => {
    const state = played(played(game(3, 0), DEAL, 5), { guess: 20 });
    expect(tried(state, DEAL)).toEqual({ refused: "guess-now", clause: "WHO-3" });
    expect(tried(state, { guess: 20 })).toEqual({
      refused: "guess-taken",
      clause: "WHO-3",
      at: "guess",
      params: { guess: 20, seat: 2 },
    });
  });

  it("WHO-5 anything but staying or going", () => {
    const state = opened(game(2, 1), 4, [20, 25], 7);
    expect(tried(state, { guess: 1 })).toEqual({ refused: "commit-now", clause: "WHO-5" });
    expect(whottotal.legal(state, 0)).toEqual([COMMIT, DROP]);
    expect(whottotal.legal(game(2, 1), 1)).toEqual([DEAL]);
  });
});

describe("options that contradict each other", () => {
  it.each<[string, Partial<Options>, number, object]>([
    [
      "WHO-2 a deck upside down",
      { lowestCard: 9, highestCard: 3 },
      2,
      { refused: "deck-upside-down", at: "lowestCard", params: { lowest: 9, highest: 3 } },
    ],
    [
      "WHO-2 fewer cards than the die has sides",
      { dieSides: 6, lowestCard: 1, highestCard: 5, copies: 1 },
      2,
      {
        refused: "deck-too-small",
        clause: "WHO-2",
        at: "dieSides",
        params: { cards: 5, sides: 6 },
      },
    ],
    [
      "WHO-11 more points than all have together",
      { target: 61 },
      3,
      {
        refused: "target-out-of-reach",
        clause: "WHO-11",
        at: "target",
        params: { least: 21, most: 60 },
      },
    ],
    [
      "WHO-11 points that everybody begins with",
      { target: 20 },
      3,
      {
        refused: "target-out-of-reach",
        clause: "WHO-11",
        at: "target",
        params: { least: 21, most: 60 },
      },
    ],
  ])("%s", (_name, chosen, seats, refusal) => {
    const found = whottotal.setup(options(chosen), noTerms(seats), chanceFrom(seeded(1)));
    expect(found).toEqual(refusal);
  });
});

describe("a guess", () => {
  const space = (state: State) => whottotal.legal(state, state.turn) as MoveSpace<Move>;

  it("WHO-3 is any number that nobody has named", () => {
    const state = played(played(game(3, 0), DEAL, 5), { guess: 20 });
    const { has } = space(state);
    expect([{ guess: 20 }, { guess: 21 }, DEAL].map((move) => has(move))).toEqual([
      false,
      true,
      false,
    ]);
    expect(space(played(state, { guess: 21 })).has({ guess: 21 })).toBe(false);
  });

  it("WHO-3 is sampled from all that the cards can come to, and above only where that is taken", () => {
    const random = seeded("guesses");
    const samples = (state: State) =>
      [...new Set(Array.from({ length: 300 }, () => space(state).sample(random)))]
        .map((move) => (move as { guess: number }).guess)
        .filter((guess, i, all) => all.indexOf(guess) === i)
        .toSorted((a, b) => a - b);
    let state = played(game(6, 5, SMALL), DEAL, 2);
    expect(samples(state)).toEqual([6, 7, 8]);
    state = played(played(state, { guess: 6 }), { guess: 7 });
    expect(samples(state)).toEqual([8]);
    expect(samples(played(state, { guess: 8 }))).toEqual([9]);
  });
});

describe("decided at once", () => {
  it("WHO-13 an imagined world has other choices of the others, and nothing else", () => {
    const state = chose(chose(atOnce(), 0, COMMIT), 1, DROP);
    const random = seeded("worlds");
    const worlds = Array.from({ length: 50 }, () => whottotal.imagine?.(state, 0, random) as State);
    const seen = new Set(worlds.map(({ choices }) => JSON.stringify(choices)));
    expect([...seen].toSorted()).toEqual(["[true,false,null]", "[true,true,null]"]);
    for (const world of worlds)
      expect({ ...world, choices: null }).toEqual({ ...state, choices: null });
    const mine = whottotal.imagine?.(state, 1, random) as State;
    expect(mine.choices?.slice(1)).toEqual([false, null]);
    const open = opened(game(3, 2), 4, [20, 25, 30], 7);
    expect(whottotal.imagine?.(open, 0, random)).toBe(open);
  });

  it("WHO-13 only then there are secrets", () => {
    expect(
      [true, false].map((one) => whottotal.isOpen?.(options({ atOnce: one }) as never)),
    ).toEqual([false, true]);
  });

  it("WHO-13 whoever chose is told what, the others that somebody did", () => {
    const before = atOnce();
    const after = chose(before, 0, DROP);
    const happening = { seat: 0, move: DROP, chance: [] };
    const told = (viewer: number | "watcher") => whottotal.report(before, happening, after, viewer);
    expect(told(0)).toEqual({ ...happening, turned: [] });
    for (const viewer of [1, 2, "watcher"] as const)
      expect(told(viewer)).toEqual({ seat: 0, chance: [], turned: [] });
    expect(whottotal.view(after, 0).mine).toBe(false);
    expect(whottotal.view(after, "watcher").mine).toBe(null);
  });

  it("WHO-13 the last choice is told to all, with the card that it turns", () => {
    const before = chose(chose(atOnce(), 0, COMMIT), 1, COMMIT);
    const after = chose(before, 2, COMMIT, 8);
    const happening = { seat: 2, move: COMMIT, chance: [8] };
    for (const viewer of [0, 1, 2, "watcher"] as const)
      expect(whottotal.report(before, happening, after, viewer)).toEqual({
        ...happening,
        turned: [8],
      });
  });
});

describe("told and put away", () => {
  it("WHO-10 a deal turns nothing, the last card of a round is told with the round", () => {
    const start = game(2, 1);
    const dealt = played(start, DEAL, 2);
    const deal = { seat: 1, move: DEAL, chance: [2] };
    expect(whottotal.report(start, deal, dealt, 0)).toEqual({ ...deal, turned: [] });
    const first = opened(start, 2, [10, 11], 5);
    const one = decided(first, [COMMIT]);
    const over = played(one, COMMIT, 6);
    const last = { seat: 1, move: COMMIT, chance: [6] };
    expect(whottotal.report(one, last, over, 0)).toEqual({ ...last, turned: [6] });
    expect(over.last).toEqual({
      dealer: 1,
      row: [5, 6],
      guesses: [10, 11],
      stakes: [2, 2],
      total: 11,
      winners: [1],
      share: 2,
    });
    expect(over.players).toEqual([
      { points: 18, stake: 0, guess: null, isIn: false },
      { points: 22, stake: 0, guess: null, isIn: false },
    ]);
    expect(whottotal.reveals?.(one, over)).toBe(true);
  });

  it("WHO-10 a round that ends before its last card tells what was turned, and is a reveal", () => {
    const state = opened(game(2, 1), 3, [10, 11], 5);
    const over = played(state, DROP);
    expect(over.last).toMatchObject({ row: [5, null, null], total: null });
    const drop = { seat: 0, move: DROP, chance: [] };
    expect(whottotal.report(state, drop, over, 1)).toEqual({ ...drop, turned: [] });
    expect(whottotal.reveals?.(state, over)).toBe(true);
  });

  it("WHO-9 one of three who cannot commit any more is out, and the other two go on", () => {
    const state = holding(played(game(3, 2), DEAL, 4), 9, 1, 9);
    let now = state;
    for (const guess of [20, 21]) now = played(now, { guess });
    now = played(now, { guess: 22 }, 5);
    expect(now.players.map(({ isIn, points }) => [isIn, points])).toEqual([
      [true, 8],
      [false, 0],
      [true, 8],
    ]);
    expect(whottotal.toAct(now)).toEqual([{ seat: 0, kind: "commit" }]);
    expect(whottotal.view(now, 0)).toMatchObject({ total: 5, row: [5, null, null, null] });
    expect(whottotal.view(now, 0).memory.slice(0, 3)).toEqual([null, null, null]);
  });

  it("WHO-1 newcomers have twenty points, no stake and no guess, and are in no round", () => {
    expect(game(2, 1).players).toEqual(
      [0, 1].map(() => ({ points: 20, stake: 0, guess: null, isIn: false })),
    );
  });

  it("WHO-11 the target ends a game only for who has reached it, and where there is one", () => {
    const near = holding(opened(game(2, 1, { target: 25 }), 2, [10, 11], 5), 22, 19);
    const over = decided(near, [COMMIT, COMMIT], 5);
    expect(over.players.map(({ points }) => points)).toEqual([25, 18]);
    expect(over.phase).toBe("over");
    const short = holding(opened(game(2, 1, { target: 26 }), 2, [10, 11], 5), 22, 19);
    expect(decided(short, [COMMIT, COMMIT], 5).phase).toBe("deal");
    const none = holding(opened(game(2, 1), 2, [10, 11], 5), 22, 19);
    expect(decided(none, [COMMIT, COMMIT], 5).phase).toBe("deal");
  });
});
