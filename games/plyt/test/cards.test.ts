import { describe, expect, it } from "vitest";
import { CARDS, type Card, goalsOf, plyt, type State } from "../rules/index.ts";
import { asked, at, begun, played, refused, right, wrong } from "./positions.ts";

describe("chance cards", () => {
  it("PLY-18 eight types, four of each; a used card goes to the bottom", () => {
    const state = begun(2);
    expect(CARDS).toHaveLength(8);
    for (const card of CARDS)
      expect(state.pile.deck.unseen.filter((other) => other === card)).toHaveLength(4);
    const next = right(at(state, 4, 0), [8, 2], "me-forward");
    expect(next.pile.deck.order).toHaveLength(32);
    expect(next.pile.deck.order.at(-1)).toBe("me-forward");
    expect(next.pile.deck.unseen).toHaveLength(31);
    expect(begun(2, { cardsEach: 2 }).deckSize).toBe(16);
  });

  it("PLY-18 a deck that has been gone through comes back in the same order", () => {
    const only = CARDS.filter((card) => card !== "me-forward" && card !== "me-back");
    let state = begun(2, { cardsEach: 1, without: only, plytSquares: [10] });
    state = right(at(state, 5, 0), [5, 1], "me-back");
    state = right(state, [1, 1]);
    state = right(state, [5, 1], "me-forward");
    expect(state.squares).toEqual([15, 1]);
    state = right(at(state, 15, 5), [5, 1]);
    expect(state.squares).toEqual([15, 5]);
  });

  it.each<[string, number[], number, Card, number[]]>([
    ["me forward", [4, 0], 8, "me-forward", [20, 0]],
    ["me back", [15, 0], 6, "me-back", [15, 0]],
    ["me up, chosen above", [19, 0], 8, "me-up", [62, 0]],
    ["me down, chosen below", [69, 0], 8, "me-down", [45, 0]],
    ["other forward", [4, 14], 8, "other-forward", [12, 22]],
    ["other back", [4, 14], 8, "other-back", [12, 6]],
    ["other up", [4, 2], 8, "other-up", [12, 41]],
    ["other down", [4, 40], 8, "other-down", [12, 1]],
  ])("PLY-18 %s", (_name, squares, master, card, after) => {
    let state = begun(2, { plytSquares: [squares[0] as number].map((from) => from + master) });
    state = right(at(state, ...squares), [master, 1], card);
    if (state.turned) {
      const goal = (plyt.legal(state, 0) as { to: number }[]).find(({ to }) => after.includes(to));
      state = played(state, goal as { to: number });
    }
    expect(state.squares).toEqual(after);
  });

  it("PLY-19 a card that leads onto another Plyt square turns another", () => {
    const state = right(begun(2), [6, 1], "me-forward", "me-down", "me-forward");
    expect(state.squares).toEqual([18, 0]);
    expect(acted(state)).toEqual(["me-forward", "me-forward"]);
    expect(asked(state)).toBe("1 dice");
  });

  it("PLY-19 whoever landed there follows the card, be it another player's turn", () => {
    const state = at(begun(3), 4, 19, 0);
    const moved = right(state, [8, 1], "other-forward");
    expect(asked(moved)).toBe("0 card");
    const landed = played(moved, { player: 1, to: 27 }, ["me-up"]);
    expect(asked(landed)).toBe("1 card");
    expect(plyt.legal(landed, 1)).toEqual([{ to: 61 }, { to: 62 }]);
    const done = played(landed, { to: 62 });
    expect(done.squares).toEqual([12, 62, 0]);
    expect(asked(done)).toBe("1 dice");
  });

  it("PLY-20 the Master score is without bonus: moved 5 + 8 onto a Plyt square, forward is 5", () => {
    const state = right(at(begun(2), 8, 0), [5, 2, 3, 4], "me-forward");
    expect(state.squares).toEqual([26, 0]);
  });

  it("PLY-21 a card that cannot be acted on goes to the bottom and the next is turned", () => {
    const cards: Card[] = ["me-back", "me-down", "other-back", "other-forward"];
    const state = right(at(begun(2), 0, 1), [6, 2], ...cards);
    expect(state.squares).toEqual([6, 7]);
    expect(state.pile.deck.order.slice(-4)).toEqual(cards);
  });

  it("PLY-21 after a whole deck nothing happens", () => {
    const without = CARDS.filter((card) => card.startsWith("me"));
    const others = CARDS.filter((card) => card.startsWith("other"));
    const state = right(begun(1, { without, cardsEach: 2 }), [6, 2], ...others, ...others);
    expect(state.squares).toEqual([6]);
    expect(state.pile.deck.order).toEqual([...others, ...others]);
    expect(right(at(state, 6), [6, 2]).squares).toEqual([12]);
  });

  it("PLY-21 acting on a card is compulsory", () => {
    const state = right(at(begun(2), 19, 0), [8, 1], "me-up");
    expect(plyt.legal(state, 0)).toEqual([{ to: 61 }, { to: 62 }]);
    for (const move of [{ keep: true }, { return: true }, { pass: true }, { dice: 2 }] as const)
      expect(refused(state, move)).toHaveProperty("refused");
    expect(right(at(begun(2), 20, 0), [7, 1], "me-back").squares).toEqual([20, 0]);
  });

  it("PLY-22 no card leads into the Winner square: on 101, up a level, turn another", () => {
    const state = right(at(begun(2), 95, 50), [6, 2], "me-up", "me-back");
    expect(state.squares).toEqual([95, 50]);
    expect(goalsOf("me-up", 0, [92], 3)).toEqual([{ to: 112 }]);
    expect(goalsOf("me-forward", 0, [108], 4)).toEqual([{ to: 112 }]);
    expect(goalsOf("me-forward", 0, [108], 5)).toEqual([]);
    expect(goalsOf("other-forward", 0, [1, 108], 5)).toEqual([]);
  });

  it("PLY-23 nobody is taken off the board, but a card may bring somebody onto it", () => {
    expect(goalsOf("me-back", 0, [6], 6)).toEqual([]);
    expect(goalsOf("me-back", 0, [7], 6)).toEqual([{ to: 1 }]);
    expect(goalsOf("other-back", 0, [50, 0, 6], 6)).toEqual([]);
    expect(goalsOf("other-forward", 0, [50, 0], 6)).toEqual([{ player: 1, to: 6 }]);
    expect(goalsOf("other-up", 0, [50, 0], 6)).toEqual([{ player: 1, to: 1 }]);
    expect(goalsOf("me-down", 0, [39], 6)).toEqual([]);
    expect(goalsOf("other-down", 0, [80, 39, 0], 6)).toEqual([]);
    expect(goalsOf("other-down", 0, [1, 40, 0], 6)).toEqual([
      { player: 1, to: 1 },
      { player: 1, to: 2 },
    ]);
  });

  it("PLY-24 several touching squares, or several players: the one acting chooses", () => {
    expect(goalsOf("me-down", 0, [77], 1)).toEqual([{ to: 45 }, { to: 46 }, { to: 47 }]);
    const state = right(at(begun(3), 4, 27, 40), [8, 1], "other-up");
    const goals = plyt.legal(state, 0) as { player: number; to: number }[];
    expect(goals.slice(0, 2)).toEqual([
      { player: 1, to: 61 },
      { player: 1, to: 62 },
    ]);
    expect(goals.slice(2).every(({ player }) => player === 2)).toBe(true);
    expect(refused(state, { player: 1, to: 63 })).toMatchObject({
      refused: "card-leads-elsewhere",
      clause: "PLY-24",
      at: "to",
    });
    expect(refused(state, { to: 61 })).toMatchObject({
      refused: "card-leads-elsewhere",
      clause: "PLY-24",
      at: "to",
      params: { card: expect.any(String) },
    });
    expect(played(state, { player: 1, to: 62 }).squares).toEqual([12, 62, 40]);
  });

  it("PLY-30 one card at a time; “me” is whoever turned it; the Master score stays the thrower's", () => {
    const state = at(begun(3), 4, 13, 50);
    const chosen = right(state, [8, 1], "other-forward");
    const chain = played(chosen, { player: 1, to: 21 }, ["me-forward"]);
    expect(chain.squares).toEqual([12, 29, 50]);
    expect(asked(chain)).toBe("1 dice");
    expect(chain.acted).toBe(0);
  });

  it("PLY-30 after as many cards as the deck had at the start, further landings turn none", () => {
    const without = CARDS.filter((card) => card !== "me-forward" && card !== "me-back");
    const state = begun(2, { cardsEach: 1, without, plytSquares: [10, 15] });
    const chain = right(at(state, 5, 0), [5, 1], "me-forward", "me-back");
    expect(chain.squares).toEqual([10, 0]);
    expect(asked(chain)).toBe("1 dice");
    expect(acted(chain)).toEqual(["me-forward", "me-back"]);
  });

  it("PLY-30 a chain that began with a penalty ends the turn, too", () => {
    const state = begun(3, { penalty: true });
    const chain = wrong(at(state, 20, 30, 40), [8, 1], "me-back");
    expect(chain.squares).toEqual([4, 30, 40]);
    expect(asked(chain)).toBe("1 dice");
  });
});

function acted(state: State): Card[] {
  return state.steps.flatMap((step) => (step.step === "acted" ? [step.card] : []));
}
