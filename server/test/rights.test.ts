// Who may what at a table: a host is no master over those who sit there.

import type { Connection } from "@pipwise/client";
import type { Guest } from "@pipwise/client/node";
import type { TableHost } from "@pipwise/host";
import { sit } from "@pipwise/host";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MemoryStore } from "../dist/storage/memory.js";
import { Follower, type House, openHouse } from "./house.ts";
import { ok, playOut } from "./players.ts";
import { startTables } from "./tables.ts";

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.stop());

interface Game {
  readonly ada: Guest;
  readonly ben: Guest;
  readonly id: string;
}

/** Ada is the host; both play. */
async function gameOfTwo(wish: object = {}): Promise<Game> {
  const [ada, ben] = [await house.guest(), await house.guest()];
  const { id } = ok(await ada.api.open({ game: "yatzy", seats: 2, ...wish }));
  ok(await ada.api.sit(id, 0, { name: "Ada" }));
  ok(await ben.api.sit(id, 1, { name: "Ben" }));
  ok(await ada.api.start(id));
  return { ada, ben, id };
}

/** Moves on until it is Ben's turn. */
async function untilBen(ada: Connection, id: string): Promise<void> {
  const table = new Follower(ada, id);
  const { table: info } = await table.until(() => true);
  if (info.asked[0]?.seat === 1) return;
  for (const move of [{ keep: [] }, { box: "ones", zero: true }]) {
    const done = ok(await ada.deed(id, { type: "moved", seat: 0, move: move as never }));
    await table.until(({ table }) => table.seq >= (done as { seq: number }).seq);
  }
}

describe("a rematch", () => {
  it("is opened by those who sat there, and found by anybody then", async () => {
    const { ada, ben, id } = await gameOfTwo();
    await Promise.all([playOut(ada, id, 0), playOut(ben, id, 1)]);
    const eve = await house.guest();
    expect(await eve.api.rematch(id)).toMatchObject({ refused: "not-at-this-table" });
    const again = ok(await ben.api.rematch(id));
    expect(again.host).toBe(true);
    expect(ok(await eve.api.rematch(id))).toMatchObject({ id: again.id, host: false });
  });

  it("is opened by a host who only looked on", async () => {
    const [ada, ben] = [await house.guest(), await house.guest()];
    const { id } = ok(await ada.api.open({ game: "yatzy", seats: 1 }));
    ok(await ben.api.sit(id, 0, { name: "Ben" }));
    ok(await ada.api.start(id));
    await playOut(ben, id, 0);
    expect(ok(await ada.api.rematch(id)).host).toBe(true);
  });
});

describe("passing for somebody", () => {
  const pass = { type: "timed-out", seat: 1, byHost: true } as never;

  it("a host cannot do who is there, and can for whoever is away", async () => {
    const { ada, ben, id } = await gameOfTwo();
    const [host, other] = [ada.connect(), ben.connect()];
    await untilBen(host, id);
    const seen = new Follower(host, id);
    await seen.until(() => true);
    const present = new Follower(other, id);
    await present.until(() => true);
    await seen.until(({ table }) => table.seats[1]?.away === false);
    expect(await host.deed(id, pass)).toMatchObject({ refused: "still-here" });
    expect(
      await other.deed(id, { type: "timed-out", seat: 0, byHost: true } as never),
    ).toMatchObject({
      refused: "not-the-host",
    });
    other.close();
    await seen.until(({ table }) => table.seats[1]?.away === true);
    // He may; whether the game knows of passing is up to its rules, and Yatzy does not.
    expect(await host.deed(id, pass)).toMatchObject({ refused: "no-time-limit" });
    host.close();
  });

  it("nor before the time is over that was agreed", async () => {
    const { ada, ben, id } = await gameOfTwo({ patience: 600 });
    const [host, other] = [ada.connect(), ben.connect()];
    await untilBen(host, id);
    await new Follower(other, id).until(() => true);
    expect(await host.deed(id, pass)).toMatchObject({ refused: "still-here" });
    host.close();
    other.close();
  });
});

describe("cancelling", () => {
  it("a host cancels what has not begun, and nobody else does", async () => {
    const [ada, ben] = [await house.guest(), await house.guest()];
    const { id } = ok(await ada.api.open({ game: "yatzy", seats: 2 }));
    ok(await ben.api.sit(id, 0, { name: "Ben" }));
    expect(await ben.api.cancel(id)).toMatchObject({ refused: "not-the-host" });
    expect(ok(await ada.api.cancel(id)).life).toBe("abandoned");
  });

  it("a running game is cancelled with the others' consent only", async () => {
    const { ada, ben, id } = await gameOfTwo();
    expect(await ada.api.cancel(id)).toMatchObject({ refused: "others-must-agree" });
    expect(await ben.api.cancel(id)).toMatchObject({ refused: "not-the-host" });
    expect(ok(await ada.api.find(id)).life).toBe("playing");
  });

  it("by a proposal that all others agree to, and nobody agrees for somebody else", async () => {
    const { registry, stop } = startTables(new MemoryStore(), Date.now());
    const host = (await registry.open({ game: "yatzy", seats: 3 }, "ada")) as TableHost;
    for (const [seat, guest] of ["ada", "ben", "eve"].entries())
      await sit(host, guest, seat, { name: guest }, { owner: { seat, guest } });
    await host.do("ada", { type: "started" });
    const propose = { type: "proposed", seat: 0, deed: { type: "abandoned" } } as const;
    await host.do("ada", propose);
    await host.do("ben", { type: "agreed", seat: 1 });
    expect(await host.do("ada", { type: "agreed", seat: 2 })).toMatchObject({
      refused: "not-your-seat",
    });
    await host.do("eve", { type: "declined", seat: 2 });
    expect(host.table.life).toBe("playing");
    await host.do("ada", propose);
    await host.do("ben", { type: "agreed", seat: 1 });
    expect(host.table.life).toBe("playing");
    await host.do("eve", { type: "agreed", seat: 2 });
    expect(host.table.life).toBe("abandoned");
    stop();
  });
});
