// Packages that need a TypeScript with an API of its own: they live in reference/, and nobody else installs them.
import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./install.mjs";

export const FOLDER = join(ROOT, "reference");

/** Once, and again when its lock file has changed. */
export function installReference() {
  const lock = join(FOLDER, "package-lock.json");
  const installed = join(FOLDER, "node_modules", ".package-lock.json");
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  runThere("npm", ["ci", "--no-audit", "--no-fund"]);
}

export function runThere(command, args) {
  const { status } = spawnSync(command, args, { cwd: FOLDER, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
