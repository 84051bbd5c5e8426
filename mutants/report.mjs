// What the runs of mutants found, in figures: mutants/results/<room>.json, and the table in docs/mutants.md.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { KINDS } from "./tests.mjs";

const ROOT = join(import.meta.dirname, "..");
const PAGE = join(ROOT, "docs", "mutants.md");
const RESULTS = join(import.meta.dirname, "results");
/** A test failed, or waited for an end that never came. */
const NOTICED = ["Killed", "Timeout"];
/** Neither a test nor the compiler was asked. */
const UNCOUNTED = ["Ignored", "CompileError", "Pending"];

export function report(room) {
  const runs = Object.fromEntries(KINDS.map((kind) => [kind, read(room, kind)]));
  if (KINDS.some((kind) => runs[kind] === undefined)) return;
  const all = [...runs.clauses.keys()]
    .map((key) => judged(key, runs))
    .filter(({ counts }) => counts);
  const share = (of) => all.filter(of).length;
  const survivors = all.filter(({ noticed }) => noticed.length === 0).map(({ where }) => where);
  mkdirSync(RESULTS, { recursive: true });
  const result = {
    mutants: all.length,
    suite: share(({ noticed }) => noticed.includes("suite")),
    clauses: share(({ noticed }) => noticed.includes("clauses")),
    together: all.length - survivors.length,
    survivors: survivors.sort(),
  };
  writeFileSync(join(RESULTS, `${room}.json`), `${JSON.stringify(result, null, 2)}\n`);
  writePage();
}

function judged(key, runs) {
  const { where, status } = runs.clauses.get(key);
  const noticed = KINDS.filter((kind) => NOTICED.includes(runs[kind].get(key)?.status));
  return { where, noticed, counts: !UNCOUNTED.includes(status) };
}

/** Every mutant of a room's rules by what it is, with what came of it. */
function read(room, kind) {
  const file = join(import.meta.dirname, "runs", `${room}-${kind}.json`);
  if (!existsSync(file)) return undefined;
  const { files } = JSON.parse(readFileSync(file, "utf8"));
  const found = new Map();
  for (const [name, { source, mutants }] of Object.entries(files))
    for (const { location, mutatorName, replacement, status } of mutants) {
      const key = JSON.stringify([name, location, mutatorName, replacement]);
      const short = name.replace(`games/${room}/rules/`, "");
      const before = textAt(source, location);
      found.set(key, { status, where: `${short}: ${cut(before)} → ${cut(replacement ?? "")}` });
    }
  return found;
}

function textAt(source, { start, end }) {
  const lines = source.split("\n").slice(start.line - 1, end.line);
  if (lines.length === 1) return lines[0].slice(start.column - 1, end.column - 1);
  return [lines[0].slice(start.column - 1), ...lines.slice(1)].join("\n");
}

function cut(text) {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > 70 ? `${line.slice(0, 67)}…` : line;
}

function writePage() {
  const rooms = readdirSync(RESULTS).map((file) => file.replace(".json", ""));
  const rows = rooms.map((room) => {
    const found = JSON.parse(readFileSync(join(RESULTS, `${room}.json`), "utf8"));
    const percent = (count) => `${((100 * count) / found.mutants).toFixed(1)} %`;
    const shares = [found.suite, found.clauses, found.together].map(percent).join(" | ");
    return `| ${room} | ${found.mutants} | ${shares} | ${found.survivors.length} |`;
  });
  const table = [
    "| room | mutants | the suite notices | clauses' tests notice | together | survive |",
    "|---|---|---|---|---|---|",
    ...rows,
  ].join("\n");
  const text = readFileSync(PAGE, "utf8");
  const page = text.replace(/(<!-- figures -->\n)[\s\S]*?(\n<!-- end -->)/, `$1${table}$2`);
  writeFileSync(PAGE, page);
}
