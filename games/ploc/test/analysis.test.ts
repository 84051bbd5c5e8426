import {
  type Analysis,
  analysisWords,
  FORMAT,
  type GameRecord,
  isRefusal,
  type Level,
  type Playout,
  playout,
  recordOf,
} from "@pipwise/core";
import { speakerOf } from "@pipwise/ui/words";
import { describe, expect, it } from "vitest";
import type { PlocAnalysis } from "../mind/analysis.ts";
import { tableMind } from "../mind/best.ts";
import { solvedTable } from "../mind/chances.ts";
import { analyses, coach, minds } from "../mind/index.ts";
import { ploc } from "../rules/index.ts";

const NO_LIMIT = { turnLimit: 0 };

describe("the analysis", () => {
  it.each<[Level, Level, object]>([
    ["random", "random", NO_LIMIT],
    ["beginner", "strong", NO_LIMIT],
    ["casual", "best", NO_LIMIT],
    ["casual", "casual", { turnLimit: 7 }],
    ["random", "best", { turnLimit: 3 }],
    ["beginner", "best", { ...NO_LIMIT, netOnly: true }],
  ])("start + luck − mistakes = result for %s and %s, %j", async (first, second, options) => {
    for (let seed = 0; seed < 2; seed++) {
      const { seats, unit } = await analysed(await record([first, second], seed, options));
      expect(unit).toBe("chance");
      for (const { start, luck, mistakes, lost, result } of seats) {
        expect(Math.abs(start + luck - mistakes - result)).toBeLessThan(1e-12);
        expect([0, 1]).toContain(result);
        expect(lost).toBeGreaterThanOrEqual(0);
      }
      expect(seats[0]?.start).toBeCloseTo(1 - (seats[1]?.start ?? 0), 9);
    }
  });

  it("what a throw brings one it takes from the other", async () => {
    const played = await record(["casual", "beginner"], 1, NO_LIMIT);
    const [first, second] = (await analysed(played)).seats;
    const throws = played.events.flatMap(({ move }, i) =>
      move && typeof move === "object" && "throw" in move ? [i + 1] : [],
    );
    expect(throws.length).toBeGreaterThan(5);
    for (const seq of throws) {
      const of = (seat: typeof first): number =>
        seat?.throws.find((one) => one.seq === seq)?.luck ?? Number.NaN;
      expect(of(first)).toBeCloseTo(-of(second), 12);
    }
  });

  it("finds no mistake of a patient mind with the table, and many of a random one", async () => {
    const patient = tableMind(await solvedTable(), 0);
    const seats = [
      { name: "patient", mind: patient },
      { name: "random", mind: await mindOf("random") },
    ];
    const { table, events } = playout(ploc, seats, "skill", NO_LIMIT) as Playout;
    const [skilled, careless] = (await analysed(recordOf(table, events) as GameRecord)).seats;
    expect(skilled?.lost).toBe(0);
    expect(skilled?.gained).toBe(careless?.lost);
    expect(skilled?.play?.strongest).toBe("best");
    expect(careless?.play?.weakest).toBe("beginner");
  });

  it("says what it assumes, and what the start was worth at human tempo", async () => {
    const analysis = (await analysed(
      await record(["casual", "strong"], 4, NO_LIMIT),
    )) as PlocAnalysis;
    const { says, params } = analysis.basis;
    const speak = await speakerOf("en", coach.words);
    expect(speak.say(says, params)).toMatch(/patient.*24 athletes/);
    const [first, second] = analysis.seats;
    expect(first?.startAtHumanTempo).toBeCloseTo(1 - (second?.startAtHumanTempo ?? 0), 9);
    expect(first?.startAtHumanTempo).not.toBeCloseTo(first?.start ?? 0, 4);
  });

  it("is proven without a limit and within the model, else an estimate", async () => {
    const solved = await analysed(await record(["best", "casual"], 2, NO_LIMIT));
    const { error } = (await solvedTable()).proven;
    expect(solved.exact).toBe(true);
    expect(solved.error).toBeGreaterThan(error);
    expect(solved.error).toBeLessThan(1.2 * error);
  });

  it.each([
    [{ turnLimit: 50 }, "analysis.limit"],
    [{ ...NO_LIMIT, netOnly: true }, "analysis.net-only"],
  ])("nobody has solved %j: chances, and no verdict", async (options, says) => {
    const analysis = await analysed(await record(["best", "casual"], 2, options));
    expect(analysis.exact).toBe(false);
    expect(analysis.basis.says).toBe(says);
    const speak = await speakerOf("en", analysisWords, coach.words);
    for (const { decisions, lost, summary } of analysis.seats) {
      expect([decisions, lost]).toEqual([[], 0]);
      expect(speak.say(summary.says, summary.params)).toMatch(/; what was decided is not judged$/);
    }
    expect(analysis).not.toHaveProperty("error");
  });

  it("values a game that broke off where it stood, and a match two by its extra athlete", async () => {
    const whole = await record(["casual", "casual"], 3, NO_LIMIT);
    const cut = whole.events.findIndex(
      ({ move }) => move && typeof move === "object" && "setUp" in move,
    );
    const { outcome: _, ...rest } = whole;
    const broken = await analysed({ ...rest, events: whole.events.slice(0, cut) });
    const [first] = broken.seats;
    expect(
      [0.305, 0.461, 0.539, 0.695].some((p) => Math.abs(p - (first?.result ?? 0)) < 0.01),
    ).toBe(true);
    for (const { start, luck, mistakes, result } of broken.seats)
      expect(Math.abs(start + luck - mistakes - result)).toBeLessThan(1e-12);
  });

  it("refuses a record that does not hold", async () => {
    const bad: GameRecord = {
      format: FORMAT,
      game: "ploc",
      rules: 1,
      options: { starter: "first" },
      seats: [{ name: "Ada" }, { name: "Bo" }],
      start: [1, 2, 3, 4, 5, 6],
      events: [{ seat: 0, move: { reroll: 0 } }],
    };
    expect(await analyses.ploc?.(bad)).toMatchObject({ refused: "throw-first" });
  });
});

async function mindOf(level: Level) {
  const mind = await minds.ploc?.[level]?.();
  if (!mind) throw new Error(level);
  return mind;
}

async function record(
  levels: readonly Level[],
  seed: number,
  options: object,
): Promise<GameRecord> {
  const seats = await Promise.all(levels.map(async (name) => ({ name, mind: await mindOf(name) })));
  const { table, events } = playout(ploc, seats, `analysis/${seed}`, options) as Playout;
  return recordOf(table, events) as GameRecord;
}

async function analysed(record: GameRecord): Promise<Analysis> {
  const analysis = await analyses.ploc?.(record);
  if (!analysis || isRefusal(analysis)) throw new Error(JSON.stringify(analysis));
  return analysis;
}
