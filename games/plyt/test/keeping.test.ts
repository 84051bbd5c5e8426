import { chanceFrom, seeded, type Viewer } from "@pipwise/core";
import { describe, expect, it } from "vitest";
import { CARDS, type Card, type Move, plyt, type State } from "../rules/index.ts";
import { asked, at, begun, holding, played, refused, right, wrong } from "./positions.ts";

describe("keeping cards", () => {
  it("PLY-25 a turned card is secret: act on it now, or keep it", () => {
    const state = right(at(begun(2, KEEP), 4, 9), [8, 1], "me-forward");
    expect(plyt.legal(state, 0)).toEqual([{ to: 20 }, { keep: true }]);
    expect(plyt.view(state, 0).turned).toEqual({ by: 0, card: "me-forward" });
    for (const viewer of [1, "watcher"] as const)
      expect(plyt.view(state, viewer).turned).toEqual({ by: 0, card: null });
    expect(refused(state, { return: true })).toEqual({
      refused: "card-can-be-followed",
      clause: "PLY-25",
      at: "return",
      params: { card: "me-forward" },
    });
    expect(played(state, { to: 20 }).squares).toEqual([20, 9]);
    const kept = played(state, { keep: true });
    expect(kept.squares).toEqual([12, 9]);
    expect(plyt.view(kept, 1).hands).toEqual([1, 0]);
    expect(kept.pile.deck.order).toHaveLength(31);
  });

  it("PLY-25 one that cannot be acted on is kept, or goes back unseen and the next is turned", () => {
    const state = right(begun(2, KEEP), [6, 1], "me-back");
    expect(plyt.legal(state, 0)).toEqual([{ keep: true }, { return: true }]);
    const again = played(state, { return: true }, ["me-forward"]);
    expect(asked(again)).toBe("0 card");
    expect(plyt.view(again, 0).turned?.card).toBe("me-forward");
    expect(plyt.view(again, 1).steps).toEqual([
      { step: "under", seat: 0, card: null },
      { step: "turned", seat: 0, card: null },
    ]);
  });

  it("PLY-25 nor is it shown to those who remember what lies where", () => {
    const without = CARDS.filter((card) => card !== "me-back");
    const begin = begun(2, { ...KEEP, without, cardsEach: 1 });
    const given = played(right(begin, [6, 1], "me-back"), { return: true });
    const turned = right(given, [6, 1]);
    expect(plyt.view(turned, 1).turned).toEqual({ by: 1, card: "me-back" });
    for (const viewer of [0, "watcher"] as const)
      expect(plyt.view(turned, viewer).turned).toEqual({ by: 1, card: null });
  });

  it("PLY-25 a player moved by another's card has the same choices", () => {
    const state = right(at(begun(2, KEEP), 4, 13), [8, 1], "other-forward");
    const landed = played(state, { player: 1, to: 21 }, ["me-up"]);
    expect(asked(landed)).toBe("1 card");
    expect(plyt.view(landed, 0).turned).toEqual({ by: 1, card: null });
    const kept = played(landed, { keep: true });
    expect(plyt.view(kept, 0).hands).toEqual([0, 1]);
    expect(plyt.view(kept, 1).hand).toEqual(["me-up"]);
    expect(asked(kept)).toBe("1 dice");
  });

  it("PLY-25 after a whole deck given back, nothing happens", () => {
    const without = CARDS.filter((card) => card !== "me-back" && card !== "me-down");
    let state = right(begun(1, { ...KEEP, without, cardsEach: 1 }), [6, 1], "me-back");
    state = played(state, { return: true }, ["me-down"]);
    state = played(state, { return: true });
    expect(asked(state)).toBe("0 dice");
    expect(state.pile.deck.order).toEqual(["me-back", "me-down"]);
  });

  it("PLY-26 later, after a right answer, the move comes first, then one or more cards", () => {
    const state = holding(at(begun(2, KEEP), 20, 50), 0, "me-forward", "other-back");
    const moved = right(state, [3, 2]);
    expect(moved.squares).toEqual([23, 50]);
    expect(asked(moved)).toBe("0 hand");
    expect(plyt.legal(moved, 0)).toEqual([
      { done: true },
      { play: "me-forward", to: 26 },
      { play: "other-back", player: 1, to: 47 },
    ]);
    const one = played(moved, { play: "me-forward", to: 26 });
    expect(asked(one)).toBe("0 hand");
    const two = played(one, { play: "other-back", player: 1, to: 47 });
    expect(two.squares).toEqual([26, 47]);
    expect(asked(two)).toBe("1 dice");
    expect(two.pile.deck.order).toHaveLength(32);
    expect(asked(played(moved, { done: true }))).toBe("1 dice");
  });

  it("PLY-26 not after a wrong answer, and not in the turn in which it was kept", () => {
    const state = holding(at(begun(2, KEEP), 20, 50), 0, "me-forward");
    expect(asked(wrong(state, [3, 2]))).toBe("1 dice");
    const landed = played(right(at(begun(2, KEEP), 4, 9), [8, 1], "me-up"), { keep: true });
    expect(asked(landed)).toBe("1 dice");
    const both = played(right(at(state, 4, 9), [8, 1], "me-up"), { keep: true });
    expect(asked(both)).toBe("0 hand");
    expect(refused(both, { play: "me-up", to: 46 })).toEqual({
      refused: "kept-this-turn",
      clause: "PLY-26",
      at: "play",
      params: { card: "me-up" },
    });
    expect(refused(both, { play: "me-down", to: 46 })).toEqual({
      refused: "card-not-held",
      clause: "PLY-26",
      at: "play",
      params: { card: "me-down" },
    });
    expect(asked(played(both, { play: "me-forward", to: 20 }))).toBe("1 dice");
  });

  it("PLY-26 cards that are played may lead onto Plyt squares, like any move", () => {
    const moved = right(holding(at(begun(2, KEEP), 7, 50), 0, "me-forward"), [7, 2]);
    const landed = played(moved, { play: "me-forward", to: 21 }, ["me-up"]);
    expect(landed.squares).toEqual([21, 50]);
    expect(asked(landed)).toBe("0 card");
    expect(asked(played(landed, { keep: true }))).toBe("1 dice");
  });

  it("PLY-27 20 short, holding “forward”, Master 11: moves 11, the card cannot be used", () => {
    const moved = right(holding(at(begun(2, KEEP), 93, 50), 0, "me-forward"), [11, 2]);
    expect(moved.squares).toEqual([104, 50]);
    expect(plyt.legal(moved, 0)).toEqual([{ done: true }]);
    expect(refused(moved, { play: "me-forward", to: 113 })).toEqual({
      clause: "PLY-21",
      at: "to",
      params: { card: "me-forward" },
      refused: "card-cannot-be-followed",
    });
  });

  it("PLY-27 5 short, holding it, Master 8: no move", () => {
    const barred = right(holding(at(begun(2, KEEP), 108, 50), 0, "me-forward"), [8, 2]);
    expect(barred.squares).toEqual([108, 50]);
    expect(plyt.view(barred, 1).due).toBe(8);
    expect(plyt.legal(barred, 0)).toEqual([{ done: true }]);
    const next = played(barred, { done: true });
    expect(next.squares).toEqual([108, 50]);
    expect(asked(next)).toBe("1 dice");
  });

  it("PLY-26 PLY-27 barred, cards may be played first; with an empty hand the move is made", () => {
    const state = holding(at(begun(2, KEEP), 108, 50), 0, "other-back", "other-up");
    const barred = right(state, [8, 2]);
    const one = played(barred, { play: "other-back", player: 1, to: 42 });
    expect(one.squares).toEqual([108, 42]);
    expect(asked(one)).toBe("0 hand");
    const over = played(one, (plyt.legal(one, 0) as readonly Move[])[1] as Move);
    expect(over.squares[0]).toBe(113);
    expect(plyt.outcome(over)?.[0]).toMatchObject({ place: 1 });
  });

  it("PLY-26 barred once, the move waits for an empty hand, wherever a card has led the piece", () => {
    const state = holding(at(begun(2, KEEP), 108, 50), 0, "me-back", "other-back");
    const back = played(right(state, [8, 2]), { play: "me-back", to: 100 });
    expect(back.squares).toEqual([100, 50]);
    expect(asked(back)).toBe("0 hand");
    expect(played(back, { done: true }).squares).toEqual([100, 50]);
    const empty = played(back, { play: "other-back", player: 1, to: 42 });
    expect(empty.squares).toEqual([108, 42]);
  });

  it("PLY-26 what another player keeps in my turn does not stop my own cards", () => {
    const state = holding(at(begun(2, KEEP), 30, 19), 0, "other-forward", "me-up");
    const moved = right(state, [2, 1]);
    expect(moved.squares[0]).toBe(32);
    const landed = played(moved, { play: "other-forward", player: 1, to: 21 }, ["me-forward"]);
    expect(asked(landed)).toBe("1 card");
    const kept = played(landed, { keep: true });
    expect(asked(kept)).toBe("0 hand");
    const up = (plyt.legal(kept, 0) as readonly Move[]).filter((move) => "play" in move);
    expect(up.length).toBeGreaterThan(0);
  });

  it("a card that is turned again is seen: undo does not go behind it", () => {
    const without = CARDS.filter((card) => card !== "me-back");
    const begin = begun(2, { ...KEEP, without, cardsEach: 1 });
    const given = played(right(begin, [6, 1], "me-back"), { return: true });
    const before = { ...given };
    expect(plyt.reveals?.(before, right(given, [6, 1]))).toBe(true);
  });

  it("PLY-28 only the owner sees a kept card, the others how many", () => {
    const state = holding(at(begun(3, KEEP), 20, 50, 60), 1, "me-up", "other-down");
    expect(plyt.view(state, 1).hand).toEqual(["me-up", "other-down"]);
    for (const viewer of [0, 2, "watcher"] as const) {
      expect(plyt.view(state, viewer)).toMatchObject({ hands: [0, 2, 0], hand: [] });
      expect(JSON.stringify(plyt.view(state, viewer))).not.toContain("me-up");
    }
  });

  it("PLY-28 what comes to light cannot be taken back", () => {
    const state = right(holding(at(begun(2, KEEP), 20, 50), 0, "me-forward"), [3, 2]);
    const shown = played(state, { play: "me-forward", to: 26 });
    expect(plyt.reveals?.(state, shown)).toBe(true);
    expect(plyt.reveals?.(state, played(state, { done: true }))).toBe(false);
  });

  it.each<[string, number[], Card, boolean]>([
    ["on 112, me forward", [112, 50], "me-forward", true],
    ["alone, another player", [30], "other-forward", true],
    ["5 short, forward stays: 1 to 4 would do", [108, 50], "me-forward", false],
    ["on the lowest level, me down", [20, 50], "me-down", true],
    ["on square 1, me back", [1, 50], "me-back", true],
    ["on square 2, me back stays", [2, 50], "me-back", false],
    ["another on 112, another forward", [20, 112], "other-forward", true],
  ])("PLY-29 %s", (_name, squares, card, dead) => {
    const state = holding(at(begun(squares.length, KEEP), ...squares), 0, card);
    const moves = plyt.legal(state, 0) as readonly object[];
    expect(moves.some((move) => "discard" in move)).toBe(dead);
    if (!dead) {
      expect(refused(state, { discard: card })).toEqual({
        refused: "card-could-still-do",
        clause: "PLY-29",
        at: "discard",
        params: { card },
      });
      return;
    }
    const next = played(state, { discard: card });
    expect(asked(next)).toBe("0 dice");
    expect(plyt.view(next, 0).hand).toEqual([]);
    expect(next.pile.deck.order.at(-1)).toBe(card);
    expect(plyt.view(next, "watcher").steps).toEqual([{ step: "discarded", seat: 0 }]);
  });

  it("PLY-29 only at the start of the turn, and only what one holds", () => {
    const state = holding(at(begun(2, KEEP), 112, 50), 0, "me-forward");
    expect(refused(state, { discard: "me-back" })).toEqual({
      refused: "card-not-held",
      clause: "PLY-29",
      at: "discard",
      params: { card: "me-back" },
    });
    const thrown = played(state, { dice: 2 }, [3, 3]);
    expect(refused(thrown, { discard: "me-forward" })).toMatchObject({ refused: "asked-answer" });
  });

  it("PLY-30 at most as many cards as the deck had are acted on, kept ones counted", () => {
    const without = CARDS.filter((card) => card !== "me-forward");
    const state = begun(2, { ...KEEP, without, cardsEach: 1, plytSquares: [26] });
    const moved = right(holding(at(state, 20, 50), 0, "me-forward"), [3, 2]);
    const next = played(moved, { play: "me-forward", to: 26 });
    expect(next.squares).toEqual([26, 50]);
    expect(asked(next)).toBe("1 dice");
  });
});

describe("imagined worlds", () => {
  const random = seeded("worlds");
  const world = (state: State, viewer: Viewer): State => {
    const other = plyt.imagine?.(state, viewer, random);
    if (!other) throw new Error("Plyt has secrets");
    return other;
  };

  it("PLY-28 deal what the viewer has not seen anew, and nothing else", () => {
    const state = holding(holding(begun(3, KEEP), 0, "me-up"), 1, "me-down", "other-up");
    const seen = new Set<string>();
    for (let i = 0; i < 50; i++) {
      const other = world(state, 0);
      expect(other.hands[0]).toEqual(state.hands[0]);
      expect(everyCard(other)).toEqual(everyCard(state));
      seen.add(JSON.stringify(other.hands[1]));
    }
    expect(seen.size).toBeGreaterThan(10);
  });

  it("PLY-25 a card given back stays known to the one who turned it, and to nobody else", () => {
    const turned = right(begun(2, KEEP), [6, 1], "me-back");
    const state = played(turned, { return: true }, ["me-forward"]);
    const bottoms = (viewer: 0 | 1) =>
      new Set(
        Array.from({ length: 60 }, () => world(state, viewer).pile.deck.order.at(-1) as Card),
      );
    expect([...bottoms(0)]).toEqual(["me-back"]);
    expect(bottoms(1).size).toBeGreaterThan(4);
  });

  it("PLY-21 a card that everybody saw stays the same for all", () => {
    const state = right(at(begun(2), 0, 1), [6, 2], "me-back", "other-forward");
    for (const viewer of [0, 1, "watcher"] as const)
      expect(world(state, viewer).pile.deck.order).toEqual(state.pile.deck.order);
  });

  it("PLY-5 whoever is away keeps a turned card, and plays none", () => {
    const turned = right(at(begun(2, KEEP), 4, 9), [8, 1], "me-forward");
    const chance = chanceFrom(random);
    const kept = plyt.timeOut?.(turned, 0, chance) as State;
    expect(plyt.view(kept, 0).hand).toEqual(["me-forward"]);
    const hand = right(holding(at(begun(2, KEEP), 20, 50), 0, "me-forward"), [3, 2]);
    expect(asked(plyt.timeOut?.(hand, 0, chance) as State)).toBe("1 dice");
    const open = right(at(begun(2, { plytSquares: [27] }), 19, 0), [8, 1], "me-up");
    expect(plyt.timeOut?.(open, 0, chance)?.squares).toEqual([61, 0]);
  });
});

const KEEP = { cards: "keep" };

function everyCard(state: State): Card[] {
  const { order, unseen } = state.pile.deck;
  const known = order.filter((card) => card !== null);
  return [...unseen, ...known, ...state.hands.flat().map(({ card }) => card)].sort();
}
