// Rules of two versions in one room: what was begun with the older ones is played, replayed and verified by them.
import {
  D6,
  type Game,
  type GameRecord,
  isRefusal,
  type Mind,
  openReport,
  placesByScore,
  playout,
  recordOf,
  replay,
  verifyRecord,
} from "@pipwise/core";
import { gameById } from "@pipwise/games";
import { type AnyGame, analysisOf, fetchGame, fetchRulesOf, type Room } from "@pipwise/games/rooms";
import { solitaireBefore } from "@pipwise/pytagora";
import Type from "typebox";
import { describe, expect, it } from "vitest";

interface State {
  readonly points: number;
  readonly throws: number;
}

/** Six throws; by the rules of version 1 sixes count nothing. */
const sixes = (version: number): Game<object, State, object, State, unknown> => ({
  id: "sixes",
  name: "Sixes",
  version,
  seats: { min: 1, max: 1 },
  options: Type.Object({}, { additionalProperties: false }),
  move: Type.Object({}, { additionalProperties: false }),
  setup: () => ({ points: 0, throws: 6 }),
  toAct: ({ throws }) => (throws > 0 ? [{ seat: 0, kind: "throw" }] : []),
  legal: () => [{}],
  play({ points, throws }, _seat, _move, chance) {
    const shown = chance.draw(D6);
    return { points: points + (version === 1 && shown === 6 ? 0 : shown), throws: throws - 1 };
  },
  view: (state) => state,
  report: openReport,
  outcome: ({ points, throws }) => (throws > 0 ? undefined : placesByScore([points])),
});

const analysis = async () =>
  ({ seats: [], unit: "points", exact: true, basis: { says: "", params: {} } }) as const;
const room = (...earlier: readonly AnyGame[]): Room[] => [
  {
    games: [sixes(2)],
    rules: async () => [sixes(2), ...earlier],
    minds: async () => ({}),
    cli: async () => ({ boards: {}, words: {}, commands: [] }) as never,
    analyses: async () => ({ sixes: analysis, "sixes@1": analysis }),
  },
];
const both = room(sixes(1));

describe("older rules", () => {
  const old = recordBy(sixes(1));

  it("are found by their version, the newest without one", async () => {
    expect((await fetchGame("sixes", undefined, both))?.version).toBe(2);
    expect((await fetchGame("sixes", 2, both))?.version).toBe(2);
    expect((await fetchGame("sixes", 1, both))?.version).toBe(1);
    expect(await fetchGame("sixes", 3, both)).toBeUndefined();
  });

  it("are kept in the rooms: Solitaire as it was before PYT-30", () => {
    expect(gameById("solitaire-yahtzee", 1)).toBe(solitaireBefore);
  });

  it("replay what was played by them", async () => {
    expect(await replayed(old, both)).toMatchObject({ life: "finished" });
    expect(await replayed(recordBy(sixes(2)), both)).toMatchObject({ life: "finished" });
    expect(await replayed({ ...old, rules: 2 }, both)).toMatchObject({ refused: "other-outcome" });
  });

  it("that are not kept any more are named, not guessed", async () => {
    expect(await replayed(old, room())).toMatchObject({
      refused: "other-rules",
      params: { found: 1, expected: 2 },
    });
    const game = await fetchRulesOf(old, room());
    expect(game && verifyRecord(game, old).problem).toMatchObject({ refused: "other-rules" });
  });

  it("have an analysis of their own", async () => {
    const { analyses: _, ...unanalysed } = both[0] as Room;
    expect(await analysisOf(old, both)).toBeDefined();
    expect(await analysisOf(old, [unanalysed])).toBeUndefined();
    const newest = { ...unanalysed, analyses: async () => ({ sixes: analysis }) };
    expect(await analysisOf(old, [newest])).toBeUndefined();
    expect(await analysisOf({ ...old, rules: 2 }, [newest])).toBe(analysis);
  });
});

async function replayed(record: GameRecord, among: Room[]) {
  const game = await fetchRulesOf(record, among);
  if (!game) throw new Error("no such game");
  return replay(game, record);
}

/** A game in which a six is thrown. */
function recordBy(game: Game<object, State, object, State, unknown>): GameRecord {
  const mind: Mind<State, object> = { choose: () => ({}) };
  for (let seed = 0; ; seed++) {
    const played = playout(game, [{ name: "thrower", mind }], seed);
    if (isRefusal(played)) throw new Error(played.refused);
    const record = recordOf(played.table, played.events) as GameRecord;
    if (record.events.some(({ chance }) => chance?.includes(6))) return record;
  }
}
