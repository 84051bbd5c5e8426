// Any node serves any table: people at different nodes sit at the same one.
import { type GameRecord, isRefusal, verifyRecord } from "@pipwise/core";
import { yatzy } from "@pipwise/yatzy";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startNats } from "../../scripts/check/engines.mjs";
import { describeCluster } from "../../test/engines.ts";
import { Follower, type House } from "./house.ts";
import { type Cluster, openCluster } from "./nodes.ts";
import { ok, playOut } from "./players.ts";

let cluster: Cluster;
let one: House;
let other: House;

async function twoAt(first: House, second: House, wish: object = {}) {
  const [ada, ben] = [await first.guest(), await second.guest()];
  const { id, code } = ok(await ada.api.open({ game: "yatzy", seats: 2, ...wish }));
  ok(await ada.api.sit(id, 0, { name: "Ada" }));
  ok(await ben.api.sit(id, 1, { name: "Ben" }));
  return { ada, ben, id, code };
}

async function rows(database: string, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const found = await client.query(text, values);
  await client.end();
  return found.rows;
}

async function until<T>(look: () => Promise<T | undefined | false>): Promise<T> {
  for (;;) {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describeCluster("two nodes", () => {
  beforeAll(async () => {
    cluster = await openCluster(2);
    [one, other] = cluster.nodes as [House, House];
  });
  afterAll(() => cluster.stop());

  it("play a whole game between them, and the dice verify", async () => {
    const { ada, ben, id } = await twoAt(one, other);
    ok(await ada.api.start(id));
    const [end] = await Promise.all([playOut(ada, id, 0), playOut(ben, id, 1)]);
    expect(end.life).toBe("finished");
    const records = [ok(await ada.api.record(id)), ok(await ben.api.record(id))] as GameRecord[];
    expect(records[0]).toEqual(records[1]);
    expect(verifyRecord(yatzy, records[0] as GameRecord)).toMatchObject({ ok: true });
  });

  it("know each other's guests, codes and seats", async () => {
    const { ada, id, code } = await twoAt(one, other);
    const elsewhere = await other.guest(ada.cookie);
    expect(ok(await elsewhere.api.byCode(code))).toMatchObject({ id, host: true });
    expect(ok(await elsewhere.api.find(id)).seats.map(({ mine }) => mine)).toEqual([true, false]);
    const key = ok(await ada.api.seatKey(id, 0)).key;
    const phone = await other.guest();
    expect(ok(await phone.api.claim(id, 0, key)).seats[0]?.mine).toBe(true);
    expect(ok(await ada.api.find(id)).seats[0]?.mine).toBe(false);
  });

  it("one seat, two guests at two nodes at once: one of them sits, the other is told who does", async () => {
    for (let round = 0; round < 10; round++) {
      const [ada, ben] = [await one.guest(), await other.guest()];
      const { id } = ok(await ada.api.open({ game: "yatzy", seats: 1 }));
      ok(await ben.api.find(id));
      const sat = await Promise.all([
        ada.api.sit(id, 0, { name: "Ada" }),
        ben.api.sit(id, 0, { name: "Ben" }),
      ]);
      expect(sat.filter((answer) => !isRefusal(answer))).toHaveLength(1);
      expect(sat.find(isRefusal)).toMatchObject({ refused: "seat-taken" });
    }
  });

  it("see who is there, and who has gone, at the other node", async () => {
    const { ada, ben, id } = await twoAt(one, other);
    const [mine, theirs] = [ada.connect(), ben.connect()];
    const seen = new Follower(mine, id);
    await seen.until(({ table }) => table.seats[1]?.away === true);
    new Follower(theirs, id);
    await seen.until(({ table }) => table.seats[1]?.away === false);
    theirs.close();
    await seen.until(({ table }) => table.seats[1]?.away === true);
    mine.close();
  });

  it("talk to each other", async () => {
    const { ada, ben, id } = await twoAt(one, other);
    const [mine, theirs] = [ada.connect(), ben.connect()];
    const said = new Promise((resolve) => mine.watch(id, () => {}, undefined, resolve));
    const there = new Follower(theirs, id);
    await there.until(({ table }) => table.seats[0]?.away === false);
    theirs.say(id, 1, { phrase: "hello" });
    expect(await said).toMatchObject({ seat: 1, phrase: "hello" });
    mine.close();
    theirs.close();
  });

  it("what is no event is known at the other node too: silenced, removed, seats kept, rematch", async () => {
    const { ada, ben, id } = await twoAt(one, other);
    ok(await ada.api.mute(id, 1, true));
    expect(ok(await ben.api.find(id)).seats[1]?.muted).toBe(true);
    ok(await ada.api.leave(id, 1));
    expect(await ben.api.sit(id, 1, { name: "Ben" })).toMatchObject({ refused: "removed" });
    const again = await twoAt(one, other);
    ok(await again.ada.api.start(again.id));
    const line = again.ada.connect();
    const watching = new Follower(line, again.id);
    await Promise.all([playOut(again.ada, again.id, 0), playOut(again.ben, again.id, 1)]);
    const next = ok(await again.ben.api.rematch(again.id));
    const { table } = await watching.until(({ table }) => table.rematch !== undefined);
    expect(table.rematch).toBe(next.id);
    expect(ok(await again.ada.api.rematch(again.id)).id).toBe(next.id);
    expect(ok(await again.ada.api.find(next.id)).seats.some(({ keptForMe }) => keptForMe)).toBe(
      true,
    );
    line.close();
  });

  it("two who ask for a rematch at two nodes at once get the same one", async () => {
    const { ada, ben, id } = await twoAt(one, other);
    ok(await ada.api.start(id));
    await Promise.all([playOut(ada, id, 0), playOut(ben, id, 1)]);
    const both = await Promise.all([ada.api.rematch(id), ben.api.rematch(id)]);
    expect(ok(both[0]).id).toBe(ok(both[1]).id);
  });

  it("a bot is played by one of them, and its game ends", async () => {
    const [ada, eve] = [await one.guest(), await other.guest()];
    const { id } = ok(await ada.api.open({ game: "yatzy", seats: 2 }));
    ok(await ada.api.sit(id, 0, { name: "Ada" }));
    ok(await ada.api.sit(id, 1, { mind: "casual" }));
    const line = eve.connect();
    const watcher = new Follower(line, id);
    await watcher.until(() => true);
    ok(await ada.api.start(id));
    await playOut(ada, id, 0);
    await watcher.until(({ table }) => table.life === "finished");
    line.close();
  });

  it("somebody who wished to be forgotten at one node is nobody at the other", async () => {
    const { ada, ben, id } = await twoAt(one, other);
    ok(await ada.api.start(id));
    await Promise.all([playOut(ada, id, 0), playOut(ben, id, 1)]);
    expect(JSON.stringify(ok(await ben.api.record(id)))).toContain("Ada");
    ok(await ada.api.forgetMe());
    expect(JSON.stringify(ok(await ben.api.record(id)))).not.toContain('"Ada"');
  });

  it("a game that is over goes into the archive, and stays what it was", async () => {
    const { ada, ben, id } = await twoAt(one, other);
    ok(await ada.api.start(id));
    await Promise.all([playOut(ada, id, 0), playOut(ben, id, 1)]);
    const before = ok(await ben.api.record(id));
    await rows(
      cluster.database,
      "update tables set over_since = over_since - interval '1 hour' where id = $1",
      [id],
    );
    await until(async () => {
      const [found] = await rows(cluster.database, "select 1 from archives where table_id = $1", [
        id,
      ]);
      return found;
    });
    const events = "select 1 from events where table_id = $1";
    expect(await rows(cluster.database, events, [id])).toEqual([]);
    expect(ok(await ben.api.record(id))).toEqual(before);
    const later = await cluster.join();
    expect(ok(await (await later.guest()).api.record(id))).toEqual(before);
  });
});

describeCluster("hints that are lost", () => {
  it("without any bus, what one node wrote is seen at the other within 2 s", async () => {
    const alone = await openCluster(2, {}, "none");
    const [first, second] = alone.nodes as [House, House];
    const { ada, ben, id } = await twoAt(first, second);
    const line = ben.connect();
    const seen = new Follower(line, id);
    await seen.until(() => true);
    const began = performance.now();
    ok(await ada.api.start(id));
    await seen.until(({ table }) => table.life === "playing");
    expect(performance.now() - began).toBeLessThan(2000);
    line.close();
    await alone.stop();
  });

  it("a NATS that stops costs time, and no move", async () => {
    const nats = await startNats();
    const pair = await openCluster(2, {}, nats.url());
    const [first, second] = pair.nodes as [House, House];
    const { ada, ben, id } = await twoAt(first, second);
    ok(await ada.api.start(id));
    const game = Promise.all([playOut(ada, id, 0), playOut(ben, id, 1)]);
    await nats.end("SIGKILL");
    const line = ben.connect();
    const seen = new Follower(line, id);
    const { table } = await seen.until(() => true);
    await seen.until(({ table: now }) => now.seq > table.seq + 2);
    await nats.start();
    const [end] = await game;
    expect(end.life).toBe("finished");
    line.close();
    await pair.stop();
    await nats.stop();
  });
});
