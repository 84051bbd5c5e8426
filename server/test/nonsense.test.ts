import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { type House, openHouse } from "./house.ts";

let house: House;
beforeAll(async () => {
  house = await openHouse({ logLevel: "silent" });
});
afterAll(() => house.stop());

describe("sockets that talk nonsense", () => {
  it("are closed when they send too much at once, or no text", async () => {
    expect(await closeCode(house.base, "x".repeat(20_000))).toBe(1009);
    expect(await closeCode(house.base, Buffer.from([1, 2, 3]))).toBe(1003);
  });
});

describe("limits", () => {
  it("an address has so many sockets and no more", async () => {
    const strict = await openHouse({ socketLimit: 2, messageRate: 1 });
    const open = (): Promise<WebSocket | number> =>
      new Promise((resolve) => {
        const socket = new WebSocket(`${strict.base.replace("http", "ws")}/api/v1/socket`);
        socket.on("message", () => resolve(socket));
        socket.on("close", (code) => resolve(code));
      });
    const first = await open();
    await open();
    expect(await open()).toBe(1013);
    const gone = new Promise((resolve) => (first as WebSocket).on("close", resolve));
    (first as WebSocket).close();
    await gone;
    expect(await open()).not.toBe(1013);
    await strict.stop();
  });

  it("a socket that asks too fast, and an address that does, are told so", async () => {
    const strict = await openHouse({ messageRate: 1, rateLimit: 5 });
    const socket = new WebSocket(`${strict.base.replace("http", "ws")}/api/v1/socket`);
    const refused = await new Promise((resolve) => {
      socket.on("open", () => {
        for (let i = 0; i < 10; i++) socket.send('{"do":"ping"}');
      });
      socket.on("message", (data) => {
        const message = JSON.parse(String(data));
        if (message.type === "refused") resolve(message.refusal.refused);
      });
    });
    expect(refused).toBe("too-fast");
    const answers = [];
    for (let i = 0; i < 8; i++) answers.push((await fetch(`${strict.base}/healthz`)).status);
    expect(answers.at(-1)).toBe(429);
    await strict.stop();
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

function closeCode(base: string, data: string | Buffer): Promise<number> {
  const socket = new WebSocket(`${base.replace("http", "ws")}/api/v1/socket`);
  return new Promise((resolve) => {
    socket.on("open", () => socket.send(data));
    socket.on("close", (code) => resolve(code));
  });
}
