// Records that earlier versions wrote keep their meaning: they replay to the end they tell of, and verify.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import {
  fold,
  type GameRecord,
  isRecord,
  isRefusal,
  openTable,
  replay,
  type Table,
  type TableEvent,
  verifyRecord,
} from "@pipwise/core";
import { gameById, games } from "@pipwise/games";
import { describe, expect, it } from "vitest";

const folder = join(import.meta.dirname, "fixtures", "version-2");
const names = readdirSync(join(folder, "records"));

describe("records of protocol version 2", () => {
  it("are there for every game", () => {
    expect(new Set(names.map((name) => recordNamed(name).game))).toEqual(
      new Set(games.map(({ id }) => id)),
    );
  });

  it.each(names)("%s replays to the outcome that it tells of", (name) => {
    const record = recordNamed(name);
    const table = replay(gameOf(record.game, record.rules), record);
    expect(table).toMatchObject({ life: "finished" });
    expect(record.outcome).toHaveLength(record.seats.length);
  });

  it.each(names.filter((name) => name.includes("fair")))("%s verifies", (name) => {
    const record = recordNamed(name);
    expect(verifyRecord(gameOf(record.game, record.rules), record)).toMatchObject({ ok: true });
  });

  it("on one device a throw could be taken back", () => {
    const record = recordNamed("yatzy-free.json");
    expect(record.takeback).toBe("free");
    const undone = record.events.find(({ type }) => type === "undo-asked");
    const behind = record.events.slice(undone?.to).filter(({ chance }) => chance !== undefined);
    expect(behind.length).toBeGreaterThan(0);
  });
});

interface Kept {
  readonly game: string;
  readonly seats: number;
  readonly events: readonly TableEvent[];
}

describe("tables that a page kept", () => {
  const kept = JSON.parse(readFileSync(join(folder, "device.json"), "utf8")) as object;
  it.each(Object.entries(kept))("%s can be played on", (_, { game, seats, events }: Kept) => {
    let table: ReturnType<typeof fold> = openTable(gameOf(game), seats, "free");
    for (const event of events) {
      if (isRefusal(table)) break;
      table = fold(table, event);
    }
    expect(table).toMatchObject({ life: "playing", seq: events.length });
    expect((table as Table).asked).not.toEqual([]);
  });
});

function recordNamed(name: string): GameRecord {
  const bytes = readFileSync(join(folder, "records", name));
  const text = name.endsWith(".gz") ? gunzipSync(bytes) : bytes;
  const record: unknown = JSON.parse(String(text));
  if (!isRecord(record)) throw new Error(`${name} is no record`);
  return record;
}

function gameOf(id: string, version?: number) {
  const game = gameById(id, version);
  if (!game) throw new Error(`there is no ${id}`);
  return game;
}
