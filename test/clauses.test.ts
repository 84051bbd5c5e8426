// Every clause that a RULES.md tells players about is named by a test of that game.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const GAMES = join(import.meta.dirname, "..", "games");
const CLAUSE = /\b(?:YAT|PYT|PLO|PLY|WHO)-\d+\b/g;
const HOW_MANY: Readonly<Record<string, number>> = {
  yatzy: 15,
  pytagora: 28,
  ploc: 17,
  plyt: 30,
  whottotal: 12,
};

describe.each(Object.entries(HOW_MANY))("%s", (room, count) => {
  const told = clauses([join(GAMES, room, "RULES.md")]);
  const tests = readdirSync(join(GAMES, room, "test"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => join(GAMES, room, "test", file));
  const tested = clauses(tests);

  it(`tells players all ${count} clauses`, () => {
    expect(told.size).toBe(count);
  });

  it("tests every clause it tells", () => {
    expect([...told].filter((clause) => !tested.has(clause))).toEqual([]);
  });
});

function clauses(files: readonly string[]): Set<string> {
  return new Set(files.flatMap((file) => readFileSync(file, "utf8").match(CLAUSE) ?? []));
}
