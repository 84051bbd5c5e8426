// Dates that leap, forwards or backwards, while no server runs or while one does: nobody loses a table or their time.
import { isRefusal } from "@pipwise/core";
import { realClock, sit, type TableHost, type TableRegistry } from "@pipwise/host";
import { describe, expect, it } from "vitest";
import { MemoryStore } from "../dist/storage/memory.js";
import { IDLE, startTables } from "./tables.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const TODAY = 1_800_000_000_000;
const nobody = { tell: () => {} };

async function playing(registry: TableRegistry, patience = 60): Promise<TableHost> {
  const host = await registry.open({ game: "yatzy", seats: 1, patience }, "ada");
  if (isRefusal(host)) throw new Error(host.refused);
  await sit(host, "ada", 0, { name: "Ada" }, { owner: { seat: 0, guest: "ada" } });
  await host.do("ada", { type: "started" });
  return host;
}

const heldBy = (host?: TableHost): string | undefined => host?.table.chairs[0]?.heldBy;

describe("the date leaps while nobody runs the server", () => {
  it("two months forwards: no table is given up before this server has seen it quiet", async () => {
    const store = new MemoryStore();
    const before = startTables(store, TODAY);
    const { id } = (await playing(before.registry, 0)).setup;
    before.stop();
    const after = startTables(store, TODAY + 60 * DAY);
    await after.clock.pass(MINUTE);
    expect((await after.registry.find(id))?.table.life).toBe("playing");
    await after.clock.pass(IDLE);
    expect((await after.registry.find(id))?.table.life).toBe("abandoned");
    after.stop();
  });

  it("a table that people follow is never given up, and not at once when they leave", async () => {
    const store = new MemoryStore();
    const before = startTables(store, TODAY);
    const { id } = (await playing(before.registry, 0)).setup;
    before.stop();
    const after = startTables(store, TODAY + 60 * DAY);
    const host = (await after.registry.find(id)) as TableHost;
    const leave = host.followers.follow("ada", nobody);
    await after.clock.pass(2 * IDLE);
    expect(host.table.life).toBe("playing");
    leave();
    await after.clock.pass(MINUTE);
    expect((await after.registry.find(id))?.table.life).toBe("playing");
    after.stop();
  });

  it.each([
    ["forwards", 60 * DAY],
    ["an hour backwards", -60 * MINUTE],
    ["two months backwards", -60 * DAY],
  ])("%s: whoever was to move has all their time, and no more", async (_, leap) => {
    const store = new MemoryStore();
    const before = startTables(store, TODAY);
    const { id } = (await playing(before.registry)).setup;
    await before.clock.pass(30 * SECOND);
    before.stop();
    const after = startTables(store, TODAY + leap);
    await after.clock.pass(29 * SECOND);
    expect(heldBy(await after.registry.find(id))).toBeUndefined();
    await after.clock.pass(40 * SECOND);
    expect(heldBy(await after.registry.find(id))).toBe("casual");
    after.stop();
  });

  it.each([
    ["forwards", 60 * DAY],
    ["backwards", -60 * DAY],
  ])("%s: a table that sleeps is woken when its time comes", async (_, leap) => {
    const store = new MemoryStore();
    const before = startTables(store, TODAY);
    const { id } = (await playing(before.registry, 600)).setup;
    await before.clock.pass(MINUTE);
    expect(before.registry.awake.size).toBe(0);
    before.stop();
    const after = startTables(store, TODAY + leap);
    await after.clock.pass(15 * MINUTE);
    const events = (await store.load(id))?.events.map(({ event }) => JSON.parse(event).type);
    expect(events).toContain("bot-took-over");
    after.stop();
  });

  it("backwards: bots go on", async () => {
    const store = new MemoryStore();
    const before = startTables(store, TODAY);
    const host = (await before.registry.open({ game: "yatzy", seats: 1 }, "ada")) as TableHost;
    await sit(host, "ada", 0, { name: "casual", mind: "casual" });
    await host.do("ada", { type: "started" });
    const { seq } = host;
    before.stop();
    const after = startTables(store, TODAY - 60 * DAY);
    await after.clock.pass(3 * SECOND);
    expect((await after.registry.find(host.setup.id))?.seq).toBeGreaterThan(seq);
    after.stop();
  });
});

describe("the date leaps while the server runs", () => {
  it("its clock does not", async () => {
    const clock = realClock();
    const before = clock.now();
    const { now } = Date;
    Date.now = () => now() + 60 * DAY;
    const called = new Promise((resolve) => clock.at(clock.now() + 20, () => resolve("called")));
    expect(clock.now() - before).toBeLessThan(MINUTE);
    Date.now = () => now() - 60 * DAY;
    expect(clock.now()).toBeGreaterThanOrEqual(before);
    expect(await called).toBe("called");
    Date.now = now;
  });

  it("a table that people only looked at for a month is not given up when they leave", async () => {
    const { clock, registry, stop } = startTables(new MemoryStore(), TODAY, 30 * DAY);
    const host = await playing(registry, 0);
    const leave = host.followers.follow("ada", nobody);
    await clock.pass(MINUTE);
    clock.jump(40 * DAY);
    await clock.pass(MINUTE);
    leave();
    await clock.pass(MINUTE);
    expect((await registry.find(host.setup.id))?.table.life).toBe("playing");
    stop();
  });

  it("a table that people follow stays, even by a clock that leaps", async () => {
    const store = new MemoryStore();
    const { clock, registry, stop } = startTables(store, TODAY);
    const host = await playing(registry, 0);
    host.followers.follow("ada", nobody);
    await clock.pass(MINUTE);
    clock.jump(60 * DAY);
    await clock.pass(MINUTE);
    expect(host.table.life).toBe("playing");
    stop();
  });
});

describe("a table that another node looks after", () => {
  /** Two nodes have it in memory; here nobody follows it, and its time runs out after ten seconds. */
  async function elsewhere() {
    const store = new MemoryStore();
    const there = startTables(store, TODAY);
    const host = await playing(there.registry, 10);
    const duty = { upSince: 0, claim: () => false, release: () => {} };
    const here = startTables(store, TODAY, IDLE, true, duty);
    await here.registry.find(host.id);
    return { store, there, host, here };
  }

  it("does not stay in memory here because its time was over by what is known here", async () => {
    const { there, host, here } = await elsewhere();
    await there.clock.pass(9 * SECOND);
    await host.do("ada", { type: "moved", seat: 0, move: { keep: [] } });
    await here.clock.pass(9 * SECOND);
    expect(here.registry.awake.size).toBe(1);
    await here.clock.pass(3 * SECOND);
    expect(here.registry.awake.size).toBe(0);
    here.stop();
    there.stop();
  });

  it("goes from memory here when it is gone", async () => {
    const { store, there, host, here } = await elsewhere();
    store.tables.delete(host.id);
    await here.clock.pass(12 * SECOND);
    expect(here.registry.awake.size).toBe(0);
    here.stop();
    there.stop();
  });
});
