import { describe, expect, it } from "vitest";
import {
  act,
  awaited,
  chanceFrom,
  type Deed,
  fold,
  isNeeds,
  isRefusal,
  LONG_PAUSE,
  openTable,
  type Refusal,
  rolesFor,
  seeded,
  type Table,
} from "../index.ts";
import { highCard } from "./games/high-card.ts";

describe("a pause", () => {
  it("lets nobody move, time out or take back, and is lifted once", () => {
    const table = done(playing(), { type: "paused" }, 1000);
    expect(table.paused).toEqual({ at: 1000 });
    expect(awaited(table)).toEqual([]);
    for (const deed of [
      name(0),
      { type: "timed-out", seat: 0 },
      { type: "undo-asked", seat: 0, to: 4 },
    ] as Deed[])
      expect(refused(table, deed, 1000)).toBe("paused");
    expect(refused(table, { type: "paused" })).toBe("paused-already");
    const on = done(table, { type: "resumed" }, 2000);
    expect(on.paused).toBeUndefined();
    expect(refused(on, { type: "resumed" })).toBe("not-paused");
    done(on, name(0), 2000);
  });

  it("makes clocks stand still: what was left before it is left after it", () => {
    const begun = playing({ seconds: 10 });
    const table = done(done(begun, { type: "paused" }, 4000), { type: "resumed" }, 904_000);
    expect(table.asked.map(({ at }) => at)).toEqual([900_000, 900_000]);
    expect(refused(table, { type: "timed-out", seat: 0 }, 909_999)).toBe("time-left");
    done(table, { type: "timed-out", seat: 0 }, 910_000);
  });

  it("outlasts a restart: everybody has their whole time when it is over", () => {
    const paused = done(playing({ seconds: 10 }), { type: "paused" }, 4000);
    const restarted = done(paused, { type: "clock-restarted" }, 50_000);
    const table = done(restarted, { type: "resumed" }, 60_000);
    expect(table.asked.map(({ at }) => at)).toEqual([60_000, 60_000]);
  });

  it("keeps nobody from giving up or leaving, and is over with the game", () => {
    const table = done(playing({}, 3), { type: "paused" });
    const held = done(table, { type: "bot-took-over", seat: 1, mind: "casual" });
    done(held, { type: "bot-gave-back", seat: 1 });
    const alone = done(done(held, { type: "resigned", seat: 1 }), { type: "resigned", seat: 2 });
    expect(alone).toMatchObject({ life: "finished", paused: undefined });
    expect(done(table, { type: "abandoned" })).toMatchObject({ paused: undefined });
  });

  it("is for a game that is being played", () => {
    const open = openTable(highCard, 2) as Table;
    expect(refused(open, { type: "paused" })).toBe("not-playing");
  });

  it("may be lifted by anybody who plays after five minutes", () => {
    const table = done(playing(), { type: "paused" }, 1000);
    expect(rolesFor("resumed", table, 1000 + LONG_PAUSE - 1)).not.toContain("seat");
    expect(rolesFor("resumed", table, 1000 + LONG_PAUSE)).toContain("seat");
    expect(done(table, { type: "resumed", seat: 1 }, 2000).paused).toBeUndefined();
  });
});

describe("more time", () => {
  it("is the whole time again, for whoever is thinking", () => {
    const table = done(playing({ seconds: 10 }), { type: "more-time", seat: 1 }, 8000);
    expect(table.asked.map(({ at }) => at)).toEqual([0, 8000]);
    expect(refused(table, { type: "timed-out", seat: 1 }, 17_999)).toBe("time-left");
    done(table, { type: "timed-out", seat: 1 }, 18_000);
  });

  it("PLY-33 a little grows by half the limit, on top of what is left, and says how much was given", () => {
    const little = done(playing({ seconds: 10 }), { type: "more-time", seat: 1, half: true }, 8000);
    expect(little.asked.map(({ at, given }) => [at, given])).toEqual([
      [0, undefined],
      [5000, 5000],
    ]);
    expect(refused(little, { type: "timed-out", seat: 1 }, 14_999)).toBe("time-left");
    const whole = done(little, { type: "more-time", seat: 1 }, 9000);
    expect(whole.asked[1]).toMatchObject({ at: 9000, given: 9000 });
    done(whole, { type: "timed-out", seat: 1 }, 19_000);
  });

  it("given during a pause begins when the pause is over", () => {
    const paused = done(playing({ seconds: 10 }), { type: "paused" }, 4000);
    const given = done(paused, { type: "more-time", seat: 0 }, 9000);
    const table = done(given, { type: "resumed" }, 20_000);
    expect(table.asked.map(({ at }) => at)).toEqual([20_000, 16_000]);
  });

  it("names the decision that it is for, and comes too late after that", () => {
    const table = playing({ seconds: 10 });
    const answers = table.asked[1]?.since as number;
    const given = done(table, { type: "more-time", seat: 1, answers }, 8000);
    const over = done(given, { type: "timed-out", seat: 1 }, 18_000);
    expect(refused(over, { type: "more-time", seat: 1, answers })).toBe("already-answered");
  });

  it("needs a clock that runs and somebody who is asked", () => {
    expect(refused(playing(), { type: "more-time", seat: 0 })).toBe("no-clock-runs");
    expect(refused(playing({ seconds: 10 }), { type: "more-time", seat: 7 })).toBe("no-clock-runs");
    const open = openTable(highCard, 2) as Table;
    expect(refused(open, { type: "more-time", seat: 0 })).toBe("not-playing");
  });
});

function playing(options: object = {}, seats = 2): Table {
  let table = openTable(highCard, seats) as Table;
  for (const seat of table.chairs.keys())
    table = done(table, { type: "sat", seat, player: { name: `P${seat}` } });
  return done(done(table, { type: "options", options }), { type: "started" });
}

function name(seat: number): Deed {
  return { type: "moved", seat, move: { name: 3 } };
}

function done(table: Table, deed: Deed, at = 0): Table {
  const answer = act(table, deed, chanceFrom(seeded(1)), at);
  if (isRefusal(answer) || isNeeds(answer)) throw new Error(JSON.stringify(answer));
  expect(fold(table, JSON.parse(JSON.stringify(answer.event)))).toEqual(answer.table);
  return answer.table;
}

function refused(table: Table, deed: Deed, at = 0): string {
  return (act(table, deed, chanceFrom(seeded(1)), at) as Refusal).refused;
}
