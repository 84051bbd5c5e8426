// A data folder of the version before opens, and its games play on. test/fixtures/version-2 says what is in it.
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { type GameRecord, verifyRecord } from "@pipwise/core";
import { yatzy } from "@pipwise/yatzy";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type House, openHouse } from "./house.ts";
import { ok, playOut } from "./players.ts";

const fixture = join(import.meta.dirname, "../../test/fixtures/version-2");
const { guests, tables } = JSON.parse(readFileSync(join(fixture, "data.json"), "utf8"));
/** Its tables are as old as the fixture is. */
const FOR_EVER = 1e14;

let house: House;
beforeAll(async () => {
  const data = mkdtempSync(join(tmpdir(), "pipwise-before-"));
  copyFileSync(join(fixture, "data/cookie.key"), join(data, "cookie.key"));
  for (const file of ["pipwise.db", "pipwise.db-wal"])
    writeFileSync(join(data, file), gunzipSync(readFileSync(join(fixture, "data", `${file}.gz`))));
  house = await openHouse({ data, idle: FOR_EVER });
});
afterAll(() => {
  const { data } = house;
  return house.stop().then(() => rmSync(data, { recursive: true, force: true }));
});

describe("a data folder of the version before", () => {
  it("a game goes on where it was, its guests have their seats, and the dice verify", async () => {
    const [anna, ben] = [await house.guest(guests.anna), await house.guest(guests.ben)];
    const before = ok(await anna.api.find(tables.yatzy));
    expect(before).toMatchObject({ life: "playing", game: "yatzy", host: true });
    expect(before.seats.map(({ mine }) => mine)).toEqual([true, false]);
    const [end] = await Promise.all([
      playOut(anna, tables.yatzy, 0),
      playOut(ben, tables.yatzy, 1),
    ]);
    expect(end.life).toBe("finished");
    expect(end.seq).toBeGreaterThan(before.seq);
    const record = ok(await anna.api.record(tables.yatzy)) as GameRecord;
    expect(verifyRecord(yatzy, record)).toMatchObject({ ok: true });
  });

  it("an archived game is read, and verifies", async () => {
    const anna = await house.guest(guests.anna);
    const record = ok(await anna.api.record(tables.finished)) as GameRecord;
    expect(verifyRecord(yatzy, record)).toMatchObject({ ok: true });
  });

  it("what was agreed by seat belongs to the players now, in a game and in a lobby", async () => {
    const anna = await house.guest(guests.anna);
    const plyt = ok(await anna.api.find(tables.plyt));
    expect(plyt.seats.map(({ terms }) => terms)).toMatchObject([
      { standard: 3, seconds: 0 },
      { operation: "add", seconds: 60 },
    ]);
    const open = ok(await anna.api.find(tables.open));
    expect(open).toMatchObject({ life: "open", host: true });
    expect(open.seats.map(({ name }) => name)).toEqual(["Anna", undefined, "Ben"]);
    const ben = await house.guest(guests.ben);
    ok(await anna.api.sit(tables.open, 1, { mind: "casual" }));
    ok(await anna.api.start(tables.open));
    expect(ok(await ben.api.find(tables.open)).life).toBe("playing");
  });

  it("a rematch of a finished game takes everybody's terms along", async () => {
    const anna = await house.guest(guests.anna);
    const again = ok(await anna.api.rematch(tables.plytFinished));
    expect(again.seats.every(({ keptFor }) => keptFor !== undefined)).toBe(true);
  });
});
