// Programs that play, one JSON line for one: ours behind `engine`, and any against ours in a `match`.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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
function program(name: string, answer: string, before = ""): string {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(
    file,
    `import { createInterface } from "node:readline";
${before}
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
  ])("stops at once where the first thing that comes is %s", (_what, command, says) => {
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

  /** Always the first of the moves but in some games, which it knows by their first view. */
  const fails = (name: string, how: string): string =>
    program(
      name,
      `(asked.id > 9 && hash(JSON.stringify(asked.view)) % 40 === 0 ? ${how} : JSON.stringify({ move: asked.moves.at(-1) }))`,
      "const hash = (text) => [...text].reduce((sum, one) => (31 * sum + one.charCodeAt(0)) % 1e9, 7);",
    );

  /** What the same games come to for a program that never fails; played once. */
  function soundRecords(args: readonly string[]): string {
    const others = join(folder, "sound-records");
    const sound = program("sound", "JSON.stringify({ move: asked.moves.at(-1) })");
    if (!existsSync(others)) json([...args, "--engine", sound, "--records", others]);
    return others;
  }

  it.each([
    ["ends", "process.exit(1)", "gone"],
    ["says nonsense", '"oops"', "nonsense"],
    ["breaks the rules", "JSON.stringify({ move: {} })", "refused"],
    ["thinks for too long", "await new Promise(() => setInterval(() => {}, 1000))", "late"],
  ])("a program that %s now and then loses these games and plays on", (_what, how, failing) => {
    const args = ["match", "yatzy", "--against", "random", "--games", "12", "--patience", "1"];
    const records = join(folder, `records-${failing}`);
    const told = json([...args, "--engine", fails(failing, how), "--records", records]) as Told;
    const failures = told.failed[failing] ?? 0;
    expect(failures).toBeGreaterThan(0);
    expect(Object.values(told.failed)).toContain(failures);
    expect(told).toMatchObject({ games: 12, lost: 12 - told.wins - told.shared });
    expect(told.lost).toBeGreaterThanOrEqual(failures);
    expect(told.share).toBe((told.wins + told.shared / 2) / 12);
    expect(told.interval[0]).toBeLessThanOrEqual(told.share);
    expect(told.interval[1]).toBeGreaterThanOrEqual(told.share);
    const files = readdirSync(records).sort();
    expect(files).toHaveLength(12);
    const resigned = files.filter((file) =>
      readFileSync(join(records, file), "utf8").includes('"resigned"'),
    );
    expect(resigned).toHaveLength(failures);
    expect(pipwise(["replay", join(records, resigned[0] ?? "")]).code).toBe(0);
    const later = files.slice(files.indexOf(resigned[0] ?? "") + 1);
    expect(later.some((file) => !resigned.includes(file))).toBe(true);
    // Games do not depend on one another: the others came out as they do for whoever never fails.
    const others = soundRecords(args);
    for (const file of files.filter((one) => !resigned.includes(one)))
      expect(readFileSync(join(records, file), "utf8")).toBe(
        readFileSync(join(others, file), "utf8"),
      );
  });

  it("several games at once come out like one after the other", () => {
    const bot = program("last", "JSON.stringify({ move: asked.moves.at(-1) })");
    const args = ["match", "yatzy", "--engine", bot, "--against", "casual", "--games", "8"];
    expect(json([...args, "--at-once", "4"])).toEqual(json(args));
  });

  it("more than two play, and the program sits everywhere in turn", () => {
    const records = join(folder, "three");
    const bot = program("third", "JSON.stringify({ move: asked.moves.at(-1) })");
    const args = ["match", "yatzy", "--engine", bot, "--against", "random,casual", "--games", "3"];
    const told = json([...args, "--records", records]) as Told;
    expect(told).toMatchObject({ games: 3, against: "random,casual" });
    const seats = readdirSync(records)
      .sort()
      .map((file) =>
        JSON.parse(readFileSync(join(records, file), "utf8")).seats.map(
          ({ mind = "program" }: { mind?: string }) => mind,
        ),
      );
    expect(seats).toEqual([
      ["program", "random", "casual"],
      ["casual", "program", "random"],
      ["random", "casual", "program"],
    ]);
    const tooMany = ["match", "ploc", "--engine", bot, "--against", "random,random"];
    expect(pipwise(tooMany).code).toBe(2);
  });

  it("stops as soon as it is clear which of two shares is the likelier", () => {
    const bot = program("worst", "JSON.stringify({ move: asked.moves.at(-1) })");
    const args = ["match", "yatzy", "--engine", bot, "--against", "casual", "--games", "500"];
    const told = json([...args, "--sprt", "0.4,0.6"]) as Told;
    // ln 19 / ln 1.5: eight games lost in a row.
    expect(told).toMatchObject({ games: 8, wins: 0, sprt: { decided: "low" } });
    expect(told).not.toHaveProperty("stopped");
    for (const shares of ["0.6,0.4", "0.5", "0,1", "a,b", "0.1,0.2,0.3"])
      expect(pipwise([...args, "--sprt", shares]).code).toBe(2);
  });

  it("Ctrl-C tells what it came to so far, also while the program thinks", async () => {
    const thinker = program(
      "thinker",
      'asked.id < 60 ? JSON.stringify({ move: asked.moves.at(-1) }) : (console.error("thinks"), await new Promise(() => setInterval(() => {}, 1000)))',
    );
    const args = [
      "match",
      "yatzy",
      "--engine",
      thinker,
      "--games",
      "9",
      "--patience",
      "60",
      "--json",
    ];
    const child = spawn(process.execPath, [BIN, ...args]);
    const closed = once(child, "close");
    let [out, err] = ["", ""];
    child.stdout.on("data", (text) => (out += text));
    await new Promise<void>((resolve) => {
      child.stderr.on("data", (text) => {
        err += text;
        if (err.includes("thinks")) resolve();
      });
    });
    child.kill("SIGINT");
    const [code] = await closed;
    expect(code).toBe(130);
    const told = JSON.parse(out) as Told;
    expect(told).toMatchObject({ stopped: true });
    expect(told.games).toBeGreaterThan(0);
    expect(told.games).toBeLessThan(9);
  });

  it("records go to a new folder only", () => {
    const used = join(folder, "used");
    const simulate = ["simulate", "yatzy", "--games", "3", "--records", used];
    expect(pipwise(simulate).code).toBe(0);
    expect(readdirSync(used).sort()).toEqual(["1.json", "2.json", "3.json"]);
    const { code, err } = pipwise(simulate);
    expect([code, err]).toEqual([2, expect.stringContaining("is not empty")]);
  });
});

interface Told {
  readonly games: number;
  readonly wins: number;
  readonly shared: number;
  readonly lost: number;
  readonly share: number;
  readonly interval: readonly [number, number];
  readonly failed: Readonly<Record<string, number>>;
}

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

  it("says what was wrong with what it cannot answer, and goes on", () => {
    const input = [
      "{",
      "[]",
      '{"id":1}',
      '{"id":2,"seat":"0","view":{}}',
      '{"id":3,"seat":0}',
      '{"id":4,"seat":0,"view":{},"moves":"all"}',
      '{"id":5,"seat":0,"view":{}}',
      '{"id":6,"seat":0,"state":1,"level":"bset"}',
      JSON.stringify({ id: 7, seat: 0, state }),
    ];
    const { code, out } = pipwise(["engine", "yatzy", "--level", "casual"], input.join("\n"));
    const told = out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(code).toBe(0);
    expect(told).toMatchObject([
      { error: { code: "asked-not-json", message: expect.stringContaining("not JSON") } },
      { error: { code: "asked-no-object", message: expect.stringContaining("not []") } },
      { id: 1, error: { code: "asked-seat" } },
      { id: 2, error: { code: "asked-seat", message: expect.stringContaining('"0"') } },
      { id: 3, error: { code: "asked-nothing" } },
      { id: 4, error: { code: "asked-moves" } },
      { id: 5, error: { code: "not-a-position" } },
      { id: 6, error: { code: "unknown-mind", near: ["best"] } },
      { id: 7, move: { keep: [] } },
    ]);
  });
});

it("a record or a playthrough may come from standard input", () => {
  const file = join(folder, "one.json");
  pipwise(["simulate", "ploc", "--games", "1", "--record", file]);
  const text = readFileSync(file, "utf8");
  for (const command of ["replay", "verify", "analyse"])
    expect(pipwise([command, "-", "--json"], text)).toEqual(pipwise([command, file, "--json"]));
  expect(pipwise(["replay", "-"], "{").code).toBe(2);
});
