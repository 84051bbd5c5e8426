// How long a bot's turn is shown: to be followed at first, and in about three seconds once it is known.
import { roomOf } from "@pipwise/games";
import type { EventInfo, TableInfo } from "@pipwise/protocol";
import type { RoomBoard } from "@pipwise/ui/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Seen, scheduleAt, seenAfter } from "../table/seen.ts";

beforeEach(() => {
  vi.stubGlobal("document", { hidden: false, documentElement: { dataset: {} } });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
});
afterEach(() => vi.unstubAllGlobals());

const THROW = { keep: [] };
const TURN = [THROW, THROW, THROW, { box: "chance" }];
const TABLE = {
  life: "playing",
  game: "yatzy",
  now: 0,
  asked: [],
  seats: [{ seat: 0 }, { seat: 1, mind: "casual" }],
} as unknown as TableInfo;

it("Yatzy: three throws and a box in three seconds, from the second round on", async () => {
  const room = (await roomOf("yatzy")?.board?.()) as RoomBoard;
  let seen: Seen | undefined;
  const times: number[] = [];
  for (const seat of [0, 1, 0, 1, 0, 1]) {
    let time = 0;
    for (const move of TURN) {
      const event = { seq: 1, type: "moved", seat, reports: { 0: { seat, move, chance: [] } } };
      const events = [event as unknown as EventInfo];
      seen = seenAfter(seen, { table: TABLE, views: { 0: {} }, events } as never);
      const schedule = scheduleAt(seen, room.boards.yatzy);
      // Dice come to rest before the next thing is shown.
      expect(schedule.time).toBeGreaterThan(Math.max(...schedule.beats));
      time += schedule.time;
    }
    times.push(Math.round(time / 100) / 10);
  }
  // Mine are never shortened.
  expect(times).toEqual([7.2, 7.2, 7.2, 3, 7.2, 3]);
});
