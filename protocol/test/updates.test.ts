import { expect, it } from "vitest";
import type { ServerMessage } from "../messages.ts";
import { UpdateReader } from "../updates.ts";

type Whole = ServerMessage & { type: "table" };
type Moved = ServerMessage & { type: "moved" };

function whole(seq: number, mine: readonly number[], views: Record<string, unknown>): Whole {
  const seats = [0, 1].map((seat) => ({ seat, mine: mine.includes(seat), away: false }));
  const events = [{ seq, type: "moved", at: 0, reports: views }];
  return { type: "table", table: { id: "t", seq, seats } as never, events, views };
}

function moved(seq: number, changes: Record<string, Record<string, unknown>>): Moved {
  const events = [{ seq, type: "moved", at: 0, reports: {} }];
  return { type: "moved", table: "t", seq, asked: [], now: 0, events, views: {}, changes };
}

it("a move tells what it changed, and the rest is as it was", () => {
  const reader = new UpdateReader();
  reader.read(whole(3, [0], { 0: { dice: [1, 2], score: 5 } }));
  const update = reader.read(moved(4, { 0: { score: 7 } }));
  expect(update?.table.seq).toBe(4);
  expect(update?.views).toEqual({ 0: { dice: [1, 2], score: 7 } });
});

it("what everybody sees is laid out for each seat of mine, or for the watcher", () => {
  expect(new UpdateReader().read(whole(1, [0, 1], { all: "v" }))?.views).toEqual({
    0: "v",
    1: "v",
  });
  expect(new UpdateReader().read(whole(1, [], { all: "v" }))?.views).toEqual({ watcher: "v" });
});

it("what is older than what was read is left out, table and events alike", () => {
  const reader = new UpdateReader(5);
  expect(reader.read(whole(4, [0], {}))).toBeUndefined();
  expect(reader.read(whole(5, [0], {}))?.events).toEqual([]);
  expect(reader.read(whole(6, [0], {}))?.events.map(({ seq }) => seq)).toEqual([6]);
});

it("a move at a table that nothing is known of tells nothing", () => {
  expect(new UpdateReader().read(moved(1, {}))).toBeUndefined();
});
