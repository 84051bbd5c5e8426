import { Type } from "typebox";
import { describe, expect, it } from "vitest";
import {
  act,
  type Deed,
  fold,
  type Game,
  isNeeds,
  isRecord,
  isRefusal,
  openTable,
  type Refusal,
  recorded,
  recordOf,
  replay,
  type Table,
  type TableEvent,
} from "../index.ts";
import { highCard, type State } from "./games/high-card.ts";

/** High Card with points ahead for some. */
const ahead: Game<{ rounds: number; seconds: number }, State, unknown, unknown, unknown> = {
  ...(highCard as unknown as Game<{ rounds: number; seconds: number }, State>),
  terms: Type.Object(
    {
      handicap: Type.Integer({ default: 0, minimum: 0, maximum: 9, description: "Points ahead." }),
    },
    { additionalProperties: false },
  ),
  setup: (options, terms, chance) => ({
    ...(highCard.setup(options, terms, chance) as State),
    scores: (terms as { handicap: number }[]).map(({ handicap }) => handicap),
  }),
};

describe("terms", () => {
  it("belong to the player, who takes them along to another seat", () => {
    let table = done(open(), sit(0, "Ada", { handicap: 3 }));
    table = done(table, { type: "left", seat: 0 });
    table = done(done(table, sit(1, "Ada", { handicap: 3 })), sit(0, "Ben"));
    expect(start(table).scores).toEqual([0, 3]);
  });

  it("can be changed until the game starts", () => {
    const table = done(both(), { type: "terms", seat: 1, terms: { handicap: 5 } });
    expect(start(table).scores).toEqual([0, 5]);
    const begun = done(table, { type: "started" });
    expect(refused(begun, { type: "terms", seat: 1, terms: {} })).toMatchObject({
      refused: "already-started",
    });
    expect(refused(table, { type: "terms", seat: 9, terms: {} })).toMatchObject({
      refused: "no-such-seat",
    });
  });

  it("laid out at an empty seat hold for whoever brings none", () => {
    const laid = done(open(), { type: "terms", seat: 1, terms: { handicap: 7 } });
    const table = done(done(laid, sit(0, "Ada")), sit(1, "Ben"));
    expect(start(table).scores).toEqual([0, 7]);
    const own = done(done(laid, sit(0, "Ada")), sit(1, "Ben", { handicap: 1 }));
    expect(start(own).scores).toEqual([0, 1]);
  });

  it("laid out go with whoever sat down there, and not to whoever comes after", () => {
    const laid = done(open(), { type: "terms", seat: 1, terms: { handicap: 7 } });
    const sat = done(laid, sit(1, "Ada"));
    expect(sat.chairs[1]).toEqual({ player: { name: "Ada", terms: { handicap: 7 } } });
    const empty = done(sat, { type: "left", seat: 1 });
    expect(start(done(done(empty, sit(1, "Ben")), sit(0, "Eve"))).scores).toEqual([0, 0]);
  });

  it("that are wrong are refused, and say why", () => {
    for (const deed of [
      sit(0, "Ada", { handicap: 10 }),
      { type: "terms", seat: 0, terms: { handicap: 10 } },
    ] as Deed[])
      expect(refused(open(), deed)).toMatchObject({
        refused: "term-maximum",
        at: "handicap",
        params: { limit: 9 },
      });
    const plain = openTable(highCard, 2) as Table;
    expect(refused(plain, sit(0, "Ada", { handicap: 1 }))).toMatchObject({ refused: "no-terms" });
  });

  it("are in the record with defaults filled in, beside their player", () => {
    const { table, events } = played(sit(0, "Ada", { handicap: 3 }), sit(1, "Ben"));
    const record = recordOf(table, events);
    if (isRefusal(record)) throw new Error(record.refused);
    expect(record.seats).toEqual([
      { name: "Ada", terms: { handicap: 3 } },
      { name: "Ben", terms: { handicap: 0 } },
    ]);
    expect(isRecord(record)).toBe(true);
    expect(replay(ahead, record)).toMatchObject({ state: table.state });
  });
});

function sit(seat: number, name: string, terms?: object): Deed {
  return { type: "sat", seat, player: terms ? { name, terms } : { name } };
}

function open(): Table {
  return openTable(ahead, 2) as Table;
}

function both(): Table {
  return done(done(open(), sit(0, "Ada")), sit(1, "Ben"));
}

function start(table: Table): State {
  return done(table, { type: "started" }).state as State;
}

function played(...deeds: readonly Deed[]): { table: Table; events: TableEvent[] } {
  let table = open();
  const events: TableEvent[] = [];
  for (const deed of [...deeds, { type: "started" } as const]) {
    const answer = act(table, deed, recorded([]), 0);
    if (isRefusal(answer) || isNeeds(answer)) throw new Error(JSON.stringify(answer));
    events.push(answer.event);
    table = answer.table;
  }
  return { table, events };
}

function done(table: Table, deed: Deed): Table {
  const answer = act(table, deed, recorded([]), 0);
  if (isRefusal(answer) || isNeeds(answer)) throw new Error(JSON.stringify(answer));
  expect(fold(table, JSON.parse(JSON.stringify(answer.event)))).toEqual(answer.table);
  return answer.table;
}

function refused(table: Table, deed: Deed): Refusal {
  return act(table, deed, recorded([]), 0) as Refusal;
}
