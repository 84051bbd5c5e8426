// Mutation testing: changes the rules of a room in a thousand small ways, and asks which of them a test notices.
//   npm run mutants -- yatzy           one room; what was measured before and has not changed is not run again
//   npm run mutants -- yatzy suite     against the conformance suite alone; "clauses": against the tests of clauses
// Stryker has packages of its own, in mutants/. Each file of the rules is a run of its own, so an interrupted measurement
// goes on where it stopped. CONCURRENCY=2 uses two cores.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { report } from "../mutants/report.mjs";
import { KINDS } from "../mutants/tests.mjs";
import { installMissing, ROOT, run } from "./install.mjs";

const FOLDER = join(ROOT, "mutants");

const chosen = process.argv.slice(2);
const kinds = chosen.filter((one) => KINDS.includes(one));
const rooms = chosen.filter((one) => !KINDS.includes(one));
if (rooms.length === 0) {
  console.error("Which room? For instance: npm run mutants -- yatzy");
  process.exit(2);
}
installMissing(FOLDER);
for (const room of rooms) {
  for (const kind of kinds.length > 0 ? kinds : KINDS)
    for (const file of rulesOf(room)) mutate(room, kind, file);
  report(room);
}

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
  run(process.execPath, args, { ROOM: room, KIND: kind });
}
