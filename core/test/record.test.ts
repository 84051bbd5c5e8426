import { describe, expect, it } from "vitest";
import {
  allSteps,
  FORMAT,
  filledWith,
  type GameRecord,
  isFromBefore,
  isPlaythrough,
  isRecord,
  isRefusal,
  type Playout,
  type Playthrough,
  playout,
  randomMind,
  recordOf,
  replay,
  runPlaythrough,
  steps,
} from "../index.ts";
import { highCard } from "./games/high-card.ts";

const played = playout(highCard, filledWith(2, "random", randomMind), "record", {
  rounds: 3,
}) as Playout;
const record = recordOf(played.table, played.events) as GameRecord;

describe("a record", () => {
  it("is what isRecord knows, and survives JSON", () => {
    expect(isRecord(JSON.parse(JSON.stringify(record)))).toBe(true);
    expect(isRecord({ ...record, format: "other" })).toBe(false);
    expect(isRecord({ ...record, events: [{ chance: [null] }] })).toBe(false);
    expect(isRecord({ ...record, events: [{ type: "nonsense" }] })).toBe(false);
    expect(isRecord(null)).toBe(false);
    const before = { ...record, format: "pipwise-record-1" };
    expect([before, record, null, {}].map(isFromBefore)).toEqual([true, false, false, false]);
    expect(isRecord(before)).toBe(false);
  });

  it("leads to the same end", () => {
    expect(replay(highCard, record)).toMatchObject({ life: "finished", state: played.table.state });
  });

  it("is refused when anything was altered", () => {
    const throwAt = record.events.findIndex((event) => event.chance);
    const altered = (change: object): GameRecord => ({
      ...record,
      events: record.events.with(throwAt, { ...record.events[throwAt], ...change }),
    });
    expect(replay(highCard, altered({ chance: [13] }))).toMatchObject({
      refused: "impossible-outcome",
    });
    expect(replay(highCard, altered({ chance: [] }))).toMatchObject({ refused: "chance-missing" });
    expect(replay(highCard, altered({ seat: 1 }))).toMatchObject({ refused: "not-your-turn" });
    expect(replay(highCard, { ...record, outcome: [] })).toMatchObject({
      refused: "other-outcome",
    });
    expect(replay(highCard, { ...record, rules: 2 })).toMatchObject({ refused: "other-rules" });
    expect(replay(highCard, { ...record, seats: [] })).toMatchObject({ refused: "seats" });
  });

  it("keeps undo and its numbers, counted from the start", () => {
    const { outcome: _, ...unfinished } = record;
    const text = {
      ...unfinished,
      takeback: "choices",
      events: [
        { seat: 0, move: { name: 3 } },
        { type: "undo-asked", seat: 0, to: 0 },
        { seat: 0, move: { name: 9 } },
      ],
    };
    expect(replay(highCard, JSON.parse(JSON.stringify(text)))).toMatchObject({
      state: { named: [9, null] },
    });
  });
});

describe("a playthrough", () => {
  const base: Playthrough = {
    format: FORMAT,
    title: "two rounds",
    game: "high-card",
    rules: 1,
    options: { rounds: 1 },
    seats: [{ name: "Ada" }, { name: "Ben" }],
    start: [],
    events: [
      {
        seat: 0,
        move: { name: 3 },
        expect: { view: { named: [true, false] }, seen: { "0": { named: [3, false] } } },
      },
      { seat: 0, move: { throw: true }, expect: { refused: { clause: "HIG-1" } } },
      { seat: 1, move: { name: 9 }, expect: { asked: [{ seat: 0, kind: "throw" }] } },
      { seat: 0, move: { throw: true }, chance: [4], expect: { view: { scores: [1, 0] } } },
    ],
    outcome: [
      { seat: 0, place: 1, score: 1 },
      { seat: 1, place: 2, score: 0 },
    ],
  };

  it("holds when every expectation is met", () => {
    expect(runPlaythrough(highCard, base)).toBeUndefined();
  });

  it("names the first difference", () => {
    const wrong = {
      ...base,
      events: base.events.with(0, {
        seat: 0,
        move: { name: 3 },
        expect: { view: { named: [true, true] } },
      }),
    };
    expect(runPlaythrough(highCard, wrong)).toEqual({
      step: 1,
      path: "view.named.1",
      expected: true,
      found: false,
    });
  });

  it("does not hold when it cannot even start", () => {
    for (const broken of [{ rules: 2 }, { options: { colour: 1 } }, { seats: [] }, { start: [1] }])
      expect(runPlaythrough(highCard, { ...base, ...broken })).toMatchObject({
        step: 0,
        path: "refused",
      });
    const expected = { ...base, expect: { refused: { refused: "other-rules" } } };
    expect(runPlaythrough(highCard, { ...expected, rules: 2 })).toBeUndefined();
    expect(runPlaythrough(highCard, expected)).toMatchObject({ step: 0, path: "refused" });
  });

  it("refuses what is misspelt", () => {
    expect(isPlaythrough(base)).toBe(true);
    expect(isPlaythrough({ ...base, expct: {} })).toBe(false);
    expect(isPlaythrough({ ...base, events: [{ seat: 0, move: { name: 3 }, expct: {} }] })).toBe(
      false,
    );
    expect(isPlaythrough({ ...base, events: [{ type: "nonsense" }] })).toBe(false);
  });

  it("does not hold when a refusal is expected and none comes, or the other way round", () => {
    const accepted = {
      ...base,
      events: base.events.with(0, { seat: 0, move: { name: 3 }, expect: { refused: {} } }),
    };
    expect(runPlaythrough(highCard, accepted)).toMatchObject({ step: 1, path: "refused" });
    const refused = { ...base, events: base.events.with(1, { seat: 0, move: { throw: true } }) };
    expect(runPlaythrough(highCard, refused)).toMatchObject({ step: 2, path: "refused" });
    expect(runPlaythrough(highCard, { ...base, outcome: [] })).toMatchObject({ path: "standings" });
  });
});

describe("a walk through a record", () => {
  it("begins with the start, leads from each table to the next, and says where it ends", () => {
    const walked = [...steps(highCard, record)];
    expect(walked).toHaveLength(record.events.length + 1);
    for (const [seq, step] of walked.entries()) {
      if (isRefusal(step)) throw new Error(step.refused);
      expect(step.seq).toBe(seq);
      const before = walked[seq - 1];
      if (before && !isRefusal(before)) expect(step.before).toBe(before.table);
    }
    const broken = { ...record, events: record.events.with(1, { ...record.events[1], seat: 60 }) };
    expect([...steps(highCard, broken)].map(isRefusal)).toEqual([false, false, true]);
    expect(allSteps(highCard, broken)).toMatchObject({ at: 2 });
    const { outcome = [] } = record;
    const other = { ...record, outcome: outcome.toReversed() };
    expect(allSteps(highCard, other)).toMatchObject({ refused: "other-outcome" });
    expect([...steps(highCard, { ...record, rules: 99 })]).toMatchObject([
      { refused: "other-rules" },
    ]);
  });
});
