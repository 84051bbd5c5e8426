// Every clause that a RULES.md tells players about is in the name of a test of that room.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const GAMES = join(import.meta.dirname, "..", "games");
const CLAUSE = /\b[A-Z]{3}-\d+\b/g;
/** A text that begins with a clause and goes on: a test's name, or a row's in a table of tests. */
const NAME = /["`](?=[A-Z]{3}-\d+ )([^"`]*)["`]/g;

const rooms = readdirSync(GAMES).filter((room) => existsSync(join(GAMES, room, "RULES.md")));

it("finds the rooms", () => {
  expect(rooms.length).toBeGreaterThanOrEqual(5);
});

describe.each(rooms)("%s", (room) => {
  const told = new Set(readFileSync(join(GAMES, room, "RULES.md"), "utf8").match(CLAUSE));
  const tests = readdirSync(join(GAMES, room, "test"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => readFileSync(join(GAMES, room, "test", file), "utf8"));
  const named = new Set(
    tests.flatMap((text) =>
      [...text.matchAll(NAME)].flatMap(([, name]) => name?.match(CLAUSE) ?? []),
    ),
  );

  it("tells players every clause from the first to the last", () => {
    const numbers = [...told].map((clause) => Number(clause.split("-")[1])).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, i) => i + 1));
  });

  it("names every clause it tells in a test", () => {
    expect([...told].filter((clause) => !named.has(clause))).toEqual([]);
  });
});
