// `npm test`: every check there is, from a fresh clone.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { installMissing, ROOT } from "../install.mjs";
import { howToInstall, installPrograms, missing } from "./installed.mjs";

/** Whatever hangs is ended after so many minutes. */
const MOST_MINUTES = process.env.PIPWISE_LONG === undefined ? 40 : 300;

installMissing();
installPrograms();

const folder = mkdtempSync(join(tmpdir(), "pipwise-test-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const report = join(folder, "report.json");
const running = new Set();
process.on("exit", () => {
  for (const child of running) child.kill();
});

/** Without npx between: whoever ends it ends the tool. */
const bin = (name) => join(ROOT, "node_modules", ".bin", name);

const lint = aside("Lint and format", bin("biome"), "ci", "--error-on-warnings", ".");
await step("Build", process.execPath, "scripts/build/build.mjs");
// What was built leads the compiler and the search for dead code to its source: they wait for it, and nobody for them.
const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
await Promise.all([
  lint,
  aside("Types of the tests", bin("tsc"), "-p", "tsconfig.test.json"),
  aside("Dead code", bin("knip"), "--no-progress", "--no-config-hints"),
  step("Tests", bin("vitest"), "run", ...reporters),
]);

const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(
  readFileSync(report, "utf8"),
);
for (const { fullName, status, failureMessages } of testResults.flatMap(
  ({ assertionResults }) => assertionResults,
))
  if (status === "passed" && failureMessages.length > 0)
    console.log(`\nOnly at the second try: ${fullName}\n${failureMessages.join("\n")}`);

const skipped = testResults
  .map(({ name, assertionResults }) => ({
    file: relative(ROOT, name),
    count: assertionResults.filter(({ status }) => /pending|skipped/.test(status)).length,
  }))
  .filter(({ count }) => count > 0);
if (skipped.length > 0)
  console.log(
    `\nSkipped, because npm run test:long does it or a program is not here: ${skipped
      .map(({ file, count }) => `${count} in ${file}`)
      .join(", ")}.`,
  );
if (missing().length > 0) console.log(howToInstall(missing()));
console.log(`${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`);

/** Shows all it has to say. */
async function step(name, ...command) {
  console.log(`\n── ${name}`);
  await ended(name, start(command, "inherit"));
}

/** Beside something else: shows what it has to say only if it fails. */
async function aside(name, ...command) {
  const child = start(command, "pipe");
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => said.push(part));
  await ended(name, child, said);
}

function start([program, ...args], output) {
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: ["ignore", output, output],
    timeout: MOST_MINUTES * 60_000,
    shell: process.platform === "win32",
  });
  running.add(child);
  return child;
}

/** A failure ends everything. */
async function ended(name, child, said = []) {
  const [status, signal] = await once(child, "close");
  running.delete(child);
  if (status === 0) return;
  process.stderr.write(Buffer.concat(said));
  console.error(`\n${name}: ${signal ? `ended by ${signal}` : "failed"}`);
  process.exit(status ?? 1);
}
