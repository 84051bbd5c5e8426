// `npm test`: every check there is, from a fresh clone.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { browserMissing, installBrowser, untestedBrowsers } from "./browser.mjs";
import { installEngines, missingEngines } from "./engines.mjs";
import { installMissing, run } from "./install.mjs";

installMissing();
if (browserMissing()) installBrowser();
if (!installEngines() && process.getuid?.() === 0) {
  console.error(`As root nothing is skipped, but this cannot be installed: ${missingEngines()}.`);
  process.exit(1);
}
step("Lint and format", "npx", ["biome", "ci", "--error-on-warnings", "."]);
step("Types and build", "npm", ["run", "--silent", "build"]);
step("Types of the tests", "npx", ["tsc", "-p", "tsconfig.test.json"]);
// After the build: some tests look at what was built, and lead from there to its source.
step("Dead code", "npx", ["knip", "--no-progress", "--no-config-hints"]);

const folder = mkdtempSync(join(tmpdir(), "pipwise-test-"));
const report = join(folder, "report.json");
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
step("Tests", "npx", [
  "vitest",
  "run",
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${report}`,
]);
const results = JSON.parse(readFileSync(report, "utf8"));
const { numPassedTests, numFailedTests, numPendingTests, testResults } = results;
const unsteady = testResults
  .flatMap(({ assertionResults }) => assertionResults)
  .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0);
for (const { fullName, failureMessages } of unsteady)
  console.log(`\nOnly at the second try: ${fullName}\n${failureMessages.join("\n")}`);
const untested = untestedBrowsers();
if (untested.length > 0)
  console.log(
    `\nSkipped in ${untested.join(" and ")}: apt-get install firefox-esr webkit2gtk-driver xvfb`,
  );
const engines = missingEngines();
if (engines.length > 0)
  console.log(`\nSkipped, because it is not installed: what needs ${engines.join(" and ")}.`);
console.log(`${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`);

function step(name, command, args) {
  console.log(`\n── ${name}`);
  run(command, args);
}
