// Mutation testing: changes the rules of a room in a thousand small ways, and asks which of them a test notices.
//   npm run mutants -- yatzy           one room; what was measured before and has not changed is not run again
//   npm run mutants -- yatzy suite     against the conformance suite alone; "clauses": against the tests of clauses
// Stryker has packages of its own, in mutants/. Each file of the rules is a run of its own, so an interrupted measurement
// goes on where it stopped. CONCURRENCY=2 uses two cores.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { KINDS } from "../mutants/tests.mjs";
import { ROOT } from "./install.mjs";

const FOLDER = join(ROOT, "mutants");

const chosen = process.argv.slice(2);
const kinds = chosen.filter((one) => KINDS.includes(one));
const rooms = chosen.filter((one) => !KINDS.includes(one));
install();
for (const room of rooms)
  for (const kind of kinds.length > 0 ? kinds : KINDS)
    for (const file of rulesOf(room)) mutate(room, kind, file);

function rulesOf(room) {
  const folder = join("games", room, "rules");
  return readdirSync(join(ROOT, folder), { recursive: true })
    .filter((file) => file.endsWith(".ts") && file !== "index.ts")
    .map((file) => join(folder, file));
}

function mutate(room, kind, file) {
  console.log(`\n── ${file}, ${kind}`);
  const stryker = join(FOLDER, "node_modules", "@stryker-mutator", "core", "bin", "stryker.js");
  const args = [stryker, "run", "mutants/stryker.config.mjs", "--mutate", file];
  run(process.execPath, args, ROOT, { ROOM: room, KIND: kind });
}

/** Once, and again when its lock file has changed. */
function install() {
  const lock = join(FOLDER, "package-lock.json");
  const installed = join(FOLDER, "node_modules", ".package-lock.json");
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  run("npm", ["ci", "--no-audit", "--no-fund"], FOLDER);
}

function run(command, args, cwd, env = {}) {
  const options = { cwd, stdio: "inherit", env: { ...process.env, ...env } };
  const { status } = spawnSync(command, args, options);
  if (status !== 0) process.exit(status ?? 1);
}
