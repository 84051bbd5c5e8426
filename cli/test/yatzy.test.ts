import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Move, yatzy } from "@pipwise/yatzy";
import { afterAll, describe, expect, it } from "vitest";
import { json, pipwise } from "./pipwise.ts";

const folder = mkdtempSync(join(tmpdir(), "pipwise-yatzy-"));
afterAll(() => rmSync(folder, { recursive: true }));

interface Solved {
  best: object;
  value: number;
  moves: { keep?: number[]; box?: string; zero?: boolean; value: number }[];
  ms: number;
}

interface Scores {
  mean: number;
  sd: number;
  atLeast: [points: number, share: number][];
}

describe("solve yatzy", () => {
  it("gives the value of the whole game", () => {
    const { expected, states, seconds } = json(["solve", "yatzy"]) as Record<string, number>;
    expect(Math.abs(Number(expected) - 248.439989378)).toBeLessThan(1e-9);
    expect(states).toBe(839_680);
    expect(seconds).toBeGreaterThan(0);
  });

  it("gives it in single precision for comparison", () => {
    const { expected } = json(["solve", "yatzy", "--f32"]) as { expected: number };
    expect(expected).toBeCloseTo(248.44, 2);
    expect(expected).not.toBeCloseTo(248.439989378, 9);
  });

  it("says each move as a table takes it, whatever way the dice lie", () => {
    const args = ["solve", "yatzy", "--dice", "4,1,2,1,3", "--rolls-left", "1"];
    const { move, moves } = json(args) as { move: Move; moves: { move: Move; keep?: number[] }[] };
    expect(move).toEqual(moves[0]?.move);
    const state = {
      forcedOrder: false,
      opening: [],
      turn: 0,
      thrown: 2,
      dice: [4, 1, 2, 1, 3],
      sheets: [Array.from({ length: 15 }, () => null)],
      filled: 0,
      missed: 0,
    };
    const legal = yatzy.legal(state, 0) as Move[];
    for (const one of moves) expect(legal).toContainEqual(one.move);
    const ones = moves.find(({ keep }) => keep?.join() === "1,1");
    expect(ones?.move).toEqual({ keep: [1, 3] });
  });

  it("values every keep and every box, best first", () => {
    const args = ["solve", "yatzy", "--dice", "4,1,2,1,3", "--rolls-left", "2"];
    const { best, value, moves } = json(args) as Solved;
    expect(best).toEqual({ keep: [4] });
    expect(value).toBeCloseTo(244.72235, 5);
    expect(moves.filter(({ keep }) => keep)).toHaveLength(24);
    expect(moves.filter(({ box }) => box)).toHaveLength(15);
    expect(moves.map((move) => move.value)).toEqual(
      moves.map((move) => move.value).toSorted((a, b) => b - a),
    );
  });

  it("knows the end of a game by hand", () => {
    const end = ["--open", "ones,chance", "--upper", "12", "--rolls-left", "0"];
    const { best, value, moves } = json([
      "solve",
      "yatzy",
      "--dice",
      "1,1,2,3,4",
      ...end,
    ]) as Solved;
    expect(best).toEqual({ box: "ones", zero: false });
    expect(value).toBeCloseTo(2 + 70 / 3, 12);
    expect(moves).toHaveLength(2);
    const last = ["--open", "yatzy", "--upper", "63", "--rolls-left", "1"];
    const four = json(["solve", "yatzy", "--dice", "6,6,6,6,1", ...last]) as Solved;
    expect(four.best).toEqual({ keep: [6, 6, 6, 6] });
    expect(four.value).toBeCloseTo(50 + 50 / 6, 12);
    const none = json(["solve", "yatzy", "--dice", "6,6,6,6,1", ...last.with(5, "0")]) as Solved;
    expect(none.best).toEqual({ box: "yatzy", zero: true });
  });

  it("YAT-14 offers one box only in forced order", () => {
    const options = ["--options", '{"forcedOrder":true}'];
    expect(json(["solve", "yatzy", ...options])).toMatchObject({
      expected: expect.closeTo(122.558527, 5),
    });
    const args = ["solve", "yatzy", "--dice", "1,1,2,3,4", "--rolls-left", "2", ...options];
    const { moves } = json(args) as Solved;
    expect(moves.filter(({ box }) => box)).toMatchObject([{ box: "ones" }]);
  });

  it("gives the distribution of the final score under best play", () => {
    const { mean, sd, atLeast } = json(["solve", "yatzy", "--distribution"]) as Scores;
    expect(Math.abs(mean - 248.439989378)).toBeLessThan(1e-9);
    expect(sd).toBeCloseTo(38.49639, 4);
    const shares = new Map(atLeast);
    expect(shares.get(250)).toBeCloseTo(0.491309906, 7);
    expect(atLeast[0]?.[1]).toBeCloseTo(1, 12);
    expect(Number(shares.get(374)) / 8.577e-15).toBeCloseTo(1, 4);
    expect(atLeast.at(-1)?.[0]).toBe(374);
    // Shares of one point and more add up to the mean.
    const sum = atLeast.reduce((sum, [, share]) => sum + share, Number(atLeast[0]?.[0]) - 1);
    expect(sum).toBeCloseTo(mean, 8);
  });

  it("draws the distribution for people", () => {
    const { code, out, err } = pipwise(["solve", "yatzy", "--distribution"]);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toMatch(/brings 248\.44 points on average/);
    expect(out).toMatch(/6\d\.\d% of games come within 38\.5 points/);
    expect(out).toMatch(/│ 240–259 +│ █+ +│ +\d+\.\d% │ +59\.\d% │/);
  });

  it("YAT-14 gives the distribution in forced order", () => {
    const options = ["--options", '{"forcedOrder":true}'];
    const { mean } = json(["solve", "yatzy", "--distribution", ...options]) as Scores;
    expect(mean).toBeCloseTo(122.558527, 5);
  });

  it("explains itself to people", () => {
    const { out } = pipwise(["solve", "yatzy", "--dice", "1,1,2,3,4", "--rolls-left", "2"]);
    expect(out).toMatch(/keep 4: 244\.722 more points/);
    expect(out).toMatch(/throw all again/);
  });

  const dice = ["--dice", "1,1,2,3,4"];
  const bad: readonly [args: string[], says: RegExp][] = [
    [["--dice", "1,1,2,3,7", "--rolls-left", "1"], /five dice/],
    [["--dice", "", "--rolls-left", "1"], /five dice/],
    [dice, /--rolls-left/],
    [[...dice, "--rolls-left", "3"], /re-rolls/],
    [[...dice, "--rolls-left", "-1"], /re-rolls/],
    [[...dice, "--rolls-left", "1.5"], /re-rolls/],
    [[...dice, "--rolls-left", "1", "--open", ""], /at least one box/],
    [[...dice, "--rolls-left", "1", "--open", "ones,eights"], /no box “eights”/],
    [[...dice, "--rolls-left", "1", "--open", "ones,ones"], /twice/],
    [[...dice, "--rolls-left", "1", "--upper", "12"], /cannot come to 12/],
    [[...dice, "--rolls-left", "1", "--open", "chance", "--upper", "106"], /cannot come to 106/],
    [[...dice, "--rolls-left", "1", "--open", "chance", "--upper", "-3"], /not an upper total/],
    [[...dice, "--rolls-left", "1", "--upper", "many"], /not an upper total/],
    [[...dice, "--rolls-left", "1", "--options", '{"order":1}'], /no option “order”/],
    [
      [...dice, "--rolls-left", "1", "--options", '{"forcedOrder":true}', "--open", "ones,chance"],
      /last ones of the sheet/,
    ],
    [["--rolls-left", "1"], /give the dice too/],
    [["--open", "ones"], /give the dice too/],
    [["--seed", "1"], /unknown option/i],
    [["--distribution", ...dice], /whole games.*--dice/],
    [["--distribution", "--rolls-left", "1"], /whole games.*--rolls-left/],
    [["--distribution", "--open", "ones"], /whole games.*--open/],
    [["--distribution", "--upper", "3"], /whole games.*--upper/],
    [["--distribution", "--f32"], /double precision.*--f32/],
    [["--distribution", "250"], /more arguments/],
  ];
  it.each(bad)("refuses %j", (args, says) => {
    const { code, out, err } = pipwise(["solve", "yatzy", ...args]);
    expect({ code, out, lines: err.split("\n").length }).toEqual({ code: 2, out: "", lines: 2 });
    expect(err).toMatch(says);
  });
});

interface Mistake {
  readonly loss: number;
  readonly best: unknown;
  readonly why?: string;
}

describe("analyse", () => {
  const file = join(folder, "game.json");
  const simulated = ["simulate", "yatzy", "--games", "1", "--seats", "strong,beginner"];
  json([...simulated, "--record", file]);

  it("adds up for each seat, and has a summary in words", () => {
    const { seats, exact } = json(["analyse", file]) as {
      seats: Record<"start" | "luck" | "mistakes" | "result", number>[];
      exact: boolean;
    };
    expect(exact).toBe(true);
    expect(seats).toHaveLength(2);
    for (const { start, luck, mistakes, result } of seats)
      expect(Math.abs(start + luck - mistakes - result)).toBeLessThan(1e-9);
    expect(seats[1]).toMatchObject({
      play: { unit: "points", loss: expect.any(Number), band: expect.any(String) },
      decisions: expect.arrayContaining([
        { seq: expect.any(Number), made: expect.anything(), best: expect.anything(), loss: 0 },
      ]),
      throws: expect.arrayContaining([{ seq: expect.any(Number), luck: expect.any(Number) }]),
      summary: expect.stringMatching(
        /^(un)?lucky by [\d.]+ points; [\d.]+ points lost to mistakes, the biggest in round \d+$/,
      ),
    });
    const { out } = pipwise(["analyse", file]);
    expect(out).toMatch(/beginner: .*lost to mistakes/);
    const dearest = (seats[1] as unknown as { decisions: Mistake[] }).decisions.toSorted(
      (a, b) => b.loss - a.loss,
    )[0];
    expect(dearest?.why).toMatch(/^[A-Z\d].*\.$/);
    expect(out).toContain(`better: ${JSON.stringify(dearest?.best)}. ${dearest?.why}`);
  });

  it("exits 1 when the record does not hold", () => {
    const altered = join(folder, "altered.json");
    const record = JSON.parse(readFileSync(file, "utf8"));
    record.events[3].chance = [9];
    writeFileSync(altered, JSON.stringify(record));
    expect(pipwise(["analyse", altered])).toMatchObject({ code: 1, out: "" });
  });

  it("exits 2 for what is no record", () => {
    const nothing = join(folder, "nothing.json");
    writeFileSync(nothing, "{}");
    expect(pipwise(["analyse", nothing])).toMatchObject({ code: 2, out: "" });
    expect(pipwise(["analyse", join(folder, "missing.json")])).toMatchObject({ code: 2, out: "" });
  });

  it("says in points or in chances what a game was, and whether it is an estimate", () => {
    const record = join(folder, "plyt.json");
    json(["simulate", "plyt", "--games", "1", "--record", record]);
    expect(json(["analyse", record])).toMatchObject({ unit: "chance", exact: false });
    const { out } = pipwise(["analyse", record]);
    expect(out).toMatch(/of a win/);
    expect(out).toMatch(/are estimates/);
    expect(out).toMatch(/: \d+ of \d+ sums right/);
    expect(out).not.toMatch(/-0\.0 %/);
  });
});
