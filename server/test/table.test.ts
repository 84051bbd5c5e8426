import { statSync } from "node:fs";
import { join } from "node:path";
import type { Connection } from "@pipwise/client";
import type { Guest } from "@pipwise/client/node";
import { type GameRecord, verifyRecord } from "@pipwise/core";
import type { SeatDeed } from "@pipwise/protocol";
import { yatzy } from "@pipwise/yatzy";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Follower, type House, openHouse } from "./house.ts";
import { ok, playOut, soloTable } from "./players.ts";

let house: House;
const lines: Connection[] = [];
beforeAll(async () => {
  house = await openHouse();
});
afterAll(async () => {
  for (const line of lines) line.close();
  await house.stop();
});

describe("a table", () => {
  it("two people and a bot play a whole game, and the dice can be verified", async () => {
    const ada = await house.guest();
    const ben = await house.guest();
    const open = ok(await ada.api.open({ game: "yatzy", seats: 3 }));
    const { id, code, commitment } = open;
    expect(commitment).toMatch(/^[0-9a-f]{64}$/);
    ok(await ada.sit(open, 0, "Ada"));
    ok(await ada.api.sit(id, 1, { mind: "casual" }));
    const joined = ok(await ben.api.byCode(code.toLowerCase()));
    expect(joined.seats[0]).toMatchObject({ name: "Ada", mine: false });
    ok(await ben.sit(joined, 2, "Ben"));
    const playing = [playOut(ada, id, 0), playOut(ben, id, 2)];
    expect(ok(await ada.api.start(id))).toMatchObject({ life: "open", starting: {} });
    const games = await Promise.all(playing);
    expect(games[0]?.standings).toHaveLength(3);
    const record = ok(await ben.api.record(id)) as GameRecord;
    const kept = [ada, ben].map(({ witness }) => witness.keepsake(id));
    const seeds = [kept[0]?.seeds[0], kept[1]?.seeds[2]] as string[];
    expect(record.fair).toMatchObject({ commitment, seeds });
    const link = kept[1]?.link;
    expect(kept[0]?.link).toBe(link);
    const anchors = { seeds, commitment, link };
    expect(verifyRecord(yatzy, record, anchors)).toMatchObject({
      ok: true,
      commitment,
      anchored: true,
    });
    expect(kept.flatMap((one) => one?.objections ?? [])).toEqual([]);
  });

  it("refuses with a code, the clause and the current number", async () => {
    const ada = await house.guest();
    const { id } = await soloTable(ada);
    const line = lineOf(ada);
    const table = new Follower(line, id);
    const { table: seen } = await table.until(({ table }) => table.life === "playing");
    expect(await line.deed(id, move({ box: "ones" }))).toEqual({
      refused: "throw-first",
      clause: "YAT-2",
      at: "box",
    });
    expect(await line.deed(id, move({ keep: [9] }))).toMatchObject({ refused: "move-maximum" });
    expect(ok(await ada.api.find(id)).seq).toBe(seen.seq);
  });

  it("does a repeated deed once, and answers it again", async () => {
    const ada = await house.guest();
    const { id } = await soloTable(ada);
    const socket = rawSocket(ada, house.base);
    const deed = JSON.stringify({ do: "deed", id: "twice", table: id, deed: move({ keep: [] }) });
    const answers = await socket.exchange([deed, deed], ({ type }) => type === "done");
    expect(answers[0]).toEqual(answers[1]);
    expect(ok(await ada.api.find(id)).seq).toBe((answers[0] as { seq: number }).seq);
  });

  it("survives a restart: the same view, the same seat, the same dice to come", async () => {
    const ada = await house.guest();
    const { id } = await soloTable(ada);
    const line = lineOf(ada);
    const table = new Follower(line, id);
    ok(await line.deed(id, move({ keep: [] })));
    const before = await table.until(({ table }) => table.asked[0]?.kind === "keep-or-box");
    await house.restart();
    const after = await table.until(({ table }) => table.now > before.table.now);
    expect(after.views).toEqual(before.views);
    ok(await line.deed(id, move({ keep: [0] })));
    expect((await playOut(ada, id, 0)).life).toBe("finished");
    expect(verifyRecord(yatzy, ok(await ada.api.record(id)) as GameRecord).ok).toBe(true);
  });
});

describe("absence", () => {
  it("a bot plays for somebody who keeps the others waiting, until they are back", async () => {
    const ada = await house.guest();
    const { id } = ok(await ada.api.open({ game: "yatzy", seats: 1, patience: 5 }));
    ok(await ada.api.sit(id, 0, { name: "Ada" }));
    const line = lineOf(ada);
    const table = new Follower(line, id);
    ok(await ada.api.start(id));
    const held = await table.until(({ table }) => table.seats[0]?.heldBy !== undefined);
    expect(held.table.seats[0]).toMatchObject({ name: "Ada", heldBy: "casual", mine: true });
    const back = new Follower(lineOf(ada), id);
    const mine = await back.until(({ table }) => table.seats[0]?.heldBy === undefined);
    expect(mine.table.life).toBe("playing");
  });

  it("a clock that ran while the server was away begins again", async () => {
    const [ada, ben] = [await house.guest(), await house.guest()];
    const { id } = ok(await ada.api.open({ game: "plyt", seats: 2 }));
    ok(await ada.api.sit(id, 0, { name: "Ada" }));
    ok(await ben.api.sit(id, 1, { name: "Ben" }));
    ok(await ada.api.start(id));
    const { asked } = ok(await ada.api.find(id));
    const mover = asked[0]?.seat === 0 ? ada : ben;
    const seat = asked[0]?.seat ?? 0;
    ok(await lineOf(mover).deed(id, { type: "moved", seat, move: { dice: 2 } as never }));
    const before = ok(await ada.api.find(id));
    expect(before.asked[0]).toMatchObject({ kind: "answer", limit: expect.any(Number) });
    await house.restart();
    const after = ok(await ada.api.find(id));
    expect(after.asked[0]?.at).toBeGreaterThan(before.asked[0]?.at ?? 0);
    expect(after.seq).toBe(before.seq + 1);
  });
});

describe("seats", () => {
  it("nobody acts for another seat, or sees what it may not", async () => {
    const ada = await house.guest();
    const eve = await house.guest();
    const { id } = await soloTable(ada);
    ok(await eve.api.find(id));
    const line = lineOf(eve);
    expect(await line.deed(id, move({ keep: [] }))).toMatchObject({ refused: "not-your-seat" });
    expect(await line.deed(id, { type: "resigned", seat: 0 })).toMatchObject({
      refused: "not-your-seat",
    });
    expect(await line.deed(id, { type: "timed-out", seat: 0, byHost: true })).toMatchObject({
      refused: "not-the-host",
    });
    expect(await eve.api.cancel(id)).toMatchObject({ refused: "not-the-host" });
    expect(await eve.api.record(id)).toMatchObject({ refused: "not-finished" });
    const forged = await house.guest(`${eve.cookie.split(".")[0]}.forged`);
    expect(ok(await forged.api.find(id)).seats[0]?.mine).toBe(false);
    const seen = new Follower(line, id);
    const { views } = await seen.until(() => true);
    expect(Object.keys(views)).toEqual(["watcher"]);
  });

  it("only the host sets the table; names are cleaned", async () => {
    const ada = await house.guest();
    const ben = await house.guest();
    const { id } = ok(await ada.api.open({ game: "yatzy", seats: 2 }));
    expect(await ben.api.sit(id, 0, { mind: "casual" })).toMatchObject({
      refused: "not-the-host",
    });
    expect(await ben.api.start(id)).toMatchObject({ refused: "not-the-host" });
    expect(await ben.api.setOptions(id, {})).toMatchObject({ refused: "not-the-host" });
    expect(await ada.api.setOptions(id, { colour: 1 })).toMatchObject({
      refused: "option-unknown",
    });
    expect(await ada.api.sit(id, 0, { name: "\u0000\u202e  " })).toMatchObject({
      refused: "name-empty",
    });
    expect(await ada.api.sit(id, 0, { name: "x".repeat(30) })).toMatchObject({
      refused: "name-long",
    });
    expect(ok(await ada.api.sit(id, 0, { name: " A\u0007da\n L. " })).seats[0]?.name).toBe(
      "Ada L.",
    );
    expect(await ben.api.sit(id, 0, { name: "Ben" })).toMatchObject({ refused: "seat-taken" });
    expect(await ben.api.leave(id, 0)).toMatchObject({ refused: "not-your-seat" });
    expect(await ada.api.sit(id, 1, { mind: "genius" })).toMatchObject({
      refused: "unknown-mind",
    });
    ok(await ben.api.sit(id, 1, { name: "Ben" }));
    expect(ok(await ben.api.leave(id, 1)).seats[1]?.name).toBeUndefined();
  });
});

describe("the house", () => {
  it("refuses nonsense clearly", async () => {
    const { api: ada } = await house.guest();
    expect(await ada.open({ game: "chess", seats: 2 })).toMatchObject({ refused: "unknown-game" });
    expect(await ada.open({ game: "ploc", seats: 3 })).toMatchObject({ refused: "seats" });
    expect(await ada.find("a".repeat(26))).toMatchObject({ refused: "no-such-table" });
    expect(await ada.byCode("ABCDEF")).toMatchObject({ refused: "no-such-code" });
    expect(await ada.byCode("?")).toMatchObject({ refused: "bad-request" });
  });

  it("keeps other sites out", async () => {
    const elsewhere = { headers: { origin: "http://elsewhere.example" } };
    const answer = await fetch(`${house.base}/api/v1/games`, elsewhere);
    expect(answer.status).toBe(403);
    const own = await fetch(`${house.base}/api/v1/games`, { headers: { origin: house.base } });
    expect(own.status).toBe(200);
    expect(own.headers.get("content-security-policy")).not.toContain("upgrade-insecure-requests");
  });

  it("keeps its key to itself and its promises on disk", async () => {
    expect(statSync(join(house.data, "cookie.key")).mode & 0o777).toBe(0o600);
    const health = await fetch(`${house.base}/healthz`);
    expect(await health.json()).toEqual({ ok: true });
    const metrics = await (await fetch(`${house.base}/metrics`)).text();
    expect(metrics).toMatch(/pipwise_commit_seconds_count [1-9]/);
  });
});

function move(move: object): SeatDeed {
  return { type: "moved", seat: 0, move: move as never };
}

function lineOf(guest: Guest): Connection {
  const line = guest.connect();
  lines.push(line);
  return line;
}

function rawSocket(guest: Guest, base: string) {
  return {
    async exchange(
      texts: string[],
      wanted: (message: { type: string }) => boolean,
    ): Promise<unknown[]> {
      const { WebSocket } = await import("ws");
      const socket = new WebSocket(`${base.replace("http", "ws")}/api/v1/socket`, {
        headers: { cookie: guest.cookie },
      });
      const answers: unknown[] = [];
      return new Promise((resolve) => {
        socket.on("open", () => {
          for (const text of texts) socket.send(text);
        });
        socket.on("message", (data) => {
          const message = JSON.parse(String(data));
          if (wanted(message)) answers.push(message);
          if (answers.length < texts.length) return;
          socket.close();
          resolve(answers);
        });
      });
    },
  };
}
