// Nodes that die, stand still, or are replaced: their tables go on at others.

import { guestOf } from "@pipwise/client/node";
import pg from "pg";
import { afterAll, expect, it } from "vitest";
import { Wire } from "../../bench/faults/wire.mjs";
import { describeCluster, natsUrl, newDatabase } from "../../test/engines.ts";
import type { Config } from "../dist/index.js";
import { type Apart, startApart } from "./apart.ts";
import { Follower, type House } from "./house.ts";
import { openCluster } from "./nodes.ts";
import { ok, playOut } from "./players.ts";

const started: Apart[] = [];
afterAll(() => {
  for (const { child } of started) child.kill("SIGKILL");
});

async function node(config: Partial<Config>): Promise<Apart> {
  const one = await startApart("", config);
  started.push(one);
  return one;
}

/** Bots play alone, so that somebody has to look after them. */
async function botsPlay(base: string, game = "yatzy"): Promise<string> {
  const ada = await guestOf(base);
  const { id } = ok(await ada.api.open({ game, seats: 2 }));
  for (const seat of [0, 1]) ok(await ada.api.sit(id, seat, { mind: "beginner" }));
  ok(await ada.api.start(id));
  return id;
}

/** What is seen at a table, and when. */
async function watch(base: string, id: string) {
  const line = (await guestOf(base)).connect();
  const follower = new Follower(line, id);
  const seen: number[] = [];
  const told: [seq: number, type: string][] = [];
  void follower.until((update) => {
    if (update.events.length > 0) seen.push(performance.now());
    for (const { seq, type } of update.events) told.push([seq, type]);
    return false;
  });
  return {
    follower,
    told,
    longestPause(since: number): number {
      const times = [since, ...seen.filter((time) => time > since)];
      return Math.max(...times.slice(1).map((time, i) => time - (times[i] as number)));
    },
    async more(count: number): Promise<void> {
      const before = seen.length;
      while (seen.length < before + count) await new Promise((resolve) => setTimeout(resolve, 10));
    },
    close: () => line.close(),
  };
}

async function eventsOf(database: string, id: string): Promise<{ type: string; at: number }[]> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const { rows } = await client.query("select body from events where table_id = $1 order by seq", [
    id,
  ]);
  await client.end();
  return rows.map(({ body }) => JSON.parse(body));
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Seconds are counted here, and something else may have had the machine just then. */
const ONCE_MORE = { retry: 1 };

describeCluster("a node that dies", ONCE_MORE, () => {
  it("has its bots played on by another within 3 s, also where nobody looks", async () => {
    const config = { database: await newDatabase(), bus: await natsUrl(), botPace: 100 };
    const [first, second] = [await node(config), await node(config)];
    const [seen, unseen] = [await botsPlay(first.base), await botsPlay(first.base)];
    const watcher = await watch(second.base, seen);
    await watcher.more(3);
    const before = (await eventsOf(config.database, unseen)).length;
    const killed = performance.now();
    first.child.kill("SIGKILL");
    await watcher.more(3);
    expect(watcher.longestPause(killed)).toBeLessThan(3000);
    await until(async () => (await eventsOf(config.database, unseen)).length > before + 2);
    expect(performance.now() - killed).toBeLessThan(3500);
    watcher.close();
  });

  it("and thaws again is no harm: there is one order of events, and it sees it too", async () => {
    const config = { database: await newDatabase(), bus: await natsUrl(), botPace: 100 };
    const [first, second] = [await node(config), await node(config)];
    const id = await botsPlay(first.base);
    const [there, here] = [await watch(first.base, id), await watch(second.base, id)];
    await here.more(3);
    const stopped = performance.now();
    first.child.kill("SIGSTOP");
    await here.more(5);
    expect(here.longestPause(stopped)).toBeLessThan(3000);
    first.child.kill("SIGCONT");
    await there.more(5);
    const log = await eventsOf(config.database, id);
    const written = log.map(({ type }, i) => [i + 1, type]);
    for (const { told } of [there, here]) {
      expect(told.length).toBeGreaterThan(5);
      const known = told.filter(([seq]) => seq <= log.length);
      expect(known).toEqual(known.map(([seq]) => written[seq - 1]));
      expect(known.map(([seq]) => seq)).toEqual(known.map((_, i) => (known[0]?.[0] ?? 0) + i));
    }
    there.close();
    here.close();
  });

  it("before it could say whom it looks after leaves nobody behind", async () => {
    const config = { database: await newDatabase(), bus: await natsUrl(), botPace: 50 };
    const first = await node(config);
    const client = new pg.Client({ connectionString: config.database });
    await client.connect();
    await client.query("begin; lock table claims in exclusive mode");
    const id = await botsPlay(first.base);
    first.child.kill("SIGKILL");
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    await client.query("rollback");
    const claims = await client.query("select * from claims");
    expect(claims.rows).toEqual([]);
    await client.end();
    await node(config);
    await until(async () => (await eventsOf(config.database, id)).length > 20);
  });
});

/** They wait for seconds, and for nothing that the other needs. */
describeCluster.concurrent("a node that dies, and nobody comes back,", () => {
  it("takes along whoever was there: they are shown as away within 20 s", async () => {
    const config = { database: await newDatabase(), bus: await natsUrl() };
    const [first, second] = [await node(config), await node(config)];
    const [ada, ben] = [await guestOf(first.base), await guestOf(second.base)];
    const { id } = ok(await ada.api.open({ game: "yatzy", seats: 2 }));
    ok(await ada.api.sit(id, 0, { name: "Ada" }));
    ok(await ben.api.sit(id, 1, { name: "Ben" }));
    const lines = [ada.connect(), ben.connect()] as const;
    const [, there] = [new Follower(lines[0], id), new Follower(lines[1], id)];
    await there.until(({ table }) => table.seats[0]?.away === false);
    const killed = performance.now();
    first.child.kill("SIGKILL");
    await there.until(({ table }) => table.seats[0]?.away === true);
    expect(performance.now() - killed).toBeLessThan(20_000);
    for (const line of lines) line.close();
  });

  it("somebody waited for in vain is played for by another node's bot", async () => {
    const config = { database: await newDatabase(), bus: await natsUrl(), botPace: 50 };
    const [first] = [await node(config), await node(config)];
    const ada = await guestOf(first.base);
    const { id } = ok(await ada.api.open({ game: "yatzy", seats: 1, patience: 10 }));
    ok(await ada.api.sit(id, 0, { name: "Ada" }));
    ok(await ada.api.start(id));
    first.child.kill("SIGKILL");
    await until(async () =>
      (await eventsOf(config.database, id)).some(({ type }) => type === "bot-took-over"),
    );
    expect((await eventsOf(config.database, id)).map(({ type }) => type)).not.toContain(
      "clock-restarted",
    );
  });
});

describeCluster("nodes that come and go", ONCE_MORE, () => {
  it("a node that joins restarts nobody's clock; when all were gone, one does", async () => {
    const cluster = await openCluster(1);
    const [first] = cluster.nodes as [House];
    const ada = await first.guest();
    const { id } = ok(await ada.api.open({ game: "yatzy", seats: 1, patience: 600 }));
    ok(await ada.api.sit(id, 0, { name: "Ada" }));
    ok(await ada.api.start(id));
    const second = await cluster.join();
    const again = await second.guest(ada.cookie);
    ok(await again.api.find(id));
    const restarts = async () =>
      (await eventsOf(cluster.database, id)).filter(({ type }) => type === "clock-restarted");
    expect(await restarts()).toEqual([]);
    await cluster.stop();
    // By the database's clock all were gone for longer.
    const client = new pg.Client({ connectionString: cluster.database });
    await client.connect();
    await client.query("update nodes set beat = beat - interval '1 minute'");
    await client.end();
    const [third, fourth] = await Promise.all([cluster.join(), cluster.join()]);
    ok(await (await third.guest()).api.find(id));
    ok(await (await fourth.guest()).api.find(id));
    expect(await restarts()).toHaveLength(1);
    await third.stop();
    await fourth.stop();
  });

  it("all are replaced, one after the other, and a game pauses for less than 2 s", async () => {
    const cluster = await openCluster(2, { botPace: 150 });
    const living = [...cluster.nodes];
    const front = await new Wire(() =>
      living.map(({ base }) => Number(new URL(base).port)),
    ).listen();
    const base = `http://127.0.0.1:${front.port}`;
    const [ada, ben] = [await guestOf(base), await guestOf(base)];
    const { id } = ok(await ada.api.open({ game: "yatzy", seats: 3 }));
    ok(await ada.api.sit(id, 0, { name: "Ada" }));
    ok(await ben.api.sit(id, 1, { name: "Ben" }));
    ok(await ada.api.sit(id, 2, { mind: "beginner" }));
    ok(await ada.api.start(id));
    const eve = await watch(base, id);
    const began = performance.now();
    const game = Promise.all([playOut(ada, id, 0), playOut(ben, id, 1)]);
    for (let i = 0; i < 2; i++) {
      await eve.more(6);
      const leaving = living.shift() as House;
      await Promise.all([leaving.close(), cluster.join().then((next) => living.push(next))]);
    }
    const [end] = await game;
    expect(end.life).toBe("finished");
    await eve.follower.until(({ table }) => table.life === "finished");
    expect(eve.longestPause(began)).toBeLessThan(2000);
    eve.close();
    await front.close();
    await Promise.all(living.map((one) => one.stop()));
  });
});

describeCluster("versions", () => {
  it("new kinds of events are written only when every node knows them, and who does not cannot come back", async () => {
    const { known } = await import("../dist/cluster/cluster.js");
    const before = known().filter((kind) => kind !== "proposed");
    const cluster = await openCluster(1, { knows: before });
    const [old] = cluster.nodes as [House];
    const fresh = await cluster.join({ knows: undefined });
    const [ada, ben] = [await fresh.guest(), await old.guest()];
    const { id } = ok(await ada.api.open({ game: "yatzy", seats: 2 }));
    ok(await ada.api.sit(id, 0, { name: "Ada" }));
    ok(await ben.api.sit(id, 1, { name: "Ben" }));
    ok(await ada.api.start(id));
    const line = ada.connect();
    const pause = { type: "proposed", seat: 0, deed: { type: "paused" } } as const;
    expect(await line.deed(id, pause)).toMatchObject({ refused: "upgrade-under-way" });
    await old.close();
    await until(async () => "seq" in (await line.deed(id, pause)));
    line.close();
    await expect(cluster.join({ knows: before })).rejects.toThrow(/cannot read .*proposed/);
    await fresh.stop();
  });
});
