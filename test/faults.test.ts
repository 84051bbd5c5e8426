// A minute of `pipwise bench faults`: nodes, PostgreSQL and NATS fail at random, and nothing is lost or done twice.
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { describeCluster } from "./engines.ts";

const BENCH = join(import.meta.dirname, "../bench/faults.mjs");

describeCluster("a cluster in which everything fails", () => {
  it("loses, doubles and reorders nothing, and every game finishes", {
    timeout: 240_000,
  }, async () => {
    const args = [BENCH, "--short", "--seed", "npm test", "--json"];
    const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 1e8 });
    const figures = JSON.parse(stdout);
    expect(figures.problems).toEqual([]);
    expect(figures.faults).toBeGreaterThan(10);
    expect(figures.done).toBeGreaterThan(300);
    expect(figures.verified).toBeGreaterThan(9);
  });
});
