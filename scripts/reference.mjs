// The API reference, made from the types: reference/site. It fails where somebody exports what nobody explains.
// TypeDoc needs a TypeScript with an API of its own, so it lives in a folder of its own, with packages that nobody else installs.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { installMissing, ROOT, run } from "./install.mjs";

const FOLDER = join(ROOT, "reference");
/** As TypeDoc numbers them: functions, classes, interfaces. */
const EXPLAINED = new Set([64, 128, 256]);

installMissing(FOLDER);
const typedoc = join(FOLDER, "node_modules", "typedoc", "bin", "typedoc");
run(process.execPath, [typedoc], {}, FOLDER);
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
