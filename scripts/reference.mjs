// The API reference, made from the types: reference/site. It fails where somebody exports what nobody explains.
// TypeDoc needs a TypeScript with an API of its own, so it lives in a folder of its own, with packages that nobody else installs.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./install.mjs";

const FOLDER = join(ROOT, "reference");
/** As TypeDoc numbers them: functions, classes, interfaces. */
const EXPLAINED = new Set([64, 128, 256]);

install();
run(process.execPath, [join(FOLDER, "node_modules", "typedoc", "bin", "typedoc")]);
const { children } = JSON.parse(readFileSync(join(FOLDER, "site", "api.json"), "utf8"));
const unexplained = children.flatMap(({ name, children: exported = [] }) =>
  exported.filter((one) => !isExplained(one)).map((one) => `${name}: ${one.name}`),
);
for (const one of unexplained) console.error(`not explained: ${one}`);
if (unexplained.length > 0) process.exit(1);
console.log(`reference/site/index.html: ${children.length} entries, every export explained`);

/** A function's words belong to its signatures. */
function isExplained({ kind, comment, signatures = [] }) {
  if (!EXPLAINED.has(kind)) return true;
  return [comment, ...signatures.map((one) => one.comment)].some((one) => one?.summary?.length > 0);
}

/** Once, and again when its lock file has changed. */
function install() {
  const lock = join(FOLDER, "package-lock.json");
  const installed = join(FOLDER, "node_modules", ".package-lock.json");
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  run("npm", ["ci", "--no-audit", "--no-fund"]);
}

function run(command, args) {
  const { status } = spawnSync(command, args, { cwd: FOLDER, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
