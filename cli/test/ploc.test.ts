import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { json, pipwise } from "./pipwise.ts";

const folder = mkdtempSync(join(tmpdir(), "pipwise-ploc-"));
afterAll(() => rmSync(folder, { recursive: true }));

interface Solved {
  win: number;
  best: object[];
  moves: { actions: object[]; win: number }[];
  ms: number;
  model: string;
  error: number;
  errorIs: string;
  start: { least: number; most: number };
}

const position = ["--mine", "4,3,2", "--theirs", "6,1,1", "--athletes", "9,8"];

describe("solve ploc", () => {
  it("gives the chance before the throw, and says what it assumes", () => {
    const solved = json(["solve", "ploc", ...position]) as Solved;
    expect(solved).toMatchObject({
      best: [],
      moves: [],
      model: expect.stringMatching(/patient.*24/),
    });
    expect(solved.win).toBeGreaterThan(0.5);
    expect(solved.win).toBeLessThan(0.8);
    expect(solved.errorIs).toBe("proven");
    expect(solved.error).toBeGreaterThan(0);
    expect(solved.error).toBeLessThan(0.01);
    expect(solved.start.least).toBeGreaterThan(0.614);
    expect(solved.start.most).toBeLessThan(0.62);
  });

  it("PLO-16 values every turn of a throw, best first", () => {
    const args = [...position, "--weakened", "0,1", "--roll", "4,4,1", "--rerolls", "0"];
    const { win, best, moves } = json(["solve", "ploc", ...args]) as Solved;
    expect(moves[0]).toEqual({ actions: best, win });
    expect(moves.map((move) => move.win)).toEqual(
      moves.map((move) => move.win).toSorted((a, b) => b - a),
    );
    expect(moves.length).toBeGreaterThan(20);
    expect(best).toHaveLength(3);
    const all = moves.map(({ actions }) => JSON.stringify(actions));
    expect(new Set(all).size).toBe(moves.length);
  });

  it("PLO-12 takes a match that is there", () => {
    const args = ["--mine", "5,3,1", "--theirs", "6,6,6", "--athletes", "9,3", "--roll", "3,1,5"];
    const { win, best } = json(["solve", "ploc", ...args]) as Solved;
    expect(win).toBe(1);
    expect(best.map((action) => (action as { action: string }).action)).toEqual(
      Array(3).fill("eliminate"),
    );
  });

  it("PLO-3 re-rolls for each six in the column, unless told otherwise", () => {
    const args = ["--mine", "6,6,1", "--theirs", "2,2,2", "--athletes", "5,9", "--roll", "1,1,2"];
    const rerolls = ({ moves }: Solved): number =>
      moves.filter(({ actions }) => "reroll" in (actions[0] as object)).length;
    expect(rerolls(json(["solve", "ploc", ...args]) as Solved)).toBe(3);
    expect(rerolls(json(["solve", "ploc", ...args, "--rerolls", "0"]) as Solved)).toBe(0);
  });

  it("explains itself to people", () => {
    const { out } = pipwise(["solve", "ploc", ...position, "--roll", "4,4,1"]);
    expect(out).toMatch(/eliminate 1[abc].*: \d+\.\d+% to win/);
    expect(out).toMatch(/both sides patient/);
    expect(out).toMatch(
      /no chance is off by more than 0\.\d+%.* the starter wins 61\.\d+% to 61\.\d+%/,
    );
    expect(pipwise(["solve", "ploc", ...position]).out).toMatch(/Before the throw: \d+/);
  });

  const bad: readonly [args: string[], says: RegExp][] = [
    [["--mine", "4,3,2"], /--theirs/],
    [[...position.with(1, "4,3"), "--roll", "1,1,1"], /three dice/],
    [position.with(1, "4,3,7"), /three dice/],
    [position.with(5, "9"), /two numbers/],
    [position.with(5, "0,8"), /from 1 to 24/],
    [position.with(5, "25,8"), /from 1 to 24/],
    [[...position, "--weakened", "3,0"], /from 0 to 2/],
    [[...position.with(5, "1,8"), "--weakened", "2,0"], /more weakened athletes/],
    [[...position, "--roll", "1,2"], /three dice/],
    [[...position, "--rerolls", "0"], /give the dice too/],
    [[...position, "--roll", "1,2,3", "--rerolls", "1"], /none without a 6/],
    [[...position, "--options", '{"turnLimit":5}'], /without a turn limit/],
    [[...position, "--dice", "1,2,3"], /unknown option/i],
  ];
  it.each(bad)("refuses %j", (args, says) => {
    const { code, out, err } = pipwise(["solve", "ploc", ...args]);
    expect({ code, out, lines: err.split("\n").length }).toEqual({ code: 2, out: "", lines: 2 });
    expect(err).toMatch(says);
  });
});

describe("analyse", () => {
  it("adds up for a game of Ploc", () => {
    const file = join(folder, "game.json");
    json(["simulate", "ploc", "--games", "1", "--seats", "casual,beginner", "--record", file]);
    const { seats, unit } = json(["analyse", file]) as {
      seats: Record<"start" | "luck" | "mistakes" | "result", number>[];
      unit: string;
    };
    expect(unit).toBe("chance");
    for (const { start, luck, mistakes, result } of seats)
      expect(Math.abs(start + luck - mistakes - result)).toBeLessThan(1e-9);
    expect(pipwise(["analyse", file]).out).toMatch(/of a win/);
  });
});
