// A data folder in one file and back, by the command line.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setupFor } from "@pipwise/host/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openSqlite } from "../../server/dist/storage/sqlite/store.js";
import { called, pipwise } from "./pipwise.ts";

const root = mkdtempSync(join(tmpdir(), "pipwise-backup-"));
const data = join(root, "data");
const file = join(root, "backup");
afterAll(() => rmSync(root, { recursive: true }));

beforeAll(async () => {
  await (await openSqlite(data)).close();
});

it("is written, brought back, and said", async () => {
  const made = pipwise(["backup", file, "--data", data, "--json"]);
  expect([made.code, made.err]).toEqual([0, ""]);
  expect(JSON.parse(made.out)).toEqual({
    tables: 0,
    events: 0,
    classes: 0,
    bytes: expect.any(Number),
    verified: 0,
    findings: [],
  });
  const back = pipwise(["restore", file, "--data", join(root, "back")]);
  expect([back.code, back.out]).toEqual([0, expect.stringContaining("0 tables with 0 events")]);
});

it("is bad input where there is something, or nothing, already", async () => {
  for (const args of [
    ["backup", file, "--data", data],
    ["backup", join(root, "other"), "--data", join(root, "nowhere")],
    ["backup", "--data", data],
    ["restore", join(root, "nothing"), "--data", join(root, "new")],
    ["restore", file, "--data", join(root, "new"), "--erased", join(root, "nowhere")],
  ]) {
    const { code, out, err } = await called(args);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toMatch(/^pipwise: .+\n$/);
  }
});

it("names tables that no server can open, and exits with 1", async () => {
  const spoilt = join(root, "spoilt");
  const store = await openSqlite(spoilt);
  await store.create({ ...setupFor("a"), game: "chess" }, []);
  await store.close();
  const made = await called(["backup", join(root, "spoilt.backup"), "--data", spoilt]);
  expect([made.code, made.out]).toEqual([1, expect.stringContaining("Table a:")]);
});
