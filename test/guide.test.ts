// docs/add-a-game.md is true: the code in it stands in the examples, and the files and commands that it names are there.
// test/new-game.test.ts does what its first step says.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "./examples.ts";

const guide = readFileSync(join(ROOT, "docs/add-a-game.md"), "utf8");

it("every line of code in it is one of the examples'", () => {
  const files = readdirSync(join(ROOT, "examples"), { recursive: true, encoding: "utf8" });
  const code = files
    .filter((file) => /\.(tsx?|txt)$/.test(file) && !/node_modules|dist/.test(file))
    .map((file) => readFileSync(join(ROOT, "examples", file), "utf8"))
    .join("\n");
  const lines = [...guide.matchAll(/^```ts\n([\s\S]*?)^```/gm)].flatMap(([, block = ""]) =>
    block.split("\n"),
  );
  expect(lines.length).toBeGreaterThan(40);
  const all = squeezed(code);
  // The list of games imports what it names: test/new-game.test.ts sees to that.
  const strange = lines.filter(
    (line) => !all.includes(squeezed(line)) && !line.startsWith("import { snail }"),
  );
  expect(strange).toEqual([]);
});

it("every part of a room that it names is there", () => {
  const [, tree = ""] = /^games\/snail\/\n([\s\S]*?)^```/m.exec(guide) ?? [];
  const named = tree.match(/^ {2}\S+|\b[a-z]+\/(?= |$)/gm)?.map((name) => name.trim()) ?? [];
  expect(named.length).toBeGreaterThan(8);
  for (const name of named) expect(existsSync(join(ROOT, "examples/pig", name)), name).toBe(true);
});

/** However it is broken into lines. The guide's game is called snail where it is on the list, and Pig elsewhere. */
function squeezed(code: string): string {
  return code
    .replaceAll("example-pig", "snail")
    .replaceAll("Pig", "Snail")
    .replaceAll("pig", "snail")
    .replaceAll(/[\s,]+/g, "");
}
