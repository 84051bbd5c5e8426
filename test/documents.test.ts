// Documents that people can read: short lines, links that lead somewhere, commands and figures that exist.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const LONGEST = 120;

interface Page {
  readonly file: string;
  readonly text: string;
}

const pages = pagesOfProject();

it("finds the documents", () => {
  expect(pages.length).toBeGreaterThan(40);
});

it("no line of prose is longer than 120 characters", () => {
  expect(pages.flatMap(longLines)).toEqual([]);
});

it("every relative link leads to a file", () => {
  expect(pages.flatMap(deadLinks)).toEqual([]);
});

it("the way of a throw goes through twenty files at most, each there and each named once", () => {
  const way = [...read("ARCHITECTURE.md").matchAll(/^\d+\. `([^`]+\.tsx?)`/gm)].map(
    ([, file]) => file,
  );
  expect(way.length).toBeGreaterThan(10);
  expect(way.length).toBeLessThanOrEqual(20);
  expect(new Set(way).size).toBe(way.length);
  expect(way.filter((file) => !existsSync(join(ROOT, file ?? "")))).toEqual([]);
});

it("the README's two commands are scripts of the project", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const told = [...read("README.md").matchAll(/^npm (?:run )?(\w+) /gm)].map(([, name]) => name);
  expect(told).toEqual(["start", "test"]);
  for (const name of told) {
    const [, script = ""] = /^node (?:--\S+ )*(\S+)/.exec(scripts[name ?? ""] ?? "") ?? [];
    expect(existsSync(join(ROOT, script)) && script !== "", name).toBe(true);
  }
});

it("every page of docs/ stands behind one of the four doors", () => {
  const index = read("docs/README.md");
  expect(index.match(/^## /gm)).toHaveLength(4);
  const pages = readdirSync(join(ROOT, "docs"), { recursive: true, encoding: "utf8" }).filter(
    (page) => /^(?!README|decisions).*\.md$/.test(page),
  );
  expect(pages.filter((page) => !index.includes(`](${page})`))).toEqual([]);
});

it("docs/performance.md is what its figures say", () => {
  const check = () =>
    execFileSync(process.execPath, ["scripts/write/performance.mjs", "--check"], { cwd: ROOT });
  expect(check).not.toThrow();
});

it("docs/books.md has every rule with a test that shows it", () => {
  const check = () =>
    execFileSync(process.execPath, ["scripts/write/books.mjs", "--check"], { cwd: ROOT });
  expect(check).not.toThrow();
  expect(read("docs/books.md").match(/^\| [A-Z]{3}-\d+ \|/gm)?.length).toBeGreaterThan(100);
});

it("every decision is in the index, once, has its parts and names no file that is gone", () => {
  const decisions = pages.filter(({ file }) => /^docs\/decisions\/\d{4}-/.test(file));
  expect(decisions.length).toBeGreaterThan(20);
  expect(decisions.length).toBeLessThanOrEqual(35);
  const index = read("docs/decisions/README.md");
  for (const { file, text } of decisions) {
    const name = file.slice("docs/decisions/".length);
    expect(index.split(`(${name})`).length, name).toBe(2);
    if (!name.startsWith("0001"))
      expect(text.match(/^## \w+/gm), name).toEqual(["## Choice", "## Why", "## Rejected"]);
    expect(text, name).toMatch(/\d{4}-\d{2}-\d{2}/);
    expect(filesGone(text), name).toEqual([]);
  }
});

it("can fail: a long line and a dead link would be seen", () => {
  const page = { file: "docs/odd.md", text: `${"word ".repeat(30)}\n[nowhere](nowhere.md)\n` };
  expect(longLines(page)).toHaveLength(1);
  expect(deadLinks(page)).toEqual(["docs/odd.md: nowhere.md"]);
  expect(filesGone("by `host/gone.ts` and `host/index.ts`")).toEqual(["host/gone.ts"]);
  const allowed = `| ${"cell ".repeat(40)} |\n\`\`\`\n${"code ".repeat(40)}\n\`\`\`\n`;
  expect(longLines({ file: "docs/odd.md", text: allowed })).toEqual([]);
});

/** Tables cannot be broken, and code is no prose. */
function longLines({ file, text }: Page): string[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, (code) => code.replace(/[^\n]/g, ""));
  return prose
    .split("\n")
    .map((line, i) => ({ line, place: `${file}:${i + 1}` }))
    .filter(({ line }) => [...line].length > LONGEST && !line.startsWith("|"))
    .map(({ place }) => place);
}

function deadLinks({ file, text }: Page): string[] {
  return [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, target = ""]) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => !existsSync(join(ROOT, dirname(file), target)))
    .map((target) => `${file}: ${target}`);
}

/** Paths between backticks; a part of one, such as `wire/`, may be anywhere. */
function filesGone(text: string): string[] {
  return [...text.matchAll(/`((?:\w[\w-]*\/)+[\w.-]+\.\w+)`/g)]
    .map(([, path = ""]) => path)
    .filter((path) => !/<|kernel-bytes/.test(path) && !existsSync(join(ROOT, path)));
}

function pagesOfProject(): Page[] {
  const files = execFileSync(
    "git",
    ["ls-files", "--cached", "--others", "--exclude-standard", "*.md"],
    {
      cwd: ROOT,
      encoding: "utf8",
    },
  );
  return [...new Set(files.split("\n"))]
    .filter((file) => file !== "" && existsSync(join(ROOT, file)))
    .map((file) => ({ file, text: read(file) }));
}

function read(file: string): string {
  return readFileSync(join(ROOT, file), "utf8");
}
