import { describe, expect, it } from "vitest";
import {
  act,
  chanceFrom,
  DEED_TYPES,
  type Deed,
  fold,
  happeningOf,
  isNeeds,
  isRefusal,
  openTable,
  Proposable,
  type Refusal,
  recordOf,
  replay,
  rolesFor,
  seeded,
  type Table,
  type TableEvent,
} from "../index.ts";
import { highCard } from "./games/high-card.ts";

const PAUSE = { type: "paused" } as const;

describe("a proposal", () => {
  it("is done as soon as every other person has agreed, within that event", () => {
    const table = done(playing(3), { type: "proposed", seat: 1, deed: PAUSE });
    expect(table.proposal).toEqual({ by: 1, deed: PAUSE, agreed: [1] });
    expect(table.paused).toBeUndefined();
    const one = done(table, { type: "agreed", seat: 0 });
    expect(one.proposal?.agreed).toEqual([1, 0]);
    const all = done(one, { type: "agreed", seat: 2 }, 5000);
    expect(all).toMatchObject({ paused: { at: 5000 }, proposal: undefined, seq: one.seq + 1 });
  });

  it("is gone when somebody declines, and there is one at a time", () => {
    const table = done(playing(3), { type: "proposed", seat: 1, deed: PAUSE });
    expect(refused(table, { type: "proposed", seat: 0, deed: PAUSE })).toBe("proposal-pending");
    expect(refused(table, { type: "agreed", seat: 1 })).toBe("agreed-already");
    expect(refused(table, { type: "agreed", seat: 9 })).toBe("no-such-seat");
    const none = done(table, { type: "declined", seat: 2 });
    expect(none.proposal).toBeUndefined();
    expect(refused(none, { type: "agreed", seat: 0 })).toBe("nothing-proposed");
    expect(refused(none, { type: "declined", seat: 0 })).toBe("nothing-proposed");
  });

  it("outlasts a move", () => {
    const table = done(playing(3), { type: "proposed", seat: 1, deed: PAUSE });
    expect(done(table, name(0)).proposal).toEqual(table.proposal);
  });

  it("takes effect at once for somebody among bots", () => {
    const table = playing(3, {}, [1, 2]);
    expect(done(table, { type: "proposed", seat: 0, deed: PAUSE }).paused).toBeDefined();
    expect(refused(table, { type: "proposed", seat: 1, deed: PAUSE })).toBe("seat-has-a-bot");
  });

  it("does not wait for those who left or gave up", () => {
    const table = done(playing(4), { type: "proposed", seat: 0, deed: PAUSE });
    const gone = done(done(table, { type: "agreed", seat: 1 }), { type: "resigned", seat: 2 });
    expect(gone.paused).toBeUndefined();
    const left = done(gone, { type: "bot-took-over", seat: 3, mind: "casual" }, 700);
    expect(left).toMatchObject({ paused: { at: 700 }, proposal: undefined });
  });

  it("can be any deed that everybody may do together, and no other", () => {
    const table = done(playing(3), PAUSE);
    const together = DEED_TYPES.filter((type) => rolesFor(type, table, 0).includes("everybody"));
    const proposable = Proposable.anyOf.map(({ properties }) => properties.type.const);
    expect(new Set(proposable)).toEqual(new Set(together));
  });

  it("of what cannot be done is refused for the same reason", () => {
    const propose = (deed: Proposable): Deed => ({ type: "proposed", seat: 0, deed });
    expect(refused(playing(2), propose({ type: "resumed" }))).toBe("not-paused");
    expect(refused(playing(2), propose({ type: "more-time", seat: 1 }))).toBe("no-clock-runs");
    expect(refused(done(playing(2), PAUSE), propose(PAUSE))).toBe("paused-already");
    const timed = playing(3, { seconds: 10 });
    expect(refused(timed, propose({ type: "timed-out", seat: 1 }))).toBe("time-left");
    expect(refused(openTable(highCard, 2) as Table, propose(PAUSE))).toBe("not-playing");
  });

  it("to go on, or to give the game up, ends the pause", () => {
    const paused = done(playing(2), PAUSE);
    const on = done(paused, { type: "proposed", seat: 1, deed: { type: "resumed" } });
    expect(done(on, { type: "agreed", seat: 0 }).paused).toBeUndefined();
    const up = done(paused, { type: "proposed", seat: 1, deed: { type: "abandoned" } });
    expect(done(up, { type: "agreed", seat: 0 })).toMatchObject({
      life: "abandoned",
      paused: undefined,
      proposal: undefined,
    });
  });

  it("is gone when what it asks for has happened otherwise, or the game is over", () => {
    const asked = done(playing(2), { type: "proposed", seat: 0, deed: PAUSE });
    expect(done(asked, PAUSE).proposal).toBeUndefined();
    expect(done(asked, { type: "resigned", seat: 1 }).proposal).toBeUndefined();
  });
});

describe("time that everybody gives or takes", () => {
  it("is not up to the one who is thinking", () => {
    const deed = { type: "more-time", seat: 1 } as const;
    const table = done(playing(3, { seconds: 10 }), { type: "proposed", seat: 0, deed }, 3000);
    const given = done(table, { type: "agreed", seat: 2 }, 6000);
    expect(given.asked.map(({ at }) => at)).toEqual([0, 6000, 0]);
  });

  it("is not given any more once they have decided", () => {
    const deed = { type: "more-time", seat: 1 } as const;
    const table = done(playing(3, { seconds: 10 }), { type: "proposed", seat: 0, deed }, 3000);
    expect(done(table, name(2)).proposal).toEqual(table.proposal);
    expect(done(table, name(1)).proposal).toBeUndefined();
  });

  it("passes for somebody who is waited for, and everybody learns what happened", () => {
    const deed = { type: "timed-out", seat: 1 } as const;
    const table = done(playing(3), { type: "proposed", seat: 0, deed });
    const { event, table: passed } = accepted(table, { type: "agreed", seat: 2 });
    expect(passed.state).toMatchObject({ named: [null, 1, null] });
    expect(happeningOf(event, table, passed)).toEqual({ seat: 1, chance: [] });
    expect(happeningOf(event, passed, passed)).toBeUndefined();
  });

  it("between two, nobody passes for the other", () => {
    const deed = { type: "timed-out", seat: 1 } as const;
    expect(refused(playing(2), { type: "proposed", seat: 0, deed })).toBe("nobody-to-agree");
  });
});

describe("on paper", () => {
  it("pauses, time and proposals lead to the same end again", () => {
    const events: TableEvent[] = [];
    let table = openTable(highCard, 3, "choices") as Table;
    const take = (deed: Deed, at: number): void => {
      const next = accepted(table, deed, at);
      events.push(next.event);
      table = next.table;
    };
    for (const seat of [0, 1, 2]) take({ type: "sat", seat, player: { name: `P${seat}` } }, 0);
    // Numbers inside a record count from its start, whatever came before that.
    take({ type: "left", seat: 1 }, 0);
    take({ type: "sat", seat: 1, player: { name: "P1" } }, 0);
    take({ type: "options", options: { rounds: 1, seconds: 10 } }, 0);
    take({ type: "started" }, 1000);
    take({ type: "proposed", seat: 0, deed: PAUSE }, 2000);
    take({ type: "agreed", seat: 1 }, 2500);
    take({ type: "declined", seat: 2 }, 2600);
    take(PAUSE, 3000);
    take({ type: "resumed", seat: 2 }, 803_000);
    take({ type: "more-time", seat: 1 }, 805_000);
    const answers = table.asked[2]?.since as number;
    take({ type: "proposed", seat: 0, deed: { type: "more-time", seat: 2, answers } }, 806_000);
    take({ type: "agreed", seat: 1 }, 806_500);
    expect(table.asked.map(({ at }) => at)).toEqual([801_000, 805_000, 806_500]);
    for (const seat of [0, 1, 2]) take(name(seat), 807_000);
    take({ type: "moved", seat: 0, move: { throw: true } }, 808_000);
    const record = recordOf(table, events);
    if (isRefusal(record)) throw new Error(record.refused);
    const { seq: _, past: __, chosen: ___, ...rest } = table;
    expect(replay(highCard, JSON.parse(JSON.stringify(record)))).toMatchObject(rest);
  });
});

function playing(seats: number, options: object = {}, bots: readonly number[] = []): Table {
  let table = openTable(highCard, seats) as Table;
  for (const seat of table.chairs.keys()) {
    const player = bots.includes(seat) ? { name: "casual", mind: "casual" } : { name: `P${seat}` };
    table = done(table, { type: "sat", seat, player });
  }
  return done(done(table, { type: "options", options }), { type: "started" });
}

function name(seat: number): Deed {
  return { type: "moved", seat, move: { name: 3 } };
}

function accepted(table: Table, deed: Deed, at = 0): { event: TableEvent; table: Table } {
  const answer = act(table, deed, chanceFrom(seeded(1)), at);
  if (isRefusal(answer) || isNeeds(answer)) throw new Error(JSON.stringify(answer));
  expect(fold(table, JSON.parse(JSON.stringify(answer.event)))).toEqual(answer.table);
  return answer;
}

function done(table: Table, deed: Deed, at = 0): Table {
  return accepted(table, deed, at).table;
}

function refused(table: Table, deed: Deed, at = 0): string {
  return (act(table, deed, chanceFrom(seeded(1)), at) as Refusal).refused;
}
