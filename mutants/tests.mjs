// Which tests of a room are about its rules alone: the conformance suite, and those that play clauses.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..");
const SUITE = "conformance.test.ts";
/** They play whole games. */
const SLOW = /conformance"/;
const RULES = /from "(\.\.\/rules\/|\.\/settings\.ts")/;
/** Bots and boards lean on the rules too, but nobody should need them to find a fault there. */
const ELSE = /from "(\.\.\/(mind|cli|board|dist)\/|@pipwise\/games")/;

/** `rest`: the suite again, for what the tests of clauses let live. */
export const KINDS = ["clauses", "rest", "suite"];

/** The quick ones first. */
export function testsOf(room) {
  const folder = join(ROOT, "games", room, "test");
  const textOf = (file) => readFileSync(join(folder, file), "utf8");
  const clauses = readdirSync(folder)
    .filter((file) => file !== SUITE && file.endsWith(".test.ts"))
    .filter((file) => RULES.test(textOf(file)) && !ELSE.test(textOf(file)))
    .sort((a, b) => Number(SLOW.test(textOf(a))) - Number(SLOW.test(textOf(b))));
  const named = (files) => files.map((file) => `games/${room}/test/${file}`);
  return { clauses: named(clauses), rest: named([SUITE]), suite: named([SUITE]) };
}
