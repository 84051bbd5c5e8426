import { act, chanceFrom, openTable, recorded, seeded, type Table } from "@pipwise/core";
import { describe, expect, it } from "vitest";
import { MOST_ROUNDS, plyt, type State, WINNER } from "../rules/index.ts";
import { agreed, asked, at, begun, played, refused, right, termsOf, wrong } from "./positions.ts";

describe("a game", () => {
  it("PLY-4 the highest Master starts, ties roll again, then clockwise", () => {
    const state = plyt.setup(agreed({}), termsOf([], 3), recorded([4, 11, 11, 2, 9])) as State;
    expect(state.opening).toEqual([
      [
        { seat: 0, total: 4 },
        { seat: 1, total: 11 },
        { seat: 2, total: 11 },
      ],
      [
        { seat: 1, total: 2 },
        { seat: 2, total: 9 },
      ],
    ]);
    expect(asked(state)).toBe("2 dice");
    const second = right(state, [3, 3]);
    expect(asked(second)).toBe("0 dice");
    expect(asked(right(second, [3, 3]))).toBe("1 dice");
  });

  it("PLY-5 your Standard or more, six at most, the Master first; then the sum", () => {
    const state = begun(2, {}, [{ standard: 3 }]);
    expect(plyt.legal(state, 0)).toEqual([{ dice: 3 }, { dice: 4 }, { dice: 5 }, { dice: 6 }]);
    expect(refused(state, { dice: 2 })).toEqual({
      refused: "below-standard",
      clause: "PLY-5",
      at: "dice",
      params: { least: 3 },
    });
    expect(refused(state, { dice: 7 })).toEqual({
      refused: "six-at-most",
      clause: "PLY-5",
      at: "dice",
      params: { dice: 7 },
    });
    expect(refused(state, { answer: 5 })).toEqual({ refused: "asked-dice", clause: "PLY-5" });
    const thrown = played(state, { dice: 3 }, [5, 7, 2]);
    expect(plyt.view(thrown, 0)).toMatchObject({ dice: [5, 7, 2], sum: [5, 7, 2] });
    expect(refused(thrown, { dice: 3 })).toEqual({ refused: "asked-answer", clause: "PLY-5" });
    expect(played(thrown, { answer: 70 }).squares).toEqual([5, 0]);
  });

  it("PLY-5 the first answer counts; passing is wrong", () => {
    const thrown = played(begun(2), { dice: 2 }, [5, 7]);
    for (const move of [{ answer: 36 }, { pass: true }] as const) {
      const next = played(thrown, move);
      expect(next.squares).toEqual([0, 0]);
      expect(asked(next)).toBe("1 dice");
    }
  });

  it("PLY-5 tries until the time is up: a wrong one changes nothing, and the clock runs on", () => {
    const thrown = played(begun(2, { tries: "until-time" }), { dice: 2 }, [5, 7]);
    expect(refused(thrown, { answer: 36 })).toEqual({
      refused: "not-right",
      clause: "PLY-5",
      at: "answer",
      params: { given: 36 },
    });
    expect(played(thrown, { answer: 35 }).squares).toEqual([5, 0]);
    expect(asked(played(thrown, { pass: true }))).toBe("1 dice");
    expect(
      plyt.setup(
        agreed({ tries: "until-time" }),
        termsOf([{ seconds: 30 }, { seconds: 0 }], 2),
        twelve(),
      ),
    ).toEqual({ refused: "tries-need-a-limit", clause: "PLY-5", at: "tries" });
  });

  it("PLY-5 without a limit the host may pass for somebody away, whatever is asked", () => {
    let table = seated({}, { seconds: 0 });
    const first = table.asked[0]?.seat as number;
    expect(act(table, { type: "timed-out", seat: first }, twelve(), 9e6)).toMatchObject({
      refused: "no-time-limit",
    });
    table = done(table, { type: "timed-out", seat: first, byHost: true });
    expect(table.asked[0]).toMatchObject({ seat: 1 - first, kind: "dice" });
    table = done(table, { type: "moved", seat: 1 - first, move: { dice: 2 } });
    table = done(table, { type: "timed-out", seat: 1 - first, byHost: true });
    expect((table.state as State).squares).toEqual([0, 0]);
    expect(table.asked[0]).toMatchObject({ seat: first, kind: "dice" });
  });

  it("PLY-6 right: forward by the Master's number plus the bonus; wrong: stay", () => {
    const state = at(begun(2), 30, 40);
    expect(right(state, [9, 12]).squares).toEqual([39, 40]);
    expect(right(state, [4, 12, 2, 5]).squares).toEqual([42, 40]);
    expect(wrong(state, [9, 12]).squares).toEqual([30, 40]);
  });

  it("PLY-7 the first to reach or pass the end wins; the others by square, equals share", () => {
    const state = at(begun(4), 108, 30, 80, 30);
    for (const master of [5, 9]) {
      const over = right(state, [master, 2]);
      expect(over.squares[0]).toBe(WINNER);
      expect(plyt.toAct(over)).toEqual([]);
      expect(plyt.outcome(over)).toEqual([
        { seat: 0, place: 1, score: 113 },
        { seat: 1, place: 3, score: 30 },
        { seat: 2, place: 2, score: 80 },
        { seat: 3, place: 3, score: 30 },
      ]);
    }
    expect(plyt.outcome(right(state, [4, 2]))).toBeUndefined();
  });

  it("PLY-7 a race that nobody wins ends after 500 rounds, by square", () => {
    let state: State = { ...at(begun(2), 20, 50), turns: 2 * MOST_ROUNDS - 1, turn: 1 };
    expect(plyt.outcome(state)).toBeUndefined();
    state = wrong(state, [3, 3]);
    expect(plyt.toAct(state)).toEqual([]);
    expect(plyt.outcome(state)?.map(({ place }) => place)).toEqual([2, 1]);
  });
});

function seated(options: object, terms: object): Table<State> {
  let table = openTable(plyt, 2) as Table<State>;
  for (const seat of [0, 1])
    table = done(table, { type: "sat", seat, player: { name: `P${seat}`, terms } });
  table = done(table, { type: "options", options });
  return done(table, { type: "started" });
}

function done(table: Table<State>, deed: Parameters<typeof act>[1]): Table<State> {
  const next = act(table, deed, chanceFrom(seeded("host")), 0);
  if (!("table" in next)) throw new Error(JSON.stringify(next));
  return next.table;
}

function twelve() {
  return recorded([12, 1]);
}
