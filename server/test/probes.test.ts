// What probes and signals promise to whoever runs a server, tried on the real command.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { Worker } from "node:worker_threads";
import { guestOf } from "@pipwise/client/node";
import { isRefusal } from "@pipwise/core";
import { afterEach, describe, expect, it } from "vitest";
import { describeCluster, natsUrl, newDatabase } from "../../test/engines.ts";
import { Follower, openHouse } from "./house.ts";
import { ok, soloTable } from "./players.ts";
import { rawSocket, textFrame } from "./raw.ts";

const BIN = join(import.meta.dirname, "..", "..", "cli", "bin", "pipwise.js");
const MORTAL = join(import.meta.dirname, "mortal.mjs");
const throwAll = { type: "moved", seat: 0, move: { keep: [] } as never } as const;

const folders: string[] = [];
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

interface Served {
  readonly base: string;
  readonly data: string;
  readonly child: ChildProcess;
  /** What it has said on standard error, and on standard output. */
  said(): string;
  told(): string;
}

async function serve(...more: string[]): Promise<Served> {
  const data = mkdtempSync(join(tmpdir(), "pipwise-probes-"));
  folders.push(data);
  const port = await freePort();
  const store = more.includes("--database") ? [] : ["--data", data];
  const args = ["serve", "--host", "127.0.0.1", "--port", `${port}`, ...store, ...more];
  const child = spawn(process.execPath, ["--import", MORTAL, BIN, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.push(child);
  let said = "";
  let told = "";
  child.stdout.on("data", (text) => (told += text));
  child.stderr.on("data", (text) => (said += text));
  await once(child.stdout, "data");
  return { base: `http://127.0.0.1:${port}`, data, child, said: () => said, told: () => told };
}

describe("a store whose thread is dead", () => {
  it("shows at /readyz, while the process still answers", async () => {
    const started = once(process, "worker");
    const house = await openHouse({ logLevel: "silent" });
    const [thread] = (await started) as [Worker];
    expect((await fetch(`${house.base}/readyz`)).status).toBe(200);
    await thread.terminate();
    expect((await fetch(`${house.base}/readyz`)).status).toBe(503);
    expect((await fetch(`${house.base}/healthz`)).status).toBe(200);
    await house.stop();
  });

  it("ends the server with a clear word, and nothing acknowledged is lost", async () => {
    const { base, data, child, said } = await serve();
    const ada = await guestOf(base);
    const { id } = await soloTable(ada);
    const line = ada.connect();
    const { seq } = ok(await line.deed(id, throwAll)) as { seq: number };
    const gone = once(child, "exit");
    child.kill("SIGUSR2");
    const [code] = await gone;
    line.close();
    expect(code).toBe(2);
    expect(said()).toBe(
      "pipwise: The server has stopped: The store's thread has ended. " +
        "Every move that was acknowledged is on disk; start it again.\n",
    );
    const house = await openHouse({ data });
    expect(ok(await (await house.guest(ada.cookie)).api.find(id)).seq).toBe(seq);
    await house.stop();
  });
});

describe("the start", () => {
  it("says which SQLite it is", async () => {
    const { child, told } = await serve("--log-level", "info");
    const until = async (text: string): Promise<void> => {
      while (!told().includes(text)) await once(child.stdout as Readable, "data");
    };
    await until("The store is SQLite ");
    const [, version = ""] = /The store is SQLite ([\d.]+)\./.exec(told()) ?? [];
    expect(version).toMatch(/^3\.\d+\.\d+$/);
  });
});

describeCluster("the log of two nodes", () => {
  it("carries a move from the one where it was made to the one where it was seen", async () => {
    const shared = ["--database", await newDatabase(), "--bus", await natsUrl()];
    const nodes = [
      await serve(...shared, "--log-level", "debug"),
      await serve(...shared, "--log-level", "debug"),
    ] as const;
    const ada = await guestOf(nodes[0].base);
    const { id } = await soloTable(ada);
    const [mine, theirs] = [ada.connect(), (await guestOf(nodes[1].base)).connect()];
    const seen = new Follower(theirs, id);
    await seen.until(() => true);
    const { seq } = ok(await mine.deed(id, throwAll)) as { seq: number };
    const steps = await Promise.all(
      nodes.map(async ({ child, told }) => {
        const step = `"table":"${id}","seq":${seq}`;
        while (!told().includes(step)) await once(child.stdout as Readable, "data");
        const lines = told().split("\n");
        return JSON.parse(lines.find((line) => line.includes(step)) as string);
      }),
    );
    const [made, followed] = steps;
    expect(made).toMatchObject({ msg: "wrote", deed: expect.stringMatching(/^0\/./) });
    expect(followed).toMatchObject({ msg: "followed", deed: made.deed });
    expect(made.node).not.toBe(followed.node);
    expect(JSON.stringify(steps)).not.toContain("keep");
    for (const line of [mine, theirs]) line.close();
  });
});

describe("SIGTERM", () => {
  it("is done within 5 seconds, whatever clients do", async () => {
    const { base, child, said } = await serve();
    const { port } = new URL(base);
    const ada = await guestOf(base);
    const { id } = await soloTable(ada);
    const say = async (text: string): Promise<Socket> => {
      const socket = connect(Number(port), "127.0.0.1").on("error", () => {});
      socket.write(text);
      await once(socket, "connect");
      return socket;
    };
    const rude: Socket[] = [
      await say(""),
      await say("GET /healthz HTTP/1.1\r\nHost:"),
      await say(
        "POST /api/v1/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{",
      ),
    ];
    // One that never closes, and one that asks for much and reads nothing.
    for (const asks of [1, 50]) {
      const socket = rawSocket(base, ada.cookie).on("error", () => {});
      await once(socket, "data");
      socket.pause();
      const watch = textFrame(JSON.stringify({ do: "watch", table: id, after: 0 }));
      for (let i = 0; i < asks; i++) socket.write(watch);
      rude.push(socket);
    }
    // Everything above has been read by now.
    expect(isRefusal(await ada.api.find(id))).toBe(false);
    const gone = once(child, "exit");
    const began = performance.now();
    child.kill("SIGTERM");
    expect((await gone)[0]).toBe(0);
    expect(performance.now() - began).toBeLessThan(5000);
    expect(said()).toBe("");
    for (const socket of rude) socket.destroy();
  });
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
