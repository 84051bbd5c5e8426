// In a terminal somebody may be called "You": nothing is said of a name in the third person.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const THIRD = /\{(name|winners)\} (is|has|was|\w+[^su]s)\b/;

describe("what the terminal says of somebody", () => {
  it.each(["cli/words/en/play.json", ...catalogues()])("holds for you too: %s", (file) => {
    const words: Record<string, string> = JSON.parse(readFileSync(join(ROOT, file), "utf8"));
    const wrong = Object.entries(words).filter(([, says]) => THIRD.test(says));
    expect(wrong).toEqual([]);
  });

  it("can fail", () => {
    expect("{name} has no equation.").toMatch(THIRD);
    expect("{name} threw {dice}.").not.toMatch(THIRD);
  });
});

function catalogues(): string[] {
  return readdirSync(join(ROOT, "games"))
    .map((room) => `games/${room}/words/en/cli.json`)
    .filter((file) => existsSync(join(ROOT, file)));
}
