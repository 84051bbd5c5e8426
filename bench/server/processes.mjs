// Starting measured servers and their load as processes, and asking them for figures.
import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Starts a script of this folder; done when it has said its first word, which comes along. */
export async function started(script, ...args) {
  const child = fork(join(import.meta.dirname, script), args.map(String), {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    // As `npm start` runs ours; everybody measured gets the same.
    execArgv: ["--max-semi-space-size=64"],
  });
  const died = once(child, "exit").then(([code]) => {
    throw new Error(`${script} ended with ${code}`);
  });
  died.catch(() => {});
  const [word] = await Promise.race([once(child, "message"), died]);
  return { child, word };
}

export async function asked(child, question) {
  child.send(question);
  const [answer] = await once(child, "message");
  return answer;
}

export async function ended(child) {
  if (child.exitCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
}

export async function stopped(child) {
  const gone = once(child, "exit");
  child.send("stop");
  await gone;
}

/** How much CPU time the host of a virtual machine has given to others so far, although we wanted it; milliseconds. */
export function stolen() {
  if (!existsSync("/proc/stat")) return 0;
  const [all] = readFileSync("/proc/stat", "utf8").split("\n");
  return Number(all.trim().split(/\s+/)[STEAL]) * TICK;
}

/** In the first line of /proc/stat, after the word "cpu" and seven other kinds of time. */
const STEAL = 8;
export const TICK = 10;

export function wait(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
