// Play by HTTP alone: the same rights, limits and messages as over a socket.
import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { fits, type Refusal } from "@pipwise/core";
import { realClock, sit } from "@pipwise/host";
import type { MovesInfo, SeatView, ServerMessage, TableMessage } from "@pipwise/protocol";
import { ServerMessage as Shape } from "@pipwise/protocol/schemas";
import fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { EventStream } from "../dist/play/event-stream.js";
import { Presence } from "../dist/play/presence.js";
import { UnreadBudget } from "../dist/play/unread.js";
import { MemoryStore } from "../dist/storage/memory.js";
import { type House, openHouse } from "./house.ts";
import { hangUp, join, openClass, pairs } from "./lesson.ts";
import { ok } from "./players.ts";
import { Plain } from "./streams.ts";
import { startTables } from "./tables.ts";

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.stop());

const THROW = { keep: [] };

/** Ada plays alone, without a socket. */
async function alone(of = house, game = "yatzy") {
  const ada = await of.guest();
  const { id } = ok(await ada.api.open({ game, seats: 1 }));
  ok(await ada.api.sit(id, 0, { name: "Ada" }));
  ok(await ada.api.start(id));
  return { ada, id, plain: new Plain(of, { cookie: ada.cookie }) };
}

/** Two people who guess: each knows something that the other may not. */
async function guessing() {
  const [ada, ben] = [await house.guest(), await house.guest()];
  const options = { rounds: 2, atOnce: true };
  const { id } = ok(await ada.api.open({ game: "whottotal", seats: 2, options }));
  ok(await ada.api.sit(id, 0, { name: "Ada" }));
  ok(await ben.api.sit(id, 1, { name: "Ben" }));
  ok(await ada.api.start(id));
  const players = [ada, ben].map(({ cookie }) => new Plain(house, { cookie })) as [Plain, Plain];
  return { id, players };
}

const isOver = ({ table }: TableMessage): boolean => table.life === "finished";
const refusalOf = ({ body }: { readonly body: unknown }) => (body as Refusal).refused;

describe("a game by HTTP", () => {
  it("is played to its end by a program that has nothing but its seat's token", async () => {
    const ada = await house.guest();
    const { id } = ok(await ada.api.open({ game: "yatzy", seats: 2 }));
    const { token = "" } = ok(await ada.api.sit(id, 0, { name: "HAL", token: true }));
    ok(await ada.api.sit(id, 1, { mind: "random" }));
    ok(await ada.api.start(id));
    const hal = new Plain(house, { authorization: `Bearer ${token}` });
    let sent = 0;
    let news = (await hal.news(id, 0)).body;
    while (!isOver(news)) {
      const asked = news.table.asked.find(({ seat }) => seat === 0);
      if (asked) {
        const { body: view } = await hal.ask<SeatView>("GET", `/tables/${id}/seats/0/view`);
        expect(view).toMatchObject({ seat: 0, life: "playing", asked: { kind: asked.kind } });
        expect(view.view).toEqual(news.views.all);
        const { body: may } = await hal.ask<MovesInfo>("GET", `/tables/${id}/seats/0/moves`);
        const move = may.moves?.at(-1);
        const body = { id: `${sent++}`, move, answers: may.since };
        const done = await hal.ask("POST", `/tables/${id}/seats/0/moves`, body);
        expect(done).toMatchObject({ status: 200, body: { seq: expect.any(Number) } });
      }
      news = (await hal.news(id, news.table.seq, 50)).body;
    }
    expect(news.table.standings?.map(({ seat }) => seat)).toEqual([0, 1]);
    expect(ok(await ada.api.find(id)).life).toBe("finished");
  });

  it("a move that is sent twice is one, and an id that was refused can be used again", async () => {
    const { id, plain } = await alone();
    const moves = `/tables/${id}/seats/0/moves`;
    const wrong = await plain.ask("POST", moves, { id: "a", move: { box: "ones" } });
    expect([wrong.status, refusalOf(wrong)]).toEqual([400, "throw-first"]);
    const first = await plain.ask<{ seq: number }>("POST", moves, { id: "a", move: THROW });
    expect(first.status).toBe(200);
    const again = await plain.ask("POST", moves, { id: "a", move: THROW });
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect((await plain.news(id, 0)).body.table.seq).toBe(first.body.seq);
    const late = await plain.ask("POST", moves, {
      id: "b",
      move: THROW,
      answers: first.body.seq - 1,
    });
    expect([late.status, refusalOf(late)]).toEqual([409, "already-answered"]);
  });

  it("what is no move is refused with what is wrong about it", async () => {
    const { id, plain } = await alone();
    const moves = `/tables/${id}/seats/0/moves`;
    for (const [body, at] of [
      [{ move: THROW }, "id"],
      [{ id: "a" }, "move"],
      [{ id: "", move: THROW }, "id"],
      [{ id: "a", move: THROW, seat: 0 }, "seat"],
      [{ id: "a", move: THROW, answers: -1 }, "answers"],
    ] as const)
      expect(await plain.ask("POST", moves, body)).toMatchObject({
        status: 400,
        body: { refused: "bad-request", at },
      });
    const deed = { type: "flown", seat: 0 };
    expect(await plain.ask("POST", `/tables/${id}/deeds`, { id: "a", deed })).toMatchObject({
      status: 400,
      body: { at: "deed.type" },
    });
    for (const query of ["after=x", "after=-1", "wait=51", "sinec=3"])
      expect((await plain.ask("GET", `/tables/${id}/events?${query}`)).status).toBe(400);
  });

  it("own dice are asked for, and typed", async () => {
    const ada = await house.guest();
    const { id } = ok(await ada.api.open({ game: "yatzy", seats: 1, ownDice: true }));
    ok(await ada.api.sit(id, 0, { name: "Ada" }));
    ok(await ada.api.start(id));
    const plain = new Plain(house, { cookie: ada.cookie });
    const moves = `/tables/${id}/seats/0/moves`;
    const needs = await plain.ask<{ needs: unknown[] }>("POST", moves, { id: "a", move: THROW });
    expect([needs.status, needs.body.needs.length]).toEqual([200, 5]);
    const dice = [6, 6, 5, 5, 1];
    expect((await plain.ask("POST", moves, { id: "b", move: THROW, dice })).status).toBe(200);
    const { body } = await plain.ask<SeatView>("GET", `/tables/${id}/seats/0/view`);
    expect((body.view as { dice: number[] }).dice).toEqual(dice);
  });

  it("every other deed of a seat has a way too", async () => {
    const { id, plain } = await alone();
    const resign = { id: "a", deed: { type: "resigned", seat: 0 } };
    expect((await plain.ask("POST", `/tables/${id}/deeds`, resign)).status).toBe(200);
    expect((await plain.news(id, 0)).body.table.life).not.toBe("playing");
  });
});

describe("rights", () => {
  it("are those of the seat's owner, by cookie or token, and of nobody else", async () => {
    const { id } = await alone();
    const eve = await house.guest();
    const { token = "" } = ok(
      await eve.api.sit(ok(await eve.api.open({ game: "yatzy", seats: 1 })).id, 0, {
        name: "Spy",
        token: true,
      }),
    );
    const strangers = [
      new Plain(house),
      new Plain(house, { cookie: eve.cookie }),
      new Plain(house, { authorization: `Bearer ${token}` }),
    ];
    for (const stranger of strangers) {
      const move = { id: "a", move: THROW };
      for (const refused of [
        await stranger.ask("POST", `/tables/${id}/seats/0/moves`, move),
        await stranger.ask("GET", `/tables/${id}/seats/0/view`),
        await stranger.ask("POST", `/tables/${id}/deeds`, {
          id: "a",
          deed: { type: "resigned", seat: 0 },
        }),
      ])
        expect([refused.status, refusalOf(refused)]).toEqual([403, "not-your-seat"]);
      expect((await stranger.news(id, 0)).status).toBe(200);
    }
    const hal = strangers[2] as Plain;
    expect(refusalOf(await hal.ask("POST", `/tables/${id}/start`))).toBe("token-plays-only");
  });

  it("nobody is told another's secrets", async () => {
    const { id, players } = await guessing();
    const watcher = new Plain(house);
    for (const [seat, player] of players.entries())
      expect(Object.keys((await player.news(id, 0)).body.views)).toEqual([`${seat}`]);
    expect(Object.keys((await watcher.news(id, 0)).body.views)).toEqual(["watcher"]);
    const other = await players[0].ask("GET", `/tables/${id}/seats/1/view`);
    expect(refusalOf(other)).toBe("not-your-seat");
    const stream = await players[1].stream(id, 0);
    await stream.until(({ type }) => type === "table");
    for (const { reports } of stream.events)
      expect(Object.keys(reports).filter((eyes) => eyes !== "1")).toEqual([]);
    stream.leave();
  });

  it("a child plays at a table of its class for as long as it has its card; the teacher looks on", async () => {
    const teacher = await openClass(house, { cards: 2 });
    const info = ok(await teacher.api.info());
    const [ada, ben] = await Promise.all(info.cards.map(({ code }) => join(house, code)));
    ok(await teacher.api.plan(pairs(info)));
    const { tables } = ok(await teacher.api.start());
    const id = tables[0]?.id as string;
    const children = [ada, ben].map(
      (child) => new Plain(house, { cookie: `${child?.guest.cookie}` }),
    );
    const eve = new Plain(house);
    expect((await eve.news(id, 0)).status).toBe(404);
    expect(refusalOf(await eve.ask("GET", `/tables/${id}/events?after=0&wait=9`))).toBe(
      "no-such-table",
    );
    const key = new Plain(house, { "class-key": teacher.opened.key });
    const before = (await key.news(id, 0)).body;
    const seat = before.table.asked[0]?.seat ?? 0;
    const move = { id: "a", move: { dice: 2 } };
    const child = children[seat] as Plain;
    expect((await child.ask("POST", `/tables/${id}/seats/${seat}/moves`, move)).status).toBe(200);
    const pass = { id: "b", deed: { type: "paused" } };
    expect(refusalOf(await child.ask("POST", `/tables/${id}/deeds`, pass))).toBe("class-table");
    const [watched, taught] = [await child.stream(id), await key.stream(id)];
    await watched.until(({ type }) => type === "table");
    const waits = child.news(id, 1000, 50);
    ok(await teacher.api.dropCard(info.cards[seat]?.card ?? -1));
    expect(await watched.until(() => false)).toBeUndefined();
    expect(refusalOf(await waits)).toBe("no-such-table");
    await taught.until(({ type }) => type === "table");
    taught.leave();
    hangUp();
  });
});

describe("events", () => {
  it("come as a socket hears them, numbered, and go on after the last one that was heard", async () => {
    const { ada, id, plain } = await alone();
    const socket = new WebSocket(`${house.base.replace("http", "ws")}/api/v1/socket`, {
      headers: { cookie: ada.cookie },
    });
    const heard: ServerMessage[] = [];
    socket.on("message", (data) => heard.push(JSON.parse(String(data))));
    await once(socket, "message");
    socket.send(JSON.stringify({ do: "watch", table: id, after: 0 }));
    await once(socket, "message");
    const stream = await plain.stream(id, 0);
    const { headers } = stream.answer;
    expect(headers.get("content-type")).toContain("text/event-stream");
    expect(headers.get("cache-control")).toBe("no-store");
    await stream.until(({ type }) => type === "table");
    const moves = `/tables/${id}/seats/0/moves`;
    const { seq } = (await plain.ask<{ seq: number }>("POST", moves, { id: "a", move: THROW }))
      .body;
    await stream.until((message) => message.type === "moved" && message.seq === seq);
    for (const { id: number, message } of stream.heard) {
      expect(fits(Shape, message)).toBe(true);
      expect(number).toBe(String(message.type === "table" ? message.table.seq : seq));
    }
    const moved = (messages: readonly ServerMessage[]) =>
      messages.filter(({ type }) => type === "moved");
    while (moved(heard).length === 0) await once(socket, "message");
    expect(moved(stream.heard.map(({ message }) => message))).toEqual(moved(heard));
    stream.leave();
    const later = await plain.stream(id, seq - 1);
    await later.until(({ type }) => type === "table");
    expect(later.events.map((event) => event.seq)).toEqual([seq]);
    later.leave();
    socket.close();
  });

  it("a number that is none is refused", async () => {
    const { id, plain } = await alone();
    const { answer } = await plain.stream(id, Number.NaN);
    expect([answer.status, await answer.json()]).toMatchObject([400, { at: "last-event-id" }]);
  });

  it("are waited for by those who cannot read a stream, and not once the game is over", async () => {
    const { id, plain } = await alone();
    const { seq } = (await plain.news(id, 0, 50)).body.table;
    const waiting = plain.news(id, seq, 50);
    const moves = `/tables/${id}/seats/0/moves`;
    await plain.ask("POST", moves, { id: "a", move: THROW });
    expect((await waiting).body.events.map((event) => event.seq)).toEqual([seq + 1]);
    const none = await plain.news(id, seq + 1, 1);
    expect([none.status, none.body.events]).toEqual([200, []]);
    await plain.ask("POST", `/tables/${id}/deeds`, {
      id: "b",
      deed: { type: "resigned", seat: 0 },
    });
    const { table } = (await plain.news(id, 0)).body;
    expect((await plain.news(id, table.seq, 50)).body.table.life).toBe(table.life);
  });

  it("whoever hangs up while waiting is forgotten", async () => {
    const { id } = await alone();
    const { port, host } = new URL(house.base);
    const socket = connect(Number(port), "127.0.0.1");
    socket.write(
      `GET /api/v1/tables/${id}/events?after=99&wait=50 HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    );
    await listeners(1);
    socket.destroy();
    await listeners(0);
  });
});

/** Until so many listen. */
async function listeners(count: number, at = house): Promise<void> {
  for (;;) {
    const text = await (await fetch(`${at.base}/metrics`)).text();
    if (text.includes(`pipwise_listeners ${count}\n`)) return;
  }
}

describe("whoever plays by HTTP", () => {
  it("is there for twenty seconds after a request, and plays on when they come back", async () => {
    const { registry, clock, stop } = startTables(new MemoryStore(), 1000);
    const table = ok(await registry.open({ game: "yatzy", seats: 1 }, "ada"));
    ok(await sit(table, "ada", 0, { name: "Ada" }, { owner: { seat: 0, guest: "ada" } }));
    const presence = new Presence(clock);
    const isAway = () => table.info("ben").seats[0]?.away;
    expect(isAway()).toBe(true);
    presence.heard(table, "eve");
    expect(table.isFollowed).toBe(false);
    presence.heard(table, "ada");
    await clock.pass(19_000);
    expect(isAway()).toBe(false);
    presence.heard(table, "ada");
    await clock.pass(19_000);
    expect(isAway()).toBe(false);
    await clock.pass(2000);
    expect([isAway(), table.isFollowed]).toEqual([true, false]);
    presence.heard(table, "ada");
    presence.end();
    expect(table.isFollowed).toBe(false);
    stop();
  });
});

describe("limits", () => {
  it("say after how many seconds to come back, in the answer and in its head", async () => {
    const strict = await openHouse({ messageRate: 1 });
    const { id, plain } = await alone(strict);
    const moves = `/tables/${id}/seats/0/moves`;
    const answers = [];
    for (let i = 0; i < 6; i++)
      answers.push(await plain.ask("POST", moves, { id: `${i}`, move: { box: "ones" } }));
    const last = answers.at(-1);
    expect(answers[0]?.status).toBe(400);
    expect(last).toMatchObject({
      status: 429,
      body: { refused: "too-fast", params: { retryAfter: 1 } },
    });
    expect(last?.headers.get("retry-after")).toBe("1");
    await strict.stop();
  });

  it("say so on the socket, and where an address asks too much", async () => {
    const strict = await openHouse({ messageRate: 1, rateLimit: 8 });
    const { ada, id } = await alone(strict);
    const line = ada.connect();
    const deed = { type: "undo-asked", seat: 0, to: 0 } as const;
    const answers = await Promise.all(Array.from({ length: 8 }, () => line.deed(id, deed)));
    expect(answers).toContainEqual({ refused: "too-fast", params: { retryAfter: 1 } });
    line.close();
    let last = { status: 0, headers: new Headers(), body: {} };
    while (last.status !== 429) last = await new Plain(strict).ask("GET", "/games");
    const wait = Number(last.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(0);
    expect(last.body).toEqual({ refused: "too-fast", params: { retryAfter: wait } });
    await strict.stop();
  });

  it("an address has so many streams and sockets together", async () => {
    const strict = await openHouse({ socketLimit: 1 });
    const { id, plain } = await alone(strict);
    const first = await plain.stream(id);
    await first.until(() => true);
    const second = await plain.stream(id);
    expect([second.answer.status, (await second.answer.json()).refused]).toEqual([
      429,
      "too-many-connections",
    ]);
    expect(refusalOf(await plain.news(id, 99, 50))).toBe("too-many-connections");
    expect((await plain.news(id, 0)).status).toBe(200);
    first.leave();
    while ((await plain.stream(id)).answer.status !== 200);
    await strict.stop();
  });
});

it("a stream that nobody reads is cut off before it fills the memory", async () => {
  const clock = realClock();
  const unread = new UnreadBudget(2e6);
  const app = fastify();
  let most = 0;
  const cut = new Promise((resolve) => {
    app.get("/", (_, reply) => {
      const stream = new EventStream(reply, { clock, heartbeat: 1000, unread });
      stream.onClose(() => resolve(undefined));
      stream.open();
      const text = "x".repeat(1e5);
      while (stream.isOpen) {
        stream.tell({ message: { type: "pong", now: 0 }, text, answers: undefined });
        most = Math.max(most, stream.bufferedAmount);
      }
    });
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  socket.write("GET / HTTP/1.1\r\nHost: here\r\n\r\n");
  await cut;
  expect(most).toBeGreaterThan(1.8e6);
  expect(most).toBeLessThanOrEqual(2.1e6);
  socket.destroy();
  await app.close();
});

it("a server that stops answers those who wait, and tells streams when to come back", async () => {
  const brief = await openHouse();
  const { id, plain } = await alone(brief);
  const stream = await plain.stream(id);
  await stream.until(() => true);
  expect((await plain.news(id, 99)).status).toBe(200);
  const waiting = plain.news(id, 99, 50);
  const told = stream.until(({ type }) => type === "restart");
  await listeners(2, brief);
  const began = performance.now();
  await brief.stop();
  expect(await told).toMatchObject({ type: "restart", after: 2000 });
  expect((await waiting).body.events).toEqual([]);
  expect(performance.now() - began).toBeLessThan(2000);
});
