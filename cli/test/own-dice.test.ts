// The box on the table, and a terminal as its referee: what is mistyped there is set right.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { json, pipwise } from "./pipwise.ts";

const folder = mkdtempSync(join(tmpdir(), "pipwise-own-"));
afterAll(() => rmSync(folder, { recursive: true }));

interface Written {
  readonly ownDice?: boolean;
  readonly events: readonly { type?: string; event?: number; chance?: readonly unknown[] }[];
}

/** What is shown when these lines are typed, and the record that is kept. */
function played(game: string, lines: readonly string[], options: object = {}) {
  const file = join(folder, `${game}-${lines.length}.json`);
  const { out } = pipwise(
    [
      "play",
      game,
      "--seats",
      "you:Ada,you:Ben",
      "--own-dice",
      "--record",
      file,
      "--options",
      JSON.stringify(options),
    ],
    `${lines.join("\n")}\nquit\n`,
  );
  return { out, file, record: JSON.parse(readFileSync(file, "utf8")) as Written };
}

describe("own dice at a terminal", () => {
  it("TAB-2 the last throw is typed anew, and the record keeps both", () => {
    const { out, file, record } = played("yatzy", [
      "66666",
      "11111",
      "t",
      "23456",
      "mistyped",
      "23466",
      "chance",
    ]);
    expect(out).toContain("Ada typed: 2 3 4 5 6. What should it have been?");
    expect(out).toContain("Set right.");
    expect(record.ownDice).toBe(true);
    expect(record.events).toMatchObject([
      { chance: [2, 3, 4, 5, 6] },
      { type: "corrected", event: 1, chance: [2, 3, 4, 6, 6] },
      { move: { box: "chance" } },
    ]);
    const { events } = json(["replay", file]) as { events: { view: { dice: number[] } }[] };
    expect(events[2]?.view.dice).toEqual([2, 3, 4, 6, 6]);
    const { seats } = json(["analyse", file]) as { seats: { throws: { seq: number }[] }[] };
    expect(seats[0]?.throws.map(({ seq }) => seq)).toEqual([2]);
    expect(pipwise(["verify", file]).err).toContain("nothing to verify");
  });

  it("TAB-2 one from further back is typed anew if all agree, and not otherwise", () => {
    const before = ["66666", "11111", "t", "23456", "chance", "t", "11111", "mistyped 2"];
    const { record } = played("yatzy", [...before, "n"]);
    expect(record.events.map(({ type }) => type)).not.toContain("proposed");
    const agreed = played("yatzy", [...before, "y", "66666"]);
    expect(agreed.out).toContain("Do all agree");
    expect(agreed.record.events.slice(-2)).toMatchObject([
      { type: "proposed", deed: { type: "corrected", event: 1 }, chance: [6, 6, 6, 6, 6] },
      { type: "agreed" },
    ]);
    expect(agreed.out).toContain("throw 1 3 throws those two again");
  });

  it("a record with own dice is taken up with own dice", () => {
    const { file } = played("yatzy", ["66666", "11111", "t", "23456"]);
    const { out } = pipwise(["play", "--resume", file], "mistyped\n11111\nquit\n");
    expect(out).toContain("Ada typed: 2 3 4 5 6.");
    expect((JSON.parse(readFileSync(file, "utf8")) as Written).events).toHaveLength(2);
  });

  it("what was mistyped for the start begins again", () => {
    const { out } = played("yatzy", ["66666", "mistyped", "11111", "66666"]);
    expect(out).toMatch(/Ben > /);
  });

  it("TAB-5 each player is asked by name for their own", () => {
    const { out } = played("ploc", ["first", "432", "611"]);
    expect(out).toMatch(/Ada: 3 × a six-sided die.*Ben: 3 × a six-sided die/);
  });

  it("TAB-3 own cards are asked for one by one, and one that is mistyped is set right", () => {
    const { out, record } = played("whottotal", [
      "12",
      "1",
      "",
      "2",
      "40",
      "41",
      "7",
      "mistyped",
      "9",
      "c",
      "c",
      "9",
    ]);
    expect(out).toContain("Ada typed: 7.");
    expect(record.events.flatMap(({ chance = [] }) => chance)).toEqual([2, 7, 9, 9]);
    expect(out).toContain("The cards came to 18");
  });

  it("TAB-4 a secret card is typed when the others look away, and a card says why it cannot be acted on", () => {
    const squares = { plytSquares: Array.from({ length: 112 }, (_, i) => i + 1) };
    const open = played("plyt", ["12", "1", "2", "34", "12", "me-down", "me-up"], squares);
    expect(open.out).toContain("That cannot be done: there is no square below.");
    expect(open.out).toMatch(/Ada: the next card/);
    const secret = played("plyt", ["12", "1", "2", "34", "12", "", "me-down"], {
      ...squares,
      cards: "keep",
    });
    expect(secret.out).toMatch(
      /A secret card for Ada: the others look away[\s\S]*Ada: the next card/,
    );
  });
});
