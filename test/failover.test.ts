// PostgreSQL's primary is killed while people play, and a synchronous standby takes its place: nothing acknowledged is lost.
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { describeCluster } from "./engines.ts";

const BENCH = join(import.meta.dirname, "../bench/failover.mjs");

describeCluster("a failover of PostgreSQL", () => {
  it("loses nothing, and the nodes find the standby within 10 s", {
    timeout: 120_000,
  }, async () => {
    const args = [BENCH, ...(process.env.PIPWISE_LONG ? [] : ["--short"]), "--json"];
    const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 1e8 });
    const figures = JSON.parse(stdout);
    expect(figures.problems).toEqual([]);
    expect(figures.foundMs).toBeLessThan(10_000);
    expect(figures.done).toBeGreaterThan(100);
  });
});
