// Work that takes its time: how it is shown, and what Ctrl-C leaves of it.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, watch } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { outputTo } from "../output.ts";
import { chooseLanguage } from "../voice.ts";
import { json, pipwise } from "./pipwise.ts";

const BIN = join(import.meta.dirname, "../bin/pipwise.js");

it("Ctrl-C keeps the games that were played, and tells what they came to", async () => {
  const folder = mkdtempSync(join(tmpdir(), "pipwise-stopped-"));
  const args = ["simulate", "whottotal", "--games", "100000000", "--seed", "7", "--json"];
  // The record of the first game is written when it is over.
  const watching = watch(folder);
  const begun = once(watching, "change");
  const running = spawn(process.execPath, [BIN, ...args, "--record", join(folder, "game.json")]);
  await begun;
  watching.close();
  running.kill("SIGINT");
  const [out, err, [code]] = await Promise.all([
    text(running.stdout),
    text(running.stderr),
    once(running, "exit"),
  ]);
  expect({ code, err }).toEqual({ code: 130, err: "" });
  const told = JSON.parse(out);
  expect(told).toMatchObject({ game: "whottotal", stopped: true });
  expect(told.games).toBeGreaterThan(0);
  const again = json(["simulate", "whottotal", "--games", String(told.games), "--seed", "7"]);
  expect(again).toMatchObject({ games: told.games, moves: told.moves, seats: told.seats });
  expect(again).not.toHaveProperty("stopped");
  rmSync(folder, { recursive: true });
});

it("Ctrl-C ends a measurement that has no time to listen, and whatever it has started", async () => {
  const running = spawn(process.execPath, [BIN, "bench", "pytagora", "--json"]);
  const children = (): string =>
    spawnSync("pgrep", ["-P", String(running.pid)], { encoding: "utf8" }).stdout.trim();
  await expect.poll(children, { timeout: 30_000 }).not.toBe("");
  const measuring = Number(children());
  running.kill("SIGINT");
  const [out, err, [code]] = await Promise.all([
    text(running.stdout),
    text(running.stderr),
    once(running, "exit"),
  ]);
  // Nothing was finished before it.
  expect({ code, out, err }).toEqual({ code: 130, out: "{}\n", err: "" });
  expect(() => process.kill(measuring, 0)).toThrow(/ESRCH/);
});

it.each([
  ["en", /40 % · 200 a second · 0:03 left$/],
  ["de", /40 % · 200 pro Sekunde · noch 0:03$/],
])("progress has its rate and the time left (%s)", async (language, shown) => {
  await chooseLanguage(["--language", language], {});
  const stderr = Object.assign(new PassThrough(), { isTTY: true });
  let now = 0;
  const output = outputTo(new PassThrough() as never, stderr as never, false, () => now);
  output.progress(100, 1000);
  now = 2000;
  output.progress(400, 1000);
  stderr.end();
  expect(await text(stderr)).toMatch(shown);
});

it("players with the same mind are told apart", () => {
  const folder = mkdtempSync(join(tmpdir(), "pipwise-apart-"));
  const record = join(folder, "game.json");
  const seats = ["--seats", "casual,casual,beginner"];
  pipwise(["simulate", "yatzy", "--games", "1", ...seats, "--record", record]);
  const { out } = pipwise(["analyse", record]);
  for (const name of ["casual (1):", "casual (2):", "beginner:"]) expect(out).toContain(name);
  expect(json(["analyse", record])).toMatchObject({
    seats: [{ name: "casual (1)" }, { name: "casual (2)" }, { name: "beginner" }],
  });
  rmSync(folder, { recursive: true });
});
