// Installs what is missing, and nothing when nothing is.
import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";

export const ROOT = join(import.meta.dirname, "..");
/** Packages that need a TypeScript with an API of its own live here, and nobody else installs them. */
export const REFERENCE = join(ROOT, "reference");

/** In the project, or in a folder with packages of its own. */
export function installMissing(folder = ROOT) {
  const lock = join(folder, "package-lock.json");
  const installed = join(folder, "node_modules", ".package-lock.json");
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  console.log("Installing packages (once) …");
  // What a package warns of is no newcomer's business; what goes wrong is said all the same.
  run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {}, folder);
}

/** Runs a command, in the project's root unless told where; a failure ends this process with its exit code. */
export function run(command, args, env = {}, cwd = ROOT) {
  const options = {
    cwd,
    stdio: "inherit",
    env: { ...process.env, ...env },
    shell: process.platform === "win32",
  };
  const { status, error } = spawnSync(command, args, options);
  if (error) console.error(`${command}: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}
