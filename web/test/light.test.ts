// The page takes a part of TypeBox only: whatever games and core use of it must be in that part.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import types from "../build/types.ts";
import { Value } from "../build/values.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const SOURCES = ["core", "client", "games"].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter(
      (file) => /\.ts$/.test(file) && !/(^|\/)(node_modules|dist|test|conformance)\//.test(file),
    )
    .map((file) => readFileSync(join(ROOT, folder, file), "utf8")),
);

it.each([
  ["Type", types],
  ["Value", Value],
])("%s has every kind that is used", (name, part) => {
  const calls = SOURCES.flatMap(
    (text) => text.match(new RegExp(`\\b${name}\\.\\w+(?=\\()`, "g")) ?? [],
  );
  const used = [...new Set(calls)].map((call) => call.slice(name.length + 1));
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((kind) => !(kind in part))).toEqual([]);
});
