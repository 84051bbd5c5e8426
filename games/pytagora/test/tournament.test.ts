import { isRefusal, recorded, type Standing, seeded } from "@pipwise/core";
import { describe, expect, it } from "vitest";
import {
  finalPlaces,
  type Move,
  PLACE_POINTS,
  type StageId,
  type StageResult,
  type TournamentState,
  tournament,
} from "../rules/index.ts";
import { after, begun, dice } from "./table.ts";

const GOLDEN = "5577 0248 +-x:";
const SHORT = { oneByOneTarget: 5, allTogetherTarget: 5, lastDieTarget: 1 };

describe("the Tournament", () => {
  it("PYT-23 One by One, All Together, The Last Die, to 37, 31 and 2", () => {
    expect(begun(tournament, 3).options).toMatchObject({
      oneByOneTarget: 37,
      allTogetherTarget: 31,
      lastDieTarget: 2,
    });
    let state = begun(tournament, 2, SHORT);
    expect(state.stages).toMatchObject([{ game: "one-by-one", state: { contest: { target: 5 } } }]);
    state = wonBy(state, 0);
    expect(state.stages[1]).toMatchObject({
      game: "all-together",
      state: { contest: { target: 5 } },
    });
    state = wonBy(state, 1);
    expect(state.stages[2]).toMatchObject({ game: "last-die", state: { target: 1 } });
    state = lastDieWon(state);
    expect(tournament.toAct(state)).toEqual([]);
  });

  it("PYT-23 The Last Die goes to 2 also with two players", () => {
    const options = { ...SHORT, lastDieTarget: 2 };
    const state = wonBy(wonBy(begun(tournament, 2, options), 0), 0);
    expect(state.stages[2]).toMatchObject({ state: { target: 2 } });
  });

  it("PYT-24 10, 7, 6, 5, 4, 3 for the places of each game", () => {
    expect(PLACE_POINTS).toEqual([10, 7, 6, 5, 4, 3]);
    let state = begun(tournament, 3, SHORT);
    for (const equation of ["5+2=7", "72:4=5x5-7+0", "5x8=40"])
      state = after(tournament, thrown(state), { equation });
    expect(tournament.view(state, "watcher").points).toEqual([6, 10, 7]);
  });

  it("PYT-24 a shared place has its points for everybody who shares it, 1-2-2-4", () => {
    let state = begun(tournament, 4, SHORT);
    for (const equation of ["5x8=40", "5+2=7", "8:4=2+0", "7-2=5"])
      state = after(tournament, thrown(state), { equation });
    const result = tournament.view(state, 0).results[0];
    expect(result?.standings.map(({ place }) => place)).toEqual([2, 3, 1, 3]);
    expect(result?.points).toEqual([7, 6, 10, 6]);
  });

  it("PYT-15 a hand-in is as secret here as in All Together itself", () => {
    const before = thrown(wonBy(begun(tournament, 3, SHORT), 0));
    const move: Move = { equation: "5x8=40" };
    const state = handed(before, 1, move);
    const happening = { seat: 1, move, chance: [] };
    for (const viewer of [0, 2, "watcher"] as const) {
      expect(JSON.stringify(tournament.view(state, viewer).stage)).not.toContain("5x8");
      expect(JSON.stringify(tournament.report(before, happening, state, viewer))).not.toContain(
        "5x8",
      );
      expect(tournament.imagine?.(state, viewer, seeded(1)).stages).toHaveLength(2);
    }
    expect(JSON.stringify(tournament.view(state, 1).stage)).toContain("5x8");
    expect(tournament.toAct(state)).toContainEqual({ seat: 1, kind: "equation", optional: true });
    expect(tournament.reveals?.(before, state)).toBe(false);
    const shown = handed(handed(state, 0, move), 2, { pass: true });
    expect(tournament.reveals?.(state, shown)).toBe(true);
  });

  it("PYT-15 the clock runs as in the game that is on", () => {
    let state = thrown(begun(tournament, 2, { ...SHORT, seconds: 20 }));
    expect(tournament.timeLimit?.(state, 0)).toBe(20_000);
    state = tournament.timeOut?.(state, 0, recorded([])) as TournamentState;
    expect(tournament.toAct(state)).toEqual([{ seat: 1, kind: "throw" }]);
  });

  const ends: readonly [
    clause: string,
    one: number[],
    together: number[],
    last: number[],
    places: number[],
  ][] = [
    ["PYT-25 most points wins", [1, 2], [1, 2], [2, 1], [1, 2]],
    ["PYT-25 equal: whoever won All Together", [1, 2, 3], [2, 1, 3], [3, 3, 1], [2, 1, 3]],
    [
      "PYT-25 else the better place in it",
      [1, 2, 5, 3, 4],
      [3, 2, 1, 4, 5],
      [4, 2, 5, 3, 1],
      [2, 1, 4, 5, 3],
    ],
    ["PYT-25 still equal, the title is shared", [1, 2, 3], [2, 2, 1], [2, 1, 3], [1, 1, 3]],
    ["PYT-25 below the title equal points share", [1, 2, 3], [1, 3, 2], [1, 2, 2], [1, 2, 2]],
  ];
  it.each(ends)("%s", (_clause, one, together, last, places) => {
    const results = [
      result("one-by-one", one),
      result("all-together", together),
      result("last-die", last),
    ];
    expect(finalPlaces(results, one.length).map(({ place }) => place)).toEqual(places);
  });
});

function result(game: StageId, places: readonly number[]): StageResult {
  const standings: Standing[] = places.map((place, seat) => ({ seat, place }));
  return { game, standings, points: places.map((place) => PLACE_POINTS[place - 1] ?? 0) };
}

function thrown(state: TournamentState): TournamentState {
  return after(tournament, state, { throw: true }, dice(GOLDEN));
}

function handed(state: TournamentState, seat: number, move: Move): TournamentState {
  const next = tournament.play(state, seat, move, recorded([]));
  if (isRefusal(next)) throw new Error(next.refused);
  return next;
}

/** A round in which one seat has 17 and the others pass. */
function wonBy(state: TournamentState, winner: number): TournamentState {
  const seats = tournament.view(state, "watcher").points.length;
  const before = state.stages.length;
  let now = state;
  for (let seat = 0; seat < seats && now.stages.length === before; seat++) {
    if (tournament.toAct(now)[0]?.kind === "throw") now = thrown(now);
    now = handed(now, seat, seat === winner ? { equation: "72:4=5x5-7+0" } : { pass: true });
  }
  return now;
}

function lastDieWon(state: TournamentState): TournamentState {
  return after(tournament, thrown(state), { equation: "8x42:7=5-7+50" });
}
