import { recorded } from "@pipwise/core";
import { describe, expect, it } from "vitest";
import { type Move, type OneByOneState, oneByOne } from "../rules/index.ts";
import { after, begun, dice, refusalOf } from "./table.ts";

const GOLDEN = "5577 0248 +-x:";
const pass: Move = { pass: true };

describe("One by One", () => {
  it("PYT-11 the youngest starts, then clockwise, each with a throw of their own", () => {
    let state = begun(oneByOne, 3, { youngest: 2 });
    for (const seat of [1, 2, 0]) {
      expect(oneByOne.toAct(state)).toEqual([{ seat, kind: "throw" }]);
      state = after(oneByOne, state, { throw: true }, dice(GOLDEN));
      expect(oneByOne.toAct(state)).toEqual([{ seat, kind: "equation" }]);
      state = after(oneByOne, state, { equation: "5+2=7" });
    }
    expect(oneByOne.toAct(state)).toEqual([{ seat: 1, kind: "throw" }]);
  });

  it("PYT-11 seat one starts otherwise", () => {
    expect(begun(oneByOne, 2).waiting).toEqual([0, 1]);
  });

  it("PYT-11 first the throw, then one equation, or a pass for 0", () => {
    let state = begun(oneByOne, 2);
    expect(refusalOf(oneByOne, state, { equation: "5+2=7" })).toMatchObject({
      refused: "throw-first",
    });
    state = after(oneByOne, state, { throw: true }, dice(GOLDEN));
    expect(refusalOf(oneByOne, state, { throw: true })).toMatchObject({
      refused: "thrown-already",
    });
    expect(refusalOf(oneByOne, state, { equation: "5+2=8" })).toMatchObject({ clause: "PYT-2" });
    state = after(oneByOne, state, pass);
    expect(state.entries[0]).toEqual({ equation: null, score: 0 });
  });

  it("PYT-10 PYT-12 in the golden round the 17 wins the bonus of 2", () => {
    const state = round(begun(oneByOne, 4), ["72:4=5x5-7+0", "750:75=8+2", "5x8=40", "7x8-4=50+2"]);
    expect(state.contest.last?.bonus).toEqual([2, 0, 0, 0]);
    expect(state.contest.totals).toEqual([19, 16, 8, 12]);
  });

  it("PYT-12 the bonus is 1 each when several tie, and none when the highest is 0", () => {
    const shared = round(begun(oneByOne, 3), ["5x8=40", "40:5=8", "40=5x8"]);
    expect(shared.contest.last?.bonus).toEqual([0, 2, 0]);
    const level = round(begun(oneByOne, 3), ["5x8=40", "8x5=40", "5+2=7"]);
    expect(level.contest.last?.bonus).toEqual([1, 1, 0]);
    const barren = round(begun(oneByOne, 3), [null, null, null]);
    expect(barren.contest.last?.bonus).toEqual([0, 0, 0]);
  });

  it("PYT-13 47 points after a complete round win, the bonus counted", () => {
    expect(begun(oneByOne, 2).contest.target).toBe(47);
    let state = begun(oneByOne, 2, { target: 19 });
    state = turn(state, "72:4=5x5-7+0");
    expect(oneByOne.outcome(state)).toBeUndefined();
    state = turn(state, "5+2=7");
    expect(oneByOne.outcome(state)).toEqual([
      { seat: 0, place: 1, score: 19 },
      { seat: 1, place: 2, score: 5 },
    ]);
    expect(oneByOne.toAct(state)).toEqual([]);
  });

  it("PYT-13 not the first to reach the target wins, but the highest", () => {
    const state = round(begun(oneByOne, 2, { target: 8 }), ["5x8=40", "72:4=5x5-7+0"]);
    expect(oneByOne.outcome(state)?.map(({ place }) => place)).toEqual([2, 1]);
  });

  it("PYT-13 tied leaders each take another turn, without a bonus, until one leads", () => {
    let state = round(begun(oneByOne, 3, { target: 8 }), ["5x8=40", "5+2=7", "8x5=40"]);
    expect(state.contest).toMatchObject({ totals: [9, 5, 9], tied: [0, 2], winner: null });
    expect(state.waiting).toEqual([0, 2]);
    state = round(state, ["5+2=7", "7-2=5"]);
    expect(state.contest).toMatchObject({ totals: [14, 5, 14], tied: [0, 2], extra: 1 });
    state = round(state, ["5+2=7", "8:4=2"]);
    expect(state.contest).toMatchObject({ totals: [19, 5, 21], winner: 2 });
    expect(state.contest.last?.bonus).toEqual([0, 0, 0]);
  });

  it("PYT-13 whoever falls behind in an extra turn is out of the next", () => {
    let state = round(begun(oneByOne, 3, { target: 5 }), ["5+2=7", "5+2=7", "5+2=7"]);
    state = round(state, ["5x8=40", "5+2=7", "5x8=40"]);
    expect(state.contest).toMatchObject({ totals: [14, 11, 14], tied: [0, 2] });
  });

  it("PYT-14 places below the winner may be shared", () => {
    const state = round(begun(oneByOne, 4, { target: 8 }), [
      "5+2=7",
      "5x8=40",
      "7-2=5",
      "7x8-4=50+2",
    ]);
    expect(oneByOne.outcome(state)?.map(({ place }) => place)).toEqual([3, 2, 3, 1]);
  });

  it("PYT-26 after five level extra turns the dice decide, again among the still tied", () => {
    let state = round(begun(oneByOne, 3, { target: 5 }), ["5+2=7", "5+2=7", "5+2=7"]);
    for (let extra = 1; extra < 5; extra++) {
      state = round(state, ["5+2=7", "5+2=7", "5+2=7"]);
      expect(state.contest).toMatchObject({ extra, winner: null });
    }
    state = turn(turn(state, "5+2=7"), "5+2=7");
    const [high, low] = ["9999 8888 ++++", "1111 0000 ++++"];
    const throws = [high, low, high, low, high].flatMap((text) => dice(text ?? ""));
    state = turn(state, "5+2=7", throws);
    expect(state.contest.throwOff).toEqual([
      [
        { seat: 0, total: 68 },
        { seat: 1, total: 4 },
        { seat: 2, total: 68 },
      ],
      [
        { seat: 0, total: 4 },
        { seat: 2, total: 68 },
      ],
    ]);
    expect(oneByOne.outcome(state)).toEqual([
      { seat: 0, place: 2, score: 31 },
      { seat: 1, place: 2, score: 31 },
      { seat: 2, place: 1, score: 31 },
    ]);
  });

  it("PYT-26 three rounds running without a point end the game", () => {
    let state = round(begun(oneByOne, 2), [null, null]);
    state = round(state, [null, null]);
    state = round(state, ["5+2=7", null]);
    expect(state.contest.barren).toBe(0);
    for (let i = 0; i < 3; i++) {
      expect(oneByOne.outcome(state)).toBeUndefined();
      state = round(state, [null, null]);
    }
    expect(oneByOne.outcome(state)).toEqual([
      { seat: 0, place: 1, score: 7 },
      { seat: 1, place: 2, score: 0 },
    ]);
  });

  it("PYT-26 then level players throw at once", () => {
    let state = round(round(begun(oneByOne, 2), [null, null]), [null, null]);
    state = turn(state, null);
    const throws = [...dice("1111 0000 ++++"), ...dice("9111 0000 ++++")];
    state = turn(state, null, throws);
    expect(state.contest.winner).toBe(1);
  });

  it("PYT-26 dice that could never settle a tie are not accepted", () => {
    const faces = { greenFaces: four("111111"), blueFaces: four("222222") };
    expect(() => begun(oneByOne, 2, faces)).toThrow("dice-all-alike");
    expect(begun(oneByOne, 2, { ...faces, blueFaces: four("222224") }).waiting).toEqual([0, 1]);
  });

  it("the time for writing can be limited; when it is up, that is a pass", () => {
    let state = begun(oneByOne, 2, { seconds: 90 });
    expect(oneByOne.timeLimit?.(state, 0)).toBeUndefined();
    state = after(oneByOne, state, { throw: true }, dice(GOLDEN));
    expect(oneByOne.timeLimit?.(state, 0)).toBe(90_000);
    expect(oneByOne.timeOut?.(state, 0, recorded([])).entries[0]).toMatchObject({ score: 0 });
    expect(oneByOne.timeLimit?.(begun(oneByOne, 2), 0)).toBeUndefined();
  });
});

function turn(state: OneByOneState, equation: string | null, chance = dice("")): OneByOneState {
  const thrown = after(oneByOne, state, { throw: true }, dice(GOLDEN));
  return after(oneByOne, thrown, equation === null ? pass : { equation }, chance);
}

/** A turn of everybody who plays, in order. */
function round(state: OneByOneState, equations: readonly (string | null)[]): OneByOneState {
  return equations.reduce((now, equation) => turn(now, equation), state);
}

function four(faces: string): string[] {
  return [faces, faces, faces, faces];
}
