// Around all tests: a folder in which the first that needs PostgreSQL or NATS notes where it runs. They end with the tests.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ENGINES = ["postgres", "nats"];

export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "pipwise-engines-"));
  process.env.PIPWISE_TEST_ENGINES = folder;
  return () => {
    for (const engine of ENGINES) end(join(folder, `${engine}.json`));
    rmSync(folder, { recursive: true, force: true });
  };
}

function end(note: string): void {
  if (!existsSync(note)) return;
  const { pid, folder } = JSON.parse(readFileSync(note, "utf8"));
  try {
    process.kill(pid, "SIGINT");
  } catch {
    // It has gone by itself.
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
