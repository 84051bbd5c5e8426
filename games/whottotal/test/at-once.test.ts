// WHO-13: everybody decides at the same time, in secret.
import { isRefusal, recorded } from "@pipwise/core";
import { expect, it } from "vitest";
import { type Move, type State, whottotal } from "../rules/index.ts";
import { COMMIT, DROP, game, holding, opened, options, points, stillIn } from "./pieces.ts";

/** Three players after the first of four cards, seat 2 dealing. */
const THREE = opened(game(3, 2, { atOnce: true }), 4, [20, 25, 30], 7);

function chose(state: State, seat: number, move: Move, ...cards: number[]): State {
  const next = whottotal.play(state, seat, move, recorded(cards));
  if (isRefusal(next)) throw new Error(next.refused);
  return next;
}

it("WHO-13 is off by default", () => {
  expect(options().atOnce).toBe(false);
  expect(whottotal.toAct(opened(game(3, 2), 4, [20, 25, 30], 7))).toHaveLength(1);
});

it("WHO-13 all who are in decide, in any order, and may change it until all have", () => {
  expect(whottotal.toAct(THREE).map(({ seat }) => seat)).toEqual([0, 1, 2]);
  let state = chose(chose(THREE, 2, DROP), 0, COMMIT);
  expect(whottotal.toAct(state)).toEqual([
    { seat: 0, kind: "commit", optional: true },
    { seat: 1, kind: "commit" },
    { seat: 2, kind: "commit", optional: true },
  ]);
  state = chose(chose(state, 2, COMMIT), 1, DROP, 8);
  expect(stillIn(state)).toEqual([0, 2]);
  expect(state.players.map(({ stake }) => stake)).toEqual([2, 1, 2]);
  expect(state.turned).toBe(2);
});

it("WHO-13 others see only who has decided; then all is shown", () => {
  const stays = chose(THREE, 0, COMMIT);
  const drops = chose(THREE, 0, DROP);
  for (const viewer of [1, 2, "watcher"] as const) {
    expect(whottotal.view(stays, viewer)).toEqual(whottotal.view(drops, viewer));
    expect(whottotal.view(stays, viewer)).toMatchObject({
      decided: [true, false, false],
      mine: null,
    });
    const told = [COMMIT, DROP].map((move, i) =>
      whottotal.report(THREE, { seat: 0, move, chance: [] }, i === 0 ? stays : drops, viewer),
    );
    expect(told[0]).toEqual(told[1]);
  }
  expect(whottotal.view(stays, 0).mine).toBe(true);
  const open = chose(chose(stays, 1, DROP), 2, COMMIT, 8);
  expect(whottotal.view(open, "watcher")).toMatchObject({
    shown: [true, false, true],
    decided: [false, false, false],
  });
  expect(whottotal.reveals?.(stays, open)).toBe(true);
});

it("WHO-13 one stays: the round ends and they commit no more", () => {
  const state = chose(chose(chose(THREE, 0, DROP), 1, COMMIT), 2, DROP);
  expect(state.last).toMatchObject({ winners: [1], total: null, stakes: [1, 1, 1] });
  expect(points(state)).toEqual([19, 22, 19]);
});

it("WHO-13 all would drop: all commit", () => {
  const state = chose(chose(chose(THREE, 0, DROP), 1, DROP), 2, DROP, 9);
  expect(stillIn(state)).toEqual([0, 1, 2]);
  expect(state.players.map(({ stake }) => stake)).toEqual([2, 2, 2]);
  expect(state.shown).toEqual([false, false, false]);
});

it("WHO-13 those who cannot commit drop first (WHO-9), and decide nothing", () => {
  const poor = opened(holding(game(3, 2, { atOnce: true }), 1, 5, 5), 3, [7, 20, 30], 7);
  expect(whottotal.toAct(poor).map(({ seat }) => seat)).toEqual([1, 2]);
  const alone = opened(holding(game(2, 1, { atOnce: true }), 1, 5), 3, [7, 900], 7);
  expect(alone.last).toMatchObject({ winners: [1], total: null });
});
