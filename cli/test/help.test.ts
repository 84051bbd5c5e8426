// Every help has examples, and every example is one that works.
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pipwise } from "./pipwise.ts";

const ROOT = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "pipwise-help-"));
const env = {
  ...process.env,
  PATH: `${join(ROOT, "node_modules/.bin")}:${process.env.PATH}`,
  LC_ALL: "C",
};

/** Those that go on until somebody stops them, measure, or need a database. */
const ELSEWHERE =
  /^pipwise (serve|play|engine|match|bench|new-game|move-data|doctor|backup|restore|mcp)/;

const helps = commandsBelow([]).map((path) => ({ path, help: pipwise([...path, "--help"]).out }));
const examples = [...new Set(helps.flatMap(({ help }) => examplesIn(help)))];

beforeAll(() => {
  pipwise(["simulate", "yatzy", "--games", "1", "--record", join(folder, "game.json")]);
  copyFileSync(
    join(ROOT, "games/ploc/playthroughs/re-rolls.json"),
    join(folder, "playthrough.json"),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

it("every command has some", () => {
  expect(helps.length).toBeGreaterThan(18);
  for (const { path, help } of helps) {
    const own = examplesIn(help);
    expect(own.length, path.join(" ")).toBeGreaterThan(0);
    for (const line of own) expect(line).toContain(["pipwise", ...path].join(" "));
  }
});

it("they are there in other languages too", () => {
  expect(pipwise(["simulate", "--help", "--language", "de"]).out).toContain("Beispiele:");
});

describe("each of them works", () => {
  const run = examples.filter((line) => !ELSEWHERE.test(line) && !line.includes("verify"));
  it.each(run)("%s", (line) => {
    const { status, stdout, stderr } = spawnSync("sh", ["-c", line], {
      cwd: folder,
      env,
      encoding: "utf8",
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).not.toBe("");
  });

  it.each(examples.filter((line) => /^pipwise play/.test(line) && !/--resume/.test(line)))(
    "%s",
    (line) => {
      const { status, stderr } = spawnSync("sh", ["-c", line], {
        cwd: folder,
        env,
        encoding: "utf8",
        // Whoever throws real dice may be asked for them first: then the input ends too early.
        input: "quit\nquit\n",
      });
      expect(stderr.replace(/^pipwise: The input ended.*\n/, "")).toBe("");
      expect([0, 2]).toContain(status);
    },
  );
});

/** Every command that there is, as its words; the program itself first. */
function commandsBelow(path: readonly string[]): string[][] {
  const below = pipwise(["offer-completions", "--", ...path, ""])
    .out.trim()
    .split("\n");
  const isGroup = path.length === 0 || ["score", "check", "solve"].includes(path.at(-1) ?? "");
  if (!isGroup) return [[...path]];
  return [[...path], ...below.flatMap((name) => commandsBelow([...path, name]))];
}

function examplesIn(help: string): string[] {
  const [, lines = ""] = /Examples:\n((?: {2}.*\n)+)/.exec(help) ?? [];
  return lines
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}
