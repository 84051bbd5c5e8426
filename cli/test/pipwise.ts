// Runs the real command line, as a user does.
import { spawnSync } from "node:child_process";
import { join } from "node:path";

const BIN = join(import.meta.dirname, "..", "bin", "pipwise.js");

export interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export function pipwise(args: readonly string[], input = "", env: NodeJS.ProcessEnv = {}): Run {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...args], {
    input,
    encoding: "utf8",
    timeout: 60_000,
    env: { ...process.env, NO_COLOR: "1", LC_ALL: "C", ...env },
  });
  return { code: status, out: stdout, err: stderr };
}

/** The one JSON document on standard output. */
export function json(args: readonly string[]): unknown {
  const { code, out, err } = pipwise([...args, "--json"]);
  if (code !== 0 || err !== "") throw new Error(`exit ${code}: ${err}`);
  return JSON.parse(out);
}
