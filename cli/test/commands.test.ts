import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { json, pipwise } from "./pipwise.ts";

const folder = mkdtempSync(join(tmpdir(), "pipwise-cli-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("games", () => {
  it("lists the games of a room by the name of the room", () => {
    expect((json(["games", "pytagora"]) as { id: string }[]).map(({ id }) => id)).toEqual([
      "one-by-one",
      "all-together",
      "last-die",
      "solitaire-yahtzee",
      "pytagora-tournament",
    ]);
    expect(pipwise(["games", "pytagora"]).out).toContain("The Last Die");
  });

  it("lists id, name, seats and options as JSON Schema", () => {
    expect(json(["games"])).toContainEqual({
      id: "yatzy",
      name: "Yatzy",
      seats: { min: 1, max: 99 },
      options: expect.objectContaining({ type: "object" }),
    });
  });

  it("says what is agreed with each player, where a game has that", () => {
    const games = json(["games"]) as { id: string; terms?: { properties: object } }[];
    const termsOf = (id: string) =>
      Object.keys(games.find((game) => game.id === id)?.terms?.properties ?? {});
    expect(termsOf("plyt")).toContain("standard");
    expect(termsOf("one-by-one")).toEqual(["youngest"]);
    expect(termsOf("yatzy")).toEqual([]);
  });

  it("takes terms by player", () => {
    const played = (...flags: string[]): object => {
      const all = ["simulate", "plyt", "--games", "3", "--seats", "casual,casual", ...flags];
      const { seconds: _, movesPerSecond: __, ...rest } = json(all) as Record<string, unknown>;
      return rest;
    };
    expect(played("--terms", '[{"standard":5},{"operation":"add"}]')).not.toEqual(played());
  });

  it("knows all nine", () => {
    const ids = (json(["games"]) as { id: string }[]).map(({ id }) => id);
    expect(ids).toEqual([
      "yatzy",
      "one-by-one",
      "all-together",
      "last-die",
      "solitaire-yahtzee",
      "pytagora-tournament",
      "ploc",
      "plyt",
      "whottotal",
    ]);
  });

  it("describes one of them: options with defaults, terms and levels", () => {
    const { out } = pipwise(["games", "plyt"]);
    expect(out).toMatch(
      /^Plyt \(plyt\), 1–6 players\n.*best, strong, skilled, casual, beginner, random\./,
    );
    expect(out).toMatch(/cards: "act" \| "keep" \| "off"; usually "act"\n +Acted on at once/);
    expect(out).toMatch(/What is agreed with a player.*\n +standard: 1–6; usually 2\n/);
    expect(out).toMatch(/start: 0–100; usually left out\n/);
    expect(pipwise(["games", "yatzy"]).out).not.toMatch(/Terms/);
    expect(json(["games", "plyt"])).toMatchObject({
      id: "plyt",
      seats: { min: 1, max: 6 },
      options: { type: "object" },
      terms: { type: "object" },
      levels: ["best", "strong", "skilled", "casual", "beginner", "random"],
    });
  });

  it("prints the schema of one of them, or of all", () => {
    const yatzy = json(["games", "yatzy", "--schema"]) as Record<string, unknown>;
    expect(Object.keys(yatzy)).toEqual(["id", "move", "view", "report", "decisions"]);
    expect(yatzy.view).toMatchObject({ properties: { dice: { type: "array" } } });
    expect(JSON.parse(pipwise(["games", "yatzy", "--schema"]).out)).toEqual(yatzy);
    expect(json(["games", "--schema"])).toContainEqual(yatzy);
  });

  it("says its version", () => {
    const { version } = JSON.parse(
      readFileSync(join(import.meta.dirname, "../package.json"), "utf8"),
    );
    expect(pipwise(["--version"])).toEqual({ code: 0, out: `${version}\n`, err: "" });
  });

  it("has help everywhere", () => {
    for (const args of [[], ["games"], ["score", "yatzy"], ["simulate"], ["play"], ["bench"]]) {
      const { code, out, err } = pipwise([...args, "--help"]);
      expect({ code, err }).toEqual({ code: 0, err: "" });
      expect(out).toMatch(/^Usage: pipwise/);
    }
  });
});

describe("score yatzy", () => {
  it("gives every box", () => {
    expect(json(["score", "yatzy", "--dice", "3,3,3,5,5"])).toEqual({
      boxes: {
        ones: 0,
        twos: 0,
        threes: 9,
        fours: 0,
        fives: 10,
        sixes: 0,
        pair: 10,
        "two-pairs": 16,
        "three-of-a-kind": 9,
        "four-of-a-kind": 0,
        "small-straight": 0,
        "large-straight": 0,
        "full-house": 19,
        chance: 19,
        yatzy: 0,
      },
    });
  });
});

describe("simulate", () => {
  it("gives the same numbers for the same seed, apart from times", () => {
    const args = ["simulate", "yatzy", "--games", "30", "--seats", "casual,random", "--seed", "s"];
    const { seconds, movesPerSecond, ...first } = json(args) as Record<string, unknown>;
    expect(json(args)).toMatchObject(first);
    expect(seconds).toBeGreaterThan(0);
    expect(movesPerSecond).toBeGreaterThan(0);
    expect(first).toMatchObject({
      game: "yatzy",
      games: 30,
      seats: [
        { mind: "casual", wins: 30, shared: 0 },
        { mind: "random", wins: 0, shared: 0 },
      ],
    });
    expect(json([...args.slice(0, -1), "other"])).not.toMatchObject(first);
  });

  it("fills the smallest table with casual bots by default", () => {
    expect(json(["simulate", "yatzy", "--games", "1"])).toMatchObject({
      seats: [{ mind: "casual" }],
    });
  });

  it("leaves a record that replays; a finished two-player game takes at most 2 KB", () => {
    const file = join(folder, "game.json.gz");
    json(["simulate", "yatzy", "--games", "1", "--seats", "casual,casual", "--record", file]);
    expect(statSync(file).size).toBeLessThanOrEqual(2048);
    const replayed = json(["replay", file]) as { events: { view: unknown }[]; outcome: unknown[] };
    expect(replayed.outcome).toHaveLength(2);
    expect(replayed.events.every((event) => event.view)).toBe(true);
    expect(pipwise(["replay", file]).out).toMatch(/casual wrote/);
  });
});

describe("every game", () => {
  const ids = (json(["games"]) as { id: string; seats: { min: number } }[]).map(({ id }) => id);

  it.each(ids)("%s: twenty casual games, a record, a replay, and a verdict on its dice", (id) => {
    const file = join(folder, `${id}.json`);
    const args = ["simulate", id, "--games", "20", "--record", file];
    expect(json(args)).toMatchObject({ game: id, games: 20 });
    expect(json(["replay", file])).toMatchObject({ game: id });
    expect(pipwise(["replay", file]).code).toBe(0);
    const verdict = pipwise(["verify", file, "--json"]);
    expect({ code: verdict.code, answer: JSON.parse(verdict.out) }).toMatchObject({
      code: 1,
      answer: { ok: false, problem: expect.stringMatching(/own dice/) },
    });
  });
});

describe("check pytagora", () => {
  it("points at what is wrong and says it once", () => {
    const { code, out, err } = pipwise(args("5=7"));
    expect({ code, err }).toEqual({ code: 1, err: "" });
    expect(out).toMatch(/5=7\n \^\nThat is too easy.*\.\n$/);
  });

  const thrown = "5577 0248 +-x:";
  const args = (equation: string): string[] => [
    ...["check", "pytagora", "--throw", thrown, "--equation"],
    equation,
  ];
  /** Exit code 0 where an equation stands, 1 where it does not. */
  const check = (equation: string): unknown => {
    const { code, out } = pipwise([...args(equation), "--json"]);
    const answer = JSON.parse(out) as { valid: boolean };
    expect(code).toBe(answer.valid ? 0 : 1);
    return answer;
  };

  it("scores, part by part", () => {
    const answer = check("72:4=5x5-7+0") as { parts: { points: number }[] };
    expect(answer).toMatchObject({ valid: true, score: 17, dice: 12 });
    expect(answer.parts.reduce((sum, part) => sum + part.points, 0)).toBe(17);
  });

  it("refuses with clause, place and words, whatever the text", () => {
    expect(check("5=7")).toMatchObject({ valid: false, at: 1, message: expect.any(String) });
    for (const text of ["", "-", "=", "💥", "--json", "5".repeat(500), "0x5=0"])
      expect(check(text)).toMatchObject({
        valid: false,
        clause: expect.stringMatching(/^PYT-\d+$/),
      });
  });
});

describe("replay", () => {
  it("exits 1 and says where when a well-formed record does not hold", () => {
    const file = join(folder, "altered.json");
    json(["simulate", "yatzy", "--games", "1", "--record", file]);
    const record = JSON.parse(readFileSync(file, "utf8"));
    record.events[0].chance[0] = 9;
    writeFileSync(file, JSON.stringify(record));
    const { code, err } = pipwise(["replay", file]);
    expect(code).toBe(1);
    expect(err).toMatch(/^pipwise: The record does not hold at event 1: d6 cannot show 9\.\n$/);
  });
});

describe("scenario", () => {
  const golden = join(import.meta.dirname, "../../games/yatzy/playthroughs/golden-scores.json");

  it("holds", () => {
    expect(json(["scenario", golden])).toMatchObject({ ok: true, steps: 34 });
  });

  it("exits 1 with the first difference when it does not", () => {
    const file = join(folder, "wrong.json");
    const playthrough = JSON.parse(readFileSync(golden, "utf8"));
    playthrough.events[2].expect.view.sheets[0].totals.upper = 4;
    writeFileSync(file, JSON.stringify(playthrough));
    const { code, out, err } = pipwise(["scenario", file, "--json"]);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      ok: false,
      difference: { step: 3, path: "view.sheets.0.totals.upper", expected: 4, found: 3 },
    });
    const told = { code: "does-not-hold", message: expect.stringMatching(/^Step 3 does not hold/) };
    expect(JSON.parse(err)).toEqual({ error: told });
  });
});

describe("play", () => {
  it("plays a whole game by typed lines, explaining what it refuses", () => {
    const boxes = ["ones", "twos", "threes", "fours", "fives", "sixes", "pair", "two pairs"];
    const rest = ["three of", "four of", "small", "large", "full", "chance", "yatzy"];
    const lines = [
      "help",
      "ones",
      "",
      "fourteens",
      ...[...boxes, ...rest].flatMap((box) => [`${box} zero`, ""]),
    ];
    const { code, out, err } = pipwise(
      ["play", "yatzy", "--seats", "you:Ada"],
      `${lines.join("\n")}\n`,
    );
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toMatch(/Throw the dice before you write anything/);
    expect(out).toMatch(/“fourteens” is neither a throw nor a box/);
    expect(out).toMatch(/Ada +│ +0 │/);
  });

  it("helps whoever asks, a rung at a time, and stays at the last", () => {
    const seats = ["--seats", "you,casual", "--seed", "3"];
    const { out } = pipwise(
      ["play", "yatzy", ...seats],
      "hint\n\nhint\nhint\nhint\nhint\nhint\nquit\n",
    );
    const said = out.split("Guest > ").map((after) => after.split("\n")[0]);
    expect(said[1]).toBe("There is nothing to choose here.");
    expect(said.slice(3)).toEqual([
      expect.stringMatching(/^Played well, this sheet comes to about \d+/),
      "Throw again; do not write anything yet.",
      "Keep 2 dice.",
      "Keep 6, 6.",
      "Keep 6, 6.",
      "",
    ]);
  });

  it("lets people type what they threw", () => {
    const lines = ["", "9 9 9 9 9", "3 3 3 5 5", "full house", "quit"];
    const { code, out } = pipwise(
      ["play", "yatzy", "--seats", "you:Ada", "--own-dice"],
      `${lines.join("\n")}\n`,
    );
    expect(code).toBe(0);
    expect(out).toMatch(/Ada threw 3 3 3 5 5/);
    expect(out).toMatch(/Full House +│ +19/);
  });

  it("loses nothing when it is left: the record goes on where it was", () => {
    const file = join(folder, "evening.json");
    const first = pipwise(
      ["play", "yatzy", "--seats", "you:Ada", "--seed", "2", "--record", file],
      "\nchance\nquit\n",
    );
    expect(first.code).toBe(0);
    expect(first.out).toContain(`pipwise play --resume ${file}`);
    const second = pipwise(["play", "--resume", file], "undo\nquit\n");
    expect(second.code).toBe(0);
    expect(second.out).toMatch(/Chance +│ +\d+/);
    expect(second.out).toMatch(/Taken back/);
  });

  it("gives somebody who comes back to a sum their whole time again", () => {
    const file = join(folder, "sum.json");
    const begun = pipwise(["play", "plyt", "--seats", "you:Ada", "--record", file], "\nquit\n");
    const [, a, b] = /(\d+) × (\d+) = \?/.exec(begun.out) ?? [];
    const record = JSON.parse(readFileSync(file, "utf8"));
    writeFileSync(file, JSON.stringify({ ...record, startedAt: record.startedAt - 3_600_000 }));
    const { code, out } = pipwise(["play", "--resume", file], `${Number(a) * Number(b)}\nquit\n`);
    expect(code).toBe(0);
    expect(out).toMatch(/: right\./);
    expect(out).not.toMatch(/time for this move is up/);
  });

  const throws = ["undo", "", "throw 1", "throw 1", "undo", "undo", "undo", "undo", "quit"];

  it("takes back choices, but no throw", () => {
    const thrown = pipwise(["play", "yatzy", "--seats", "you:Ada"], `${throws.join("\n")}\n`).out;
    expect(thrown).not.toMatch(/Taken back/);
    expect(thrown.match(/There is nothing to take back/g)).toHaveLength(1);
    expect(thrown.match(/dice, cards or secrets have been seen since/g)).toHaveLength(4);
    const lines = ["", "chance", "undo", "undo", "quit"];
    const { out } = pipwise(["play", "yatzy", "--seats", "you:Ada"], `${lines.join("\n")}\n`);
    expect(out.match(/Taken back/g)).toHaveLength(1);
    expect(out.match(/dice, cards or secrets have been seen since/g)).toHaveLength(1);
  });

  it("says how a game that was not kept could have been", () => {
    const { code, out } = pipwise(["play", "yatzy"], "quit\n");
    expect(code).toBe(0);
    expect(out).toMatch(/was not kept.*--record/);
  });

  it("leaves nothing but the record in its folder", () => {
    const place = mkdtempSync(join(folder, "kept-"));
    pipwise(["play", "yatzy", "--record", join(place, "a.json")], "\nquit\n");
    expect(readdirSync(place)).toEqual(["a.json"]);
  });

  it("plays on for somebody who gives up", () => {
    const lines = ["resign", "quit"];
    const args = ["play", "whottotal", "--seats", "you:Ada,you:Ben,casual", "--seed", "4"];
    const { code, out } = pipwise(args, `${lines.join("\n")}\n`);
    expect(code).toBe(0);
    expect(out).toMatch(/gave up/);
    const [, after = ""] = out.split("gave up.");
    expect(after).toMatch(/(Ada|Ben) > $/m);
  });

  it("hands the keyboard over behind a curtain where there are secrets, and only there", () => {
    const curtain = /Hand over the keyboard/;
    const plyt = (options: string): string =>
      pipwise(
        ["play", "plyt", "--seats", "you:Ada,you:Ben", "--options", options],
        "\npass\nquit\n",
      ).out;
    expect(plyt("{}")).not.toMatch(curtain);
    const together = ["play", "all-together", "--seats", "you:Ada,you:Ben"];
    expect(pipwise(together, "\npass\nquit\n").out).toMatch(curtain);
  });

  it("does not wait for a clock when the input has ended", () => {
    const { code, out } = pipwise(["play", "plyt", "--seats", "you:Ada"], "\n");
    expect(code).toBe(2);
    expect(out).toMatch(/Ada \(0:30\) > /);
    expect(out).not.toMatch(/time is up/);
  });

  it("says so when the input ends before the game", () => {
    const { code, err } = pipwise(["play", "yatzy"], "\n");
    expect({ code, err }).toEqual({
      code: 2,
      err: "pipwise: The input ended before the game did.\n",
    });
  });
});
