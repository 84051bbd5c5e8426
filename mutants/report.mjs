// What the runs of mutants found, in figures: mutants/results/<room>.json, and the table in docs/mutants.md.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { KINDS } from "./tests.mjs";

const ROOT = join(import.meta.dirname, "..");
const PAGE = join(ROOT, "docs", "mutants.md");
const RESULTS = join(import.meta.dirname, "results");
/** A test failed, or waited for an end that never came. */
const NOTICED = ["Killed", "Timeout"];
const LEFT = ["Survived", "NoCoverage"];
/** Neither a test nor the compiler was asked. */
const UNCOUNTED = ["Ignored", "CompileError", "Pending"];

/** Writes down what is known of a room; what was not run is not known. */
export function report(room) {
  const runs = Object.fromEntries(KINDS.map((kind) => [kind, read(room, kind)]));
  const all = [...runs.clauses].filter(([, { status }]) => !UNCOUNTED.includes(status));
  const noticed = (kind) => all.filter(([key]) => isNoticed(runs[kind].get(key)));
  const survivors = all.filter(([key]) => !KINDS.some((kind) => isNoticed(runs[kind].get(key))));
  const isWhole = all.every(([key]) => runs.suite.has(key));
  const result = {
    mutants: all.length,
    clauses: noticed("clauses").length,
    suite: isWhole ? noticed("suite").length : null,
    together: all.length - survivors.length,
    survivors: survivors.map(([, { where }]) => where).sort(),
  };
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(join(RESULTS, `${room}.json`), `${JSON.stringify(result, null, 2)}\n`);
  writePage();
}

/** Where in the rules clauses' tests let mutants live, as Stryker wants it; in one run. */
export function survivorsOf(room) {
  const left = [...read(room, "clauses").values()].filter((one) => LEFT.includes(one.status));
  return left.length === 0 ? [] : [left.map(({ place }) => place).join(",")];
}

function isNoticed(found) {
  return found !== undefined && NOTICED.includes(found.status);
}

/** Every mutant of a room's rules by what it is, with what came of it. */
function read(room, kind) {
  const file = join(import.meta.dirname, "runs", `${room}-${kind}.json`);
  if (!existsSync(file)) return new Map();
  const { files } = JSON.parse(readFileSync(file, "utf8"));
  const found = new Map();
  for (const [name, { source, mutants }] of Object.entries(files))
    for (const { location, mutatorName, replacement, status } of mutants) {
      const key = JSON.stringify([name, location, mutatorName, replacement]);
      const short = name.replace(`games/${room}/rules/`, "");
      const before = textAt(source, location);
      const { start, end } = location;
      found.set(key, {
        status,
        where: `${short}: ${cut(before)} → ${cut(replacement ?? "")}`,
        // Stryker counts columns from 0 here.
        place: `${name}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`,
      });
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
    const percent = (count) =>
      count === null ? "not measured" : `${((100 * count) / found.mutants).toFixed(1)} %`;
    const shares = [found.clauses, found.suite, found.together].map(percent).join(" | ");
    return `| ${room} | ${found.mutants} | ${shares} | ${found.survivors.length} |`;
  });
  const table = [
    "| room | mutants | clauses' tests notice | the suite alone notices | together | survive |",
    "|---|---|---|---|---|---|",
    ...rows,
  ].join("\n");
  const text = readFileSync(PAGE, "utf8");
  const page = text.replace(/(<!-- figures -->\n)[\s\S]*?(<!-- end -->)/, `$1${table}\n$2`);
  writeFileSync(PAGE, page);
}
