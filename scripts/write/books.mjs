// Writes docs/books.md: every rule of the printed books in our words, where it is in the software, which test shows it.
// The words are those of the rooms' RULES.md. With --check it writes nothing, and fails if the page is not what it would write.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../install.mjs";

const PAGE = join(ROOT, "docs", "books.md");
const GAMES = join(ROOT, "games");
const CLAUSE = /\b[A-Z]{3}-\d+\b/g;
/** What ends a rule in RULES.md: its clauses in the margin. */
const MARGIN = /<sub>([^<]*)<\/sub>/g;
/** A text that begins with a clause and goes on: a test's name, or a row's in a table of tests. */
const NAME = /["`](?=[A-Z]{3}-\d+ )([^"`\n]*)["`]/g;
/** Where a margin is only shown. */
const EXAMPLE = /such as\s*$/;

/** What is the same in every room. */
const HOUSE = ["core", "host"];

const rooms = readdirSync(GAMES).filter((room) => existsSync(join(GAMES, room, "RULES.md")));
const page = [
  "# The books, rule by rule",
  "",
  "Every rule of the printed books and every ruling of ours, in the words of the rooms' RULES.md; where it is in the",
  "software; and a test that shows it. Made by `node scripts/write/books.mjs`.",
  "",
  ...rooms.flatMap(chapter),
].join("\n");

if (!process.argv.includes("--check")) writeFileSync(PAGE, page);
else if (readFileSync(PAGE, "utf8") !== page) {
  console.error(
    "docs/books.md is not what the rules and tests say: run node scripts/write/books.mjs",
  );
  process.exit(1);
}

function chapter(room) {
  const rules = readFileSync(join(GAMES, room, "RULES.md"), "utf8");
  const told = passages(rules);
  const [, title] = /^# (.*)$/m.exec(rules);
  const folder = `games/${room}`;
  const own = filesOf(folder, (file) => /\/(rules|wire|board|mind|cli)\//.test(file));
  const house = HOUSE.flatMap((part) => filesOf(part, (file) => !file.includes("/test/")));
  const tests = filesOf(folder, (file) => file.includes("/test/"));
  const rows = [...told.keys()].sort(byNumber).map((clause) => {
    const where = [...own, ...house].find(({ text }) => text.match(CLAUSE)?.includes(clause));
    // Examples are in tests only.
    const place = where ? link(where.file) : "";
    return `| ${clause} | ${told.get(clause).join(" ")} | ${place} | ${shown(clause, tests)} |`;
  });
  return [
    `## ${title}`,
    "",
    "| clause | the rule | where | test |",
    "|---|---|---|---|",
    ...rows,
    "",
  ];
}

/** Each clause with the passages that end in it, whole. */
function passages(rules) {
  const told = new Map();
  let before = 0;
  for (const match of rules.matchAll(MARGIN)) {
    const passage = rules.slice(before, match.index);
    before = match.index + match[0].length;
    if (EXAMPLE.test(passage)) continue;
    const words = /:\s*$/.test(passage) ? listed(passage, rules.slice(before)) : plain(passage);
    for (const clause of match[1].match(CLAUSE) ?? [])
      if (!told.get(clause)?.includes(words))
        told.set(clause, [told.get(clause) ?? [], words].flat());
  }
  return told;
}

/** What ends in a colon goes on in a list. */
function listed(passage, after) {
  const [list = ""] = after.trim().split("\n\n");
  return `${plain(passage)} ${list.replace(/\s+/g, " ").replace(/[*_]/g, "")}`;
}

/** The last paragraph, list item or row of a passage, as one line. */
function plain(passage) {
  const last =
    passage
      .replace(/^> ?/gm, "")
      .split(/\n\s*\n|\n(?=[-|] ?|\d+\. )/)
      .filter((part) => part.trim() !== "")
      .at(-1) ?? "";
  return last
    .replace(/^[-|\s]+|[|\s]+$/g, "")
    .replaceAll("|", "·")
    .replace(/[*_]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

function shown(clause, tests) {
  for (const { file, text } of tests)
    for (const [, name] of text.matchAll(NAME))
      if (name.match(CLAUSE).includes(clause))
        return `${link(file)}: ${name.replaceAll("|", "·").replace(/\$\{[^}]*\}/g, "…")}`;
  throw new Error(`no test names ${clause}`);
}

function filesOf(folder, wanted) {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\/(dist|node_modules)\//.test(file) && wanted(file))
    .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b))
    .map((file) => ({ file, text: readFileSync(join(ROOT, file), "utf8") }));
}

/** The rules themselves come before those who draw and play them. */
function rank(file) {
  return file.includes("/rules/") ? 0 : 1;
}

function link(file) {
  const name = file.replace(/^games\//, "");
  return `[${name}](../${file})`;
}

function byNumber(a, b) {
  return Number(a.split("-")[1]) - Number(b.split("-")[1]);
}
