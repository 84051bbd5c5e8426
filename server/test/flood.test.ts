// A hundred thousand messages that make no sense, from fifty sockets at once.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { guestOf } from "@pipwise/client/node";
import { isRefusal, pick, type Random, seeded } from "@pipwise/core";
import { expect, it } from "vitest";
import { WebSocket } from "ws";
import { playAt } from "../../examples/bot/bot.mjs";
import { startApart } from "./apart.ts";
import { ok } from "./players.ts";

const SOCKETS = 50;
const EACH = 2000;
/** What compiled code and caches may grow by; the flood itself is many times as large. */
const GROWTH = 8 * 1024 * 1024;

it("100,000 messages: the server stays up, others feel nothing, memory returns to where it was", async () => {
  const data = mkdtempSync(join(tmpdir(), "pipwise-flood-"));
  const server = await startApart(data);
  await flood(server.base, "a".repeat(26), 4, 500);
  const before = await server.heap();
  const ada = await guestOf(server.base);
  const { id, code } = ok(await ada.api.open({ game: "yatzy", seats: 1 }));
  const bot = playAt(server.base, code);
  while (isRefusal(await ada.api.start(id)));
  const refused = await flood(server.base, id, SOCKETS, EACH);
  expect(refused).toBeGreaterThan((SOCKETS * EACH) / 3);
  expect(await bot).toMatchObject({ place: 1 });
  expect(await (await fetch(`${server.base}/readyz`)).json()).toEqual({ ok: true });
  while ((await sockets(server.base)) > 0);
  expect((await server.heap()) - before).toBeLessThan(GROWTH);
  await server.stop();
  rmSync(data, { recursive: true, force: true });
});

async function flood(base: string, table: string, count: number, each: number): Promise<number> {
  const random = seeded("flood");
  const refusals = await Promise.all(
    Array.from({ length: count }, () => rave(base, table, random, each)),
  );
  return refusals.reduce((sum, one) => sum + one, 0);
}

/** One socket after another, since some messages are so bad that they end the connection; answers with the refusals. */
async function rave(base: string, table: string, random: Random, count: number): Promise<number> {
  let refused = 0;
  for (let sent = 0; sent < count; ) {
    const batch = Array.from({ length: Math.min(200, count - sent) }, () =>
      nonsense(table, random),
    );
    sent += batch.length;
    refused += await exchange(base, batch);
  }
  return refused;
}

function exchange(base: string, batch: readonly (string | Buffer)[]): Promise<number> {
  const socket = new WebSocket(`${base.replace("http", "ws")}/api/v1/socket`);
  let refused = 0;
  return new Promise((resolve) => {
    socket.on("open", () => {
      for (const message of batch) socket.send(message);
      socket.send(JSON.stringify({ do: "ping" }));
    });
    socket.on("message", (data) => {
      const { type } = JSON.parse(String(data));
      if (type === "refused") refused++;
      if (type === "pong") socket.close();
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(refused));
  });
}

function nonsense(table: string, random: Random): string | Buffer {
  const kind = random.below(2000);
  if (kind === 0) return "x".repeat(20_000);
  if (kind === 1) return Buffer.from([random.below(256), random.below(256)]);
  const deed = pick(random, [
    { type: "moved", seat: random.below(4), move: { keep: [random.below(9)] } },
    { type: "moved", seat: random.below(70), move: { box: "yatzy" }, answers: random.below(99) },
    { type: "undo-asked", seat: 0, to: random.below(1000) },
    { type: "resigned", seat: random.below(4) },
    { type: "timed-out", seat: 0, byHost: true },
    { type: "abandoned" },
    null,
  ]);
  const message = JSON.stringify(
    pick(random, [
      { do: "watch", table, after: random.below(100) },
      { do: "watch", table: "b".repeat(26) },
      { do: "deed", id: `${random.below(50)}`, table, deed },
      { do: "deed", id: "", table, deed },
      { do: "say", table, seat: random.below(3), phrase: "hello" },
      { do: "say", table, seat: 0, text: "x".repeat(random.below(400)) },
      { do: "leave", table },
      { do: "fly", [`${random.below(99)}`]: { deep: [[[[]]]] } },
      [],
      7,
    ]),
  );
  return random.below(4) === 0 ? message.slice(0, random.below(message.length)) : message;
}

async function sockets(base: string): Promise<number> {
  const text = await (await fetch(`${base}/metrics`)).text();
  return Number(/^pipwise_sockets (\S+)/m.exec(text)?.[1]);
}
