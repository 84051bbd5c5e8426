import { isRefusal, readOptions, recorded, seeded } from "@pipwise/core";
import { conformance } from "@pipwise/core/conformance";
import { describe, expect, it } from "vitest";
import { type AllTogetherState, allTogether, type Move, tournament } from "../rules/index.ts";
import words from "../words/en/rules.json" with { type: "json" };
import { after, begun, dice } from "./table.ts";

const GOLDEN = "5577 0248 +-x:";

describe("All Together", () => {
  it("PYT-15 one throw for everybody, then all write at the same time", () => {
    const state = thrown(begun(allTogether, 3, { youngest: 2 }));
    expect(allTogether.view(state, "watcher").dice).toEqual(dice(GOLDEN));
    expect(allTogether.toAct(state)).toEqual([
      { seat: 0, kind: "equation" },
      { seat: 1, kind: "equation" },
      { seat: 2, kind: "equation" },
    ]);
  });

  it("PYT-15 the youngest throws first, then everybody in turn", () => {
    let state = begun(allTogether, 3, { youngest: 2 });
    for (const seat of [1, 2, 0, 1]) {
      expect(allTogether.toAct(state)).toEqual([{ seat, kind: "throw" }]);
      state = round(state, ["5+2=7", "5x8=40", null]);
    }
  });

  it("PYT-15 nobody sees another's equation until all are in", () => {
    let state = handed(thrown(begun(allTogether, 3)), 1, { equation: "72:4=5x5-7+0" });
    for (const viewer of [0, 2, "watcher"] as const) {
      expect(JSON.stringify(allTogether.view(state, viewer))).not.toContain("72:4");
      expect(allTogether.view(state, viewer)).toMatchObject({
        handedIn: [false, true, false],
        mine: null,
      });
    }
    expect(allTogether.view(state, 1).mine).toEqual({ equation: "72:4=5x5-7+0", score: 17 });
    const before = state;
    state = handed(handed(state, 0, { pass: true }), 2, { equation: "5x8=40" });
    expect(allTogether.view(state, 0).contest.last?.entries).toEqual([
      { equation: null, score: 0 },
      { equation: "72:4=5x5-7+0", score: 17 },
      { equation: "5x8=40", score: 8 },
    ]);
    expect(allTogether.reveals?.(before, state)).toBe(true);
  });

  it("PYT-15 a report hides what was handed in, and even whether it was an equation", () => {
    const before = thrown(begun(allTogether, 2));
    const told = (["5+2=7", null] as const).map((equation) => {
      const move: Move = equation === null ? { pass: true } : { equation };
      const happening = { seat: 0, move, chance: [] };
      return allTogether.report(before, happening, handed(before, 0, move), 1);
    });
    expect(told).toEqual([
      { seat: 0, chance: [] },
      { seat: 0, chance: [] },
    ]);
  });

  it("PYT-15 a wrong equation is refused and may be corrected", () => {
    const state = thrown(begun(allTogether, 2));
    const wrong = allTogether.play(state, 1, { equation: "5+2=8" }, recorded([]));
    expect(wrong).toMatchObject({ refused: "not-equal" });
    expect(handed(state, 1, { equation: "5+2=7" }).hands[1]).toMatchObject({ score: 5 });
  });

  it("PYT-15 a hand-in may be replaced until all are in", () => {
    let state = handed(thrown(begun(allTogether, 2)), 0, { equation: "5+2=7" });
    expect(allTogether.toAct(state)).toEqual([
      { seat: 0, kind: "equation", optional: true },
      { seat: 1, kind: "equation" },
    ]);
    state = handed(handed(state, 0, { equation: "5x8=40" }), 1, { pass: true });
    expect(state.contest.totals).toEqual([10, 0]);
  });

  it("PYT-15 when the time is up, nothing handed in scores 0 and what is in stays", () => {
    let state = handed(thrown(begun(allTogether, 2, { seconds: 60 })), 0, { equation: "5+2=7" });
    expect(allTogether.timeLimit?.(state, 1)).toBe(60_000);
    expect(allTogether.timeLimit?.(state, 0)).toBeUndefined();
    expect(allTogether.timeOut?.(state, 0, recorded([]))).toBe(state);
    state = allTogether.timeOut?.(state, 1, recorded([])) as AllTogetherState;
    expect(state.contest.totals).toEqual([7, 0]);
  });

  it("PYT-16 scored as One by One, bonus included, up to 41", () => {
    expect(begun(allTogether, 2).contest.target).toBe(41);
    let state = begun(allTogether, 2);
    for (const totals of [
      [19, 8],
      [38, 16],
      [57, 24],
    ]) {
      expect(allTogether.outcome(state)).toBeUndefined();
      state = round(state, ["72:4=5x5-7+0", "5x8=40"]);
      expect(state.contest.totals).toEqual(totals);
    }
    expect(allTogether.outcome(state)?.map(({ place }) => place)).toEqual([1, 2]);
  });

  it("PYT-16 ties take one more common throw among the tied", () => {
    let state = round(begun(allTogether, 3, { target: 8 }), ["5x8=40", "5+2=7", "8x5=40"]);
    expect(state.contest.tied).toEqual([0, 2]);
    state = thrown(state);
    expect(allTogether.toAct(state).map(({ seat }) => seat)).toEqual([0, 2]);
    state = handed(handed(state, 2, { equation: "8:4=2" }), 0, { equation: "5+2=7" });
    expect(allTogether.outcome(state)?.map(({ place }) => place)).toEqual([2, 3, 1]);
  });

  it("PYT-15 imagined worlds differ, and all of them could be true", () => {
    const state = handed(thrown(begun(allTogether, 3)), 1, { equation: "5+2=7" });
    const random = seeded("imagine");
    const worlds = Array.from({ length: 20 }, () => allTogether.imagine?.(state, 0, random));
    expect(new Set(worlds.map((world) => world?.hands[1]?.equation)).size).toBeGreaterThan(3);
    expect(worlds.every((world) => world?.hands[0] === null)).toBe(true);
    expect(allTogether.imagine?.(state, 1, random).hands[1]).toEqual(state.hands[1]);
  });
});

describe("PYT-29 as on paper", () => {
  const paper = { asOnPaper: true };
  const wrong = "5+2=8";

  it("PYT-29 is off by default, in the Tournament too", () => {
    expect(readOptions(allTogether as never, {})).toMatchObject({ asOnPaper: false });
    expect(readOptions(tournament as never, {})).toMatchObject({ asOnPaper: false });
  });

  it("PYT-29 any text is taken, and nobody learns whether it holds, its writer included", () => {
    const state = thrown(begun(allTogether, 2, paper));
    const [right, slip] = ["5+2=7", wrong].map((equation) => handed(state, 0, { equation }));
    expect(allTogether.view(right as AllTogetherState, 0).mine).toEqual({
      equation: "5+2=7",
      score: 0,
    });
    expect(allTogether.view(slip as AllTogetherState, 0).mine).toEqual({
      equation: wrong,
      score: 0,
    });
    for (const equation of ["", "hello", "((", "9".repeat(100)])
      expect(handed(state, 1, { equation }).hands[1]).toEqual({ equation, score: 0 });
  });

  it("PYT-29 may be replaced until all are in; then a wrong one is shown with its refusal and scores 0", () => {
    let state = handed(thrown(begun(allTogether, 3, paper)), 0, { equation: "5x8=40" });
    state = handed(state, 1, { equation: "72:4=5x5-7+0" });
    state = handed(handed(state, 0, { equation: wrong }), 2, { pass: true });
    expect(state.contest.last?.entries).toEqual([
      {
        equation: wrong,
        score: 0,
        wrong: { refused: "not-equal", clause: "PYT-2", at: 3, params: { left: "7", right: "8" } },
      },
      { equation: "72:4=5x5-7+0", score: 17 },
      { equation: null, score: 0 },
    ]);
    expect(state.contest.totals).toEqual([0, 19, 0]);
  });

  it("PYT-29 the 0 counts: no bonus for a round of zeros, three of them end the game", () => {
    let state = begun(allTogether, 2, paper);
    state = round(round(state, [wrong, wrong]), [wrong, null]);
    expect(state.contest).toMatchObject({ totals: [0, 0], barren: 2, last: { bonus: [0, 0] } });
    const last = handed(thrown(state), 0, { equation: wrong });
    const over = allTogether.play(
      last,
      1,
      { equation: wrong },
      recorded([...dice(GOLDEN), ...dice("1357 0246 +-x:")]),
    );
    expect((over as AllTogetherState).contest.winner).toBe(0);
  });

  it("PYT-29 holds in extra throws too", () => {
    let state = round(begun(allTogether, 2, { ...paper, target: 8 }), ["5x8=40", "8x5=40"]);
    expect(state.contest.tied).toEqual([0, 1]);
    state = round(state, [wrong, "5+2=7"]);
    expect(state.contest.winner).toBe(1);
  });

  it("PYT-29 in the Tournament it is All Together's alone", () => {
    const state = begun(tournament, 2, { ...paper, oneByOneTarget: 1 });
    const first = state.stages[0]?.state;
    expect(first?.options).not.toHaveProperty("asOnPaper");
  });
});

describe("PYT-15 a leak does not go unnoticed", () => {
  const leaks: readonly [name: string, game: typeof allTogether][] = [
    [
      "in the view",
      {
        ...allTogether,
        view: (state) => ({ ...allTogether.view(state, 0), mine: state.hands[0] ?? null }),
      },
    ],
    [
      "in the report",
      {
        ...allTogether,
        report: (_before, { seat, move, chance }) => ({ seat, move: move as Move, chance }),
      },
    ],
  ];
  it.each(leaks)("%s", (_name, game) => {
    expect(() => secretsOf(game)).toThrow("tells");
  });

  it("and the games themselves do not leak", () => {
    secretsOf(allTogether);
    secretsOf(tournament);
  });
});

function secretsOf(game: typeof allTogether | typeof tournament): void {
  const checks = conformance({ game, words, games: 1 });
  checks.find(({ name }) => name.includes("may not know"))?.run();
}

function thrown(state: AllTogetherState): AllTogetherState {
  return after(allTogether, state, { throw: true }, dice(GOLDEN));
}

function handed(state: AllTogetherState, seat: number, move: Move): AllTogetherState {
  const next = allTogether.play(state, seat, move, recorded([]));
  if (isRefusal(next)) throw new Error(next.refused);
  return next;
}

function round(state: AllTogetherState, equations: readonly (string | null)[]): AllTogetherState {
  return equations.reduce(
    (now, equation, seat) => handed(now, seat, equation === null ? { pass: true } : { equation }),
    thrown(state),
  );
}
