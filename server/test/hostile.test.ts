// Sockets that mean harm: what they cost stays with them.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { guestOf } from "@pipwise/client/node";
import { isRefusal } from "@pipwise/core";
import { describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { startApart } from "./apart.ts";
import { openHouse } from "./house.ts";
import { ok, soloTable } from "./players.ts";
import { rawSocket } from "./raw.ts";

const MEGABYTE = 1024 * 1024;

describe("a client that sends pings and never reads", () => {
  it("is cut off before it costs memory", async () => {
    const data = mkdtempSync(join(tmpdir(), "pipwise-pings-"));
    const server = await startApart(data, { messageRate: 20 });
    const pid = server.child.pid as number;
    const before = residentOf(pid);
    const cut = await Promise.all(Array.from({ length: 8 }, () => pingForEver(server.base)));
    expect(cut).toEqual(Array(8).fill("cut"));
    expect(residentOf(pid) - before).toBeLessThan(60 * MEGABYTE);
    await server.stop();
    rmSync(data, { recursive: true, force: true });
  });

  it("a few pings are answered, with what they brought", async () => {
    const house = await openHouse();
    const socket = new WebSocket(`${house.base.replace("http", "ws")}/api/v1/socket`);
    const pong = new Promise((resolve) => socket.on("pong", (data) => resolve(String(data))));
    socket.on("open", () => socket.ping("still there?"));
    expect(await pong).toBe("still there?");
    socket.terminate();
    await house.stop();
  });
});

describe("a client that sends far too much", () => {
  it("is told so a few times, and then cut off", async () => {
    const house = await openHouse({ messageRate: 20 });
    const socket = new WebSocket(`${house.base.replace("http", "ws")}/api/v1/socket`);
    let told = 0;
    socket.on("message", () => told++);
    socket.on("error", () => {});
    socket.on("open", () => {
      for (let i = 0; i < 2000; i++) socket.send("{}");
    });
    await new Promise((resolve) => socket.on("close", resolve));
    expect(told).toBeLessThan(250);
    await house.stop();
  });
});

describe("a long log", () => {
  it("is folded once for those who ask for all of it, and whoever asks too often is refused", async () => {
    const data = mkdtempSync(join(tmpdir(), "pipwise-long-"));
    const server = await startApart(data);
    const ada = await guestOf(server.base);
    const { id } = await soloTable(ada);
    const line = ada.connect();
    // A stand-in comes and goes: the quickest way to a long log, and the reason why it has to be slow.
    const toggled = [];
    for (let i = 0; i < 60; i++) {
      const type = i % 2 === 0 ? "bot-took-over" : "bot-gave-back";
      toggled.push(
        line.deed(id, { type, seat: 0, ...(i % 2 === 0 ? { mind: "casual" } : {}) } as never),
      );
    }
    const refusals = (await Promise.all(toggled)).flatMap((done) =>
      isRefusal(done) ? [done.refused] : [],
    );
    expect(refusals).toContain("too-fast");
    line.close();
    expect(await watchOften(server.base, ada.cookie, id, 3000)).toContain("too-fast");
    await server.stop();
    rmSync(data, { recursive: true, force: true });
  });

  it("whoever comes back is told all that happened, in order, also while it goes on", async () => {
    const house = await openHouse();
    const ada = await house.guest();
    const { id } = await soloTable(ada);
    const line = ada.connect();
    for (let i = 0; i < 12; i++) {
      const done = await line.deed(id, { type: "moved", seat: 0, move: { keep: [] } as never });
      if (isRefusal(done)) break;
    }
    const { seq } = ok(await ada.api.find(id));
    for (const after of [0, 2, seq - 1, seq]) {
      const again = ada.connect();
      const { events } = await new Promise<{ events: readonly { seq: number }[] }>((resolve) =>
        again.watch(id, resolve, after),
      );
      expect(events.map((event) => event.seq)).toEqual(
        Array.from({ length: Math.max(0, seq - after) }, (_, i) => after + 1 + i),
      );
      again.close();
    }
    line.close();
    await house.stop();
  });
});

/** Bytes of memory that a process has. */
function residentOf(pid: number): number {
  const [, pages = "0"] = readFileSync(`/proc/${pid}/statm`, "utf8").split(" ");
  return Number(pages) * 4096;
}

/** Sends pings as fast as the socket takes them, and reads nothing. */
function pingForEver(base: string): Promise<"cut" | "served"> {
  const socket = rawSocket(base);
  const ping = Buffer.concat([
    Buffer.from([0x89, 0x80 | 125]),
    Buffer.alloc(4),
    Buffer.alloc(125, 97),
  ]);
  const many = Buffer.concat(Array<Buffer>(500).fill(ping));
  return new Promise((resolve) => {
    let left = 1000;
    const pour = (): void => {
      while (left-- > 0) if (!socket.write(many)) return void socket.once("drain", pour);
      resolve("served");
    };
    socket.on("error", () => resolve("cut"));
    socket.on("close", () => resolve("cut"));
    socket.once("readable", pour);
  });
}

/** Asks for the whole game again and again; returns what was refused. */
function watchOften(base: string, cookie: string, table: string, times: number): Promise<string[]> {
  const socket = new WebSocket(`${base.replace("http", "ws")}/api/v1/socket`, {
    headers: { cookie },
  });
  const refused: string[] = [];
  let answers = 0;
  return new Promise((resolve) => {
    socket.on("open", () => {
      for (let i = 0; i < times; i++) socket.send(JSON.stringify({ do: "watch", table, after: 0 }));
    });
    socket.on("message", (data) => {
      const message = JSON.parse(String(data));
      if (message.type === "refused") refused.push(message.refusal.refused);
      if (message.type === "hello" || ++answers < times) return;
      socket.close();
      resolve(refused);
    });
  });
}
