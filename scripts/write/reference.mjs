// The API reference, made from the types: reference/site. It fails where somebody exports what nobody explains.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { installMissing, REFERENCE, run } from "../install.mjs";

/** As TypeDoc numbers them: constants, functions, classes, interfaces, types. */
const EXPLAINED = new Set([32, 64, 128, 256, 2_097_152]);

installMissing(REFERENCE);
const typedoc = join(REFERENCE, "node_modules", "typedoc", "bin", "typedoc");
run(process.execPath, [typedoc], {}, REFERENCE);
const { children } = JSON.parse(readFileSync(join(REFERENCE, "site", "api.json"), "utf8"));
const unexplained = children.flatMap(({ name, children: exported = [] }) =>
  // A schema and its type have one name, and one sentence.
  exported
    .filter((one) => !exported.some((other) => other.name === one.name && isExplained(other)))
    .map((one) => `${name}: ${one.name}`),
);
for (const one of unexplained) console.error(`not explained: ${one}`);
if (unexplained.length > 0) process.exit(1);
console.log(`reference/site/index.html: ${children.length} entries, every export explained`);

/** A function's words belong to its signatures. */
function isExplained({ kind, comment, signatures = [] }) {
  if (!EXPLAINED.has(kind)) return true;
  return [comment, ...signatures.map((one) => one.comment)].some((one) => one?.summary?.length > 0);
}
