// Mutation testing: changes the rules of a room in a thousand small ways, and asks which of them a test notices.
//   npm run mutants -- yatzy           against the tests of clauses, and what survives against the conformance suite
//   npm run mutants -- yatzy suite     everything against the suite alone: how good is it by itself? Takes hours.
//   npm run mutants -- yatzy again     what survived the tests of clauses, against those tests as they are now
// Stryker has packages of its own, in mutants/. Each file of the rules is a run of its own, so an interrupted measurement
// goes on where it stopped; what has not changed is not run again. CONCURRENCY=2 uses two cores.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { report, survivorsOf } from "../../mutants/report.mjs";
import { KINDS } from "../../mutants/tests.mjs";
import { installMissing, ROOT, run } from "../install.mjs";

const FOLDER = join(ROOT, "mutants");
const USUAL = ["clauses", "rest"];
/** Stryker overlooks new tests of what is worked out when a file is loaded, unless it is told to try again. */
const AGAIN = "again";

const chosen = process.argv.slice(2);
const kinds = chosen.filter((one) => KINDS.includes(one));
const rooms = chosen.filter((one) => !KINDS.includes(one) && one !== AGAIN);
if (rooms.length === 0) {
  console.error("Which room? For instance: npm run mutants -- yatzy");
  process.exit(2);
}
installMissing(FOLDER);
for (const room of rooms) {
  if (chosen.includes(AGAIN))
    for (const part of survivorsOf(room)) mutate(room, "clauses", part, "--force");
  else measure(room);
  report(room);
}

function measure(room) {
  for (const kind of kinds.length > 0 ? kinds : USUAL)
    for (const part of kind === "rest" ? survivorsOf(room) : rulesOf(room))
      mutate(room, kind, part);
}

function rulesOf(room) {
  const folder = join("games", room, "rules");
  return readdirSync(join(ROOT, folder), { recursive: true })
    .filter((file) => file.endsWith(".ts") && file !== "index.ts")
    .map((file) => join(folder, file));
}

/** `part`: files, or places in them, with commas. */
function mutate(room, kind, part, ...how) {
  console.log(`\n── ${part}, ${kind}`);
  const stryker = join(FOLDER, "node_modules", "@stryker-mutator", "core", "bin", "stryker.js");
  const args = [stryker, "run", "mutants/stryker.config.mjs", "--mutate", part, ...how];
  run(process.execPath, args, { ROOM: room, KIND: kind });
}
