// `npm run build`: everything that is made of the sources, one line a step. Whatever fails is shown whole.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { pathToFileURL } from "node:url";
import { ROOT } from "../install.mjs";
import { fingerprint, keepFingerprint } from "./built.mjs";

const STEPS = [
  ["Yatzy's solver", "node", ["games/yatzy/mind/kernel/build.mjs"]],
  ["List of rooms", "node", ["scripts/build/rooms.mjs"]],
  ["Types", "node", ["node_modules/typescript/bin/tsc", "-b"]],
  ["Packages", "node", ["scripts/build/packages.mjs"]],
  ["Command line and server", "node", ["scripts/build/bundle.mjs"]],
  ["Page", "node", ["node_modules/vite/bin/vite.js", "build", "web", "--logLevel", "warn"]],
];

export async function build() {
  // What changes while it is built is built next time.
  const before = fingerprint();
  for (const [name, command, args] of STEPS) await step(name, command, args);
  keepFingerprint(before);
}

async function step(name, command, args) {
  const began = performance.now();
  if (process.stdout.isTTY) process.stdout.write(`${name} …\r`);
  const child = spawn(command, args, { cwd: ROOT, stdio: ["ignore", "pipe", "pipe"] });
  const told = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => told.push(part));
  const [status] = await once(child, "close");
  if (status !== 0) {
    process.stderr.write(Buffer.concat(told));
    console.error(`${name}: failed.`);
    process.exit(status ?? 1);
  }
  console.log(`${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await build();
