// What the disk may do to a server: nothing that was acknowledged is lost, and whoever runs it is told in one sentence.
import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { guestOf } from "@pipwise/client/node";
import { isRefusal } from "@pipwise/core";
import { afterEach, describe, expect, it } from "vitest";
import { createServer, DEFAULTS, StoreUnusable } from "../dist/index.js";
import { startApart } from "./apart.ts";
import { openHouse } from "./house.ts";
import { ok, soloTable } from "./players.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function folder(): string {
  const data = mkdtempSync(join(tmpdir(), "pipwise-disk-"));
  folders.push(data);
  return data;
}

const silent = { ...DEFAULTS, logLevel: "silent" };
const throwAll = { type: "moved", seat: 0, move: { keep: [] } as never } as const;
const hasStrace = spawnSync("strace", ["-V"]).status === 0;

describe("a data folder that cannot be used", () => {
  it("is one clear sentence when it is no database, and nothing in it is touched", async () => {
    const data = folder();
    const file = join(data, "pipwise.db");
    const text = "this is no database ".repeat(200);
    writeFileSync(file, text);
    await expect(createServer({ ...silent, data })).rejects.toThrow(StoreUnusable);
    expect(readFileSync(file, "utf8")).toBe(text);
    await expect(createServer({ ...silent, data: join(file, "x") })).rejects.toThrow(
      /cannot be used/,
    );
  });

  it("belongs to one server at a time", async () => {
    const house = await openHouse();
    await expect(createServer({ ...silent, data: house.data })).rejects.toThrow(/another server/);
    await house.stop();
  });

  it.each([
    ["cut short", (file: string) => writeFileSync(file, "short"), /cookie\.key is damaged/],
    [
      "another one",
      (file: string) => writeFileSync(file, "x".repeat(32)),
      /cookie\.key is damaged/,
    ],
    ["gone", (file: string) => rmSync(file), /cookie\.key is missing/],
  ])(
    "is refused when the key to everybody's seats is %s, until it is back",
    async (_, spoil, sentence) => {
      const house = await openHouse();
      const { data } = house;
      const file = join(data, "cookie.key");
      const key = readFileSync(file);
      await house.close();
      spoil(file);
      await expect(createServer({ ...silent, data })).rejects.toThrow(sentence);
      writeFileSync(file, key);
      await house.restart();
      await house.stop();
    },
  );

  // Root may write anywhere.
  it.skipIf(process.getuid?.() === 0)("is refused when it is read-only", async () => {
    const data = folder();
    chmodSync(data, 0o500);
    await expect(createServer({ ...silent, data })).rejects.toThrow(/cannot be used/);
    chmodSync(data, 0o700);
  });
});

describe("a disk that is full", () => {
  it("refuses moves, says so at /readyz, and keeps what was acknowledged", async () => {
    const data = folder();
    const file = join(folder(), "log");
    const script = `trap "" XFSZ; ulimit -f 3000; exec "$@" > '${file}'`;
    const limited = ["sh", "-c", script, "sh"];
    const starved = await startApart(data, { logLevel: "warn" }, limited);
    const ada = await guestOf(starved.base);
    const { id } = await soloTable(ada);
    const waiting: string[] = [];
    while (waiting.length < 8) waiting.push((await soloTable(ada)).id);
    const line = ada.connect();
    const { seq } = ok(await line.deed(id, throwAll)) as { seq: number };
    expect((await fetch(`${starved.base}/readyz`)).status).toBe(200);
    const filler = { game: "yatzy", seats: 1 } as const;
    for (;;) if (isRefusal(await ada.api.open(filler))) break;
    expect((await fetch(`${starved.base}/healthz`)).status).toBe(200);
    expect(await ada.api.open(filler)).toEqual({ refused: "not-ready" });
    // A deed is smaller than a table: a few may still find room.
    let answer: unknown;
    for (const table of waiting) {
      answer = await line.deed(table, throwAll);
      if (isRefusal(answer)) break;
    }
    expect(answer).toMatchObject({ refused: "not-ready" });
    // Whoever only looks is served, also while others want to write.
    const { code } = ok(await ada.api.find(id));
    const [looked, wished] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, () => ada.api.byCode(code))),
      Promise.all(Array.from({ length: 20 }, () => ada.api.open(filler))),
    ]);
    expect(new Set(looked.map((table) => ok(table).seq))).toEqual(new Set([seq]));
    expect(wished.filter((one) => !isRefusal(one))).toEqual([]);
    // The probe's own row is the smallest of all.
    const statuses: number[] = [];
    while (statuses.length < 100 && statuses.at(-1) !== 503)
      statuses.push((await fetch(`${starved.base}/readyz`)).status);
    expect(statuses.at(-1)).toBe(503);
    expect((await fetch(`${starved.base}/healthz`)).status).toBe(200);
    line.close();
    await starved.stop();
    const log = readFileSync(file, "utf8");
    expect(log).toContain("The store has no room");
    expect(log.split("\n").length).toBeLessThan(5);
    expect(log).not.toContain('"stack"');
    const house = await openHouse({ data });
    expect(ok(await (await house.guest(ada.cookie)).api.find(id)).seq).toBe(seq);
    await house.stop();
  });
});

describe("an acknowledgement", () => {
  it.skipIf(!hasStrace)("comes after a sync of the write-ahead log", async () => {
    const data = folder();
    const trace = join(data, "trace");
    const around = ["strace", "-f", "-qq", "-e", "trace=fdatasync,fsync", "-o", trace];
    const server = await startApart(data, {}, around);
    const ada = await guestOf(server.base);
    const { id } = await soloTable(ada);
    const line = ada.connect();
    const syncs = (): number => readFileSync(trace, "utf8").match(/f(data)?sync\(/g)?.length ?? 0;
    const before = syncs();
    let moves = 0;
    for (; moves < 3; moves++) {
      const known = syncs();
      ok(await line.deed(id, throwAll));
      expect(syncs()).toBeGreaterThan(known);
    }
    expect(syncs() - before).toBeGreaterThanOrEqual(moves);
    line.close();
    await server.stop();
  });
});
