// Runs the tests of core, rules, server, client and command line on other versions of Node than the one in use.
//   node scripts/check/other-nodes.mjs           22 and 24
//   node scripts/check/other-nodes.mjs 24 cli    one of them, some of them
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { ROOT } from "../install.mjs";

const VERSIONS = ["22", "24"];
const TESTS = [
  "core/test",
  "games/",
  "facts/test",
  "protocol/test",
  "host/test",
  "server/test",
  "client/test",
  "cli/test",
  "test/new-game",
];

const chosen = process.argv.slice(2);
const versions = chosen.filter((one) => /^\d+$/.test(one));
const tests = chosen.filter((one) => !/^\d+$/.test(one));
let failed = false;
for (const version of versions.length > 0 ? versions : VERSIONS) {
  const folder = install(version);
  const node = join(folder, "node");
  console.log(`\n── Node ${spawnSync(node, ["--version"], { encoding: "utf8" }).stdout.trim()}`);
  const vitest = join(ROOT, "node_modules", "vitest", "vitest.mjs");
  const args = [vitest, "run", "--project", "house", ...(tests.length > 0 ? tests : TESTS)];
  // What the tests start by the name of node is this one too.
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` };
  const { status } = spawnSync(node, args, { cwd: ROOT, stdio: "inherit", env });
  if (status !== 0) failed = true;
}
process.exitCode = failed ? 1 : 0;

/** The binary as npm has it, kept with other things that can be made again; answers with its folder. */
function install(version) {
  const name = `node-${process.platform}-${process.arch}`;
  const place = join(ROOT, "node_modules", ".cache", `node-${version}`);
  const bin = join(place, "node_modules", name, "bin");
  if (existsSync(join(bin, "node"))) return bin;
  mkdirSync(place, { recursive: true });
  const wanted = `${name}@${version}`;
  const args = ["install", "--prefix", place, "--no-audit", "--no-fund", "--no-save", wanted];
  const { status } = spawnSync("npm", args, { stdio: "inherit" });
  if (status !== 0) throw new Error(`${wanted} could not be installed`);
  return bin;
}
