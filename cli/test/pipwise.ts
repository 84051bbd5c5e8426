// Runs the real command line, as a user does; or what it calls, where the program around it has been tried already.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { main } from "../main.ts";

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

/** The same without a process of its own, in which Node would take most of the time. */
export async function called(args: readonly string[]): Promise<Run> {
  const said = { out: "", err: "" };
  const { stdout, stderr, env } = process;
  const [out, err] = [stdout.write, stderr.write];
  const spoken = { NO_COLOR: env.NO_COLOR, LC_ALL: env.LC_ALL };
  Object.assign(env, { NO_COLOR: "1", LC_ALL: "C" });
  stdout.write = (text: unknown) => Boolean((said.out += text));
  stderr.write = (text: unknown) => Boolean((said.err += text));
  try {
    return { code: await main(args), ...said };
  } finally {
    stdout.write = out;
    stderr.write = err;
    for (const [name, value] of Object.entries(spoken))
      if (value === undefined) delete env[name];
      else env[name] = value;
  }
}

/** The one JSON document on standard output. */
export function json(args: readonly string[]): unknown {
  const { code, out, err } = pipwise([...args, "--json"]);
  if (code !== 0 || err !== "") throw new Error(`exit ${code}: ${err}`);
  return JSON.parse(out);
}
