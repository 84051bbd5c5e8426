// Ten thousand tables with a socket each: how much memory? And when they sleep: how much, and how fast do they wake?
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { guestOf } from "@pipwise/client/node";
import { readyTable } from "./play-pipwise.mjs";
import { asked, ended, started, stopped, wait } from "./processes.mjs";

const TABLES = 10_000;
const AT_ONCE = 50;
const WAKINGS = 300;

/** In a process of its own: `node crowd.mjs <port>`. Everybody sits at a table of two, on both sides of it. */
async function gather(port) {
  const base = `http://127.0.0.1:${port}`;
  const ids = [];
  const lines = [];
  let opened = 0;
  const one = async () => {
    while (opened++ < TABLES) {
      const guest = await guestOf(base);
      const id = await readyTable([guest, guest]);
      ids.push(id);
      const line = guest.connect();
      lines.push(line);
      await new Promise((resolve) => line.watch(id, resolve));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  process.on("message", async (question) => {
    if (question === "leave") {
      for (const line of lines) line.close();
      process.send({ left: true });
    }
    if (question === "wake") process.send({ wakeMs: await waking(base, ids) });
  });
  process.send({ tables: ids.length, sockets: lines.length });
}

/** From asking for a table that sleeps to seeing it, one after the other. */
async function waking(base, ids) {
  const guest = await guestOf(base);
  const line = guest.connect();
  const taken = [];
  for (let i = 0; i < WAKINGS; i++) {
    const id = ids[(i * 31) % ids.length];
    const before = performance.now();
    await new Promise((resolve) => {
      const stop = line.watch(id, () => {
        stop();
        resolve();
      });
    });
    taken.push(performance.now() - before);
  }
  line.close();
  taken.sort((a, b) => a - b);
  const at = (share) => Math.round(taken[Math.floor(share * (taken.length - 1))] * 10) / 10;
  return { median: at(0.5), p99: at(0.99), worst: at(1) };
}

export async function crowd() {
  const data = mkdtempSync(join(tmpdir(), "pipwise-crowd-"));
  const server = await started("serve-pipwise.mjs", data);
  const empty = (await asked(server.child, "usage")).rss;
  const { child, word } = await started("crowd.mjs", server.word.port);
  const full = (await asked(server.child, "usage")).rss;
  await asked(child, "leave");
  while ((await awake(server.word.port)) > 0) await wait(250);
  const { wakeMs } = await asked(child, "wake");
  await ended(child);
  await stopped(server.child);
  rmSync(data, { recursive: true, force: true });
  const mb = (bytes) => Math.round(bytes / 1024 / 1024);
  return { ...word, emptyMB: mb(empty), crowdedMB: mb(full), wakeMs };
}

async function awake(port) {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^pipwise_tables_awake (\S+)/m.exec(text)?.[1]);
}

if (process.send && process.argv[1] === import.meta.filename) await gather(Number(process.argv[2]));
