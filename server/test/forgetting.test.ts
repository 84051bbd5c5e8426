// What the server does not keep: games whose time is over, and names of people who wish to be forgotten.
import { type GameRecord, verifyRecord } from "@pipwise/core";
import type { TableHost } from "@pipwise/host";
import { yatzy } from "@pipwise/yatzy";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeCluster, newDatabase } from "../../test/engines.ts";
import { MemoryStore } from "../dist/storage/memory.js";
import { openPostgres } from "../dist/storage/postgres/store.js";
import { type House, openHouse } from "./house.ts";
import { ok } from "./players.ts";
import { KEEP, startTables } from "./tables.ts";

describe("a game that is over", () => {
  /** Finished at time 0. */
  async function finished() {
    const store = new MemoryStore();
    const tables = startTables(store, 0);
    const host = await tables.registry.open({ game: "yatzy", seats: 1 }, "ada");
    if ("refused" in host) throw new Error(host.refused);
    await host.do("ada", { type: "abandoned" });
    return { store, tables, id: host.setup.id };
  }

  it("is erased when its time is over, and not before", async () => {
    const { store, tables, id } = await finished();
    await tables.clock.pass(KEEP - 60_000);
    expect(await store.load(id)).toBeDefined();
    await tables.clock.pass(120_000);
    expect(await store.load(id)).toBeUndefined();
    expect(await tables.registry.find(id)).toBeUndefined();
    tables.stop();
  });

  it("is not erased because the date leapt while no server ran", async () => {
    const { store, tables, id } = await finished();
    tables.stop();
    const again = startTables(store, 100 * KEEP);
    await again.clock.pass(KEEP - 60_000);
    expect(await store.load(id)).toBeDefined();
    again.stop();
  });
});

describeCluster("several nodes on one store", () => {
  const DAY = 24 * 60 * 60 * 1000;
  /** Two nodes by their own clocks, and a table that one of them has opened. */
  async function pair() {
    const url = await newDatabase();
    const stores = [await openPostgres(url), await openPostgres(url)] as const;
    const [here, there] = [
      startTables(stores[0], 0, 3 * DAY, true),
      startTables(stores[1], 0, 3 * DAY, true),
    ];
    const host = await here.registry.open({ game: "yatzy", seats: 1 }, "ada");
    if ("refused" in host) throw new Error(host.refused);
    const stop = async () => {
      for (const tables of [here, there]) tables.stop();
      for (const store of stores) await store.close();
    };
    return { here, there, host, id: host.setup.id, store: stores[0], stop };
  }

  it("what is erased at one is gone at the other, that had it in memory", async () => {
    const { here, there, host, id, store, stop } = await pair();
    await host.do("ada", { type: "abandoned" });
    expect((await there.registry.find(id))?.table.life).toBe("abandoned");
    while (await store.load(id)) await there.clock.pass(60_000);
    expect(await here.registry.find(id)).toBeUndefined();
    await stop();
  });

  it("one of them gives up what nobody follows anywhere, and nothing else", async () => {
    const { here, there, host, store, stop } = await pair();
    const lonely = await there.registry.open({ game: "yatzy", seats: 1 }, "ben");
    if ("refused" in lonely) throw new Error(lonely.refused);
    host.followers.follow("ada", { tell: () => {} });
    const stored = (of: TableHost) => store.load(of.setup.id);
    while (((await stored(host))?.touched ?? 0) < 2 * DAY) await here.clock.pass(DAY / 4);
    while ((await stored(lonely))?.events.length === 0) await there.clock.pass(DAY / 4);
    expect((await stored(lonely))?.events[0]?.event).toContain("abandoned");
    await host.catchUp();
    expect(host.table.life).toBe("open");
    await stop();
  });
});

describe("whoever wishes to be forgotten", () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(() => house.stop());

  it("is Somebody in games that are over, which the others still read and verify", async () => {
    const [ada, ben] = [await house.guest(), await house.guest()];
    const ids: string[] = [];
    for (let game = 0; game < 2; game++) {
      const { id } = ok(await ada.api.open({ game: "yatzy", seats: 2 }));
      ok(await ada.api.sit(id, 0, { name: "Ada" }));
      ok(await ben.api.sit(id, 1, { name: "Ben" }));
      ok(await ada.api.start(id));
      ids.push(id);
    }
    const [over, under] = ids as [string, string];
    const line = ben.connect();
    ok(await line.deed(over, { type: "resigned", seat: 1 }));
    line.close();
    const { fair } = ok(await ada.api.record(over)) as GameRecord;
    expect(ok(await ben.api.forgetMe())).toEqual({ games: 1 });
    const seats = ok(await ada.api.find(over)).seats.map(({ name, mine }) => [name, mine]);
    expect(seats).toEqual([
      ["Ada", true],
      ["Somebody", false],
    ]);
    expect(ok(await ben.api.find(over)).seats.some(({ mine }) => mine)).toBe(false);
    const record = ok(await ada.api.record(over)) as GameRecord;
    expect(JSON.stringify(record)).not.toContain("Ben");
    expect(verifyRecord(yatzy, record, { seeds: [], link: fair?.link })).toMatchObject({
      ok: true,
      anchored: true,
    });
    expect(ok(await ben.api.find(under)).seats[1]).toMatchObject({ name: "Ben", mine: true });
  });
});
