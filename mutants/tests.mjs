// Which tests of a room are about its rules alone: the conformance suite, and those that play clauses.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..");
const SUITE = "conformance.test.ts";
const RULES = /from "(\.\.\/rules\/|\.\/settings\.ts")/;
/** Bots and boards lean on the rules too, but nobody should need them to find a fault there. */
const ELSE = /from "(\.\.\/(mind|cli|board|dist)\/|@pipwise\/games")/;

/** `rest`: the suite again, for what the tests of clauses let live. */
export const KINDS = ["clauses", "rest", "suite"];

export function testsOf(room) {
  const folder = join(ROOT, "games", room, "test");
  const clauses = readdirSync(folder).filter((file) => {
    if (file === SUITE || !file.endsWith(".test.ts")) return false;
    const text = readFileSync(join(folder, file), "utf8");
    return RULES.test(text) && !ELSE.test(text);
  });
  const named = (files) => files.map((file) => `games/${room}/test/${file}`);
  return { clauses: named(clauses), rest: named([SUITE]), suite: named([SUITE]) };
}
