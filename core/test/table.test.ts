import { describe, expect, it } from "vitest";
import {
  type Accepted,
  act,
  awaited,
  chanceFrom,
  type Deed,
  fold,
  isNeeds,
  isRefusal,
  mindOf,
  NETWORK_ALLOWANCE,
  openTable,
  type Refusal,
  recorded,
  seeded,
  standings,
  type Table,
  type Takeback,
} from "../index.ts";
import { highCard, type Move, type State, type View } from "./games/high-card.ts";

type HighCard = Table<State, Move, View>;

describe("before the start", () => {
  it("seats are taken and left, once each", () => {
    const table = done(open(), { type: "sat", seat: 0, player: { name: "Ada" } });
    expect(refusal(table, { type: "sat", seat: 0, player: { name: "Ben" } }).refused).toBe(
      "seat-taken",
    );
    expect(refusal(table, { type: "sat", seat: 7, player: { name: "Ben" } }).refused).toBe(
      "no-such-seat",
    );
    expect(done(table, { type: "left", seat: 0 }).chairs[0]).toEqual({});
    expect(refusal(table, { type: "left", seat: 1 }).refused).toBe("seat-empty");
    expect(refusal(table, { type: "started" }).refused).toBe("seat-empty");
  });

  it("options are checked as they are set", () => {
    expect(refusal(open(), { type: "options", options: { rounds: 10 } })).toMatchObject({
      refused: "option-maximum",
      at: "rounds",
      params: { limit: 9 },
    });
    expect(done(open(), { type: "options", options: { rounds: 3 } }).options).toEqual({
      rounds: 3,
      seconds: 0,
    });
  });

  it("among bots the game's own defaults for bots hold, unless others were chosen", () => {
    const bots = (options: object): unknown =>
      started(open(), ["casual", "casual"], options).options;
    expect(bots({})).toMatchObject({ rounds: 1 });
    expect(bots({ rounds: 4 })).toMatchObject({ rounds: 4 });
    expect(started(open(), [undefined, "casual"]).options).toMatchObject({ rounds: 2 });
  });

  it("a table has room for as many as the game says", () => {
    expect(openTable(highCard, 5)).toMatchObject({ refused: "seats", params: { range: "2 to 4" } });
    expect(openTable(highCard, 2.5)).toMatchObject({ refused: "seats" });
  });
});

describe("moves", () => {
  it("answer a decision: two who act at once do not refuse each other", () => {
    const table = started();
    const [ada, ben] = table.asked.map((asked) => asked.since);
    const afterAda = done(table, {
      type: "moved",
      seat: 0,
      move: { name: 3 },
      answers: ada as number,
    });
    const both = done(afterAda, {
      type: "moved",
      seat: 1,
      move: { name: 4 },
      answers: ben as number,
    });
    expect(both.state?.open).toBe(true);
    expect(
      refusal(both, { type: "moved", seat: 0, move: { throw: true }, answers: ada as number })
        .refused,
    ).toBe("already-answered");
  });

  it("wait only for those who must", () => {
    const table = done(started(), { type: "moved", seat: 0, move: { name: 3 } });
    expect(awaited(table).map((asked) => asked.seat)).toEqual([1]);
    expect(done(table, { type: "moved", seat: 0, move: { name: 5 } }).state?.named).toEqual([
      5,
      null,
    ]);
  });

  it("are refused with the rules' own code and clause", () => {
    expect(refusal(started(), { type: "moved", seat: 0, move: { throw: true } })).toMatchObject({
      refused: "not-yet",
      clause: "HIG-1",
    });
    expect(refusal(started(), { type: "moved", seat: 5, move: { name: 1 } }).refused).toBe(
      "not-your-turn",
    );
    expect(refusal(started(), { type: "moved", seat: 0, move: { name: 13 } }).refused).toBe(
      "move-maximum",
    );
    expect(refusal(started(), { type: "moved", seat: 0, move: "?" }).refused).toMatch(/^move-/);
    expect(refusal(open(), { type: "moved", seat: 0, move: { name: 1 } }).refused).toBe(
      "not-playing",
    );
  });

  it("that need dice say which, and go through once those are there", () => {
    const table = bothNamed();
    const dry = act(table, { type: "moved", seat: 0, move: { throw: true } }, recorded([]), 0);
    expect(isNeeds(dry) && dry.needs.map((lot) => lot.name)).toEqual(["d12"]);
    const wet = act(
      table,
      { type: "moved", seat: 0, move: { throw: true } },
      recorded([3]),
      0,
    ) as Accepted;
    expect(wet.event.chance).toEqual([3]);
    expect(
      act(table, { type: "moved", seat: 0, move: { throw: true } }, recorded([13]), 0),
    ).toMatchObject({
      refused: "impossible-outcome",
    });
  });
});

describe("time", () => {
  const timed = (): HighCard => started(open(), [undefined, undefined], { seconds: 10 });

  it("runs out only when it is up", () => {
    expect(refusal(timed(), { type: "timed-out", seat: 1 }, 9_999).refused).toBe("time-left");
    expect(done(timed(), { type: "timed-out", seat: 1 }, 10_000).state?.named).toEqual([null, 1]);
  });

  it("a move may be late by what the network takes, and no more", () => {
    const late = 10_000 + NETWORK_ALLOWANCE;
    expect(done(timed(), { type: "moved", seat: 0, move: { name: 3 } }, late).state?.named[0]).toBe(
      3,
    );
    expect(refusal(timed(), { type: "moved", seat: 0, move: { name: 3 } }, late + 1).refused).toBe(
      "too-late",
    );
  });

  it("without a limit only the host may pass for somebody", () => {
    expect(refusal(started(), { type: "timed-out", seat: 1 }).refused).toBe("no-time-limit");
    expect(done(started(), { type: "timed-out", seat: 1, byHost: true }).state?.named).toEqual([
      null,
      1,
    ]);
  });

  it("begins again for everybody who was thinking when the table was out of reach", () => {
    const table = done(timed(), { type: "clock-restarted" }, 50_000);
    expect(refusal(table, { type: "timed-out", seat: 1 }, 59_999).refused).toBe("time-left");
    expect(done(table, { type: "moved", seat: 0, move: { name: 3 } }, 60_000).seq).toBe(
      table.seq + 1,
    );
  });

  it("of a decision that stays open runs on while others act", () => {
    const table = done(timed(), { type: "moved", seat: 0, move: { name: 3 } }, 4_000);
    expect(table.asked.find((asked) => asked.seat === 1)?.at).toBe(0);
  });
});

describe("undo", () => {
  it("needs everybody's agreement", () => {
    const before = started();
    const table = done(before, { type: "moved", seat: 0, move: { name: 3 } });
    const asked = done(table, { type: "undo-asked", seat: 0, to: before.seq });
    expect(asked.state).toBe(table.state);
    expect(refusal(asked, { type: "undo-agreed", seat: 0 }).refused).toBe("agreed-already");
    expect(refusal(asked, { type: "undo-asked", seat: 1, to: before.seq }).refused).toBe(
      "undo-pending",
    );
    const declined = done(asked, { type: "undo-declined", seat: 1 });
    expect(declined.undo).toBeUndefined();
    const agreed = done(asked, { type: "undo-agreed", seat: 1 });
    expect(agreed.state).toEqual(before.state);
    expect(agreed.seq).toBe(table.seq + 2);
  });

  it("never goes behind a reveal or a throw", () => {
    const revealed = bothNamed();
    expect(refusal(revealed, { type: "undo-asked", seat: 0, to: revealed.seq - 1 }).refused).toBe(
      "undo-too-far",
    );
    const thrown = done(revealed, { type: "moved", seat: 0, move: { throw: true } });
    expect(refusal(thrown, { type: "undo-asked", seat: 0, to: thrown.seq - 1 }).refused).toBe(
      "undo-too-far",
    );
  });

  it("of choices needs nobody's agreement around one device, and never goes behind a throw", () => {
    const before = started(open(2, "choices"));
    const table = done(before, { type: "moved", seat: 0, move: { name: 3 } });
    expect(done(table, { type: "undo-asked", seat: 0, to: before.seq }).state).toEqual(
      before.state,
    );
    const revealed = bothNamed("choices");
    expect(refusal(revealed, { type: "undo-asked", seat: 0, to: revealed.seq - 1 }).refused).toBe(
      "undo-too-far",
    );
    const thrown = done(revealed, { type: "moved", seat: 0, move: { throw: true } });
    expect(refusal(thrown, { type: "undo-asked", seat: 0, to: thrown.seq - 1 }).refused).toBe(
      "undo-too-far",
    );
  });

  it("does not wait for bots", () => {
    const before = started(open(), [undefined, "casual"]);
    const table = done(before, { type: "moved", seat: 0, move: { name: 3 } });
    expect(done(table, { type: "undo-asked", seat: 0, to: before.seq }).state).toEqual(
      before.state,
    );
  });

  it("to nowhere is refused", () => {
    for (const to of [0, -1, 99, 1.5])
      expect(refusal(started(), { type: "undo-asked", seat: 0, to }).refused).toBe("undo-too-far");
  });
});

describe("absence", () => {
  it("a bot takes a seat over and gives it back", () => {
    const held = done(started(), { type: "bot-took-over", seat: 1, mind: "beginner" });
    expect(mindOf(held, 1)).toBe("beginner");
    expect(refusal(held, { type: "bot-took-over", seat: 1, mind: "best" }).refused).toBe(
      "seat-has-a-bot",
    );
    const back = done(held, { type: "bot-gave-back", seat: 1 });
    expect(mindOf(back, 1)).toBeUndefined();
    expect(refusal(back, { type: "bot-gave-back", seat: 1 }).refused).toBe("seat-not-held");
  });

  it("of two, who gives up loses at once", () => {
    const table = done(started(), { type: "resigned", seat: 0 });
    expect(table.life).toBe("finished");
    expect(standings(table)).toEqual([
      { seat: 0, place: 2 },
      { seat: 1, place: 1 },
    ]);
  });

  it("of more, a bot plays on and those who gave up come last, the first of them lowest", () => {
    const four = started(open(4), [undefined, undefined, undefined, undefined]);
    const two = done(done(four, { type: "resigned", seat: 2 }), { type: "resigned", seat: 0 });
    expect(two.life).toBe("playing");
    expect(mindOf(two, 2)).toBe("casual");
    expect(refusal(two, { type: "bot-gave-back", seat: 2 }).refused).toBe("resigned-already");
    let table = two;
    while (table.life === "playing") {
      const { seat, kind } = awaited(table)[0] as { seat: number; kind: string };
      table = done(table, {
        type: "moved",
        seat,
        move: kind === "throw" ? { throw: true } : { name: seat + 1 },
      });
    }
    const places = standings(table)?.map((standing) => standing.place);
    expect(places?.[2]).toBe(4);
    expect(places?.[0]).toBe(3);
  });

  it("an abandoned table asks nobody", () => {
    const table = done(started(), { type: "abandoned" });
    expect(table.life).toBe("abandoned");
    expect(table.asked).toEqual([]);
    expect(refusal(table, { type: "abandoned" }).refused).toBe("not-playing");
  });
});

describe("the log", () => {
  it("refuses a gap, a missing outcome and one too many", () => {
    const table = bothNamed();
    const event = {
      type: "moved",
      seat: 0,
      move: { throw: true },
      seq: table.seq + 1,
      at: 0,
    } as const;
    expect(fold(table, { ...event, chance: [4], seq: table.seq + 2 })).toMatchObject({
      refused: "gap",
    });
    expect(fold(table, { ...event, chance: [] })).toMatchObject({ refused: "chance-missing" });
    expect(fold(table, { ...event, chance: [4, 4] })).toMatchObject({
      refused: "chance-left-over",
    });
    expect(isRefusal(fold(table, { ...event, chance: [4] }))).toBe(false);
  });
});

function open(seats = 2, takeback: Takeback = "agreed"): HighCard {
  return openTable(highCard, seats, takeback) as HighCard;
}

function started(
  table: HighCard = open(),
  minds: readonly (string | undefined)[] = [undefined, undefined],
  options: object = {},
): HighCard {
  let now = table;
  for (const [seat, mind] of minds.entries())
    now = done(now, {
      type: "sat",
      seat,
      player: mind ? { name: mind, mind } : { name: `P${seat}` },
    });
  return done(done(now, { type: "options", options }), { type: "started" });
}

function bothNamed(takeback: Takeback = "agreed"): HighCard {
  const table = done(started(open(2, takeback)), { type: "moved", seat: 0, move: { name: 3 } });
  return done(table, { type: "moved", seat: 1, move: { name: 9 } });
}

/** The table after the deed; also checks that the event alone leads to the same. */
function done(table: HighCard, deed: Deed, at = 0): HighCard {
  const answer = act(table, deed, chanceFrom(seeded(1)), at);
  if (isRefusal(answer) || isNeeds(answer)) throw new Error(JSON.stringify(answer));
  expect(fold(table, JSON.parse(JSON.stringify(answer.event)))).toEqual(answer.table);
  return answer.table;
}

function refusal(table: HighCard, deed: Deed, at = 0): Refusal {
  const answer = act(table, deed, chanceFrom(seeded(1)), at);
  if (!isRefusal(answer)) throw new Error(`${deed.type} was not refused`);
  return answer;
}
