// Floods are cut, not answered: requests that never end, monsters, readers that do not read, callers who lie about where they are.
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { connect } from "node:net";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { realClock } from "@pipwise/host";
import { PROTOCOL } from "@pipwise/protocol";
import { afterEach, describe, expect, it } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { createServer, DEFAULTS } from "../dist/index.js";
import { PlayLimits } from "../dist/play/limits.js";
import { UnreadBudget } from "../dist/play/unread.js";
import { SocketSession } from "../dist/sockets/session.js";
import { type House, openHouse } from "./house.ts";
import { ok, soloTable } from "./players.ts";

const BIN = join(import.meta.dirname, "..", "..", "cli", "bin", "pipwise.js");

let house: House | undefined;
afterEach(async () => {
  await house?.stop();
  house = undefined;
});

describe("a request that never ends", () => {
  it.each([
    ["says nothing", ""],
    ["stops in its headers", "GET /healthz HTTP/1.1\r\nHost: x\r\nX-"],
    [
      "stops in its body",
      "POST /api/v1/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{",
    ],
  ])("%s: is cut off, and people stay", async (_, text) => {
    house = await openHouse({ requestWithin: 300 });
    const friend = new WebSocket(`${house.base.replace("http", "ws")}/api/v1/socket`);
    await once(friend, "message");
    const socket = connect(Number(new URL(house.base).port), "127.0.0.1");
    socket.resume();
    socket.write(text);
    await once(socket, "close");
    expect(friend.readyState).toBe(WebSocket.OPEN);
    friend.terminate();
  });

  it("is given 10 seconds, and no more", () => expect(DEFAULTS.requestWithin).toBe(10_000));
});

describe("a monster of many levels", () => {
  const lists = "[".repeat(30_000) + "]".repeat(30_000);
  const objects = `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`;

  it.each([
    ["lists", lists],
    ["objects", objects],
  ])("%s in options, terms or a body are refused as a bad request", async (_, monster) => {
    house = await openHouse();
    const ada = await house.guest();
    const { id } = ok(await ada.api.open({ game: "plyt", seats: 1 }));
    for (const [method, path, body] of [
      ["POST", "/api/v1/tables", `{"game":"yatzy","seats":1,"options":${monster}}`],
      ["PUT", `/api/v1/tables/${id}/options`, monster],
      ["PUT", `/api/v1/tables/${id}/seats/0/terms`, monster],
      ["POST", `/api/v1/tables/${id}/seats/0`, monster],
    ] as const) {
      const headers = { "content-type": "application/json", cookie: ada.cookie };
      const answer = await fetch(house.base + path, { method, body, headers });
      expect([path, answer.status]).toEqual([path, 400]);
      expect(await answer.json()).toMatchObject({ refused: "bad-request" });
    }
  });

  it("in a move is no message", async () => {
    house = await openHouse();
    const ada = await house.guest();
    const { id } = await soloTable(ada);
    const socket = new WebSocket(`${house.base.replace("http", "ws")}/api/v1/socket`, {
      headers: { cookie: ada.cookie },
    });
    await once(socket, "message");
    const deep = "[".repeat(7000) + "]".repeat(7000);
    socket.send(
      `{"do":"deed","id":"x","table":"${id}","deed":{"type":"moved","seat":0,"move":${deep}}}`,
    );
    const [answer] = await once(socket, "message");
    expect(JSON.parse(String(answer))).toMatchObject({ refusal: { refused: "not-a-message" } });
    socket.terminate();
  });
});

describe("whom a proxy speaks for", () => {
  /** How many of eight requests that tell these addresses are let through; five a minute are. */
  const served = async (base: string, told: (i: number) => string): Promise<number> => {
    let count = 0;
    for (let i = 0; i < 8; i++) {
      const headers = { "x-forwarded-for": told(i) };
      if ((await fetch(`${base}/healthz`, { headers })).status === 200) count++;
    }
    return count;
  };

  it.each([
    ["nobody is believed", false, 5, 0, 0],
    ["one hop: the last entry counts, what stands before it is anybody's", 1, 5, 8, 5],
    ["one hop by its address", ["127.0.0.1"], 5, 8, 5],
    ["two hops: the last but one counts", 2, 8, 0, 0],
    ["a proxy elsewhere is not this one", ["10.0.0.0/8"], 5, 0, 0],
  ] as const)("%s", async (_, trustProxy, leftmost, rightmost, same) => {
    house = await openHouse({ trustProxy, rateLimit: 5 });
    expect(await served(house.base, (i) => `10.9.0.${i}, 192.0.2.1`)).toBe(leftmost);
    if (rightmost === 0) return;
    expect(await served(house.base, (i) => `10.9.0.1, 192.0.3.${i}`)).toBe(rightmost);
    expect(await served(house.base, () => "192.0.4.1")).toBe(same);
  });

  it.each(["true", "yes", "", "1.2.3", "10.0.0.0/33", "-1"])(
    "“%s” is no answer to how many or which proxies",
    (given) => {
      const flag = given === "" ? ["--trust-proxy"] : [`--trust-proxy=${given}`];
      const { status, stderr } = spawnSync(process.execPath, [BIN, "serve", ...flag], {
        encoding: "utf8",
      });
      expect(status).toBe(2);
      expect(stderr).toContain("takes how many proxies are in front (1)");
    },
  );
});

describe("readers who do not read", () => {
  it("share a budget: whoever leaves most is cut off first, and the others stay", async () => {
    const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
    await once(server, "listening");
    const { port } = server.address() as { port: number };
    const clients: WebSocket[] = [];
    const sockets: WebSocket[] = [];
    for (let i = 0; i < 3; i++) {
      const client = new WebSocket(`ws://127.0.0.1:${port}`).on("error", () => {});
      clients.push(client);
      const [socket] = (await once(server, "connection")) as [WebSocket];
      await once(client, "open");
      client.pause();
      sockets.push(socket);
    }
    const budget = new UnreadBudget(20e6);
    const [first, second, worst] = sockets as [WebSocket, WebSocket, WebSocket];
    // What the kernel takes does not count.
    const fill = (socket: WebSocket, unread: number): void => {
      while (socket.bufferedAmount < unread && worst.readyState === WebSocket.OPEN) {
        socket.send("x".repeat(1e5));
        budget.note(socket);
      }
    };
    fill(worst, 9e6);
    fill(second, 7e6);
    expect(worst.readyState).toBe(WebSocket.OPEN);
    fill(first, 8e6);
    const open = sockets.map(({ readyState }) => readyState === WebSocket.OPEN);
    expect(open).toEqual([true, true, false]);
    for (const socket of [...sockets, ...clients]) socket.terminate();
    server.close();
  });

  it("are cut off by a budget that is spent, also below their own limit", async () => {
    const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
    await once(server, "listening");
    const { port } = server.address() as { port: number };
    const client = new WebSocket(`ws://127.0.0.1:${port}`).on("error", () => {});
    const [socket] = (await once(server, "connection")) as [WebSocket];
    const clock = realClock();
    const session = new SocketSession(
      socket,
      undefined as never,
      undefined as never,
      "ada",
      PROTOCOL,
      {
        address: "here",
        clock,
        messageRate: 1,
        heartbeat: 1000,
        play: new PlayLimits(clock, { messageRate: 1, unreadLimit: 3e6 }),
      },
    );
    const large = { type: "restart", after: 0, more: "x".repeat(1e5) } as const;
    let most = 0;
    while (socket.readyState === WebSocket.OPEN) {
      most = Math.max(most, socket.bufferedAmount);
      session.send(large);
    }
    expect(most).toBeGreaterThan(2.8e6);
    expect(most).toBeLessThanOrEqual(3e6);
    session.close();
    client.terminate();
    server.close();
  });
});

describe("/metrics", () => {
  it("is for this machine, and not for whom a proxy on it speaks for", async () => {
    house = await openHouse();
    expect((await fetch(`${house.base}/metrics`)).status).toBe(200);
    for (const header of ["x-forwarded-for", "forwarded", "via"]) {
      const answer = await fetch(`${house.base}/metrics`, { headers: { [header]: "x" } });
      expect([header, answer.status]).toEqual([header, 404]);
    }
  });

  const elsewhere = Object.values(networkInterfaces())
    .flatMap((one) => one ?? [])
    .find(({ internal, family }) => !internal && family === "IPv4")?.address;
  it.skipIf(!elsewhere)("is not there for other machines", async () => {
    const data = mkdtempSync(join(tmpdir(), "pipwise-metrics-"));
    const app = await createServer({ ...DEFAULTS, logLevel: "silent", data });
    await app.listen({ host: "0.0.0.0", port: 0 });
    const { port } = app.server.address() as { port: number };
    expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(200);
    expect((await fetch(`http://${elsewhere}:${port}/metrics`)).status).toBe(404);
    expect((await fetch(`http://${elsewhere}:${port}/healthz`)).status).toBe(200);
    await app.close();
    rmSync(data, { recursive: true, force: true });
  });

  it("has a port of its own where one is given", async () => {
    const free = await openHouse();
    const { port } = new URL(free.base);
    await free.stop();
    house = await openHouse({ metrics: { host: "127.0.0.1", port: Number(port) } });
    expect((await fetch(`${house.base}/metrics`)).status).toBe(404);
    const apart = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(await apart.text()).toContain("pipwise_tables_awake");
    expect((await fetch(`http://127.0.0.1:${port}/api/v1/tables`)).status).toBe(404);
  });
});

describe("the data folder", () => {
  it("has no file that anybody else can read, also where one was readable before", async () => {
    const before = await openHouse();
    const { data } = before;
    await soloTable(await before.guest());
    await before.close();
    for (const file of readdirSync(data)) chmodSync(join(data, file), 0o644);
    house = await openHouse({ data });
    await soloTable(await house.guest());
    const files = readdirSync(data).sort();
    expect(files).toEqual(
      expect.arrayContaining(["cookie.key", "lock.db", "pipwise.db", "pipwise.db-wal"]),
    );
    const modes = files.map((file) => [
      file,
      (statSync(join(data, file)).mode & 0o777).toString(8),
    ]);
    expect(modes).toEqual(files.map((file) => [file, "600"]));
  });
});
