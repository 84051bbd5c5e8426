// Programs that play, one JSON line for one: ours behind `engine`, and any against ours in a `match`.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { noTerms, recorded } from "@pipwise/core";
import { games } from "@pipwise/games";
import { yatzy } from "@pipwise/yatzy";
import { afterAll, describe, expect, it } from "vitest";
import { json, pipwise } from "./pipwise.ts";

const ROOT = join(import.meta.dirname, "../..");
const BIN = join(ROOT, "cli/bin/pipwise.js");
const folder = mkdtempSync(join(tmpdir(), "pipwise-engine-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A program of a few lines, as a command. */
function program(name: string, answer: string): string {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(
    file,
    `import { createInterface } from "node:readline";
for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  console.log(${answer});
}`,
  );
  return `"${process.execPath}" "${file}"`;
}
const engine = (game: string, level: string): string =>
  `"${process.execPath}" "${BIN}" engine ${game} --level ${level}`;

describe("match", () => {
  it.each(games.filter(({ seats }) => seats.max > 1).map(({ id }) => id))(
    "our own engine plays %s against another level",
    (game) => {
      const args = ["match", game, "--engine", engine(game, "casual"), "--against", "random"];
      const told = json([...args, "--games", "2"]) as {
        wins: number;
        shared: number;
        lost: number;
      };
      expect(told).toMatchObject({ game, games: 2, against: "random" });
      expect(told.wins + told.shared + told.lost).toBe(2);
    },
  );

  it("gives the share of wins with its interval; the same seed gives the same match", () => {
    const args = ["match", "ploc", "--engine", engine("ploc", "casual"), "--games", "10"];
    const told = json([...args, "--against", "random"]) as { interval: number[]; wins: number };
    expect(told.wins).toBeGreaterThan(6);
    const share = told.wins / 10;
    expect(told).toMatchObject({ share });
    expect(told.interval[0]).toBeLessThan(share);
    expect(told.interval[1]).toBeGreaterThanOrEqual(share);
    expect(json([...args, "--against", "random"])).toEqual(told);
  });

  it("Wilson's interval of nothing won in four games ends at 49 %", () => {
    // The last of the moves is a box, and often a 0 in it.
    const loser = program("loser", "JSON.stringify({ move: asked.moves.at(-1) })");
    const told = json(["match", "yatzy", "--engine", loser, "--games", "4"]);
    expect(told).toMatchObject({ wins: 0, share: 0, interval: [0, expect.closeTo(0.49, 2)] });
  });

  it.runIf(spawnSync("python3", ["--version"]).status === 0)("a bot in Python plays", () => {
    const bot = `python3 "${join(ROOT, "examples/engine/bot.py")}"`;
    const args = ["match", "yatzy", "--engine", bot, "--against", "random", "--games", "4"];
    expect(json(args)).toMatchObject({ games: 4, wins: 4 });
  });

  it.each([
    ["nonsense", program("nonsense", '"check!"'), /answered “check!”/],
    [
      "another's id",
      program("other", "JSON.stringify({ id: -1, move: {} })"),
      /no line with a move/,
    ],
    [
      "an illegal move",
      program("cheat", 'JSON.stringify({ move: { box: "yatzy" } })'),
      /not allowed/,
    ],
    ["nothing at all", "true", /has ended before the match/],
    ["no program", "/no/such/program 2>/dev/null", /has ended before the match/],
  ])("stops at %s", (_what, command, says) => {
    const { code, out, err } = pipwise(["match", "yatzy", "--engine", command, "--games", "2"]);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toMatch(says);
  });

  it("does not wait for ever", () => {
    const slow = program("slow", "await new Promise(() => setInterval(() => {}, 1000))");
    const { code, err } = pipwise(["match", "yatzy", "--engine", slow, "--patience", "1"]);
    expect({ code, err }).toEqual({
      code: 2,
      err: "pipwise: The program did not answer within 1 second.\n",
    });
  });
});

describe("engine", () => {
  const state = yatzy.setup({ forcedOrder: false }, noTerms(1), recorded([]));

  it("answers a state, or a view with its moves, under the line's id", () => {
    const view = yatzy.view(state as never, 0);
    const moves = yatzy.legal(state as never, 0);
    const lines = [
      { id: 1, seat: 0, state },
      { id: "two", seat: 0, view, moves, level: "random" },
      { seat: 0, view, moves },
    ];
    const input = lines.map((line) => JSON.stringify(line)).join("\n");
    const { code, out } = pipwise(["engine", "yatzy", "--level", "casual"], input);
    expect(code).toBe(0);
    expect(
      out
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line)),
    ).toEqual([
      { id: 1, move: { keep: [] } },
      { id: "two", move: { keep: [] } },
      { move: { keep: [] } },
    ]);
  });

  it("says what it cannot answer, and goes on", () => {
    const input = [
      "{",
      '{"id":1}',
      '{"id":2,"seat":0,"view":{}}',
      '{"id":3,"seat":0,"state":1,"level":"bset"}',
      JSON.stringify({ id: 4, seat: 0, state }),
    ];
    const { code, out } = pipwise(["engine", "yatzy", "--level", "casual"], input.join("\n"));
    const told = out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(code).toBe(0);
    expect(told).toMatchObject([
      { error: { code: "not-asked" } },
      { id: 1, error: { code: "not-asked" } },
      { id: 2, error: { code: "not-a-position" } },
      { id: 3, error: { code: "unknown-mind", near: ["best"] } },
      { id: 4, move: { keep: [] } },
    ]);
  });
});
