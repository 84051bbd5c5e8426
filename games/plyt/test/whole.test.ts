// Refusals and steps of Plyt to the last word, and worlds in which no card is lost.
import { recorded, seeded } from "@pipwise/core";
import { expect, it } from "vitest";
import { type Card, plyt, type State } from "../rules/index.ts";
import { EVERYBODY, eyesOf, slideUnder } from "../rules/pile.ts";
import { agreed, at, begun, holding, right, termsOf } from "./positions.ts";

it("PLY-8 says which of the terms differs in a competition", () => {
  expect(setUp({ competition: true }, [{ seconds: 30 }, { seconds: 40 }])).toEqual({
    refused: "competition-differs",
    clause: "PLY-8",
    at: "seconds",
    params: { differs: "seconds" },
  });
});

it("PLY-12 a variable bonus has no amount, not even for one player", () => {
  for (const bonusKind of ["variable", "each"])
    expect(setUp({ bonusKind }, [{ bonus: 7 }])).toEqual({
      refused: "variable-has-no-amount",
      clause: "PLY-12",
      at: "bonus",
    });
});

it("PLY-21 tells of every card that went under", () => {
  const cards: Card[] = ["me-back", "me-down", "other-back", "other-forward"];
  const { steps } = right(at(begun(2), 0, 1), [6, 2], ...cards);
  expect(steps.filter(({ step }) => step === "under")).toEqual(
    ["before", "below", "before"].map((why, i) => ({
      step: "under",
      seat: 0,
      card: cards[i],
      why,
    })),
  );
});

it("PLY-25 whatever others hold, turned or slid under, an imagined world has the same cards", () => {
  const held = holding(begun(3, { cards: "keep" }), 0, "me-up", "other-up");
  const [first, second, ...unseen] = held.pile.deck.unseen;
  const deck = { order: held.pile.deck.order.slice(2), unseen };
  const mine = { card: first as Card, seenBy: eyesOf(0) };
  const pile = slideUnder({ deck, seenBy: held.pile.seenBy.slice(2) }, mine);
  const turned = { card: second as Card, seenBy: eyesOf(0), by: 0, left: 1 };
  const state = { ...held, pile, turned };
  for (const viewer of [0, 1, "watcher"] as const)
    for (let world = 0; world < 10; world++)
      expect(cardsIn(plyt.imagine?.(state, viewer, seeded(world)) as State)).toEqual(
        cardsIn(state),
      );
  const worlds = Array.from({ length: 20 }, (_, i) => plyt.imagine?.(state, 1, seeded(i)) as State);
  expect(new Set(worlds.map((world) => world.turned?.card)).size).toBeGreaterThan(2);
  expect(new Set(worlds.map((world) => world.pile.deck.order.at(-1))).size).toBeGreaterThan(2);
  expect(plyt.imagine?.(state, 0, seeded(1))).toMatchObject({ turned, hands: state.hands });
  const open = { ...state, turned: { ...turned, seenBy: EVERYBODY } };
  expect(plyt.imagine?.(open, 1, seeded(1)).turned).toEqual(open.turned);
});

it("PLY-25 watchers hold nothing", () => {
  expect(plyt.view(holding(begun(2, { cards: "keep" }), 0, "me-up"), "watcher").hand).toEqual([]);
});

function setUp(options: object, terms: readonly object[]): unknown {
  return plyt.setup(agreed(options), termsOf(terms, 2), recorded([12, 1]));
}

/** Every card there is, wherever it lies. */
function cardsIn({ hands, turned, pile }: State): readonly Card[] {
  const { order, unseen } = pile.deck;
  const known = order.filter((card) => card !== null);
  const held = [...hands.flat(), ...(turned ? [turned] : [])].map(({ card }) => card);
  return [...known, ...unseen, ...held].sort();
}
