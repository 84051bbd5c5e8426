// What the page does not load: a compiler of schemas, and those parts of TypeBox that nothing here uses.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..", "..");

it("takes Type from TypeBox by its name, so that the bundler leaves out what is not used", () => {
  const sources = ["core", "ui", "games", "protocol", "host", "client", "web"].flatMap(filesIn);
  const users = sources.filter(({ text }) => / from "typebox"/.test(text));
  expect(users.length).toBeGreaterThan(10);
  // `import Type from` brings the whole library, 15 kB compressed: write `import { Type } from`.
  const whole = users.filter(({ text }) => /^import Type\b.* from "typebox"/m.test(text));
  expect(whole.map(({ file }) => file)).toEqual([]);
});

it("makes no code while it runs", () => {
  const folder = join(ROOT, "web", "dist", "assets");
  const scripts = readdirSync(folder).filter((file) => file.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(10);
  const compiling = scripts.filter((file) =>
    /\bnew Function\b|\beval\(/.test(readFileSync(join(folder, file), "utf8")),
  );
  expect(compiling).toEqual([]);
});

it("has every solved table once: minds think in their thread only", () => {
  const folder = join(ROOT, "web", "dist", "assets");
  const large = readdirSync(folder)
    .filter((file) => file.endsWith(".js") && statSync(join(folder, file)).size > 40_000)
    .map((file) => readFileSync(join(folder, file), "utf8").slice(20_000, 30_000));
  expect(large.length).toBeGreaterThan(3);
  expect(new Set(large).size).toBe(large.length);
});

function filesIn(folder: string): { file: string; text: string }[] {
  return readdirSync(ROOT, { encoding: "utf8" }).includes(folder)
    ? readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
        .filter((file) => /\.tsx?$/.test(file) && !/(^|\/)(node_modules|dist|test)\//.test(file))
        .map((file) => join(folder, file))
        .map((file) => ({ file, text: readFileSync(join(ROOT, file), "utf8") }))
    : [];
}
