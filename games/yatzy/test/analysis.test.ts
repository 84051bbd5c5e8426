import {
  type Analysis,
  FORMAT,
  filledWith,
  type GameRecord,
  isRefusal,
  type Level,
  type Playout,
  playout,
  recordOf,
} from "@pipwise/core";
import { describe, expect, it } from "vitest";
import { analyse } from "../mind/analysis.ts";
import { minds } from "../mind/index.ts";
import { BOXES, yatzy } from "../rules/index.ts";

type Events = GameRecord["events"];

describe("the analysis", () => {
  it.each<[Level, object]>([
    ["best", {}],
    ["strong", {}],
    ["casual", {}],
    ["beginner", {}],
    ["random", {}],
    ["casual", { forcedOrder: true }],
    ["random", { forcedOrder: true }],
  ])("start + luck − mistakes = result for %s, options %j", async (level, options) => {
    const mind = await minds.yatzy?.[level]?.();
    if (!mind) throw new Error(level);
    const { table, events } = playout(yatzy, filledWith(3, level, mind), "sum", options) as Playout;
    const { seats, exact } = await analysed(recordOf(table, events) as GameRecord);
    expect(exact).toBe(true);
    for (const [seat, { start, luck, mistakes, result }] of seats.entries()) {
      expect(Math.abs(start + luck - mistakes - result)).toBeLessThan(1e-9);
      expect(result).toBe(yatzy.outcome(table.state as never)?.[seat]?.score);
      expect(mistakes).toBeGreaterThanOrEqual(0);
    }
  });

  it("finds no mistake of the best mind, and many of a random one", async () => {
    const of = async (level: Level): Promise<Analysis> => {
      const mind = await minds.yatzy?.[level]?.();
      if (!mind) throw new Error(level);
      const { table, events } = playout(yatzy, filledWith(2, level, mind), level) as Playout;
      return analysed(recordOf(table, events) as GameRecord);
    };
    for (const seat of (await of("best")).seats) {
      expect(seat.mistakes).toBeLessThan(1e-3);
      expect(seat.summary.params.flaws).toBe(0);
    }
    for (const seat of (await of("random")).seats) {
      expect(seat.mistakes).toBeGreaterThan(100);
      expect(seat.play).toMatchObject({ weakest: "beginner", strongest: "beginner" });
    }
  });

  it("in the last turns against others judges by who wins, and charges nobody for what wins", async () => {
    const [winner, best] = [await minds.yatzy?.winner?.(), await minds.yatzy?.best?.()];
    if (!winner || !best) throw new Error("somebody is missing");
    const seats = [
      { name: "winner", mind: winner },
      { name: "best", mind: best },
    ];
    let [given, lost, judged] = [0, 0, 0];
    for (let seed = 0; seed < 12; seed++) {
      const { table, events } = playout(yatzy, seats, `for the win/${seed}`) as Playout;
      const analysis = await analysed(recordOf(table, events) as GameRecord);
      const [one, other] = analysis.seats;
      for (const { decisions, gains, start, luck, mistakes, result } of analysis.seats) {
        expect(start + luck - mistakes).toBeCloseTo(result, 9);
        for (const { win, loss } of decisions) if (win === 0) expect(loss).toBe(0);
        for (const { gain } of gains) expect(gain).toBeLessThan(0);
      }
      // The winner takes the same for the win in its table of half the digits.
      for (const { win = 0 } of one?.decisions ?? []) expect(win).toBeLessThan(0.005);
      judged += one?.decisions.filter(({ win }) => win !== undefined).length ?? 0;
      given += one?.gains.length ?? 0;
      lost += other?.decisions.filter(({ win = 0 }) => win > 0.005).length ?? 0;
    }
    expect(judged).toBeGreaterThan(60);
    expect(given).toBeGreaterThan(0);
    expect(lost).toBeGreaterThan(0);
  });

  it("judges a last turn for Yatzy as can be reckoned by hand", async () => {
    const turn: Events = [
      { seat: 0, move: { keep: [] }, chance: [6, 6, 6, 6, 1] },
      { seat: 0, move: { keep: [0, 1, 2, 3] }, chance: [1] },
      { seat: 0, move: { keep: [] }, chance: [6, 6, 6, 6, 6] },
      { seat: 0, move: { box: "yatzy" } },
    ];
    const [seat] = (await analysed(record([...zeroes(14), ...turn]))).seats;
    const first = zeroes(14).length + 1;
    const decisions = seat?.decisions.slice(-3);
    const throws = seat?.throws.slice(-3);
    // Two throws for the fifth six: 11/36; one: 1/6; five alike in one throw of all: 6/7776.
    expect(throws?.[0]).toEqual({ seq: first, luck: expect.closeTo((50 * 11) / 36 - 2.3014, 3) });
    expect(decisions?.[0]).toEqual({
      seq: first + 1,
      made: { keep: [0, 1, 2, 3] },
      best: { keep: [0, 1, 2, 3] },
      loss: 0,
    });
    expect(throws?.[1]?.luck).toBeCloseTo(50 / 6 - (50 * 11) / 36, 10);
    expect(decisions?.[1]).toEqual({
      seq: first + 2,
      made: { keep: [] },
      best: { keep: [0, 1, 2, 3] },
      loss: expect.closeTo(50 / 6 - 300 / 7776, 10),
      why: {
        says: "why.box",
        params: {
          box: "yatzy",
          best: expect.closeTo(1 / 6, 10),
          made: expect.closeTo(6 / 7776, 10),
          than: "rarely",
        },
      },
    });
    expect(throws?.[2]?.luck).toBeCloseTo(50 - 300 / 7776, 10);
    expect(decisions?.[2]).toMatchObject({ loss: 0 });
    expect(seat?.result).toBe(50);
    expect(seat?.summary).toMatchObject({ says: "summary.points", params: { fortune: "lucky" } });
  });

  it("counts no mistakes that were taken back", async () => {
    const events: Events = [
      { seat: 0, move: { keep: [] }, chance: [6, 6, 6, 6, 6] },
      { seat: 0, move: { box: "yatzy", zero: true } },
      { seat: 0, type: "undo-asked", to: 1 },
      { seat: 0, move: { box: "yatzy" } },
    ];
    const [seat] = (await analysed({ ...record(events), takeback: "choices" })).seats;
    expect(seat?.decisions.map(({ seq, loss }) => [seq, loss])).toEqual([[4, 0]]);
    expectSum(seat);
  });

  it("values a game that broke off where it stood", async () => {
    const [seat] = (await analysed(record(zeroes(3)))).seats;
    expect(seat?.result).toBeGreaterThan(150);
    expectSum(seat);
  });

  it("refuses a record that does not hold, and says where", async () => {
    const events: Events = [...zeroes(2), { seat: 0, move: { box: "ones" } }];
    expect(await analyse(record(events))).toMatchObject({ refused: "throw-first", at: 5 });
  });

  it("says how far it is, and stops when it is told to", async () => {
    const told: number[] = [];
    const signal = { aborted: false };
    const progress = (done: number): void => {
      signal.aborted = told.push(done) === 3;
    };
    expect(await analyse(record(zeroes(3)), { progress, signal })).toMatchObject({
      refused: "stopped",
    });
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(told).toHaveLength(3);
  });
});

function expectSum(seat: Analysis["seats"][number] | undefined): void {
  const { start = 0, luck = 0, mistakes = 0, result = 1 } = seat ?? {};
  expect(Math.abs(start + luck - mistakes - result)).toBeLessThan(1e-9);
}

/** Turns that give up one box after the other from the top. */
function zeroes(turns: number): Events {
  return BOXES.slice(0, turns).flatMap((box) => [
    { seat: 0, move: { keep: [] }, chance: [1, 2, 3, 4, 6] },
    { seat: 0, move: { box, zero: true } },
  ]);
}

function record(events: Events): GameRecord {
  const seats = [{ name: "Ada" }];
  return { format: FORMAT, game: "yatzy", rules: 1, options: {}, seats, start: [], events };
}

async function analysed(record: GameRecord): Promise<Analysis> {
  const analysis = await analyse(record);
  if (isRefusal(analysis)) throw new Error(JSON.stringify(analysis));
  return analysis;
}
