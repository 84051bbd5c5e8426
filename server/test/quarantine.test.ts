// A table that cannot be read hurts nobody else.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Guest } from "@pipwise/client/node";
import Database from "libsql";
import { expect, it } from "vitest";
import { Follower, openHouse } from "./house.ts";
import { ok, soloTable } from "./players.ts";

const UNFOLDABLE = '{"type":"moved","seat":7,"move":{},"seq":1,"at":1,"chance":[]}';
const MOVE = { type: "moved", seat: 0, move: { keep: [] } as never } as const;

/** What may be wrong with one table. */
const damages: Readonly<Record<string, string>> = {
  "an event that does not fold": `update events set body = '${UNFOLDABLE}' where table_id = ? and seq = 1`,
  "an event that is no JSON": "update events set body = 'x' where table_id = ? and seq = 1",
  "an event that is missing": "delete from events where table_id = ? and seq = 1",
  "a row that is no JSON": "update tables set kept = '{' where id = ?",
  "an unknown game": "update tables set setup = json_set(setup, '$.game', 'chess') where id = ?",
  "rules of another version":
    "update tables set setup = json_set(setup, '$.rules', 99) where id = ?",
  "half a secret":
    "update tables set setup = json_set(setup, '$.secret', substr(setup ->> 'secret', 1, 31)) where id = ?",
  "an archive that is none": "insert into archives values (?, 'x', 0)",
};

it("the list, the other tables and a restart are as if it were not there", async () => {
  const data = mkdtempSync(join(tmpdir(), "pipwise-broken-"));
  const config = { data, logLevel: "silent" };
  const before = await openHouse({ ...config, botPace: 60_000 });
  const ada = await before.guest();
  const open: string[] = [];
  const playing: string[] = [];
  for (const _ of Object.keys(damages)) {
    open.push(await lobby(ada));
    playing.push((await soloTable(ada)).id);
  }
  const goodLobby = await lobby(ada);
  const goodGame = await botGame(ada);
  const { seq } = ok(await ada.api.find(goodGame));
  await before.close();
  damage(data, (i) => [open[i], playing[i]] as string[]);

  const house = await openHouse(config);
  const again = await house.guest(ada.cookie);
  // The sweep after the start reaches the bots' table behind all the broken ones: nobody else wakes it.
  while (!(await metricsOf(house.base)).includes("pipwise_tables_awake 1\n"));
  const line = again.connect();
  await new Follower(line, goodGame).until(({ table }) => table.seq > seq);
  expect(ok(await again.api.joinable()).map(({ id }) => id)).toEqual([goodLobby]);
  for (const id of [...open, ...playing]) {
    expect(await again.api.find(id)).toMatchObject({ refused: "table-broken" });
    expect(await line.deed(id, MOVE)).toMatchObject({ refused: "table-broken" });
  }
  expect(await metricsOf(house.base)).toContain(
    `pipwise_tables_broken ${open.length + playing.length}\n`,
  );
  line.close();
  await house.stop();
});

it("a game whose secret is not the one that it began with is found when the server starts", async () => {
  const data = mkdtempSync(join(tmpdir(), "pipwise-secret-"));
  const before = await openHouse({ data });
  const ada = await before.guest();
  const { id } = await soloTable(ada);
  const line = ada.connect();
  ok(await line.deed(id, MOVE));
  line.close();
  await before.close();
  const database = new Database(join(data, "pipwise.db"));
  const turned =
    "substr(setup ->> 'secret', 1, 63) || iif(substr(setup ->> 'secret', 64) = '0', '1', '0')";
  database
    .prepare(`update tables set setup = json_set(setup, '$.secret', ${turned}) where id = ?`)
    .run(id);
  database.close();
  const house = await openHouse({ data, logLevel: "silent" });
  while (!(await metricsOf(house.base)).includes("pipwise_tables_broken 1\n"));
  expect(await (await house.guest(ada.cookie)).api.find(id)).toMatchObject({
    refused: "table-broken",
  });
  await house.stop();
});

it("somebody who asks at the same moment for a table that is well gets it", async () => {
  const data = mkdtempSync(join(tmpdir(), "pipwise-broken-"));
  const before = await openHouse({ data });
  const ada = await before.guest();
  const [bad, good] = [await lobby(ada), await lobby(ada)];
  await before.close();
  const database = new Database(join(data, "pipwise.db"));
  database.prepare("update tables set kept = '{' where id = ?").run(bad);
  database.close();
  const house = await openHouse({ data, logLevel: "silent" });
  const again = await house.guest(ada.cookie);
  const [first, second] = await Promise.all([again.api.find(bad), again.api.find(good)]);
  expect(first).toMatchObject({ refused: "table-broken" });
  expect(ok(second).id).toBe(good);
  await house.stop();
});

async function metricsOf(base: string): Promise<string> {
  return (await fetch(`${base}/metrics`)).text();
}

async function lobby(guest: Guest): Promise<string> {
  const { id } = ok(await guest.api.open({ game: "yatzy", seats: 3, public: true }));
  ok(await guest.api.sit(id, 0, { name: "Ada" }));
  ok(await guest.api.sit(id, 1, { name: "Ben" }));
  return id;
}

/** A game that two bots play, and that has only just begun. */
async function botGame(guest: Guest): Promise<string> {
  const { id } = ok(await guest.api.open({ game: "yatzy", seats: 2 }));
  for (const seat of [0, 1]) ok(await guest.api.sit(id, seat, { mind: "random" }));
  ok(await guest.api.start(id));
  return id;
}

function damage(data: string, tablesOf: (i: number) => readonly string[]): void {
  const database = new Database(join(data, "pipwise.db"));
  for (const [i, sql] of Object.values(damages).entries())
    for (const table of tablesOf(i)) database.prepare(sql).run(table);
  database.close();
}
