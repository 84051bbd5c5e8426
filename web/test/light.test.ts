// The page takes a part of TypeBox only: whatever games and core use of it must be in that part.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { games } from "@pipwise/games";
import Type from "typebox";
import { Value as Real } from "typebox/value";
import { expect, it } from "vitest";
import { Compile } from "../build/checks.ts";
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

it("makes the same schemas as TypeBox itself", () => {
  const samples = [Type, types as unknown as typeof Type].map((maker) => [
    maker.Record(maker.String(), maker.Unknown()),
    maker.Enum(["a", "b"]),
    maker.Tuple([maker.String(), maker.Number()]),
    maker.Literal(3),
    maker.Object(
      { a: maker.Optional(maker.String({ maxLength: 3 })), b: maker.Integer({ default: 2 }) },
      { additionalProperties: false },
    ),
    maker.Object({ a: maker.Optional(maker.Any()) }),
    maker.Array(maker.Boolean({ title: "one" }), { uniqueItems: true, default: [] }),
    maker.Union([maker.Null(), maker.Literal("x")], { default: "x" }),
  ]);
  const [real, light] = samples.map((all) => JSON.parse(JSON.stringify(all)));
  expect(light).toEqual(real);
});

it.each(games.map((game) => [game.id, game] as const))("%s has the same defaults", (_, game) => {
  const given = { unknown: 1 };
  expect(Value.Default(game.options as object, { ...given })).toEqual(
    Real.Default(game.options, { ...given }),
  );
});

it("tells wrong from right, and where", () => {
  const dice = Compile(types.Object({ dice: types.Integer({ maximum: 6 }) }));
  expect(dice.Check({ dice: 6 })).toBe(true);
  expect(dice.Check({ dice: 7 })).toBe(false);
  expect(dice.Errors({ dice: 7 })[0]).toMatchObject({ keyword: "maximum", instancePath: "/dice" });
});
