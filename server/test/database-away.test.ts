// The database is away, or the way to it is: nothing that was acknowledged is lost, and nobody is told what is not true.
import { guestOf } from "@pipwise/client/node";
import { setupFor } from "@pipwise/host/contract";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Wire } from "../../bench/faults/wire.mjs";
import { type Engine, startPostgres, startStandby } from "../../scripts/check/engines.mjs";
import { describeCluster, natsUrl, newDatabase } from "../../test/engines.ts";
import { openPostgres, type PostgresStore } from "../dist/storage/postgres/store.js";
import { Follower, openHouse } from "./house.ts";
import { ok, playOut, soloTable } from "./players.ts";

/** A way to a database that can be disturbed. */
async function wireTo(url: string): Promise<{ wire: Wire; url: string }> {
  const target = new URL(url);
  const port = Number(target.port);
  const wire = await new Wire(() => [port]).listen();
  target.port = String(wire.port);
  return { wire, url: target.href };
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}

function entry(seq: number, name = "Ada") {
  const event = { type: "sat", seat: 0, player: { name }, seq, at: seq, chance: [] };
  return { seq, event: JSON.stringify(event), deedId: `0/${name}${seq}` };
}

describeCluster("PostgreSQL as a store", () => {
  it("of two writers at every number one wins, and the other's other events are not touched", async () => {
    const url = await newDatabase();
    const stores = [await openPostgres(url), await openPostgres(url)] as const;
    const tables = Array.from({ length: 20 }, (_, i) => `t${i}`);
    for (const table of tables) await stores[0].create(setupFor(table), []);
    for (let seq = 1; seq <= 10; seq++) {
      const names = ["Ada", "Ben"];
      const all = await Promise.all(
        stores.map((store, i) =>
          Promise.all(
            // In opposite orders, so that each would wait for the other.
            (i === 0 ? tables : tables.toReversed()).map(async (table) => ({
              table,
              won: await store.append(table, entry(seq, names[i])),
            })),
          ),
        ),
      );
      for (const table of tables) {
        const won = all.map((one) => one.find((append) => append.table === table)?.won);
        expect(won.toSorted()).toEqual([false, true]);
        const last = (await stores[0].load(table))?.events.at(-1);
        expect(last).toEqual(entry(seq, names[won.indexOf(true)]));
      }
    }
    for (const store of stores) await store.close();
  });

  it("an event whose answer was lost counts once, and as done", async () => {
    const real = await newDatabase();
    const { wire, url } = await wireTo(real);
    const [store, direct] = [await openPostgres(url), await openPostgres(real)];
    await store.create(setupFor("a"), []);
    expect(await store.append("a", entry(1))).toBe(true);
    wire.become("deaf");
    const answer = store.append("a", entry(2));
    await until(async () => (await direct.load("a"))?.events.length === 2);
    wire.become("open");
    expect(await answer).toBe(true);
    expect((await direct.load("a"))?.events).toEqual([entry(1), entry(2)]);
    await store.close();
    await direct.close();
    await wire.close();
  });

  it("an event that somebody else's has beaten meanwhile is not taken for one's own", async () => {
    const real = await newDatabase();
    const { wire, url } = await wireTo(real);
    const [store, other] = [await openPostgres(url), await openPostgres(real)];
    await store.create(setupFor("a"), []);
    wire.become("silent");
    const answer = store.append("a", entry(1, "Ada"));
    expect(await other.append("a", entry(1, "Ben"))).toBe(true);
    wire.become("open");
    expect(await answer).toBe(false);
    await store.close();
    await other.close();
    await wire.close();
  });

  it("an event is refused that was on its way while its game went into the archive", async () => {
    const url = await newDatabase();
    const [store, other] = [await openPostgres(url), await openPostgres(url)];
    await store.create(setupFor("a"), []);
    await store.create(setupFor("Z"), []);
    for (let seq = 1; seq <= 3; seq++) await store.append("a", entry(seq));
    await store.append("a", entry(4), { life: "finished", touched: 9 });
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query("update tables set over_since = over_since - interval '1 hour'");
    // It waits for Z's first event with a view of things in which a's are still there.
    await client.query("begin");
    await client.query("insert into events values ('Z', 1, false, null, '')");
    const late = other.database.query<{ won: string[] }>({
      text: "select append_events($1, $2, $3, $4, null) as won",
      values: [
        ["Z", "a"],
        [1, 3],
        [null, null],
        ["", entry(3, "Eve").event],
      ],
    });
    await until(async () => {
      const { rows } = await client.query(
        "select 1 from pg_stat_activity where wait_event = 'transactionid'",
      );
      return rows.length > 0;
    });
    expect(await store.archive()).toBe(1);
    await client.query("rollback");
    await client.end();
    expect((await late)[0]?.won.map(Number)).toEqual([1]);
    expect((await store.load("a"))?.events.map(({ deedId }) => deedId)).toEqual(
      [1, 2, 3, 4].map((seq) => `0/Ada${seq}`),
    );
    await store.close();
    await other.close();
  });
});

describeCluster("a database that does not sync", () => {
  it("is refused with a sentence", async () => {
    const url = await newDatabase();
    const name = new URL(url).pathname.slice(1);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`alter database ${name} set synchronous_commit = off`);
    await client.end();
    // Every session sets it for itself.
    const store: PostgresStore = await openPostgres(url);
    const [row] = await store.database.query<{ sync: string }>({
      text: "select current_setting('synchronous_commit') as sync",
    });
    expect(row?.sync).toBe("on");
    await store.close();
    const careless = await startPostgres({ settings: { fsync: "off" } });
    await expect(openPostgres(careless.url())).rejects.toThrow(/does not sync .*fsync = off/);
    await careless.stop();
  });
});

describeCluster("a server whose database is restarted, or killed", () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await startPostgres();
  });
  afterAll(() => engine.stop());

  describe.each(["SIGINT", "SIGKILL"] as const)("by %s", (signal) => {
    it("is not ready, then ready again; a move made meanwhile is done once", async () => {
      const house = await openHouse({ database: engine.url(), bus: await natsUrl() });
      const ada = await house.guest();
      const { id } = await soloTable(ada);
      const line = ada.connect();
      const table = new Follower(line, id);
      await table.until(() => true);
      await engine.end(signal);
      await until(async () => (await fetch(`${house.base}/readyz`)).status === 503);
      expect((await fetch(`${house.base}/healthz`)).status).toBe(200);
      const move = line.deed(id, { type: "moved", seat: 0, move: { keep: [] } as never });
      await engine.start();
      const done = ok(await move) as { seq: number };
      await until(async () => (await fetch(`${house.base}/readyz`)).status === 200);
      await table.until(({ table: now }) => now.seq >= done.seq);
      const told = table.updates.flatMap(({ events }) => events);
      expect(told.filter(({ seq }) => seq >= done.seq)).toMatchObject([{ seq: done.seq }]);
      line.close();
      expect((await playOut(ada, id, 0)).life).toBe("finished");
      await house.stop();
    });
  });

  it("a deed that was beaten meanwhile is not done behind the back of somebody who has left", async () => {
    const { wire, url } = await wireTo(engine.url());
    const bus = await natsUrl();
    const [cutOff, sound] = [
      await openHouse({ database: url, bus }),
      await openHouse({ database: engine.url(), bus }),
    ];
    const [ada, ben] = [await cutOff.guest(), await sound.guest()];
    const { id } = ok(await ada.api.open({ game: "all-together", seats: 2 }));
    ok(await ada.api.sit(id, 0, { name: "Ada" }));
    ok(await ben.api.sit(id, 1, { name: "Ben" }));
    ok(await ada.api.start(id));
    const [mine, theirs] = [ada.connect(), ben.connect()];
    await new Follower(mine, id).until(() => true);
    wire.become("silent");
    const heard = async () => {
      const metrics = await (await fetch(`${cutOff.base}/metrics`)).text();
      return Number(/^pipwise_messages_total (\d+)/m.exec(metrics)?.[1]);
    };
    const before = await heard();
    void mine.deed(id, { type: "resigned", seat: 0 });
    await until(async () => (await heard()) > before);
    mine.close();
    const asked = { type: "proposed", seat: 1, deed: { type: "paused" } } as const;
    ok(await theirs.deed(id, asked));
    wire.become("open");
    await until(async () => (await fetch(`${cutOff.base}/readyz`)).status === 200);
    await until(async () => ok(await (await cutOff.guest()).api.find(id)).proposal !== undefined);
    expect(ok(await ben.api.find(id)).seats[0]?.resigned).toBeUndefined();
    theirs.close();
    await cutOff.stop();
    await sound.stop();
    await wire.close();
  });

  it("a node that is cut off from it sends people to another, who does what they asked for", async () => {
    const { wire, url } = await wireTo(engine.url());
    const bus = await natsUrl();
    const [cutOff, sound] = [
      await openHouse({ database: url, bus }),
      await openHouse({ database: engine.url(), bus }),
    ];
    const ports = [cutOff, sound].map(({ base }) => Number(new URL(base).port));
    let front = [ports[0] as number];
    const door = await new Wire(() => front).listen();
    const ada = await guestOf(`http://127.0.0.1:${door.port}`);
    const { id } = await soloTable(ada);
    const line = ada.connect();
    const table = new Follower(line, id);
    await table.until(() => true);
    front = ports;
    wire.become("silent");
    const move = line.deed(id, { type: "moved", seat: 0, move: { keep: [] } as never });
    const done = ok(await move) as { seq: number };
    await table.until(({ table: now }) => now.seq >= done.seq);
    wire.become("open");
    line.close();
    await until(async () => (await fetch(`${cutOff.base}/readyz`)).status === 200);
    const there = await guestOf(cutOff.base, ada.cookie);
    const moves = (await playOut(there, id, 0)).seq;
    expect(moves).toBe(ok(await ada.api.find(id)).seq);
    await door.close();
    await cutOff.stop();
    await sound.stop();
    await wire.close();
  });
});

describeCluster("a database with a standby", () => {
  const engines: Engine[] = [];
  afterAll(async () => {
    for (const engine of engines) await engine.stop();
  });

  it("is written to where it may be, and never at a former primary again", async () => {
    const first = await startPostgres();
    engines.push(first);
    const second = await startStandby(first);
    engines.push(second);
    const url = (...all: Engine[]) =>
      `postgres://pipwise@${all.map(({ port }) => `127.0.0.1:${port}`).join(",")}/postgres`;
    const store = await openPostgres(url(second, first));
    await store.create(setupFor("a"), []);
    expect(await store.append("a", entry(1))).toBe(true);
    await until(() => hasFollowed(first));
    await first.end("SIGKILL");
    const waiting = store.append("a", entry(2));
    second.promote();
    expect(await waiting).toBe(true);
    // It would take anything, and comes first in the list of whoever starts now.
    await first.start();
    const other = await openPostgres(url(first, second));
    expect((await other.load("a"))?.events).toEqual([entry(1), entry(2)]);
    await second.end();
    await expect(store.create(setupFor("b"), [])).rejects.toThrow();
    await expect(store.create(setupFor("b"), [])).rejects.toThrow(/can be written to/);
    await store.close();
    await other.close();
    const former = await openPostgres(first.url());
    expect(await former.load("b")).toBeUndefined();
    await former.close();
  });
});

/** Whether the standby has all that its primary has. */
async function hasFollowed(primary: Engine): Promise<boolean> {
  const client = new pg.Client({ connectionString: primary.url() });
  await client.connect();
  const { rows } = await client.query(
    "select from pg_stat_replication where replay_lsn >= pg_current_wal_lsn()",
  );
  await client.end();
  return rows.length > 0;
}
