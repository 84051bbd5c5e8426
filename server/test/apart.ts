// Starting apart.mjs, with or without something around it.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

export interface Apart {
  readonly base: string;
  readonly child: ChildProcess;
  /** Bytes in use after everything unused is gone. */
  heap(): Promise<number>;
  stop(): Promise<void>;
}

const SCRIPT = join(import.meta.dirname, "apart.mjs");

/** `around`: a command that runs the server, such as strace with its flags. Throws what the server says when it cannot start. */
export async function startApart(
  data: string,
  config: object = {},
  around: readonly string[] = [],
): Promise<Apart> {
  const node = [process.execPath, "--expose-gc", SCRIPT, data, JSON.stringify(config)];
  const [file = "", ...args] = [...around, ...node];
  const child = spawn(file, args, { stdio: ["ignore", "ignore", "ignore", "ipc"] });
  const [word] = (await once(child, "message")) as [{ port?: number; failed?: string }];
  if (word.failed !== undefined) throw new Error(word.failed);
  return {
    base: `http://127.0.0.1:${word.port}`,
    child,
    async heap() {
      child.send("heap");
      const [{ heap }] = (await once(child, "message")) as [{ heap: number }];
      return heap;
    },
    async stop() {
      const gone = once(child, "exit");
      child.send("stop");
      await gone;
    },
  };
}
