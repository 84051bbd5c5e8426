// `npm run check` in a copy of the house: it tells what is wrong with what has changed, and only that.
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { copyHouse } from "./house-copy.ts";

const house = copyHouse();
const RULES = join(house, "games/whottotal/rules/settle.ts");
const rules = readFileSync(RULES, "utf8");
const BOARD = join(house, "games/whottotal/board/play.tsx");
const board = readFileSync(BOARD, "utf8");
const SEATS = join(house, "host/seats.ts");

beforeAll(() => {
  const me = ["-c", "user.name=Anna", "-c", "user.email=anna@example.org"];
  for (const args of [
    ["init", "-q", "-b", "main"],
    ["add", "-A"],
    [...me, "commit", "-qm", "As it is"],
  ])
    execFileSync("git", args, { cwd: house });
}, 60_000);
afterAll(() => rmSync(dirname(house), { recursive: true, force: true }), 60_000);

function check(): { status: number | null; said: string } {
  const env = { ...process.env, NO_COLOR: "1" };
  const { status, stdout } = spawnSync(process.execPath, ["scripts/check/check.mjs"], {
    cwd: house,
    env,
    encoding: "utf8",
  });
  return { status, said: stdout };
}

it("has nothing to say where nothing has changed", () => {
  expect(check()).toMatchObject({ status: 0, said: expect.stringMatching(/^Nothing has changed/) });
});

/** Each takes as long as a check of one game takes: one that finds faults stands for both in the short form. */
const long = process.env.PIPWISE_LONG !== undefined;

it.runIf(long)(
  "is short where all is good, and says how long it took",
  () => {
    writeFileSync(RULES, `${rules}// Nothing else.\n`);
    // Boards, and the rules' text with them, are reached from here.
    writeFileSync(SEATS, `${readFileSync(SEATS, "utf8")}// Nothing else.\n`);
    const { status, said } = check();
    console.log(said);
    expect(said).toMatch(
      /^2 changed: games\/whottotal, host\n.*Left to npm test: .*\nGood, in [\d.]+ s\.\n$/s,
    );
    expect(status).toBe(0);
  },
  180_000,
);

it("tells what lint, types, the room's tests and its board have against it", () => {
  const wrong = rules.replace(/^export function settle/m, "let unused: string = 1;\n$&");
  expect(wrong).not.toBe(rules);
  writeFileSync(RULES, wrong.replace("Math.floor(prize", "Math.ceil(prize"));
  const unfilled = board.replace(/(speak\.say\("board\.waiting"), \{[^}]*\}/, "$1");
  expect(unfilled).not.toBe(board);
  writeFileSync(BOARD, unfilled);
  const { status, said } = check();
  expect(status).toBe(1);
  expect(said).toContain("Not good");
  expect(said).toMatch(/noUnusedVariables|useConst/);
  expect(said).toMatch(/error TS/);
  expect(said).toMatch(/FAIL.*games\/whottotal\/test\//);
  expect(said).toMatch(/whottotal, event \d+, as .*: .*not provided/);
  // Rooms that nobody touched are left alone.
  expect(said).not.toContain("games/plyt/test");
}, 180_000);
