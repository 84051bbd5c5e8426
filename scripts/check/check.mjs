// `npm run check`: what can be known in seconds about what has changed since main, committed or not. `npm test` is all there is.
//   npm run check              since the branch left main
//   npm run check -- HEAD~1    since then
import { execFileSync, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { installMissing, ROOT } from "../install.mjs";

/** Whoever changes one of these has a solver proved against the plain rules, which takes a while. */
const SOLVERS = /^games\/[^/]+\/(mind|tables)\/|\.proof\.test\.ts$/;

/** Tests that look at code, words and documents of the whole house, and are quick about it. */
const LOOKS = ["layers", "said", "clauses", "languages", "playthroughs", "settings", "documents"];

installMissing();
const began = performance.now();
const since = baseOf(process.argv[2] ?? "main");
const changed = changedSince(since);
if (changed.length === 0) {
  console.log(`Nothing has changed since ${since}.`);
  process.exit(0);
}
const folders = [...new Set(changed.map(packageOf).filter(Boolean))];
console.log(`${changed.length} changed: ${folders.join(", ") || "no package"}`);

const bin = (name) => join(ROOT, "node_modules", ".bin", name);
const vitest = (...args) => step(bin("vitest"), "run", "--project", "house", ...args);
const withoutProofs = !changed.some((file) => SOLVERS.test(file));
if (withoutProofs) process.env.PIPWISE_WITHOUT_PROOFS = "1";
const linted = changed.filter((file) => existsSync(join(ROOT, file)));
const isDrawn = (folder) => isRoom(folder) || folder === "ui" || folder === "core";
const rooms = folders.filter(isRoom).map((folder) => `${folder.split("/")[1]}/playthroughs`);
const results = await Promise.all([
  lintAndTypes(),
  // Of a package's tests those that the change reaches.
  folders.length > 0
    ? vitest("--changed", since, "--passWithNoTests", ...folders.map((one) => `${one}/test/`))
    : true,
  // Every board at every moment of its playthroughs, drawn without a browser.
  !folders.some(isDrawn) ||
    vitest(
      "test/boards.test.ts",
      ...(folders.every((one) => isRoom(one) || !isDrawn(one)) ? ["-t", rooms.join("|")] : []),
    ),
  vitest(...LOOKS.map((name) => `test/${name}.test.ts`), ...changed.filter(isHouseTest)),
]);
const left = [
  ...(folders.includes("web") || changed.some(isBoard) ? ["in a browser"] : []),
  ...(withoutProofs && folders.some(isRoom) ? ["of solvers"] : []),
];
if (left.length > 0) console.log(`Left to npm test: tests ${left.join(" and ")}.`);
const seconds = ((performance.now() - began) / 1000).toFixed(1);
const isGood = results.every(Boolean);
console.log(`${isGood ? "Good" : "Not good"}, in ${seconds} s.`);
process.exitCode = isGood ? 0 : 1;

async function lintAndTypes() {
  const lint = ["check", "--error-on-warnings", "--no-errors-on-unmatched", ...linted];
  const all = [
    await step(bin("biome"), ...lint),
    await step(bin("tsc"), "-b"),
    await step(bin("tsc"), "-p", "tsconfig.test.json"),
  ];
  return all.every(Boolean);
}

/** Shows what a step has to say only if it fails: what is good needs no words. */
async function step(command, ...args) {
  const child = spawn(command, args, { cwd: ROOT, stdio: ["ignore", "pipe", "pipe"] });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => said.push(part));
  const status = await new Promise((resolve) => child.once("close", resolve));
  if (status !== 0) process.stdout.write(Buffer.concat(said));
  return status === 0;
}

/** Where this branch left the other; on that branch itself, what is not committed yet counts. */
function baseOf(ref) {
  try {
    return git("merge-base", ref, "HEAD").trim();
  } catch {
    return "HEAD";
  }
}

function changedSince(base) {
  const known = git("diff", "--name-only", base).split("\n");
  const untracked = git("ls-files", "--others", "--exclude-standard").split("\n");
  return [...known, ...untracked].filter((file) => file !== "");
}

/** The package that a file belongs to: `games/yatzy`, `core`. */
function packageOf(file) {
  const { workspaces } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const [first, second] = file.split("/");
  const isInside =
    workspaces.includes(`${first}/*`) && existsSync(join(ROOT, first, second, "package.json"));
  if (isInside) return `${first}/${second}`;
  return workspaces.includes(first) ? first : undefined;
}

function isRoom(folder) {
  return folder.startsWith("games/");
}

function isBoard(file) {
  return /^games\/[^/]+\/board\//.test(file);
}

function isHouseTest(file) {
  return /^test\/.*\.test\.ts$/.test(file) && existsSync(join(ROOT, file));
}

function git(...args) {
  return execFileSync("git", args, { cwd: ROOT, encoding: "utf8" });
}
