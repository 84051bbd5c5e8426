// Seeds and links with real servers, honest and not: what clients keep, and what they object to.
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Connection, type Socket, socketAddress, Witness } from "@pipwise/client";
import { type Guest, guestOf } from "@pipwise/client/node";
import { type GameRecord, type Refusal, verifyRecord } from "@pipwise/core";
import type { TableInfo } from "@pipwise/protocol";
import { yatzy } from "@pipwise/yatzy";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { Follower, type House, openHouse } from "./house.ts";
import { ok, playOut } from "./players.ts";

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.stop());

interface Keen extends Guest {
  readonly objections: Refusal[];
}

/** A guest whose objections can be looked at. */
async function keen(at = house, cookie?: string): Promise<Keen> {
  const objections: Refusal[] = [];
  const guest = await guestOf(at.base, cookie, undefined, (_, why) => objections.push(why));
  return Object.assign(Object.create(guest), { objections });
}

interface Meddling {
  /** What becomes of what the client says; undefined is held back. */
  said?(text: string): string | undefined;
  /** What becomes of what the server says. */
  heard?(text: string): string;
}

/** A line of a guest's, on which somebody may meddle. */
function lineOf(
  { cookie, witness }: Pick<Guest, "cookie" | "witness">,
  { said, heard }: Meddling = {},
  at = house,
): Connection {
  const dial = (): Socket => {
    const socket = new WebSocket(socketAddress(at.base), { headers: { cookie } });
    const send = socket.send.bind(socket);
    socket.send = (text: string) => {
      const sent = said ? said(text) : text;
      if (sent !== undefined) send(sent);
    };
    if (heard)
      Object.defineProperty(socket, "onmessage", {
        set: (hear) => socket.on("message", (data) => hear({ data: heard(String(data)) })),
      });
    return socket as Socket;
  };
  return new Connection(dial, undefined, undefined, undefined, witness);
}

/** Ada and Ben sit at a table of Yatzy, each with a seed. */
async function seated(ada: Keen, ben: Keen): Promise<TableInfo> {
  const table = ok(await ada.api.open({ game: "yatzy", seats: 2 }));
  ok(await ada.sit(table, 0, "Ada"));
  return ok(await ben.sit(table, 1, "Ben"));
}

const isPlaying = ({ table }: { table: TableInfo }): boolean => table.life === "playing";

describe("a server that keeps its word", () => {
  it("asks for seeds, and nobody has anything to object to; a rematch has new seeds", async () => {
    const [ada, ben] = [await keen(), await keen()];
    const { id } = await seated(ada, ben);
    const playing = [playOut(ada, id, 0), playOut(ben, id, 1)];
    ok(await ada.api.start(id));
    await Promise.all(playing);
    const again = ok(await ada.api.rematch(id));
    ok(await ada.sit(again, 1, "Ada"));
    ok(await ben.sit(again, 0, "Ben"));
    const lines = [ada.connect(), ben.connect()];
    const followers = lines.map((line) => new Follower(line, again.id));
    ok(await ada.api.start(again.id));
    for (const follower of followers) await follower.until(isPlaying);
    for (const line of lines) line.close();
    const [first, second] = [id, again.id].map((table) => ada.witness.keepsake(table)?.seeds);
    expect(first?.[0]).not.toBe(second?.[1]);
    expect([...ada.objections, ...ben.objections]).toEqual([]);
  });

  it("may be started anew while it waits: clients open their seeds when they are back", async () => {
    const [ada, ben] = [await keen(), await keen()];
    const { id } = await seated(ada, ben);
    ok(await ada.api.start(id));
    await house.restart();
    const lines = [ada.connect(), ben.connect()];
    const followers = lines.map((line) => new Follower(line, id));
    for (const follower of followers) await follower.until(isPlaying);
    const { table } = (followers[0] as Follower).last;
    expect(table.seats.map(({ seed }) => seed !== undefined)).toEqual([true, true]);
    for (const line of lines) line.close();
    expect([...ada.objections, ...ben.objections]).toEqual([]);
  });

  it("a line that drops while the seed is on its way: it is sent again", async () => {
    const [ada, ben] = [await keen(), await keen()];
    const { id } = await seated(ada, ben);
    let dropped = 0;
    const line = lineOf(ben, {
      said: (text) => (text.includes("seed-opened") && dropped++ === 0 ? undefined : text),
    });
    const bens = new Follower(line, id);
    const adas = ada.connect();
    await new Follower(adas, id).until(() => true);
    await bens.until(() => true);
    ok(await ada.api.start(id));
    await bens.until(({ table }) => table.starting !== undefined);
    // As a page that is loaded again: another line, another witness, the same keepsakes.
    line.close();
    const { witness } = ben;
    const keep = {
      read: (table: string) => witness.keepsake(table),
      write: () => {},
    };
    const loaded = lineOf({ cookie: ben.cookie, witness: new Witness(keep, () => {}) });
    const { table } = await new Follower(loaded, id).until(isPlaying);
    expect(table.seats[1]?.seed).toBe(witness.keepsake(id)?.seeds[1]);
    for (const one of [adas, loaded]) one.close();
  });

  it("somebody who begins game after game opens every seed: that is no aside", async () => {
    const ada = await keen();
    const line = ada.connect();
    for (let game = 0; game < 25; game++) {
      const table = ok(await ada.api.open({ game: "yatzy", seats: 1 }));
      ok(await ada.sit(table, 0, "Ada"));
      const follower = new Follower(line, table.id);
      await follower.until(() => true);
      ok(await ada.api.start(table.id));
      const { seats } = (await follower.until(isPlaying)).table;
      expect(seats[0]?.seed).toBeDefined();
      // A line follows twenty tables at most.
      follower.leave();
    }
    line.close();
    expect(ada.objections).toEqual([]);
  });

  it("gives a record of a game that was cancelled, with its secret", async () => {
    const [ada, ben] = [await keen(), await keen()];
    const { id } = await seated(ada, ben);
    const lines = [ada.connect(), ben.connect()];
    const [adas] = lines.map((line) => new Follower(line, id)) as [Follower];
    ok(await ada.api.start(id));
    await adas.until(isPlaying);
    expect(await ada.api.record(id)).toMatchObject({ refused: "not-finished" });
    const abandoned = { type: "proposed", seat: 0, deed: { type: "abandoned" } } as const;
    ok(await (lines[0] as Connection).deed(id, abandoned));
    ok(await (lines[1] as Connection).deed(id, { type: "agreed", seat: 1 }));
    await adas.until(({ table }) => table.life === "abandoned");
    for (const line of lines) line.close();
    const record = ok(await ben.api.record(id)) as GameRecord;
    const { seeds, link } = ben.witness.keepsake(id) ?? {};
    const anchors = { seeds: Object.values(seeds ?? {}), link: ada.witness.link(id) };
    expect(verifyRecord(yatzy, record, anchors)).toMatchObject({ ok: true, anchored: true });
    expect(link).toBeDefined();
  });

  it("a host without a seed, who does not wait for the second step of the start, plays all the same", async () => {
    const [ada, ben] = [await keen(), await keen()];
    const table = ok(await ada.api.open({ game: "yatzy", seats: 2 }));
    ok(await ada.api.sit(table.id, 0, { name: "Ada" }));
    ok(await ben.sit(table, 1, "Ben"));
    const playing = playOut(ben, table.id, 1);
    const hosts = playOut(ada, table.id, 0);
    ok(await ada.api.start(table.id));
    expect((await playing).life).toBe("finished");
    await hosts;
    expect(ben.objections).toEqual([]);
  });
});

describe("a server that does not", () => {
  it("pretends that somebody did not open: they object, and the record does not hold for them", async () => {
    const [ada, ben] = [await keen(), await keen()];
    const { id } = await seated(ada, ben);
    const deaf = lineOf(ben, {
      said: (text) => (text.includes("seed-opened") ? undefined : text),
    });
    const line = ada.connect();
    const adas = new Follower(line, id);
    const bens = new Follower(deaf, id);
    ok(await ada.api.start(id));
    await bens.until(isPlaying);
    await adas.until(isPlaying);
    expect(ben.objections).toMatchObject([{ refused: "opening-ignored" }]);
    expect(ada.objections).toEqual([]);
    ok(await line.deed(id, { type: "resigned", seat: 0 }));
    for (const one of [line, deaf]) one.close();
    const record = ok(await ada.api.record(id)) as GameRecord;
    const seeds = Object.values(ben.witness.keepsake(id)?.seeds ?? {});
    expect(verifyRecord(yatzy, record, { seeds })).toMatchObject({
      ok: false,
      problem: { refused: "seed-not-counted" },
    });
    expect(verifyRecord(yatzy, record)).toMatchObject({ ok: true });
  });

  it.each([
    ["its own commitment", "other-seal", (table: TableInfo) => ({ ...table, commitment: OTHER })],
    ["my commitment", "seed-exchanged", (table: TableInfo) => withSeat(table, 1)],
    [
      "somebody else's commitment after I opened",
      "seeds-exchanged",
      (table: TableInfo) => (table.life === "open" ? table : withSeat(table, 0)),
    ],
    [
      "what I opened",
      "unbound-seed",
      (table: TableInfo) => (table.life === "open" ? table : withSeat(table, 1, { seed: OTHER })),
    ],
  ])("changes %s: %s", async (_, objection, change) => {
    const [ada, ben] = [await keen(), await keen()];
    const { id } = await seated(ada, ben);
    const crooked = lineOf(ben, {
      heard(text) {
        const message = JSON.parse(text);
        if (message.type !== "table") return text;
        return JSON.stringify({ ...message, table: change(message.table) });
      },
    });
    const line = ada.connect();
    const [adas, bens] = [new Follower(line, id), new Follower(crooked, id)];
    ok(await ada.api.start(id));
    await adas.until(isPlaying);
    await bens.until(isPlaying);
    expect(ben.objections.map(({ refused }) => refused)).toContain(objection);
    for (const one of [line, crooked]) one.close();
  });

  it("shows two histories: a deed from the other one is refused, and its sender objects", async () => {
    const one = await openHouse();
    const [ada, ben] = [await keen(one), await keen(one)];
    const { id } = await seated(ada, ben);
    const lines = [ada.connect(), ben.connect()];
    const followers = lines.map((line) => new Follower(line, id));
    ok(await ada.api.start(id));
    const { table } = await (followers[0] as Follower).until(isPlaying);
    const seat = table.asked[0]?.seat ?? 0;
    const [player, line] = [[ada, ben][seat] as Keen, lines[seat] as Connection];
    // The house burns down, and is set up again from a copy that lacks the last throw.
    const copy = mkdtempSync(join(tmpdir(), "pipwise-copy-"));
    await one.close();
    cpSync(one.data, copy, { recursive: true });
    await one.restart();
    const keepNone = { type: "moved", seat, move: { keep: [] } } as const;
    ok(await line.deed(id, keepNone as never));
    for (const other of lines) other.close();
    const { link } = player.witness.keepsake(id) ?? {};
    const two = await openHouse({ data: copy });
    const elsewhere = lineOf(player, {}, two);
    expect(await elsewhere.deed(id, keepNone as never)).toMatchObject({ refused: "other-history" });
    expect(player.objections).toMatchObject([{ refused: "other-history" }]);
    expect(player.witness.keepsake(id)).toMatchObject({ disputed: link });
    // Whoever knows of it may play on with what there is.
    ok(await elsewhere.deed(id, keepNone as never));
    ok(await elsewhere.deed(id, { type: "resigned", seat }));
    const record = ok(await (await keen(two)).api.record(id)) as GameRecord;
    expect(verifyRecord(yatzy, record, { link })).toMatchObject({
      ok: false,
      problem: { refused: "other-link" },
    });
    elsewhere.close();
    await Promise.all([one.stop(), two.stop()]);
    rmSync(copy, { recursive: true, force: true });
  });
});

const OTHER = "07".repeat(32);

function withSeat(table: TableInfo, seat: number, more: object = { commitment: OTHER }): TableInfo {
  return {
    ...table,
    seats: table.seats.map((info) => (info.seat === seat ? { ...info, ...more } : info)),
  };
}
