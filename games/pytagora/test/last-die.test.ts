import { recorded } from "@pipwise/core";
import { describe, expect, it } from "vitest";
import { type LastDieState, lastDie, type Move } from "../rules/index.ts";
import { after, begun, dice, refusalOf } from "./table.ts";

const GOLDEN = "5577 0248 +-x:";
const ALL_THIRTEEN = "8x42:7=5-7+50";
/** What the seven dice outside 5x8=40 show next. */
const AGAIN = ["1", "3", "5", "2", "+", "+", "+"];
const pass: Move = { pass: true };

describe("The Last Die", () => {
  it("PYT-17 the youngest throws all and uses as many dice as they like", () => {
    const state = begun(lastDie, 3, { youngest: 3 });
    expect(lastDie.toAct(state)).toEqual([{ seat: 2, kind: "throw" }]);
    const opened = made(thrown(state), "5x8=40");
    expect(opened.equation).toEqual({ text: "5x8=40", places: [0, 4, 6, 7, 10], by: 2 });
    expect(lastDie.toAct(opened)).toEqual([{ seat: 0, kind: "throw" }]);
  });

  it("PYT-17 only the unused dice are thrown; the used ones keep their faces", () => {
    let state = made(thrown(begun(lastDie, 2)), "5x8=40");
    const lots: string[] = [];
    lastDie.play(
      state,
      1,
      { throw: true },
      {
        draw: (lot) => lot.of[0] as never,
        throw: (all) => {
          lots.push(...all.map((lot) => lot.name));
          return all.map((lot) => lot.of[0] as never);
        },
      },
    );
    expect(lots).toEqual([
      "green die 2",
      "green die 3",
      "green die 4",
      "blue die 2",
      "red die 1",
      "red die 2",
      "red die 4",
    ]);
    state = after(lastDie, state, { throw: true }, ["9", "1", "3", "6", "-", "-", "+"]);
    expect(state.dice.join("")).toBe("59130648--x+");
  });

  it("PYT-17 all dice of the old equation, freely rearranged, and at least one new", () => {
    let state = made(thrown(begun(lastDie, 2)), "5x8=40");
    state = after(lastDie, state, { throw: true }, ["9", "1", "3", "6", "-", "-", "+"]);
    expect(refusalOf(lastDie, state, { equation: "8x5=40" })).toMatchObject({
      refused: "add-a-die",
      clause: "PYT-17",
    });
    expect(refusalOf(lastDie, state, { equation: "5+1=6" })).toMatchObject({
      refused: "die-left-out",
      clause: "PYT-17",
    });
    state = made(state, "45x8=360");
    expect(state.equation).toMatchObject({ places: [0, 3, 4, 5, 6, 7, 10], by: 1 });
    expect(state.turn).toBe(0);
  });

  it("PYT-18 whoever cannot or will not add a die ends the round: the last adder scores", () => {
    let state = thrown(made(thrown(begun(lastDie, 2)), "5x8=40"), AGAIN);
    state = after(lastDie, state, pass);
    expect(state).toMatchObject({ points: [1, 0], last: { winner: 0, equation: "5x8=40" } });
  });

  it("PYT-18 none left to throw ends the round too", () => {
    const state = made(thrown(begun(lastDie, 2)), ALL_THIRTEEN);
    expect(state).toMatchObject({ points: [1, 0], round: 2, equation: null });
  });

  it("PYT-18 an opener without an equation hands all thirteen dice on", () => {
    let state = after(lastDie, thrown(begun(lastDie, 3)), pass);
    expect(lastDie.toAct(state)).toEqual([{ seat: 1, kind: "throw" }]);
    expect(state.dice).toEqual([]);
    state = made(thrown(state), ALL_THIRTEEN);
    expect(state.points).toEqual([0, 1, 0]);
  });

  it("PYT-18 the opening duty moves left of the seat that was due, each round", () => {
    let state = after(lastDie, thrown(begun(lastDie, 3, { youngest: 2 })), pass);
    state = made(thrown(state), ALL_THIRTEEN);
    expect(state).toMatchObject({ due: 2, turn: 2, points: [0, 0, 1] });
    state = made(thrown(state), ALL_THIRTEEN);
    expect(state).toMatchObject({ due: 0, turn: 0 });
  });

  it("PYT-19 first to 3 points, to 5 with two players", () => {
    expect(begun(lastDie, 2).target).toBe(5);
    expect(begun(lastDie, 3).target).toBe(3);
    let state = begun(lastDie, 3);
    for (const seat of [0, 1, 2, 0, 1, 2, 0]) {
      expect(lastDie.toAct(state)).toEqual([{ seat, kind: "throw" }]);
      expect(lastDie.outcome(state)).toBeUndefined();
      state = made(thrown(state), ALL_THIRTEEN);
    }
    expect(lastDie.toAct(state)).toEqual([]);
    expect(lastDie.outcome(state)).toEqual([
      { seat: 0, place: 1, score: 3 },
      { seat: 1, place: 2, score: 2 },
      { seat: 2, place: 2, score: 2 },
    ]);
  });

  it("PYT-27 a round is void when all decline, and the duty moves on", () => {
    let state = begun(lastDie, 2);
    state = after(lastDie, thrown(after(lastDie, thrown(state), pass)), pass);
    expect(state).toMatchObject({ voids: 1, due: 1, turn: 1, last: { winner: null } });
    state = made(thrown(state), ALL_THIRTEEN);
    expect(state.voids).toBe(0);
  });

  it("PYT-27 three void rounds running end the game: most points wins", () => {
    let state = made(thrown(begun(lastDie, 2)), ALL_THIRTEEN);
    for (let i = 0; i < 6; i++) {
      expect(lastDie.outcome(state)).toBeUndefined();
      state = after(lastDie, thrown(state), pass);
    }
    expect(lastDie.outcome(state)?.map(({ place }) => place)).toEqual([1, 2]);
  });

  it("PYT-27 ties throw all dice for the highest sum", () => {
    let state = begun(lastDie, 2);
    for (let i = 0; i < 5; i++) state = after(lastDie, thrown(state), pass);
    const throws = [...dice("1111 0000 ++++"), ...dice("9111 0000 ++++")];
    state = after(lastDie, thrown(state), pass, throws);
    expect(state.throwOff).toEqual([
      [
        { seat: 0, total: 4 },
        { seat: 1, total: 12 },
      ],
    ]);
    expect(lastDie.outcome(state)?.map(({ place }) => place)).toEqual([2, 1]);
  });

  it("PYT-18 when the time is up, that is giving up", () => {
    const state = thrown(made(thrown(begun(lastDie, 2, { seconds: 30 })), "5x8=40"), AGAIN);
    expect(lastDie.timeLimit?.(state, 1)).toBe(30_000);
    expect(lastDie.timeOut?.(state, 1, recorded([])).points).toEqual([1, 0]);
  });
});

function thrown(state: LastDieState, chance = dice(GOLDEN)): LastDieState {
  return after(lastDie, state, { throw: true }, chance);
}

function made(state: LastDieState, equation: string): LastDieState {
  return after(lastDie, state, { equation });
}
