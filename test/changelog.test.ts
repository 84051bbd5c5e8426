// The numbers that CHANGELOG.md names are those of the code.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { FORMAT } from "@pipwise/core";
import { rooms } from "@pipwise/games";
import { OLDEST_PROTOCOL, PROTOCOL } from "@pipwise/protocol";
import { expect, it } from "vitest";
import { manifestOf } from "../scripts/build/packages.mjs";

const text = readFileSync(join(import.meta.dirname, "..", "CHANGELOG.md"), "utf8");
const now = (row: string): string =>
  new RegExp(`^\\| ${row} \\|.*\\| (.*) \\|$`, "m").exec(text)?.[1] ?? "";

it("names the version of the packages", () => {
  expect(text).toContain(`\n## ${manifestOf("core").version}`);
});

it("names the protocol, and the older ones that are still spoken", () => {
  const older = Array.from({ length: PROTOCOL - OLDEST_PROTOCOL }, (_, i) => OLDEST_PROTOCOL + i);
  expect(now("protocol")).toBe([PROTOCOL, ...older].join(", "));
});

it("names the format of records", () => {
  expect(now("record")).toBe(`\`${FORMAT}\``);
});

it("names the rules of every game that are not the first", () => {
  const later = rooms.flatMap(({ games }) => games).filter(({ version }) => version > 1);
  expect(now("rules")).toBe(
    ["1", ...later.map((game) => `${game.name} ${game.version}`)].join("; "),
  );
});
