// `npm start`: from a fresh clone to an open house, and in no time when nothing has changed since.
import { execFileSync } from "node:child_process";
import { build } from "./build/build.mjs";
import { isBuilt } from "./build/built.mjs";
import { installMissing } from "./install.mjs";

/** How often it is looked whether npm still runs; milliseconds. */
const LOOK = 1000;

installMissing();
if (!isBuilt()) await build();
const npm = npmsId();
if (npm !== undefined) setInterval(() => isRunning(npm) || leave(), LOOK).unref();

process.argv.splice(2, 0, "serve");
await import("../cli/bin/pipwise.js");

/** Whoever ends npm wants the house closed, also where npm had no time to say so. It runs a shell, and that runs us. */
function npmsId() {
  if (process.env.npm_lifecycle_event !== "start" || process.platform === "win32") return undefined;
  const parent = String(process.ppid);
  try {
    const args = ["-o", "ppid=,comm=", "-p", parent];
    const told = execFileSync("ps", args, {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    const [, above, name] = /(\d+)\s+(.*\S)/.exec(told) ?? [];
    return /(^|\/)-?\w*sh$/.test(name ?? "") ? Number(above) : process.ppid;
  } catch {
    // Small images have no ps, or one that knows less: the signals that npm hands on must do.
    return undefined;
  }
}

function isRunning(id) {
  try {
    return process.kill(id, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}

function leave() {
  process.kill(process.pid, "SIGTERM");
}
