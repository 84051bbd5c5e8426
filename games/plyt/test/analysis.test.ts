import {
  type Analysis,
  type GameRecord,
  isRefusal,
  type JudgedDecision,
  type Level,
  type Mind,
  playout,
  recordOf,
} from "@pipwise/core";
import { describe, expect, it } from "vitest";
import { analyse } from "../mind/analysis.ts";
import { minds } from "../mind/index.ts";
import { type Move, plyt, result, type View } from "../rules/index.ts";

type PlytMind = Mind<View, Move>;

describe("an analysis reckons with everybody's own record", () => {
  const levels: readonly Level[] = ["casual", "beginner", "best"];
  const record = played(levels.map(levelled), { cards: "keep" });

  it("start + luck − mistakes = result, wherever the record ends", () => {
    for (const moves of [0, 1, 20, record.events.length])
      for (const { start, luck, mistakes, result } of analysed(upTo(record, moves)).seats)
        expect(Math.abs(start + luck - mistakes - result)).toBeLessThan(1e-12);
  });

  it("and alone, where everybody wins", () => {
    for (const cards of ["act", "keep"]) {
      const [one] = analysed(played([levelled("best")], { cards })).seats;
      const { start = 0, luck = 0, mistakes = 0, result = 0 } = one ?? {};
      expect(Math.abs(start + luck - mistakes - result)).toBeLessThan(1e-12);
      expect(result).toBe(1);
    }
  });

  it("and judges nothing that did not end as the record says", () => {
    const outcome = record.outcome?.toReversed() ?? [];
    expect(analyse({ ...record, outcome })).toMatchObject({ refused: "other-outcome" });
  });

  it("and knows nothing of what came later", () => {
    const whole = analysed(record);
    for (const moves of [10, 25, 40]) {
      const part = analysed(upTo(record, moves));
      for (const [seat, { decisions, throws }] of part.seats.entries()) {
        expect(decisions).toEqual(whole.seats[seat]?.decisions.slice(0, decisions.length));
        expect(throws).toEqual(whole.seats[seat]?.throws.slice(0, throws.length));
      }
    }
  });

  it("PLY-5 six dice cost more, and fewer are best, after many slips on the same square", () => {
    const slips = 12;
    const { seats } = analysed(played([slipping(slips), slipping(slips)], { cards: "off" }));
    for (const { decisions } of seats) {
      const throws = decisions.filter(({ made }) => "dice" in (made as Move));
      const [first, later] = [throws[0], throws[slips]] as [JudgedDecision, JudgedDecision];
      expect(diceOf(later.best)).toBeLessThan(diceOf(first.best));
      expect(later.loss).toBeGreaterThan(first.loss);
    }
  });
});

describe("the sums of a game", () => {
  const slips = 3;
  const { seats } = analysed(played([slipping(slips), slipping(0)], { cards: "off" }));
  const [slipped, sure] = seats.map(({ exercises }) => exercises);

  it("are counted, and those that went wrong told with their smart way", () => {
    const { right, count } = slipped?.summary.params ?? {};
    expect(Number(count) - Number(right)).toBe(slips);
    expect(slipped?.wrong).toHaveLength(slips);
    for (const { told, way } of slipped?.wrong ?? []) {
      const { sum, result: made } = told.params as { sum: string; result: number };
      expect(sum.split(" × ").reduce((product, one) => product * Number(one), 1)).toBe(made);
      expect(way.length).toBeGreaterThan(0);
    }
  });

  it("have nothing to tell where all were right", () => {
    expect(sure?.wrong).toEqual([]);
    expect(sure?.summary.params?.right).toBe(sure?.summary.params?.count);
  });
});

function levelled(level: Level): PlytMind {
  return minds.plyt?.[level]?.() as PlytMind;
}

/** Throws six dice whatever happens, and gets the first sums wrong. */
function slipping(sums: number): PlytMind {
  return {
    choose({ view }) {
      if (view.stage === "dice") return { dice: 6 };
      const answer = result(view.sum, "multiply");
      return { answer: view.round <= sums ? answer + 1 : answer };
    },
  };
}

function diceOf(move: unknown): number {
  return (move as { dice: number }).dice;
}

function played(all: readonly PlytMind[], options: object): GameRecord {
  const seats = all.map((mind, seat) => ({ name: `mind ${seat}`, mind }));
  const done = playout(plyt, seats, "analysis", options);
  if ("refused" in done) throw new Error(done.refused);
  const record = recordOf(done.table, done.events);
  if (isRefusal(record)) throw new Error(record.refused);
  return record;
}

/** The same, broken off after so many events. */
function upTo(record: GameRecord, count: number): GameRecord {
  const { outcome: _, ...begun } = record;
  return { ...begun, events: record.events.slice(0, count + 1) };
}

function analysed(record: GameRecord): Analysis {
  const analysis = analyse(record);
  if (isRefusal(analysis)) throw new Error(analysis.refused);
  return analysis;
}
