import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isRefusal, pick, type Random, seeded } from "@pipwise/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { playAt } from "../../examples/bot/bot.mjs";
import { createServer, DEFAULTS, StoreUnusable } from "../dist/index.js";
import { type House, openHouse } from "./house.ts";

let house: House;
beforeAll(async () => {
  house = await openHouse({ logLevel: "silent" });
});
afterAll(() => house.stop());

describe("sockets that talk nonsense", () => {
  it("get refusals, and nobody else notices", async () => {
    const ada = await house.guest();
    const table = await ada.house.open({ game: "yatzy", seats: 2 });
    if (isRefusal(table)) throw new Error(table.refused);
    await ada.house.sit(table.id, 0, { mind: "casual" });
    const bot = playAt(house.base, table.code);
    const joined = async (): Promise<boolean> => {
      const now = await ada.house.find(table.id);
      return !isRefusal(now) && now.seats[1]?.name !== undefined;
    };
    while (!(await joined()));
    const { id } = table;
    const random = seeded("nonsense");
    const fuzzing = Array.from({ length: 10 }, () => talkNonsense(house.base, id, random, 400));
    await ada.house.start(id);
    const answers = await Promise.all(fuzzing);
    expect(await bot).toMatchObject({ place: expect.any(Number) });
    for (const { refused, other } of answers) {
      expect(refused).toBeGreaterThan(0);
      expect(other).toEqual([]);
    }
    expect(await (await fetch(`${house.base}/healthz`)).json()).toEqual({ ok: true });
  });

  it("are closed when they send too much at once, or no text", async () => {
    expect(await closeCode(house.base, "x".repeat(20_000))).toBe(1009);
    expect(await closeCode(house.base, Buffer.from([1, 2, 3]))).toBe(1003);
  });
});

describe("requests that make no sense", () => {
  it.each([
    ["POST", "/api/v1/tables", "{"],
    ["POST", "/api/v1/tables", "[]"],
    ["POST", "/api/v1/tables", '{"game":"yatzy","seats":1,"extra":1}'],
    [
      "POST",
      "/api/v1/tables",
      JSON.stringify({ game: "yatzy", seats: 1, options: "x".repeat(100_000) }),
    ],
    ["GET", "/api/v1/tables/..%2f..%2fetc", undefined],
    ["GET", "/api/v1/nothing", undefined],
    ["POST", `/api/v1/tables/${"a".repeat(26)}/seats/999`, "{}"],
  ])("%s %s", async (method, path, body) => {
    const answer = await fetch(house.base + path, {
      method,
      ...(body === undefined ? {} : { body, headers: { "content-type": "application/json" } }),
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });
});

describe("a data folder that cannot be used", () => {
  it("is one clear sentence, and nothing in it is touched", async () => {
    const data = mkdtempSync(join(tmpdir(), "pipwise-corrupt-"));
    writeFileSync(join(data, "pipwise.db"), "this is no database ".repeat(200));
    await expect(createServer({ ...DEFAULTS, data, logLevel: "silent" })).rejects.toThrow(
      StoreUnusable,
    );
    await expect(
      createServer({ ...DEFAULTS, data: join(data, "pipwise.db", "x") }),
    ).rejects.toThrow(/cannot be used/);
    rmSync(data, { recursive: true });
  });
});

interface Answers {
  refused: number;
  /** Anything but refusals, greetings and tables one may watch. */
  other: unknown[];
}

function talkNonsense(
  base: string,
  table: string,
  random: Random,
  count: number,
): Promise<Answers> {
  const socket = new WebSocket(`${base.replace("http", "ws")}/api/v1/socket`);
  const answers: Answers = { refused: 0, other: [] };
  return new Promise((resolve) => {
    socket.on("open", () => {
      for (let i = 0; i < count; i++) socket.send(nonsense(table, random));
      socket.send(JSON.stringify({ do: "ping" }));
    });
    socket.on("message", (data) => {
      const message = JSON.parse(String(data));
      if (message.type === "refused") answers.refused++;
      else if (message.type === "pong") socket.close();
      else if (message.type !== "hello" && message.type !== "table") answers.other.push(message);
    });
    socket.on("close", () => resolve(answers));
  });
}

function nonsense(table: string, random: Random): string {
  const deed = pick(random, [
    { type: "moved", seat: random.below(4), move: { keep: [] } },
    { type: "moved", seat: random.below(4), move: { box: "yatzy" } },
    { type: "resigned", seat: random.below(4) },
    { type: "undo-agreed", seat: 0 },
    { type: "timed-out", seat: 0, byHost: true },
    { type: "started" },
    { type: "abandoned" },
    null,
  ]);
  const message = JSON.stringify(
    pick(random, [
      { do: "watch", table, after: random.below(100) },
      { do: "watch", table: "a".repeat(26) },
      { do: "deed", id: `${random.below(50)}`, table, deed },
      { do: "deed", table, deed },
      { do: "leave", table },
      { do: "fly" },
      [],
      null,
      7,
    ]),
  );
  return random.below(4) === 0 ? message.slice(0, random.below(message.length)) : message;
}

function closeCode(base: string, data: string | Buffer): Promise<number> {
  const socket = new WebSocket(`${base.replace("http", "ws")}/api/v1/socket`);
  return new Promise((resolve) => {
    socket.on("open", () => socket.send(data));
    socket.on("close", (code) => resolve(code));
  });
}
